#include "include/CPixelKernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#include <string.h>

#define TAKE8(out, table, index)                                                                                       \
    _mm256_storeu_si256((__m256i *)(out), _mm256_i32gather_epi32((const int *)(table), (__m256i)(index), 4))

// Loads eight neighbors and shuffles them if the positions are that close; a gather takes four times as long.
#define TAKE8_NEAR(out, table, index, first)                                                                           \
    do {                                                                                                               \
        __m256i near_ = _mm256_loadu_si256((const __m256i *)((table) + (first)));                                      \
        __m256i at_ = (__m256i)((index) - (first));                                                                    \
        _mm256_storeu_si256((__m256i *)(out), _mm256_permutevar8x32_epi32(near_, at_));                                \
    } while (0)

#pragma clang attribute push(__attribute__((target("avx2"))), apply_to = function)
#include "KernelBodies.h"
#include "MotionBodies.h"
#pragma clang attribute pop

static const PixelKernels avx2 = KERNEL_TABLE;
static const MotionKernels motion = MOTION_TABLE;

const PixelKernels *pixelKernelsAVX2(void) { return __builtin_cpu_supports("avx2") ? &avx2 : 0; }
const MotionKernels *motionKernelsAVX2(void) { return __builtin_cpu_supports("avx2") ? &motion : 0; }
#else
const PixelKernels *pixelKernelsAVX2(void) { return 0; }
const MotionKernels *motionKernelsAVX2(void) { return 0; }
#endif
