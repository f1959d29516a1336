// All kernels, written once with clang's portable vectors. PlainKernels.c and AVX2Kernels.c compile this same text for
// their instruction sets, so both compute the same results.
#include "include/CPixelKernels.h"
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#define INLINE static inline __attribute__((always_inline))

typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));
typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x16 __attribute__((ext_vector_type(16)));
typedef uint16_t u16x16 __attribute__((ext_vector_type(16)));
typedef uint32_t u32x4 __attribute__((ext_vector_type(4)));
typedef uint32_t u32x8 __attribute__((ext_vector_type(8)));
typedef uint32_t u32x16 __attribute__((ext_vector_type(16)));
typedef uint64_t u64x2 __attribute__((ext_vector_type(2)));
typedef uint64_t u64x4 __attribute__((ext_vector_type(4)));
typedef int32_t i32x4 __attribute__((ext_vector_type(4)));
typedef int32_t i32x8 __attribute__((ext_vector_type(8)));
typedef float f32x8 __attribute__((ext_vector_type(8)));

#define LOAD(T, p) ({ T v_; memcpy(&v_, (p), sizeof v_); v_; })
#define STORE(p, v) ({ __typeof__(v) v_ = (v); memcpy((p), &v_, sizeof v_); })
#define WIDE(v) __builtin_convertvector((v), u16x16)
#define NARROW(v) __builtin_convertvector((v), u8x16)

// MARK: Arithmetic on four pixels, a byte in each 16-bit lane

/// Returns the upper half of each product.
#define LONG(v) __builtin_convertvector((v), u32x16)
#define MULHI(a, b) __builtin_convertvector((LONG(a) * LONG(b)) >> 16, u16x16)
/// round(t / 255) for t up to 255 · 255: with s = t + 128 it is (s + s / 256) / 256, which is s · 257 / 65536.
#define DIV255(t) ({ u16x16 t_ = (t) + 128; MULHI(t_, (u16x16)(257)); })
#define ALPHAS(v) __builtin_shufflevector(v, v, 3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15)

INLINE u8x16 splatPixel(uint32_t color) { return (u8x16)(u32x4)(color); }

/// Returns one byte of coverage for each channel of four pixels.
INLINE u8x16 spread(const uint8_t *coverage) {
    u8x4 c = LOAD(u8x4, coverage);
    return __builtin_shufflevector(c, c, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3);
}

INLINE u8x16 over4(u8x16 dst, u8x16 src) {
    u16x16 rest = WIDE(~ALPHAS(src));
    return __builtin_elementwise_add_sat(src, NARROW(DIV255(WIDE(dst) * rest)));
}

INLINE u8x16 scaled4(u8x16 pixels, u16x16 factor) { return NARROW(DIV255(WIDE(pixels) * factor)); }

INLINE u8x16 mix4(u8x16 drawn, u8x16 saved, u16x16 coverage) {
    return NARROW(DIV255(WIDE(drawn) * coverage + WIDE(saved) * (255 - coverage)));
}

/// Loads one to four pixels; the others are 0.
INLINE u8x16 loadFew(const uint32_t *from, ptrdiff_t count) {
    u32x4 p = {from[0], count > 1 ? from[1] : 0, count > 2 ? from[2] : 0, count > 3 ? from[3] : 0};
    return (u8x16)p;
}

INLINE void storeFew(uint32_t *to, u8x16 pixels, ptrdiff_t count) {
    u32x4 p = (u32x4)pixels;
    to[0] = p[0];
    if (count > 1) to[1] = p[1];
    if (count > 2) to[2] = p[2];
    if (count > 3) to[3] = p[3];
}

/// Runs `STEP(d, i)`, which converts four pixels `d` at index i to new ones, over a row and its remainder.
#define FOR_ROW4(dst, n, STEP)                                                                                         \
    ptrdiff_t i = 0;                                                                                                   \
    for (; i + 4 <= n; i += 4) {                                                                                       \
        u8x16 d = LOAD(u8x16, dst + i);                                                                                \
        STORE(dst + i, STEP(d, i));                                                                                    \
    }

// MARK: Solid colors

