// Shared code of the peers' programs in C and C++: the clock, the format of figures, and the scenes' random numbers.
#pragma once
#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { frameWidth = 1170, frameHeight = 2532 };

static inline double milliseconds(clockid_t clock) {
    struct timespec time;
    clock_gettime(clock, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static inline double median(double *values, int count) {
    qsort(values, (size_t)count, sizeof *values, ascending);
    return count % 2 ? values[count / 2] : (values[count / 2 - 1] + values[count / 2]) / 2;
}

// Prints one line per figure, `metric value unit`, the only lines that `bench` reads.
static inline void report(const char *metric, double value, const char *unit) {
    printf("%s %.6g %s\n", metric, value, unit);
}

enum { warmUp = 2 };

// Calls draw(frame, context) for the warm-up and `frames` more; reports the fastest of these and their medians.
static inline void measure(int frames, void (*draw)(int, void *), void *context) {
    double *wall = (double *)malloc(sizeof(double) * 2 * (size_t)frames), *cpu = wall + frames;
    for (int frame = 0; frame < frames + warmUp; frame++) {
        double wallStart = milliseconds(CLOCK_MONOTONIC), cpuStart = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        draw(frame, context);
        if (frame < warmUp) continue;
        cpu[frame - warmUp] = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpuStart;
        wall[frame - warmUp] = milliseconds(CLOCK_MONOTONIC) - wallStart;
    }
    report("wall", median(wall, frames), "ms");
    report("best", wall[0], "ms");  // median() has sorted them
    report("cpu", median(cpu, frames), "ms");
    free(wall);
}

// Calls step(frame, context) for the warm-up and `frames` more; reports the quickest, or the median where steps differ.
static inline void reportRuns(
    const char *metric, int frames, void (*step)(int, void *), void *context, int isMedian) {
    double *times = (double *)malloc(sizeof(double) * (size_t)frames);
    for (int frame = 0; frame < frames + warmUp; frame++) {
        double start = milliseconds(CLOCK_MONOTONIC);
        step(frame, context);
        if (frame >= warmUp) times[frame - warmUp] = milliseconds(CLOCK_MONOTONIC) - start;
    }
    double middle = median(times, frames);  // sorts the times
    report(metric, isMedian ? middle : times[0], "ms");
    free(times);
}

// The scrolling list: 1,000,000 rows on a screen of 375 × 667 points at scale 2. It begins at row 100,000.
enum {
    listRows = 1000000, listRowHeight = 44, listWidth = 375, listHeight = 667, listScale = 2,
    listStart = 100000 * listRowHeight, listStep = 37, listWarmUp = 60,
};

// Waits for the display's frame after `start`, at 60 a second.
static inline void awaitFrame(double start, int frame) {
    double next = start + frame * 1000 / 60.0;
    struct timespec time = {(time_t)(next / 1e3), (long)(fmod(next, 1e3) * 1e6)};
    clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, NULL);
}

// Calls step(context) for the warm-up and `frames` more, at 60 a second or without pauses; reports the mean of the whole
// process's time, because only some frames have a row that comes.
static inline void reportScroll(const char *metric, int frames, int isPaced, void (*step)(void *), void *context) {
    double start = milliseconds(CLOCK_MONOTONIC), cpu = 0;
    for (int frame = 0; frame < frames + listWarmUp; frame++) {
        if (frame == listWarmUp) cpu = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        if (isPaced) awaitFrame(start, frame);
        step(context);
    }
    report(metric, (milliseconds(CLOCK_PROCESS_CPUTIME_ID) - cpu) / frames, "ms");
}

// A linear congruential generator's upper 24 bits, in 0..<1: the same numbers in every engine.
typedef struct { uint32_t state; } SceneRandom;

static inline double nextRandom(SceneRandom *random) {
    random->state = random->state * 1664525u + 1013904223u;
    return (random->state >> 8) / 16777216.0;
}

// The window that changes its size: a text above three buttons. The sizes are the same in every engine.
enum { resizeSeed = 7, resizeWidth = 1280, resizeHeight = 800 };
static const char *const resizeSentence = "The quick brown fox jumps over the lazy dog, and nobody minds. ";

static inline void nextSize(SceneRandom *random, int *width, int *height) {
    *width = 300 + (int)(nextRandom(random) * 800);
    *height = 250 + (int)(nextRandom(random) * 500);
}

// Calls step(width, height, context) for the warm-up and `sizes` more; reports the processor's time of a size, the median and
// the one that a twentieth of the sizes exceeds.
static inline void reportSizes(int sizes, void (*step)(int, int, void *), void *context) {
    double *times = (double *)malloc(sizeof(double) * (size_t)sizes);
    SceneRandom random = {resizeSeed};
    for (int size = 0; size < sizes + warmUp; size++) {
        int width, height;
        nextSize(&random, &width, &height);
        double start = milliseconds(CLOCK_PROCESS_CPUTIME_ID);
        step(width, height, context);
        if (size >= warmUp) times[size - warmUp] = milliseconds(CLOCK_PROCESS_CPUTIME_ID) - start;
    }
    report("cpu", median(times, sizes), "ms");  // median() has sorted them
    report("late", times[(sizes * 95 + 99) / 100 - 1], "ms");
    free(times);
}

// The image that image layer `index` shows, 200 × 200 premultiplied BGRA.
static inline void fillPicture(uint8_t *pixels, int stride, int index) {
    for (int y = 0; y < 200; y++) {
        for (int x = 0; x < 200; x++) {
            int alpha = 128 + x * 127 / 199;
            uint8_t *pixel = pixels + y * stride + x * 4;
            pixel[0] = (uint8_t)(((x + index) & 255) * alpha / 255);
            pixel[1] = (uint8_t)(((y + 2 * index) & 255) * alpha / 255);
            pixel[2] = (uint8_t)(((x + y) & 255) * alpha / 255);
            pixel[3] = (uint8_t)alpha;
        }
    }
}
