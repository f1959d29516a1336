// The wide vectors never cross a real call: every helper that takes one is inlined.
#pragma clang diagnostic ignored "-Wpsabi"
#include "KernelBodies.h"

static const PixelKernels plain = KERNEL_TABLE;

const PixelKernels *pixelKernelsPlain(void) { return &plain; }