static void fill(uint32_t *dst, ptrdiff_t n, uint32_t color) {
    for (ptrdiff_t i = 0; i < n; i++) dst[i] = color;
}

static void overSolid(uint32_t *dst, ptrdiff_t n, uint32_t color) {
    u8x16 src = splatPixel(color);
    u16x16 rest = WIDE(~ALPHAS(src));
#define STEP(d, i) __builtin_elementwise_add_sat(src, NARROW(DIV255(WIDE(d) * rest)))
    FOR_ROW4(dst, n, STEP)
    if (i < n) storeFew(dst + i, STEP(loadFew(dst + i, n - i), 0), n - i);
#undef STEP
}

INLINE int isBlank32(const uint8_t *coverage) {
    u64x4 c = LOAD(u64x4, coverage);
    return (c[0] | c[1] | c[2] | c[3]) == 0;
}

/// The mask of a line is nearly empty, so blank stretches are skipped.
static void overSolidCoverage(uint32_t *dst, const uint8_t *coverage, ptrdiff_t n, uint32_t color) {
    u16x16 src = WIDE(splatPixel(color));
#define STEP(d, c) over4(d, NARROW(DIV255(src * WIDE(spread(c)))))
    ptrdiff_t i = 0;
    for (; i + 32 <= n; i += 32) {
        if (isBlank32(coverage + i)) continue;
        for (ptrdiff_t j = i; j < i + 32; j += 4) {
            u8x16 d = LOAD(u8x16, dst + j);
            STORE(dst + j, STEP(d, coverage + j));
        }
    }
    for (; i + 4 <= n; i += 4) {
        u8x16 d = LOAD(u8x16, dst + i);
        STORE(dst + i, STEP(d, coverage + i));
    }
    if (i < n) storeFew(dst + i, STEP(loadFew(dst + i, n - i), coverage + i), n - i);
#undef STEP
}

/// Draws part of a block: the pixels outside belong to other threads, which may be writing them.
static void overPart(uint32_t *row, const PixelBlock *block, int32_t low, int32_t high, u16x16 src) {
    ptrdiff_t first = block->x < low ? low - block->x : 0, end = block->x + 8 > high ? high - block->x : 8;
    for (ptrdiff_t i = first; i < end; i += 4) {
        ptrdiff_t n = end - i < 4 ? end - i : 4;
        uint8_t coverage[4] = {0};
        for (ptrdiff_t k = 0; k < n; k++) coverage[k] = block->coverage[i + k];
        u8x16 d = loadFew(row + i, n);
        d = over4(d, NARROW(DIV255(src * WIDE(spread(coverage)))));
        storeFew(row + i, d, n);
    }
}

static void overBlocks(
    uint32_t *dst, ptrdiff_t stride, const PixelBlocks *mask, int32_t low, int32_t high, uint32_t color) {
    const u16x16 src = WIDE(splatPixel(color));
    for (ptrdiff_t k = 0; k < mask->blockCount; k++) {
        const PixelBlock *block = mask->blocks + k;
        uint32_t *row = dst + block->y * stride + block->x;
        if (block->x < low || block->x + 8 > high) {
            if (block->x < high && block->x + 8 > low) overPart(row, block, low, high, src);
            continue;
        }
        for (int i = 0; i < 8; i += 4) {
            u8x16 d = LOAD(u8x16, row + i);
            STORE(row + i, over4(d, NARROW(DIV255(src * WIDE(spread(block->coverage + i))))));
        }
    }
    for (ptrdiff_t k = 0; k < mask->runCount; k++) {
        PixelRun run = mask->runs[k];
        int32_t start = run.x < low ? low : run.x, end = run.x + run.count < high ? run.x + run.count : high;
        if (start < end) overSolid(dst + run.y * stride + start, end - start, color);
    }
}

// MARK: Rows of pixels

