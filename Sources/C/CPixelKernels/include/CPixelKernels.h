#pragma once
#include "MotionKernels.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Pixel loops whose instruction set is chosen at run time.
//
// Pixels are premultiplied BGRA bytes, read as little-endian words 0xAARRGGBB; coverage is one byte per pixel, 255
// full. Products are rounded to nearest: mul(a, b) = (a * b + 127) / 255. Source-over is s + mul(d, 255 - s.alpha),
// saturating. Rows of coverage have room to read and write up to the next multiple of eight. Every position is computed
// from absolute coordinates, so a row drawn in pieces equals the row drawn whole. The arithmetic is integer, or float
// in a fixed order without fused steps, so each instruction set gives the same bytes.

/// A rounded rectangle under a similarity, in device pixels. `u` and `v` are the axes through its center: u = ux·x +
/// uy·y + u0, with (x, y) a pixel's center relative to the caller's origin.
typedef struct {
    float ux, uy, u0, vx, vy, v0;
    float halfWidth, halfHeight;
    /// The radii of the quadrants (-u,-v), (+u,-v), (-u,+v), (+u,+v); each 0 or at least half a pixel.
    float radius[4];
} PixelBox;

/// A rounded rectangle under any homography: u and v are in the rectangle's own unit, divided by w = wx·x + wy·y + w0.
/// Points with w of at most `nearest` are not covered. Distances are divided by the length of their gradient.
typedef struct {
    float ux, uy, u0, vx, vy, v0, wx, wy, w0;
    float nearest;
    float halfWidth, halfHeight;
    float radius[4];
} PixelProjectedBox;

/// An image to sample, and the part of it that may be read, both ends inclusive.
typedef struct {
    const uint8_t *bytes;
    int32_t bytesPerRow;
    int32_t minX, minY, maxX, maxY;
} PixelImage;

/// Maps a pixel's center, relative to the caller's origin, to a position in an image: (x·xx + y·yx + ox) / w.
typedef struct {
    float xx, yx, ox, xy, yy, oy, wx, wy, w0;
} PixelProjection;

typedef enum { PixelGradientAxial = 0, PixelGradientRadial = 1, PixelGradientConic = 2 } PixelGradientKind;

/// The gradient's own coordinates: axial t = u; radial t = |(u, v)|; conic t = the angle of (u, v) in turns, 0..1.
typedef struct {
    PixelGradientKind kind;
    PixelProjection place;
    bool projects;
    /// Eight more colors may be read after the last one.
    const uint32_t *table;
    int32_t tableCount;
} PixelGradient;

/// The points on one side of each of a few lines, which limit the spans of rows: a span starts at the largest of the
/// left lines and ends at the smallest of the right ones, x = start + slope·y. Unused lines are far away.
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

/// Restricts to the points with a·x + b·y + c ≤ limit. At most eight lines of each kind.
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

/// A small image, each pixel of which represents `factor` × `factor` (1, 2, 4, 8 or 16) pixels of a larger one:
/// premultiplied BGRA, each channel 128 times its byte. 16 more numbers may be read after its last row.
typedef struct {
    const uint16_t *pixels;
    /// The distance between rows in numbers, four per pixel.
    ptrdiff_t stride;
    ptrdiff_t width, height;
    int factor;
} PixelSmall;

/// The modes in which a layer is blended with the pixels beneath: the separable modes, those that use the color as a
/// whole, and those of Porter and Duff, in this order; "Compositing and Blending Level 1" (W3C) has the formulas.
typedef enum {
    PixelBlendNormal = 0, PixelBlendMultiply, PixelBlendScreen, PixelBlendOverlay, PixelBlendDarken, PixelBlendLighten,
    PixelBlendColorDodge, PixelBlendColorBurn, PixelBlendSoftLight, PixelBlendHardLight, PixelBlendDifference,
    PixelBlendExclusion, PixelBlendLinearBurn, PixelBlendSubtract, PixelBlendDivide,
    PixelBlendHue, PixelBlendSaturation, PixelBlendColor, PixelBlendLuminosity,
    PixelBlendSourceIn, PixelBlendSourceOut, PixelBlendSourceAtop, PixelBlendDestinationOver, PixelBlendDestinationIn,
    PixelBlendDestinationOut, PixelBlendDestinationAtop, PixelBlendXor, PixelBlendPlusLighter, PixelBlendPlusDarker
} PixelBlend;

