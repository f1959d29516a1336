#pragma once
#include "MotionKernels.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The pixel loops that want a vector unit chosen at run time.
//
// Pixels are premultiplied BGRA bytes, read as little-endian words 0xAARRGGBB; coverage is one byte a pixel, 255 full.
// Products are rounded to nearest: mul(a, b) = (a * b + 127) / 255. Source-over is s + mul(d, 255 - s.alpha), saturating.
// Rows of coverage have room to read and write up to the next multiple of eight.
// Every position is computed from absolute coordinates, so a row drawn in pieces equals the row drawn whole, and the
// arithmetic is integer, or float in a fixed order without fused steps, so each instruction set gives the same bytes.

/// A rounded rectangle under a similarity, in device pixels. `u` and `v` are the axes through its centre:
/// u = ux·x + uy·y + u0, with (x, y) a pixel's centre relative to an origin that the caller keeps.
typedef struct {
    float ux, uy, u0, vx, vy, v0;
    float halfWidth, halfHeight;
    /// By quadrant: (-u,-v), (+u,-v), (-u,+v), (+u,+v); each 0 or at least half a pixel.
    float radius[4];
} PixelBox;

/// The same under any homography: u and v are in the rectangle's own unit, divided by w = wx·x + wy·y + w0.
/// Where w is at most `nearest` nothing is covered. Distances are divided by the length of their gradient.
typedef struct {
    float ux, uy, u0, vx, vy, v0, wx, wy, w0;
    float nearest;
    float halfWidth, halfHeight;
    float radius[4];
} PixelProjectedBox;

/// A picture to sample, and the part of it that may be read, both ends inclusive.
typedef struct {
    const uint8_t *bytes;
    int32_t bytesPerRow;
    int32_t minX, minY, maxX, maxY;
} PixelImage;

/// From a pixel's centre, relative to the caller's origin, to a place in a picture: (x·xx + y·yx + ox) / w.
typedef struct {
    float xx, yx, ox, xy, yy, oy, wx, wy, w0;
} PixelProjection;

typedef enum { PixelGradientAxial = 0, PixelGradientRadial = 1, PixelGradientConic = 2 } PixelGradientKind;

/// The gradient's own coordinates: axial t = u; radial t = |(u, v)|; conic t = the angle of (u, v) in turns, 0..1.
typedef struct {
    PixelGradientKind kind;
    PixelProjection place;
    bool projects;
    /// Behind the last colour eight more may be read.
    const uint32_t *table;
    int32_t tableCount;
} PixelGradient;

/// The points on one side of each of a few lines, from which rows of pixels take their spans: a span starts at the
/// largest of the left lines and ends at the smallest of the right ones, x = start + slope·y. Unused lines are far away.
typedef struct {
    double leftStart[8], leftSlope[8], rightStart[8], rightSlope[8];
    double minY, maxY;
    int32_t leftCount, rightCount;
} PixelLines;

static inline PixelLines pixelLines(void) {
    PixelLines lines = {.minY = -1e9, .maxY = 1e9};
    for (int k = 0; k < 8; k++) {
        lines.leftStart[k] = -1e9;
        lines.rightStart[k] = 1e9;
    }
    return lines;
}

/// Keeps the points with a·x + b·y + c ≤ limit. Of each kind eight lines at most.
static inline void pixelLinesAdd(PixelLines *lines, double a, double b, double c, double limit) {
    double rest = limit - c;
    if (a > -1e-9 && a < 1e-9) {
        if (b > -1e-9 && b < 1e-9) {
            if (rest < 0) lines->minY = 1, lines->maxY = 0;
        } else if (b > 0) {
            if (rest / b < lines->maxY) lines->maxY = rest / b;
        } else if (rest / b > lines->minY) {
            lines->minY = rest / b;
        }
    } else if (a > 0 && lines->rightCount < 8) {
        lines->rightStart[lines->rightCount] = rest / a;
        lines->rightSlope[lines->rightCount++] = -b / a;
    } else if (a < 0 && lines->leftCount < 8) {
        lines->leftStart[lines->leftCount] = rest / a;
        lines->leftSlope[lines->leftCount++] = -b / a;
    }
}

