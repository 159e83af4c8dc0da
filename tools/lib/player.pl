#!/usr/bin/perl
# A stub of EmulationStation's HTTP server (batocera-emulationstation, HttpServerThread.cpp) for play.sh.
#
# player.pl SAID    listens on a free loopback port and prints it. `POST /launch` starts a game, `GET /emukill` ends
# it, `/runningGame` reports it. Whenever that report changes, the time (ms) and the state are appended to the file
# SAID.
use strict;
use warnings;
use IO::Socket::INET;
use Time::HiRes 'time';

my $server = IO::Socket::INET->new(LocalAddr => '127.0.0.1', Listen => 16) or die "no port: $!";
open(my $said, '>>', $ARGV[0]) or die "$ARGV[0]: $!";
$said->autoflush(1);
$| = 1;
print $server->sockport, "\n";
my ($game, $before) = ('', 'idle');
while (my $client = $server->accept) {
    my ($request, $length, $body, $code, $text) = (scalar <$client> // '', 0, '', '200 OK', 'OK');
    while (my $line = <$client>) {
        last if $line =~ /^\r?\n$/;
        $length = $1 if $line =~ /^content-length:\s*(\d{1,5})/i;
    }
    read($client, $body, $length) if $length;
    $game = $body if $request =~ m{^POST /launch };
    $game = '' if $request =~ m{^GET /emukill };
    if ($request =~ m{^GET /runningGame }) {
        ($code, $text) = $game eq '' ? ('201 Created', '{"msg":"NO GAME RUNNING"}') : ('200 OK', qq({"path":"$game"}));
        my $now = $game eq '' ? 'idle' : 'playing';
        printf $said "%.0f %s\n", time * 1000, $now if $now ne $before;
        $before = $now;
    }
    printf $client "HTTP/1.1 %s\r\nContent-Length: %d\r\nConnection: close\r\n\r\n%s", $code, length $text, $text;
    close $client;
}
