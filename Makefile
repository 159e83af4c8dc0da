# Entry point for building and testing. `make help` lists the targets. Everything needs only Rust (rustup), a C
# compiler and make, and no network after a first run.
.DEFAULT_GOAL := help
SHELL := /bin/sh

DATA ?= ./data
PORT ?= 8080
LISTEN ?= 0.0.0.0:$(PORT)
COUNT ?= 6000
ROMS ?=
override ROMS := $(patsubst ~/%,$(HOME)/%,$(ROMS))
FROM ?=
OUT ?=

# Programs are built without naming their package: then they all share one set of features, and no dependency is
# compiled twice with different features.
CARGO ?= cargo
# Environment variables of cargo that would change where or how programs are built are dropped. The target folder,
# usually target, has no spaces.
ENVIRONMENT := $(shell . tools/lib/environment.sh && echo "$$CARGO_TARGET_DIR $$dropped")
TARGET := $(or $(firstword $(ENVIRONMENT)),$(error no usable target folder))
unexport $(filter-out $(TARGET),$(ENVIRONMENT))
export CARGO_TARGET_DIR := $(TARGET)
BINARY := $(TARGET)/release/shelfcade
# The big catalog if `make catalog` has built it; else the program uses its starter.
CATALOG = $(if $(shell test -e "$(DATA)/catalog.sqlite" && echo is there),--catalog "$(DATA)/catalog.sqlite")
# Without ROMS=, a demo library with its own database is served.
DEMO := $(DATA)/demo
LIBRARY = $(if $(ROMS),--roms "$(ROMS)" --data "$(DATA)",--roms "$(DEMO)/roms" --data "$(DEMO)/library" \
	--media "$(DEMO)/roms/thumbnails" --media "$(DEMO)/roms/launchbox")

MAKE_DEMO = test -n "$(ROMS)" || test -e "$(DEMO)/.made" || { \
	"$(BINARY)" demo --count "$(COUNT)" --out "$(DEMO)/roms" $(CATALOG) && touch "$(DEMO)/.made"; }

.PHONY: help run dev build assets demo catalog test test-lint test-unit test-assets test-release test-install \
	test-speed test-browser test-machine screenshots judge bench check fmt dist need-tools need-wasm need-port \
	demo-library

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z][a-z-]*:.*## / { printf "  make %-13s %s\n", $$1, $$2 }' Makefile
	@echo
	@echo "  Settings: ROMS=folder PORT=8080 LISTEN=addr:port DATA=./data, COUNT= and OUT= for demo, FROM= for catalog"

# The quick build: see tools/build.sh. The variables make glibc's allocator return memory.
run: need-port need-tools need-wasm ## Build and serve your games (ROMS=/path/to/roms) or a demo library
	@CARGO="$(CARGO)" tools/build.sh quick
	@mkdir -p "$(DATA)"
	@$(MAKE_DEMO)
	MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 exec "$(BINARY)" serve $(LIBRARY) $(CATALOG) --listen "$(LISTEN)"

dev: need-port need-tools need-wasm ## The same, rebuilt and reloaded in the browser after every change
	@mkdir -p "$(DATA)"
	@test -n "$(ROMS)" || test -e "$(DEMO)/.made" || { \
		$(CARGO) build --bin shelfcade && \
		"$(TARGET)/debug/shelfcade" demo --count "$(COUNT)" --out "$(DEMO)/roms" $(CATALOG) && touch "$(DEMO)/.made"; }
	$(CARGO) run -q --bin watch -- serve $(LIBRARY) $(CATALOG) --listen "$(LISTEN)"

build: need-tools need-wasm ## Build one optimized file with everything inside: target/release/shelfcade
	@CARGO="$(CARGO)" tools/build.sh full

assets: need-tools need-wasm ## Build islands, style and icons into target/site and check their budgets
	$(CARGO) run --release --bin bundle

demo: build ## Create a demo library of COUNT files with real names in OUT
	"$(BINARY)" demo --count "$(COUNT)" --out "$(or $(OUT),$(DEMO)/roms)" $(CATALOG)

demo-library: build
	@$(MAKE_DEMO)

catalog: build ## Build the catalog of all known games from libretro-database (FROM=archive, folder or URL)
	@mkdir -p "$(DATA)"
	"$(BINARY)" catalog build $(if $(FROM),--from "$(FROM)") --out "$(DATA)/catalog.sqlite"

test: ## Run all checks that must pass before a change is merged
	tools/test.sh

test-lint: ## Only formatting, clippy and docs
	tools/test.sh lint

test-unit: assets ## Only the Rust tests
	tools/test.sh unit

test-assets: ## Only the bundle and its budgets
	tools/test.sh assets

test-release: ## Only the optimized build
	tools/test.sh release

test-install: ## Only the installer, in folders that imitate devices
	tools/test.sh install

test-speed: ## Only the instruction counts against their baseline
	tools/test.sh speed

test-machine: ## Only the scripts, on unusual machines
	tools/test.sh machine

test-browser: build ## Only the browser tests
	tools/test.sh browser

screenshots: build ## Take screenshots of each kind of page at four sizes, in target/screenshots
	tools/test.sh screenshots

judge: $(if $(SHELFCADE),,build) ## Run third-party checkers of API, HTML and pages on a demo library
	tools/judge.sh

bench: demo-library ## Compare the time of every page of a demo library with a bare server
	tools/bench.sh $(if $(ROMS),--roms "$(ROMS)",--roms "$(DEMO)/roms") $(CATALOG)

check: need-tools need-wasm ## Check formatting, clippy (native and wasm, warnings denied), dependencies
	$(CARGO) fmt --all --check
	$(CARGO) clippy --workspace --all-targets -- -D warnings
	$(CARGO) clippy -p shelfcade-app --lib --target wasm32-unknown-unknown --no-default-features \
		--features hydrate -- -D warnings
	tools/advisories.sh

fmt: ## Format the code
	$(CARGO) fmt --all

dist: need-tools need-wasm ## Build archives and Debian packages for other machines, with checksums, in target/dist
	CARGO="$(CARGO)" tools/dist.sh

need-tools:
	@. tools/lib/need.sh && CARGO="$(CARGO)" need_rust && need_compiler

need-wasm:
	@. tools/lib/need.sh && need_wasm_target

need-port:
	@. tools/lib/need.sh && need_port "$(LISTEN)"