/// A small picture of which each pixel stands for `factor` × `factor` (1, 2, 4, 8 or 16) of a larger one: premultiplied
/// BGRA, each channel 128 times its byte. Behind its last row 16 numbers may be read.
typedef struct {
    const uint16_t *pixels;
    /// In numbers, four a pixel.
    ptrdiff_t stride;
    ptrdiff_t width, height;
    int factor;
} PixelSmall;

/// How a layer meets what lies beneath. The separable modes, those that take the colour as a whole, and those of Porter
/// and Duff, in this order; "Compositing and Blending Level 1" (W3C) has the formulas.
typedef enum {
    PixelBlendNormal = 0, PixelBlendMultiply, PixelBlendScreen, PixelBlendOverlay, PixelBlendDarken, PixelBlendLighten,
    PixelBlendColorDodge, PixelBlendColorBurn, PixelBlendSoftLight, PixelBlendHardLight, PixelBlendDifference,
    PixelBlendExclusion, PixelBlendLinearBurn, PixelBlendSubtract, PixelBlendDivide,
    PixelBlendHue, PixelBlendSaturation, PixelBlendColor, PixelBlendLuminosity,
    PixelBlendSourceIn, PixelBlendSourceOut, PixelBlendSourceAtop, PixelBlendDestinationOver, PixelBlendDestinationIn,
    PixelBlendDestinationOut, PixelBlendDestinationAtop, PixelBlendXor, PixelBlendPlusLighter, PixelBlendPlusDarker
} PixelBlend;

/// Coverage of eight pixels of row y, from column x on.
typedef struct {
    int32_t x, y;
    uint8_t coverage[8];
} PixelBlock;

/// Pixels of row y that are covered in full, from column x on.
typedef struct {
    int32_t x, y, count;
} PixelRun;

/// What a thin shape covers: the blocks and the runs that lie apart from each other, and nothing elsewhere.
typedef struct {
    const PixelBlock *blocks;
    const PixelRun *runs;
    ptrdiff_t blockCount, runCount;
} PixelBlocks;

/// Columns of one row: touched from `start` to `end`, covered in full from `fullStart` to `fullEnd` within; ends
/// exclusive.
typedef struct {
    int32_t start, fullStart, fullEnd, end;
} PixelRowSpan;

