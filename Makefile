# Every command that the README names. `make play` and `make test` need nothing but a Swift toolchain.
SWIFT ?= swift
GAME ?=
ARGS ?=

# With SDL2's headers there is a window; without them everything else still works.
SDL = $(shell test -e /usr/include/SDL2/SDL.h && echo --traits SDL)
BUILD = $(SWIFT) build -c release $(SDL)

# Tests that drive real windows, terminals and browsers want the machine to themselves.
REAL = Real(Window|Play|Terminal|Browser)[A-Za-z]*Tests

.PHONY: play test test-cards build lint bench bench-web scale portable web pictures soak setup setup-test clean

## play: builds what is needed and plays a game (GAME=four, ARGS="--character sterling")
play: setup
	@$(BUILD) --product interlude
	@"$$($(BUILD) --show-bin-path)/interlude" play $(GAME) $(ARGS)

## test: builds and runs every test, in release; the golden sessions in debug, without SDL
test: setup-test
	$(SWIFT) test -c release $(SDL) --skip '$(REAL)'
	$(SWIFT) test -c release $(SDL) --no-parallel --filter '$(REAL)'
	$(SWIFT) test --filter Golden

## test-cards: reads every character card of a folder (CARDS=DIR) and tells what came of each
test-cards: build
	@Benchmarks/cards.sh "$$($(BUILD) --show-bin-path)/interlude" "$(CARDS)"

## build: the command line tool, in release
build: setup
	$(BUILD) --product interlude

## lint: the format of every Swift file
lint:
	swift format lint -r --strict Package.swift Sources Games Tests Benchmarks

## bench: one table of speed, memory and size, each row with its bar
bench:
	@Benchmarks/bench.sh

## bench-web: the page of a game in Chromium, beside a hand-written one (PAGE=file.html)
bench-web:
	@Benchmarks/Web/bench.sh $(PAGE)

## scale: bench spread by xargs, GNU parallel, Spark and clusters' files, held to the same bytes
scale:
	@Benchmarks/scale/run.sh

## portable: compiles the portable modules for WebAssembly and compares state hashes
portable:
	@Benchmarks/Portable/run.sh

## web: the module of each game for web pages and the script of the page (build/web)
web:
	@.ci/setup all
	@Benchmarks/Portable/web.sh

## pictures: films of each game for the README, made by the program itself (needs ffmpeg)
pictures: build
	@Benchmarks/pictures.sh

## soak: the long runs: fuzzing, sanitizers
soak:
	@Benchmarks/soak.sh

setup:
	@.ci/setup play

setup-test:
	@.ci/setup test

clean:
	rm -rf .build build