/// The coverage of eight pixels of row y, from column x on.
typedef struct {
    int32_t x, y;
    uint8_t coverage[8];
} PixelBlock;

/// Fully covered pixels of row y, from column x on.
typedef struct {
    int32_t x, y, count;
} PixelRun;

/// The coverage of a thin shape: disjoint blocks and runs, and no coverage elsewhere.
typedef struct {
    const PixelBlock *blocks;
    const PixelRun *runs;
    ptrdiff_t blockCount, runCount;
} PixelBlocks;

/// Columns of one row: touched from `start` to `end`, fully covered from `fullStart` to `fullEnd` within; ends are
/// exclusive.
typedef struct {
    int32_t start, fullStart, fullEnd, end;
} PixelRowSpan;

typedef struct {
    /// Spans of n rows whose centers start at y, of pixels `low` to `high` (exclusive), by the positions of their
    /// centers.
    void (*rowSpans)(
        PixelRowSpan *out, ptrdiff_t n, const PixelLines *touched, const PixelLines *full, double y, int32_t low,
        int32_t high);
    void (*fill)(uint32_t *dst, ptrdiff_t n, uint32_t color);
    void (*overSolid)(uint32_t *dst, ptrdiff_t n, uint32_t color);
    void (*overSolidCoverage)(uint32_t *dst, const uint8_t *coverage, ptrdiff_t n, uint32_t color);
    void (*overRow)(uint32_t *dst, const uint32_t *src, ptrdiff_t n);
    void (*overRowCoverage)(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n);
    void (*overRowConstant)(uint32_t *dst, const uint32_t *src, ptrdiff_t n, uint8_t coverage);
    /// dst = min(dst + mul(src, coverage), 255), including alpha
    void (*addRowCoverage)(uint32_t *dst, const uint32_t *src, const uint8_t *coverage, ptrdiff_t n);
    /// Multiplies each channel, including alpha, by the tint's.
    void (*tintRow)(uint32_t *dst, ptrdiff_t n, uint32_t tint);
    /// dst = mix(saved, dst) by coverage: 255 keeps dst, 0 restores saved.
    void (*mixRow)(uint32_t *dst, const uint32_t *saved, const uint8_t *coverage, ptrdiff_t n);
    void (*mixConstant)(uint32_t *dst, const uint32_t *saved, ptrdiff_t n, uint8_t coverage);
    void (*alphaOfRow)(uint8_t *coverage, const uint32_t *src, ptrdiff_t n);
    void (*multiplyCoverage)(uint8_t *coverage, const uint8_t *other, ptrdiff_t n);
    void (*scaleCoverage)(uint8_t *coverage, ptrdiff_t n, uint8_t factor);
    /// coverage = max(coverage - other, 0)
    void (*subtractCoverage)(uint8_t *coverage, const uint8_t *other, ptrdiff_t n);
    /// Coverage of n pixels whose centers start at (x, y) and advance by 1 to the right.
    void (*boxCoverage)(uint8_t *coverage, ptrdiff_t n, const PixelBox *box, float x, float y);
    void (*projectedBoxCoverage)(uint8_t *coverage, ptrdiff_t n, const PixelProjectedBox *box, float x, float y);
    /// x, y, dx, dy are in 1/65536 pixel of the image; (0, 0) is the center of its first pixel. Data `ahead` bytes
    /// further on, for the rows to come, is prefetched into the cache.
    void (*bilinearRow)(
        uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy,
        ptrdiff_t ahead);
    void (*nearestRow)(uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy);
    void (*projectedRow)(
        uint32_t *dst, ptrdiff_t n, const PixelImage *image, const PixelProjection *map, float x, float y, bool nearest);
    void (*gradientRow)(uint32_t *dst, ptrdiff_t n, const PixelGradient *gradient, float x, float y);
    /// out[i] = (a[i]·(256 - t) + b[i]·t + 128) / 256, t in 0...256
    void (*blendBytes)(uint8_t *out, const uint8_t *a, const uint8_t *b, ptrdiff_t n, uint32_t t);
    /// One step of a sliding box down an image of bytes: sum += entering - leaving, out = (sum · reciprocal + 2^23) >>
    /// 24.
    void (*slideColumns)(
        uint8_t *out, uint32_t *sums, const uint8_t *entering, const uint8_t *leaving, ptrdiff_t n, uint32_t reciprocal);
    /// One row of n small pixels from `factor` rows of n · factor pixels, each the mean of its square. Rows have room
    /// to read up to the next multiple of four pixels.
    void (*shrinkRows)(uint16_t *out, const uint32_t *const *rows, ptrdiff_t n, int factor);
    /// The weighted sum of 2 · reach + 1 rows of n numbers of small pixels, the middle one's weight first. Weights are
    /// in 1/65536 and add up to one. Rows have room up to the next multiple of sixteen.
    void (*blurColumns)(
        uint16_t *out, const uint16_t *const *rows, ptrdiff_t n, const uint16_t *weights, int reach);
    /// The same along a row, which extends by `reach` pixels to both sides. Rows have room up to the next multiple of
    /// 32.
    void (*blurRow)(uint16_t *out, const uint16_t *middle, ptrdiff_t n, const uint16_t *weights, int reach);
    /// n pixels of the large image from (x, y) on, each interpolated from four of the small one. Must be inside the
    /// image.
    void (*expandRow)(uint32_t *out, ptrdiff_t n, const PixelSmall *small, ptrdiff_t x, ptrdiff_t y);
    /// Multiplies straight colors by a matrix of 4 rows (red, green, blue, alpha) of 5 columns (red, green, blue,
    /// alpha, one), clamped to 0...1. For n small pixels, with room up to a multiple of eight, and for n pixels.
    void (*matrixSmall)(uint16_t *row, ptrdiff_t n, const float *matrix);
    void (*matrixRow)(uint32_t *row, ptrdiff_t n, const float *matrix);
    /// Blends a premultiplied row with the pixels beneath it.
    void (*blendRow)(uint32_t *row, const uint32_t *beneath, ptrdiff_t n, PixelBlend mode);
    /// Puts in place of each pixel the one beneath it, mixed with its product with a matrix by the pixel's alpha.
    void (*vibrantRow)(uint32_t *row, const uint32_t *beneath, ptrdiff_t n, const float *matrix);
    /// Blends a color over the pixels of blocks and runs, cut to the columns `low` to `high` (exclusive). `dst` is
    /// column 0 of row 0, `stride` is in pixels.
    void (*overBlocks)(
        uint32_t *dst, ptrdiff_t stride, const PixelBlocks *mask, int32_t low, int32_t high, uint32_t color);
    /// out[i] = in[n - 1 - i]; the two must not overlap.
    void (*reverseBytes)(uint8_t *out, const uint8_t *in, ptrdiff_t n);
} PixelKernels;

/// The kernels for this machine: the widest that it supports, or the plain ones if `QUINCE_NO_AVX2=1`.
const PixelKernels *pixelKernels(void);
const PixelKernels *pixelKernelsPlain(void);
/// NULL if the machine does not support AVX2.
const PixelKernels *pixelKernelsAVX2(void);

#include "Coverage.h"
