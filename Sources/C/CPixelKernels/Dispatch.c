#include "CPixelKernels.h"
#include <stdlib.h>
#include <string.h>

static const PixelKernels *chosen;

__attribute__((constructor)) static void choose(void) {
    const char *refused = getenv("QUINCE_NO_AVX2");
    const PixelKernels *wide = pixelKernelsAVX2();
    chosen = wide && !(refused && strcmp(refused, "1") == 0) ? wide : pixelKernelsPlain();
}

const PixelKernels *pixelKernels(void) { return chosen ? chosen : pixelKernelsPlain(); }
