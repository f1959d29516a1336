// Wide vectors are never passed to a real call, since every helper that takes one is inlined.
#pragma clang diagnostic ignored "-Wpsabi"
#include "KernelBodies.h"
#include "MotionBodies.h"

static const PixelKernels plain = KERNEL_TABLE;
static const MotionKernels motion = MOTION_TABLE;

const PixelKernels *pixelKernelsPlain(void) { return &plain; }
const MotionKernels *motionKernelsPlain(void) { return &motion; }
