/* A minimal libretro frontend: runs a core at its own pace and measures how late its frames are done.
 *
 * frames CORE.so SECONDS
 *
 * The game is generated: a Game Boy program that scrolls and counts for ever. Prints one line: the number of frames,
 * then p50, p99 and maximum of the delay from a frame's due time to its completion, in milliseconds. A frame is due at
 * a multiple of 1/fps. Other load delays both the core's wake-up and its run. API: libretro.h, version 1. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct game_info { const char *path; const void *data; size_t size; const char *meta; };
struct av_info { unsigned base_w, base_h, max_w, max_h; float aspect; double fps, sample_rate; };

static bool environment(unsigned command, void *data) {
    switch (command) {
        case 3: *(bool *)data = true; return true;            /* GET_CAN_DUPE */
        case 10: return true;                                 /* SET_PIXEL_FORMAT */
        case 9: case 31: *(const char **)data = "/tmp"; return true; /* GET_SYSTEM_DIRECTORY, GET_SAVE_DIRECTORY */
        default: return false;
    }
}
static void video(const void *data, unsigned w, unsigned h, size_t pitch) { (void)data; (void)w; (void)h; (void)pitch; }
static void sample(int16_t left, int16_t right) { (void)left; (void)right; }
static size_t samples(const int16_t *data, size_t frames) { (void)data; return frames; }
static void poll_input(void) {}
static int16_t input(unsigned port, unsigned device, unsigned index, unsigned id) {
    (void)port; (void)device; (void)index; (void)id;
    return 0;
}

static void *core;
static void *find(const char *name) {
    void *found = dlsym(core, name);
    if (!found) { fprintf(stderr, "frames: the core has no %s\n", name); exit(1); }
    return found;
}

static void make_game(uint8_t *rom) {
    static const uint8_t entry[] = {0x00, 0xC3, 0x50, 0x01};               /* nop; jp 0150 */
    static const uint8_t loop[] = {0x04, 0x78, 0xE0, 0x42, 0xE0, 0x43, 0x18, 0xF8}; /* inc b; SCY = SCX = b; again */
    memcpy(rom + 0x100, entry, sizeof entry);
    memcpy(rom + 0x150, loop, sizeof loop);
    uint8_t sum = 0;
    for (int at = 0x134; at < 0x14D; at++) sum = sum - rom[at] - 1;
    rom[0x14D] = sum;
}

static double now(void) {
    struct timespec at;
    clock_gettime(CLOCK_MONOTONIC, &at);
    return (double)at.tv_sec + (double)at.tv_nsec / 1e9;
}
static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int count, char **arguments) {
    double seconds = count == 3 ? atof(arguments[2]) : 0;
    if (seconds <= 0 || seconds > 600) { fprintf(stderr, "frames CORE.so SECONDS (at most 600)\n"); return 2; }
    core = dlopen(arguments[1], RTLD_NOW);
    if (!core) { fprintf(stderr, "frames: %s\n", dlerror()); return 1; }
    ((void (*)(bool (*)(unsigned, void *)))find("retro_set_environment"))(environment);
    ((void (*)(void (*)(const void *, unsigned, unsigned, size_t)))find("retro_set_video_refresh"))(video);
    ((void (*)(void (*)(int16_t, int16_t)))find("retro_set_audio_sample"))(sample);
    ((void (*)(size_t (*)(const int16_t *, size_t)))find("retro_set_audio_sample_batch"))(samples);
    ((void (*)(void (*)(void)))find("retro_set_input_poll"))(poll_input);
    ((void (*)(int16_t (*)(unsigned, unsigned, unsigned, unsigned)))find("retro_set_input_state"))(input);
    ((void (*)(void))find("retro_init"))();
    static uint8_t rom[0x8000];
    make_game(rom);
    struct game_info game = {"frames.gb", rom, sizeof rom, NULL};
    if (!((bool (*)(const struct game_info *))find("retro_load_game"))(&game)) {
        fprintf(stderr, "frames: the core does not take a Game Boy game\n");
        return 1;
    }
    struct av_info info = {0};
    ((void (*)(struct av_info *))find("retro_get_system_av_info"))(&info);
    double frame = 1 / (info.fps > 1 ? info.fps : 60);
    void (*run)(void) = (void (*)(void))find("retro_run");
    size_t frames = (size_t)(seconds / frame);
    double *late = calloc(frames + 1, sizeof *late), start = now() + frame;
    for (size_t at = 0; at < frames; at++) {
        double due = start + (double)at * frame;
        struct timespec wake = {(time_t)due, (long)((due - (double)(time_t)due) * 1e9)};
        clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &wake, NULL);
        run();
        late[at] = (now() - due) * 1000;
    }
    qsort(late, frames, sizeof *late, by_size);
    printf("%zu\t%.3f\t%.3f\t%.3f\n", frames, late[frames / 2], late[frames * 99 / 100], late[frames - 1]);
    return 0;
}