/// Loops over destination and source rows; `STEP(d, s, c)` gets four of each and the address of four coverages.
#define FOR_ROWS4(STEP, coverage)                                                                                      \
    ptrdiff_t i = 0;                                                                                                   \
    for (; i + 4 <= n; i += 4) {                                                                                       \
        u8x16 d = LOAD(u8x16, dst + i), s = LOAD(u8x16, src + i);                                                      \
        STORE(dst + i, STEP(d, s, (coverage) + i));                                                                    \
    }                                                                                                                  \
    if (i < n) {                                                                                                       \
        u8x16 d = loadFew(dst + i, n - i), s = loadFew(src + i, n - i);                                                \
        storeFew(dst + i, STEP(d, s, (coverage) + i), n - i);                                                          \
    }

static void overRow(uint32_t *dst, const uint32_t *src, ptrdiff_t n) {
#define STEP(d, s, c) over4(d, s)
    FOR_ROWS4(STEP, (const uint8_t *)NULL)
#undef STEP
}

/// Adds light with saturation.
static void addRowCoverage(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n) {
#define STEP(d, s, c) __builtin_elementwise_add_sat(d, scaled4(s, WIDE(spread(c))))
    FOR_ROWS4(STEP, coverage)
#undef STEP
}

static void tintRow(uint32_t *dst, ptrdiff_t n, uint32_t tint) {
    u16x16 factor = WIDE(splatPixel(tint));
#define STEP(d, i) scaled4(d, factor)
    FOR_ROW4(dst, n, STEP)
    if (i < n) storeFew(dst + i, STEP(loadFew(dst + i, n - i), 0), n - i);
#undef STEP
}

static void overRowCoverage(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n) {
#define STEP(d, s, c) over4(d, scaled4(s, WIDE(spread(c))))
    FOR_ROWS4(STEP, coverage)
#undef STEP
}

static void overRowConstant(uint32_t *dst, const uint32_t *src, ptrdiff_t n, uint8_t factor) {
    u16x16 all = (u16x16)((uint16_t)factor);
#define STEP(d, s, c) over4(d, scaled4(s, all))
    FOR_ROWS4(STEP, (const uint8_t *)NULL)
#undef STEP
}

static void mixRow(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n) {
#define STEP(d, s, c) mix4(d, s, WIDE(spread(c)))
    FOR_ROWS4(STEP, coverage)
#undef STEP
}

static void mixConstant(uint32_t *dst, const uint32_t *src, ptrdiff_t n, uint8_t factor) {
    u16x16 all = (u16x16)((uint16_t)factor);
#define STEP(d, s, c) mix4(d, s, all)
    FOR_ROWS4(STEP, (const uint8_t *)NULL)
#undef STEP
}

// MARK: Coverage bytes

INLINE uint8_t mulByte(uint32_t a, uint32_t b) {
    uint32_t t = a * b + 128;
    return (uint8_t)((t + (t >> 8)) >> 8);
}

static void alphaOfRow(uint8_t *coverage, const uint32_t *src, ptrdiff_t n) {
    for (ptrdiff_t i = 0; i < n; i++) coverage[i] = (uint8_t)(src[i] >> 24);
}

static void multiplyCoverage(uint8_t *coverage, const uint8_t *other, ptrdiff_t n) {
    for (ptrdiff_t i = 0; i < n; i++) coverage[i] = mulByte(coverage[i], other[i]);
}

static void scaleCoverage(uint8_t *coverage, ptrdiff_t n, uint8_t factor) {
    for (ptrdiff_t i = 0; i < n; i++) coverage[i] = mulByte(coverage[i], factor);
}

static void subtractCoverage(uint8_t *coverage, const uint8_t *other, ptrdiff_t n) {
    for (ptrdiff_t i = 0; i < n; i++) coverage[i] = coverage[i] > other[i] ? (uint8_t)(coverage[i] - other[i]) : 0;
}

static void blendBytes(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t n, uint32_t t) {
    uint16_t to = (uint16_t)t, from = (uint16_t)(256 - t);
    for (ptrdiff_t i = 0; i < n; i++) out[i] = (uint8_t)((uint16_t)(a[i] * from + b[i] * to + 128) >> 8);
}