typedef struct {
    /// Spans of n rows whose centres start at y, of pixels `low` to `high` (exclusive) by their centres' places.
    void (*rowSpans)(
        PixelRowSpan *out, ptrdiff_t n, const PixelLines *touched, const PixelLines *full, double y, int32_t low,
        int32_t high);
    void (*fill)(uint32_t *dst, ptrdiff_t n, uint32_t color);
    void (*overSolid)(uint32_t *dst, ptrdiff_t n, uint32_t color);
    void (*overSolidCoverage)(uint32_t *dst, const uint8_t *coverage, ptrdiff_t n, uint32_t color);
    void (*overRow)(uint32_t *dst, const uint32_t *src, ptrdiff_t n);
    void (*overRowCoverage)(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n);
    void (*overRowConstant)(uint32_t *dst, const uint32_t *src, ptrdiff_t n, uint8_t coverage);
    /// dst = min(dst + mul(src, coverage), 255), alpha too
    void (*addRowCoverage)(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n);
    /// Each channel, alpha too, times the tint's.
    void (*tintRow)(uint32_t *dst, ptrdiff_t n, uint32_t tint);
    /// dst = mix(saved, dst) by coverage: 255 keeps dst, 0 restores saved.
    void (*mixRow)(uint32_t *dst, const uint32_t *saved, const uint8_t *coverage, ptrdiff_t n);
    void (*mixConstant)(uint32_t *dst, const uint32_t *saved, ptrdiff_t n, uint8_t coverage);
    void (*alphaOfRow)(uint8_t *coverage, const uint32_t *src, ptrdiff_t n);
    void (*multiplyCoverage)(uint8_t *coverage, const uint8_t *other, ptrdiff_t n);
    void (*scaleCoverage)(uint8_t *coverage, ptrdiff_t n, uint8_t factor);
    /// coverage = max(coverage - other, 0)
    void (*subtractCoverage)(uint8_t *coverage, const uint8_t *other, ptrdiff_t n);
    /// Coverage of n pixels whose centres start at (x, y) and step 1 to the right.
    void (*boxCoverage)(uint8_t *coverage, ptrdiff_t n, const PixelBox *box, float x, float y);
    void (*projectedBoxCoverage)(uint8_t *coverage, ptrdiff_t n, const PixelProjectedBox *box, float x, float y);
    /// x, y, dx, dy in 1/65536 pixel of the picture; (0, 0) is the centre of its first pixel. What will be read `ahead`
    /// bytes further on, in rows to come, is fetched into the cache.
    void (*bilinearRow)(
        uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy,
        ptrdiff_t ahead);
    void (*nearestRow)(uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy);
    void (*projectedRow)(
        uint32_t *dst, ptrdiff_t n, const PixelImage *image, const PixelProjection *map, float x, float y, bool nearest);
    void (*gradientRow)(uint32_t *dst, ptrdiff_t n, const PixelGradient *gradient, float x, float y);
    /// out[i] = (a[i]·(256 - t) + b[i]·t + 128) / 256, t in 0...256
    void (*blendBytes)(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t n, uint32_t t);
    /// One step of a running box down a picture of bytes: sum += entering - leaving, out = (sum · reciprocal + 2^23) >> 24.
    void (*slideColumns)(
        uint8_t *out, uint32_t *sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t n, uint32_t reciprocal);
    /// One row of n small pixels from `factor` rows of n · factor pixels, each the mean of its square. Rows have room to
    /// read up to the next multiple of four pixels.
    void (*shrinkRows)(uint16_t *out, const uint32_t *const *rows, ptrdiff_t n, int factor);
    /// The weighted sum of 2 · reach + 1 rows of n numbers of small pixels, the middle one's weight first. Weights are
    /// in 1/65536 and add up to one. Rows have room up to the next multiple of sixteen.
    void (*blurColumns)(
        uint16_t *out, const uint16_t *const *rows, ptrdiff_t n, const uint16_t *weights, int reach);
    /// The same along a row, whose pixels go on for `reach` to both sides. Rows have room up to the next multiple of 32.
    void (*blurRow)(uint16_t *out, const uint16_t *middle, ptrdiff_t n, const uint16_t *weights, int reach);
    /// n pixels of the large picture from (x, y) on, between four of the small one. Inside the picture alone.
    void (*expandRow)(uint32_t *out, ptrdiff_t n, const PixelSmall *small, ptrdiff_t x, ptrdiff_t y);
    /// Straight colours times a matrix of 4 rows (red, green, blue, alpha) of 5 (red, green, blue, alpha, one), cut to
    /// 0...1. For n small pixels, with room up to a multiple of eight, and for n pixels.
    void (*matrixSmall)(uint16_t *row, ptrdiff_t n, const float *matrix);
    void (*matrixRow)(uint32_t *row, ptrdiff_t n, const float *matrix);
    /// Blends a row, premultiplied, with what lies beneath it.
    void (*blendRow)(uint32_t *row, const uint32_t *beneath, ptrdiff_t n, PixelBlend mode);
    /// Lays a colour upon blocks and runs, cut to the columns `low` to `high` (exclusive). `dst` is column 0 of row 0,
    /// `stride` in pixels.
    void (*overBlocks)(
        uint32_t *dst, ptrdiff_t stride, const PixelBlocks *mask, int32_t low, int32_t high, uint32_t color);
    /// out[i] = in[n - 1 - i]; the two do not overlap.
    void (*reverseBytes)(uint8_t *out, const uint8_t *in, ptrdiff_t n);
} PixelKernels;

/// The set that this machine is to use: the widest it has, or the plain one when `QUINCE_NO_AVX2=1`.
const PixelKernels *pixelKernels(void);
const PixelKernels *pixelKernelsPlain(void);
/// NULL where the machine has no AVX2.
const PixelKernels *pixelKernelsAVX2(void);

#include "Coverage.h"
