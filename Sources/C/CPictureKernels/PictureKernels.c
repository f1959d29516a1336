// The loops over a decoded picture, in integers: every processor computes the same bytes.
#include "include/CPictureKernels.h"
#include <string.h>

// Wide vectors are never passed to a real call, since every helper that takes one is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef int16_t i16x8 __attribute__((ext_vector_type(8)));
typedef int32_t i32x8 __attribute__((ext_vector_type(8)));

#define INLINE static inline __attribute__((always_inline))
#define LOAD(T, p) ({ T v_; memcpy(&v_, (p), sizeof v_); v_; })
#define STORE(p, v) ({ __typeof__(v) v_ = (v); memcpy((p), &v_, sizeof v_); })

enum { Fraction = 13 };

/// Returns products of 32 bits. Factors of 16 bits are within the reach of every vector unit.
INLINE i32x8 product(i16x8 a, int16_t b) {
    return __builtin_convertvector(a, i32x8) * __builtin_convertvector((i16x8)(b), i32x8);
}

INLINE i16x8 samples(const uint8_t *from) { return __builtin_convertvector(LOAD(u8x8, from), i16x8); }

INLINE u8x8 wholeByte(i32x8 value) {
    i16x8 whole = __builtin_convertvector(value >> Fraction, i16x8);
    i16x8 held = __builtin_elementwise_min(__builtin_elementwise_max(whole, (i16x8)(0)), (i16x8)(255));
    return __builtin_convertvector(held, u8x8);
}

INLINE void convert8(
    uint8_t *out, const uint8_t *y, const uint8_t *u, const uint8_t *v, const PictureMatrix m) {
    i16x8 cb = samples(u) - 128, cr = samples(v) - 128;
    i32x8 luma = product(samples(y) - m.black, m.luma) + (1 << (Fraction - 1));
    u8x8 blue = wholeByte(luma + product(cb, m.blueOfU));
    u8x8 green = wholeByte(luma - product(cb, m.greenOfU) - product(cr, m.greenOfV));
    u8x8 red = wholeByte(luma + product(cr, m.redOfV));
    u8x16 bg = __builtin_shufflevector(blue, green, 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    u8x16 ra = __builtin_shufflevector(red, (u8x8)(255), 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15);
    STORE(out, __builtin_shufflevector(bg, ra, 0, 1, 16, 17, 2, 3, 18, 19, 4, 5, 20, 21, 6, 7, 22, 23));
    STORE(out + 16, __builtin_shufflevector(bg, ra, 8, 9, 24, 25, 10, 11, 26, 27, 12, 13, 28, 29, 14, 15, 30, 31));
}

void pictureRowToBGRA(
    uint8_t *out, const uint8_t *y, const uint8_t *u, const uint8_t *v, ptrdiff_t n, PictureMatrix matrix) {
    ptrdiff_t x = 0;
    for (; x + 8 <= n; x += 8) convert8(out + 4 * x, y + x, u + x, v + x, matrix);
    if (x == n) return;
    uint8_t last[3][8] = {{0}}, pixels[32];
    size_t left = (size_t)(n - x);
    memcpy(last[0], y + x, left);
    memcpy(last[1], u + x, left);
    memcpy(last[2], v + x, left);
    convert8(pixels, last[0], last[1], last[2], matrix);
    memcpy(out + 4 * x, pixels, 4 * left);
}

/// Returns the sums of neighbors in sixteen samples.
INLINE u16x8 pairSums(const uint8_t *from) {
    u16x8 pairs = LOAD(u16x8, from);
    return (pairs & 255) + (pairs >> 8);
}

void pictureRowHalved(uint8_t *out, const uint8_t *upper, const uint8_t *lower, ptrdiff_t n) {
    ptrdiff_t x = 0;
    for (; x + 8 <= n; x += 8) {
        u16x8 sum = pairSums(upper + 2 * x) + pairSums(lower + 2 * x) + 2;
        STORE(out + x, __builtin_convertvector(sum >> 2, u8x8));
    }
    for (; x < n; x++)
        out[x] = (uint8_t)((upper[2 * x] + upper[2 * x + 1] + lower[2 * x] + lower[2 * x + 1] + 2) >> 2);
}