static void reverseBytes(uint8_t *out, const uint8_t *in, ptrdiff_t n) {
    ptrdiff_t i = 0;
    for (; i + 16 <= n; i += 16) {
        u8x16 v = LOAD(u8x16, in + n - 16 - i);
        STORE(out + i, __builtin_shufflevector(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
    }
    for (; i < n; i++) out[i] = in[n - 1 - i];
}

static void slideColumns(
    uint8_t *out, uint32_t *sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t n, uint32_t reciprocal) {
    for (ptrdiff_t i = 0; i < n; i++) {
        uint32_t sum = sums[i] + entering[i] - leaving[i];
        sums[i] = sum;
        out[i] = (uint8_t)((sum * reciprocal + (1u << 23)) >> 24);
    }
}

// MARK: Boxes

#define CHOOSE(mask, a, b) ({ f32x8 a_ = (a), b_ = (b); (mask) ? a_ : b_; })
#define MIN8(a, b) ({ f32x8 x_ = (a), y_ = (b); x_ < y_ ? x_ : y_; })
#define MAX8(a, b) ({ f32x8 x_ = (a), y_ = (b); x_ > y_ ? x_ : y_; })
#define ABS8(a) ((f32x8)((i32x8)(a) & 0x7fffffff))
#define CLAMP01(a) MIN8(MAX8(a, (f32x8)(0.0f)), (f32x8)(1.0f))
#define SQRT8(a) __builtin_elementwise_sqrt(a)

/// Returns the part of a pixel between two edges, each given by its distance from the pixel's center, positive inside.
#define BETWEEN(near, far) CLAMP01(MIN8(near, (f32x8)(0.5f)) + MIN8(far, (f32x8)(0.5f)))

INLINE f32x8 radiusAt(const float *radius, f32x8 u, f32x8 v) {
    f32x8 top = CHOOSE(u < 0, (f32x8)(radius[0]), (f32x8)(radius[1]));
    f32x8 bottom = CHOOSE(u < 0, (f32x8)(radius[2]), (f32x8)(radius[3]));
    return CHOOSE(v < 0, top, bottom);
}

INLINE void storeCoverage(uint8_t *coverage, f32x8 value) {
    i32x8 whole = __builtin_convertvector(value * 255.0f + 0.5f, i32x8);
    STORE(coverage, __builtin_convertvector(whole, u8x8));
}

static void boxCoverage(uint8_t *coverage, ptrdiff_t n, const PixelBox *box, float x, float y) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    float rowU = box->uy * y + box->u0, rowV = box->vy * y + box->v0;
    for (ptrdiff_t i = 0; i < n; i += 8) {
        f32x8 xs = (x + (float)i) + lanes;
        f32x8 u = xs * box->ux + rowU, v = xs * box->vx + rowV;
        f32x8 au = ABS8(u), av = ABS8(v);
        f32x8 inU = box->halfWidth - au, inV = box->halfHeight - av;
        f32x8 flat = BETWEEN(inU, box->halfWidth + au) * BETWEEN(inV, box->halfHeight + av);
        f32x8 r = radiusAt(box->radius, u, v);
        f32x8 du = r - inU, dv = r - inV;
        f32x8 round = CLAMP01(0.5f + r - SQRT8(du * du + dv * dv));
        i32x8 inCorner = (du > 0) & (dv > 0) & (r > 0);
        storeCoverage(coverage + i, CHOOSE(inCorner, round, flat));
    }
}

static void projectedBoxCoverage(uint8_t *coverage, ptrdiff_t n, const PixelProjectedBox *box, float x, float y) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    const f32x8 tiny = (f32x8)(1e-20f);
    float rowU = box->uy * y + box->u0, rowV = box->vy * y + box->v0, rowW = box->wy * y + box->w0;
    for (ptrdiff_t i = 0; i < n; i += 8) {
        f32x8 xs = (x + (float)i) + lanes;
        f32x8 w = xs * box->wx + rowW;
        i32x8 visible = w > box->nearest;
        f32x8 each = 1.0f / CHOOSE(visible, w, (f32x8)(1.0f));
        f32x8 u = (xs * box->ux + rowU) * each, v = (xs * box->vx + rowV) * each;
        // d(U/W) = (dU - u dW) / W
        f32x8 uGradX = (box->ux - u * box->wx) * each, uGradY = (box->uy - u * box->wy) * each;
        f32x8 vGradX = (box->vx - v * box->wx) * each, vGradY = (box->vy - v * box->wy) * each;
        f32x8 perU = 1.0f / MAX8(SQRT8(uGradX * uGradX + uGradY * uGradY), tiny);
        f32x8 perV = 1.0f / MAX8(SQRT8(vGradX * vGradX + vGradY * vGradY), tiny);
        f32x8 au = ABS8(u), av = ABS8(v);
        f32x8 inU = box->halfWidth - au, inV = box->halfHeight - av;
        f32x8 flat = BETWEEN(inU * perU, (box->halfWidth + au) * perU);
        flat = flat * BETWEEN(inV * perV, (box->halfHeight + av) * perV);
        f32x8 r = radiusAt(box->radius, u, v);
        f32x8 du = r - inU, dv = r - inV;
        f32x8 length = MAX8(SQRT8(du * du + dv * dv), tiny);
        f32x8 su = CHOOSE(u < 0, -du, du) / length, sv = CHOOSE(v < 0, -dv, dv) / length;
        f32x8 gradX = su * uGradX + sv * vGradX, gradY = su * uGradY + sv * vGradY;
        f32x8 slope = MAX8(SQRT8(gradX * gradX + gradY * gradY), tiny);
        f32x8 round = CLAMP01(0.5f + (r - length) / slope);
        i32x8 inCorner = (du > 0) & (dv > 0) & (r > 0);
        f32x8 value = CHOOSE(inCorner, round, flat);
        storeCoverage(coverage + i, CHOOSE(visible, value, (f32x8)(0.0f)));
    }
}

