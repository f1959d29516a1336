// Shared code of the PNG programs: the frame, and the time and size of encoding it.
//
// The frame is BGRA as a renderer leaves it, entirely opaque, and is written as RGB, as Quince does.
#pragma once
#include "measure.h"

static uint8_t *frame;
static size_t encodedSize;

static inline int readFrame(const char *path) {
    size_t size = (size_t)frameWidth * frameHeight * 4;
    frame = (uint8_t *)malloc(size);
    FILE *file = fopen(path, "rb");
    if (!file) return 0;
    size_t count = fread(frame, 1, size, file);
    fclose(file);
    return count == size;
}

static inline void rowToRGB(int y, uint8_t *to) {
    const uint8_t *from = frame + (size_t)y * frameWidth * 4;
    for (int x = 0; x < frameWidth; x++) {
        to[3 * x] = from[4 * x + 2];
        to[3 * x + 1] = from[4 * x + 1];
        to[3 * x + 2] = from[4 * x];
    }
}

static inline void measureEncoding(int frames, void (*encode)(int, void *), void *context) {
    measure(frames, encode, context);
    report("size", encodedSize / 1e3, "kB");
}
