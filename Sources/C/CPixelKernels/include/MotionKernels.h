#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The loops over running animations. They compute in double precision the same as Motion's `TimingCurve` and
// `MediaTiming` for one animation, step by step and in the same order, so that the bits are the same.

/// Animations that share a time space and a pacing, with the numbers of `TimingCurve`.
typedef struct {
    double time, speed;
    bool isLinear;
    /// a, b, c of ((a·s + b)·s + c)·s.
    double x[3], y[3];
    double guess[4];
} PaceGroup;

enum { PaceFillsBefore = 1, PaceFillsAfter = 2 };

/// Numbers that one animation each moves: from·(1 - p) + to·p as from + delta·p, and exactly `to` at p = 1.
typedef struct {
    /// The index of the progress.
    const int32_t *pacer;
    /// The offset of the number in bytes from a common base. Readable to 32 places beyond the last.
    const int64_t *place;
    const double *from, *delta, *to;
    /// The value while the animation has no effect, to which an additive animation adds.
    const double *model;
} MotionTracks;

typedef struct {
    /// The progress of n animations, n a multiple of sixteen; NaN if an animation has no effect. Durations are above 0.
    void (*pace)(
        double *progress, ptrdiff_t n, const double *begin, const double *duration, const uint8_t *fills,
        const PaceGroup *group);
    void (*move)(uint8_t *base, ptrdiff_t n, const MotionTracks *tracks, const double *progress, bool isAdditive);
} MotionKernels;

/// Chosen like `pixelKernels()`.
const MotionKernels *motionKernels(void);
const MotionKernels *motionKernelsPlain(void);
/// NULL if the machine does not support AVX2.
const MotionKernels *motionKernelsAVX2(void);