INLINE int32_t clampInt(int32_t v, int32_t low, int32_t high) { return v < low ? low : v > high ? high : v; }

/// Rounds down; a conversion truncates towards zero, and positions are well inside ±2^30.
INLINE int32_t floorInt(double v) { return (int32_t)((int64_t)(v + 2147483648.0) - 2147483648LL); }

INLINE void rowBetween(const PixelLines *lines, double y, int32_t low, int32_t high, int32_t *start, int32_t *end) {
    double left = -1e9, right = 1e9;
    for (int k = 0; k < lines->leftCount; k++) {
        double at = lines->leftStart[k] + lines->leftSlope[k] * y;
        left = at > left ? at : left;
    }
    for (int k = 0; k < lines->rightCount; k++) {
        double at = lines->rightStart[k] + lines->rightSlope[k] * y;
        right = at < right ? at : right;
    }
    left = left < 1e9 ? left : 1e9;
    right = right > -1e9 ? right : -1e9;
    // Pixel x has its center at x + 0.5.
    *start = clampInt(-floorInt(0.5 - left), low, high);
    *end = clampInt(floorInt(right - 0.5) + 1, low, high);
    if (y < lines->minY || y > lines->maxY || *end < *start) *end = *start;
}

static void rowSpans(
    PixelRowSpan *out, ptrdiff_t n, const PixelLines *touched, const PixelLines *full, double y, int32_t low,
    int32_t high) {
    for (ptrdiff_t i = 0; i < n; i++) {
        PixelRowSpan s;
        rowBetween(touched, y + (double)i, low, high, &s.start, &s.end);
        rowBetween(full, y + (double)i, s.start, s.end, &s.fullStart, &s.fullEnd);
        if (s.fullStart == s.fullEnd) s.fullStart = s.fullEnd = s.start;
        out[i] = s;
    }
}

#include "PictureBodies.h"
#include "BlurBodies.h"
#include "ColorBodies.h"

#define KERNEL_TABLE                                                                                                   \
    {                                                                                                                  \
        rowSpans, fill, overSolid, overSolidCoverage, overRow, overRowCoverage, overRowConstant, addRowCoverage,       \
            tintRow, mixRow, mixConstant,                                                                              \
            alphaOfRow, multiplyCoverage, scaleCoverage, subtractCoverage, boxCoverage, projectedBoxCoverage,          \
            bilinearRow, nearestRow, projectedRow, gradientRow, blendBytes, slideColumns, shrinkRows,                   \
            blurColumns, blurRow, expandRow, matrixSmall, matrixRow, blendRow, vibrantRow, overBlocks, \
            reverseBytes                                                                                               \
    }
