// The machine's speed for one frame of 1170 × 2532 pixels.  usage: limits fill|copy FRAMES
#include "measure.h"

enum { frameBytes = frameWidth * frameHeight * 4 };

typedef struct { uint8_t *to, *from; } Frames;

static void fill(int frame, void *context) { memset(((Frames *)context)->to, frame | 1, frameBytes); }

static void copy(int frame, void *context) {
    Frames *frames = context;
    memcpy(frames->to, frames->from, frameBytes);
    (void)frame;
}

int main(int count, char **arguments) {
    if (count < 3) return 2;
    Frames frames = {malloc(frameBytes), malloc(frameBytes)};
    memset(frames.from, 1, frameBytes);
    measure(atoi(arguments[2]), strcmp(arguments[1], "copy") ? fill : copy, &frames);
    // Read back, so that no compiler removes the work.
    return frames.to[frameBytes / 2] == 0;
}
