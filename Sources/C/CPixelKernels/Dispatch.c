#include "CPixelKernels.h"
#include <stdlib.h>
#include <string.h>

static const PixelKernels *chosen;
static const MotionKernels *chosenMotion;

__attribute__((constructor)) static void choose(void) {
    const char *refused = getenv("QUINCE_NO_AVX2");
    const PixelKernels *wide = pixelKernelsAVX2();
    bool isWide = wide && !(refused && strcmp(refused, "1") == 0);
    chosen = isWide ? wide : pixelKernelsPlain();
    chosenMotion = isWide ? motionKernelsAVX2() : motionKernelsPlain();
}

const PixelKernels *pixelKernels(void) { return chosen ? chosen : pixelKernelsPlain(); }
const MotionKernels *motionKernels(void) { return chosenMotion ? chosenMotion : motionKernelsPlain(); }
