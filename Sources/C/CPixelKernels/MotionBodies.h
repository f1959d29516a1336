// The motion kernels, compiled like KernelBodies.h for each instruction set.
#include "include/MotionKernels.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef uint8_t u8x16m __attribute__((ext_vector_type(16)));
typedef int64_t i64x16 __attribute__((ext_vector_type(16)));
typedef double f64x16 __attribute__((ext_vector_type(16)));

#define TAKE_F64(p) ({ f64x16 v_; memcpy(&v_, (p), sizeof v_); v_; })
#define PICK(mask, a, b) ({ f64x16 a_ = (a), b_ = (b); (mask) ? a_ : b_; })

/// One step of Halley's method from `s`.
#define HALLEY(s, error, slope) ((s) - (error) * (slope) / ((slope) * (slope) - (error) * (bend * (s) + c[1])))
#define ERROR(s) (((c[0] * (s) + c[1]) * (s) + c[2]) * (s) - x)
#define SLOPE(s) ((bend * (s) + tilt) * (s) + c[2])
#define SIZE(v) ((f64x16)((i64x16)(v) & 0x7fffffffffffffff))

/// Computes `TimingCurve.parameter` for the lanes that are not done.
static inline __attribute__((always_inline)) void bracketed(f64x16 *parameter, const f64x16 *xs, i64x16 *isDone, const double *c) {
    double bend = 3 * c[0], tilt = 2 * c[1];
    f64x16 x = *xs, s = *parameter, low = 0.0, high = 1.0;
    i64x16 done = *isDone;
    for (int k = 0; k < 64; k++) {
        f64x16 error = ERROR(s), size = SIZE(error);
        done |= size < 1e-13;
        if (__builtin_reduce_and(done)) break;
        i64x16 beyond = error > 0.0;
        high = PICK(beyond, s, high);
        low = PICK(beyond, low, s);
        f64x16 slope = SLOPE(s), next = HALLEY(s, error, slope);
        i64x16 fits = (slope > 1e-9) & (next > low) & (next < high);
        s = PICK(done, s, PICK(fits, next, (low + high) * 0.5));
        done |= ((size < 1e-6) & (slope > 0.25)) | (high - low < 1e-15);
    }
    *parameter = s;
}

/// Applies `TimingCurve.progress` in place. Passed by address, because a vector this wide has no standard calling
/// convention.
static inline __attribute__((always_inline)) void curveProgress(f64x16 *progress, const PaceGroup *g) {
    const double *c = g->x, *cy = g->y, *guess = g->guess;
    double bend = 3 * c[0], tilt = 2 * c[1];
    f64x16 x = *progress;
    f64x16 s = x + x * (1 - x) * (((guess[3] * x + guess[2]) * x + guess[1]) * x + guess[0]);
    f64x16 error = ERROR(s), slope = SLOPE(s);
    s = HALLEY(s, error, slope);
    error = ERROR(s);
    slope = SLOPE(s);
    s = HALLEY(s, error, slope);
    i64x16 done = (x <= 0.0) | (x >= 1.0) | ((SIZE(error) < 1e-6) & (slope > 0.25));
    if (!__builtin_reduce_and(done)) {
        s = PICK(done | ((s > 0.0) & (s < 1.0)), s, x);
        bracketed(&s, &x, &done, c);
    }
    f64x16 y = ((cy[0] * s + cy[1]) * s + cy[2]) * s;
    *progress = PICK(x <= 0.0, (f64x16)0.0, PICK(x >= 1.0, (f64x16)1.0, y));
}

static void pace(
    double *progress, ptrdiff_t n, const double *begin, const double *duration, const uint8_t *fills,
    const PaceGroup *g) {
    for (ptrdiff_t i = 0; i < n; i += 16) {
        f64x16 length = TAKE_F64(duration + i);
        f64x16 local = (g->time - TAKE_F64(begin + i)) * g->speed;
        i64x16 before = local < 0.0, after = local >= length;
        f64x16 x = PICK(before, (f64x16)0.0, PICK(after, (f64x16)1.0, local / length));
        if (!g->isLinear) curveProgress(&x, g);
        u8x16m bytes;
        memcpy(&bytes, fills + i, sizeof bytes);
        i64x16 fill = __builtin_convertvector(bytes, i64x16);
        i64x16 silent = (before & ((fill & PaceFillsBefore) == 0)) | (after & ((fill & PaceFillsAfter) == 0));
        x = PICK(silent, (f64x16)__builtin_nan(""), x);
        memcpy(progress + i, &x, sizeof x);
    }
}

static void move(uint8_t *base, ptrdiff_t n, const MotionTracks *t, const double *progress, bool isAdditive) {
    for (ptrdiff_t i = 0; i < n; i++) {
        __builtin_prefetch(base + t->place[i + 32], 1);
        double p = progress[t->pacer[i]];
        double value = p == 1 ? t->to[i] : t->from[i] + t->delta[i] * p;
        if (isAdditive) value = t->model[i] + value;
        if (p != p) value = t->model[i];
        memcpy(base + t->place[i], &value, sizeof value);
    }
}

#define MOTION_TABLE {pace, move}
