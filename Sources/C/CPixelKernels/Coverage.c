#include "Coverage.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef float f32x4 __attribute__((ext_vector_type(4)));
typedef int32_t i32x4 __attribute__((ext_vector_type(4)));
typedef uint8_t u8x4 __attribute__((ext_vector_type(4)));

typedef struct {
    float x0, y0, x1, y1;
} Edge;

typedef float f32x2 __attribute__((ext_vector_type(2)));

enum {
    /// The pixels per flag, and the flags that are tested at once.
    Block = 8, Group = 8,
    /// The number of pixels that fit the cache; a larger shape is processed in bands of rows.
    MostPixels = 49152,
};

/// Edges that extend further up or down are cut off, so that single precision is enough for the rest.
static const double Far = 16384;

struct Coverage {
    int32_t width, height;
    bool evenOdd;
    /// The polygon that is being added.
    double firstX, firstY, lastX, lastY;
    size_t corners;
    Edge *edges;
    size_t count, room;
    /// Cover and area of each pixel of a band, `stride` pixels per row; and their flags.
    f32x2 *cells;
    size_t cellRoom, stride;
    uint8_t *flags;
    size_t flagRoom, flagStride;
    PixelBlock *blocks;
    size_t blockCount, blockRoom;
    PixelRun *runs;
    size_t runCount, runRoom;
    CoverageRow *rows;
    size_t rowRoom;
};

/// Makes room for at least `count` elements, at least doubling the size; new memory is zero.
static void *grown(void *memory, size_t *room, size_t count, size_t size) {
    if (count <= *room) return memory;
    size_t wanted = *room * 2 > count ? *room * 2 : count + 64;
    char *larger = realloc(memory, wanted * size);
    if (!larger) abort();
    memset(larger + *room * size, 0, (wanted - *room) * size);
    *room = wanted;
    return larger;
}

Coverage *coverageMake(void) {
    Coverage *coverage = calloc(1, sizeof *coverage);
    if (!coverage) abort();
    return coverage;
}

void coverageFree(Coverage *c) {
    free(c->edges);
    free(c->cells);
    free(c->flags);
    free(c->blocks);
    free(c->runs);
    free(c->rows);
    free(c);
}

void coverageBegin(Coverage *c, int32_t width, int32_t height, bool evenOdd) {
    c->evenOdd = evenOdd;
    c->width = width;
    c->height = height;
    c->count = c->corners = 0;
}

// MARK: Edges

static inline void push(Coverage *c, double x0, double y0, double x1, double y1) {
    if (c->count == c->room) c->edges = grown(c->edges, &c->room, c->count + 1, sizeof *c->edges);
    c->edges[c->count++] = (Edge){(float)x0, (float)y0, (float)x1, (float)y1};
}

static inline double between(double low, double v, double high) { return v < low ? low : v > high ? high : v; }

/// Adds the part of an edge at the mask's height. The part to the left of the mask becomes vertical at the left edge,
/// with the same effect; the part to its right has none.
static void pushCut(Coverage *c, double x0, double y0, double x1, double y1) {
    const double high = c->width, slope = (x1 - x0) / (y1 - y0);
    if (y0 == y1 || !isfinite(slope)) return;
    // The y coordinates at the two sides, in the edge's direction.
    double at[4] = {between(0, y0, c->height), 0, 0, between(0, y1, c->height)};
    double first = y0 + (x0 < x1 ? -x0 : high - x0) / slope, second = y0 + (x0 < x1 ? high - x0 : -x0) / slope;
    double top = at[0] < at[3] ? at[0] : at[3], bottom = at[0] < at[3] ? at[3] : at[0];
    at[1] = x0 == x1 ? at[0] : between(top, first, bottom);
    at[2] = x0 == x1 ? at[0] : between(top, second, bottom);
    for (int k = 0; k < 3; k++) {
        double from = between(0, at[k] == y0 ? x0 : x0 + (at[k] - y0) * slope, high);
        double to = between(0, at[k + 1] == y1 ? x1 : x0 + (at[k + 1] - y0) * slope, high);
        if (at[k] != at[k + 1] && (from < high || to < high)) push(c, from, at[k], to, at[k + 1]);
    }
}

static inline void line(Coverage *c, double x0, double y0, double x1, double y1) {
    double low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0, y = fabs(y0) > fabs(y1) ? fabs(y0) : fabs(y1);
    if (low >= 0 && high <= c->width && y < Far) push(c, x0, y0, x1, y1);
    else if (isfinite(x0 + x1 + y0 + y1)) pushCut(c, x0, y0, x1, y1);
}

void coverageCorner(Coverage *c, double x, double y) {
    if (c->corners++ == 0) c->firstX = x, c->firstY = y;
    else line(c, c->lastX, c->lastY, x, y);
    c->lastX = x;
    c->lastY = y;
}

void coverageClose(Coverage *c) {
    if (c->corners > 1) line(c, c->lastX, c->lastY, c->firstX, c->firstY);
    c->corners = 0;
}

// MARK: Cells

/// The rows of a band, copied for the loops.
typedef struct {
    f32x2 *cells;
    uint8_t *flags;
    size_t stride, flagStride;
    int32_t top;
} Band;

static inline f32x4 least(f32x4 a, f32x4 b) { return a < b ? a : b; }
static inline f32x4 most(f32x4 a, f32x4 b) { return a > b ? a : b; }
#define FLOATS(v) __builtin_convertvector((v), f32x4)
#define INTS(v) __builtin_convertvector((v), i32x4)

static const f32x4 lanes = {0, 1, 2, 3};

/// Cover and area of four cells, in pairs.
typedef struct {
    f32x2 cells[4];
} FourCells;

static inline FourCells fourCells(f32x4 cover, f32x4 area) {
    FourCells four;
    f32x4 low = __builtin_shufflevector(cover, area, 0, 4, 1, 5), high = __builtin_shufflevector(cover, area, 2, 6, 3, 7);
    memcpy(four.cells, &low, sizeof low);
    memcpy(four.cells + 2, &high, sizeof high);
    return four;
}

static inline void add(Band b, int32_t row, int32_t column, f32x2 cell) {
    b.cells[(size_t)(uint32_t)row * b.stride + (uint32_t)column] += cell;
    b.flags[(size_t)(uint32_t)row * b.flagStride + (uint32_t)column / Block] = 1;
}

/// Adds a descending edge that is not wider than high: four rows at a time, in each of which it is in at most two
/// columns. `last` is its last row, relative to the band's first.
static void steep(Band band, float ax, float ay, float bx, float by, float sign, int32_t last) {
    const float slope = (bx - ax) / (by - ay), perPixel = fabsf((by - ay) / (bx - ax));
    for (int32_t first = (int32_t)ay; (float)first < by; first += 4) {
        f32x4 y = (float)first + lanes, from = least(most(y, ay), by), to = least(y + 1, by);
        f32x4 x0 = ax + (from - ay) * slope, x1 = ax + (to - ay) * slope, height = to - from;
        f32x4 low = least(x0, x1), high = most(x0, x1);
        i32x4 column = INTS(low);
        low -= FLOATS(column);
        high -= FLOATS(column);
        f32x4 here = least((1 - low) * perPixel, height), beyond = height - here;
        FourCells a = fourCells(here * sign, here * (low + least(high, 1)) * (0.5f * sign));
        FourCells b = fourCells(beyond * sign, beyond * (high - 1) * (0.5f * sign));
#pragma unroll
        for (int k = 0; k < 4; k++) {
            int32_t row = first - band.top + k < last ? first - band.top + k : last;
            add(band, row, column[k], a.cells[k]);
            add(band, row, column[k] + 1, b.cells[k]);
        }
    }
}

/// Adds an edge that is wider than high: four columns at a time, in each of which it is in at most two rows.
static void shallow(Band band, float ax, float ay, float bx, float by, float sign, int32_t last) {
    const bool isRising = bx < ax;
    const float left = isRising ? bx : ax, right = isRising ? ax : bx;
    const float leftY = isRising ? by : ay, rightY = isRising ? ay : by;
    const float slope = (rightY - leftY) / (right - left), end = (float)(int32_t)right;
    for (int32_t first = (int32_t)left; (float)first < right; first += 4) {
        f32x4 x = (float)first + lanes, from = least(most(x, left), right), to = least(x + 1, right);
        f32x4 y0 = least(most(leftY + (from - left) * slope, ay), by);
        f32x4 y1 = least(most(leftY + (to - left) * slope, ay), by);
        // Uses the exact end, so that the sum of a polygon's covers is zero.
        y0 = from >= right ? rightY : y0;
        y1 = to >= right ? rightY : y1;
        f32x4 upper = least(y0, y1), lower = most(y0, y1);
        i32x4 row = INTS(upper), nextRow = INTS(lower);
        f32x4 border = least(FLOATS(row + 1), lower), here = border - upper, beyond = lower - border;
        f32x4 column = least(x, end);
        i32x4 columns = INTS(column);
        f32x4 entry = (isRising ? to : from) - column, exit = (isRising ? from : to) - column;
        // The point where it leaves the first row.
        f32x4 middle = entry + (exit - entry) * (here / most(lower - upper, 1e-30f));
        FourCells a = fourCells(here * sign, here * (entry + middle) * (0.5f * sign));
        FourCells b = fourCells(beyond * sign, beyond * (middle + exit) * (0.5f * sign));
#pragma unroll
        for (int k = 0; k < 4; k++) {
            int32_t one = row[k] - band.top, other = nextRow[k] - band.top;
            add(band, one < last ? one : last, columns[k], a.cells[k]);
            add(band, other < last ? other : last, columns[k], b.cells[k]);
        }
    }
}

static inline float at(float x0, float y0, float x1, float y1, float y) {
    float x = x0 + (y - y0) * ((x1 - x0) / (y1 - y0)), low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    return x < low ? low : x > high ? high : x;
}

/// Adds the part of an edge in a band, which ends before row `bottom`.
static void draw(Band band, Edge e, int32_t bottom) {
    const bool falls = e.y0 < e.y1;
    float ax = falls ? e.x0 : e.x1, ay = falls ? e.y0 : e.y1, bx = falls ? e.x1 : e.x0, by = falls ? e.y1 : e.y0;
    const float first = (float)band.top, end = (float)bottom;
    if (!(ay < by) || by <= first || ay >= end) return;
    const float cutBX = by > end ? at(ax, ay, bx, by, end) : bx;
    if (ay < first) {
        ax = at(ax, ay, bx, by, first);
        ay = first;
    }
    bx = cutBX;
    if (by > end) by = end;
    // An edge that ends on a row's boundary does not reach the next row.
    int32_t last = (int32_t)by;
    last -= ((float)last == by) + band.top;
    if (fabsf(bx - ax) <= by - ay) steep(band, ax, ay, bx, by, falls ? 1 : -1, last);
    else shallow(band, ax, ay, bx, by, falls ? 1 : -1, last);
}

// MARK: Sums

/// Returns the running sums of four covers, each including its own.
static inline f32x4 sums(f32x4 v) {
    const f32x4 none = 0;
    v += __builtin_shufflevector(none, v, 0, 4, 5, 6);
    return v + __builtin_shufflevector(none, v, 0, 1, 4, 5);
}

typedef float f32x8 __attribute__((ext_vector_type(8)));
typedef int32_t i32x8 __attribute__((ext_vector_type(8)));
typedef uint8_t u8x8 __attribute__((ext_vector_type(8)));

/// Scales the absolute value, at most 1 or folded, to 0...255 and adds 0.5; the caller truncates.
static inline f32x4 scaled(f32x4 coverage, bool evenOdd) {
    f32x4 size = (f32x4)((i32x4)coverage & 0x7fffffff);
    if (evenOdd) {
        size -= 2 * __builtin_convertvector(__builtin_convertvector(size * 0.5f, i32x4), f32x4);
        size = least(size, 2 - size);
    }
    return least(size, 1) * 255 + 0.5f;
}

/// Returns the coverage of four cells and sets them to zero. `sum` is the winding number before and after.
static inline f32x4 takeFour(f32x2 *cells, f32x4 *sum, bool evenOdd) {
    f32x4 a, b;
    memcpy(&a, cells, sizeof a);
    memcpy(&b, cells + 2, sizeof b);
    memset(cells, 0, 2 * sizeof a);
    f32x4 winding = sums(__builtin_shufflevector(a, b, 0, 2, 4, 6)) + *sum;
    *sum = __builtin_shufflevector(winding, winding, 3, 3, 3, 3);
    return scaled(winding - __builtin_shufflevector(a, b, 1, 3, 5, 7), evenOdd);
}

/// Adds pixels without edges, whose coverage is that of `sum`. Returns the position after the blocks that it adds.
static PixelBlock *putGap(Coverage *c, PixelBlock *out, int32_t y, int32_t x, int32_t end, float sum) {
    uint8_t coverage = (uint8_t)scaled(sum, c->evenOdd)[0];
    if (coverage == 0) return out;
    if (coverage == 255) {
        c->runs = grown(c->runs, &c->runRoom, c->runCount + 1, sizeof *c->runs);
        c->runs[c->runCount++] = (PixelRun){x, y, end - x};
        return out;
    }
    for (; x < end; x += Block) {
        *out = (PixelBlock){x, y, {0}};
        memset(out++->coverage, coverage, (size_t)(end - x < Block ? end - x : Block));
    }
    return out;
}

/// Sets bit k for block k of 64 from `flags` on, of which `count` are tested.
static inline uint64_t bitsOf(const uint8_t *flags, size_t count) {
    uint64_t bits = 0;
    for (size_t k = 0; k < count; k += Group) {
        uint64_t group;
        memcpy(&group, flags + k, sizeof group);
        bits |= (group * 0x0102040810204080ull) >> 56 << k;
    }
    return bits;
}

/// Adds a row's blocks and runs, for which there must be room.
static PixelBlock *writeRow(Coverage *c, PixelBlock *out, int32_t y, f32x2 *cells, const uint8_t *flags) {
    const int32_t width = c->width;
    const size_t flagStride = c->flagStride;
    int32_t at = 0;
    f32x4 sum = 0;
    for (size_t first = 0; first < flagStride; first += 64) {
        size_t count = flagStride - first < 64 ? flagStride - first : 64;
        for (uint64_t bits = bitsOf(flags + first, count); bits; bits &= bits - 1) {
            int32_t x = ((int32_t)first + __builtin_ctzll(bits)) * Block;
            if (x > at && sum[0] != 0) out = putGap(c, out, y, at, x, sum[0]);
            f32x8 both;
            both.lo = takeFour(cells + x, &sum, c->evenOdd);
            both.hi = takeFour(cells + x + 4, &sum, c->evenOdd);
            u8x8 bytes = __builtin_convertvector(__builtin_convertvector(both, i32x8), u8x8);
            out->x = x;
            out->y = y;
            memcpy(out++->coverage, &bytes, sizeof bytes);
            at = x + Block;
        }
    }
    if (at < width) return putGap(c, out, y, at, width, sum[0]);
    // Clears the coverage beyond the right edge.
    int32_t inside = width - (at - Block);
    if (inside <= 0) return out - 1;
    memset(out[-1].coverage + inside, 0, (size_t)(Block - inside));
    return out;
}

CoverageResult coverageResult(Coverage *c) {
    c->blockCount = c->runCount = 0;
    // An edge on the right border has cells beyond it.
    size_t blocks = (size_t)(c->width + 2 + Block - 1) / Block;
    c->stride = blocks * Block;
    c->flagStride = (blocks + Group - 1) / Group * Group;
    int32_t most = (int32_t)(MostPixels / c->stride), band = most < 1 ? 1 : most < c->height ? most : c->height;
    c->cells = grown(c->cells, &c->cellRoom, (size_t)band * c->stride, sizeof *c->cells);
    c->flags = grown(c->flags, &c->flagRoom, (size_t)band * c->flagStride, 1);
    c->rows = grown(c->rows, &c->rowRoom, (size_t)c->height + 1, sizeof *c->rows);
    for (int32_t top = 0; top < c->height; top += band) {
        int32_t bottom = c->height - top < band ? c->height : top + band;
        const Band rows = {c->cells, c->flags, c->stride, c->flagStride, top};
        for (size_t i = 0; i < c->count; i++) draw(rows, c->edges[i], bottom);
        for (int32_t y = top; y < bottom; y++) {
            c->rows[y] = (CoverageRow){(int32_t)c->blockCount, (int32_t)c->runCount};
            size_t row = (size_t)(y - top);
            c->blocks = grown(c->blocks, &c->blockRoom, c->blockCount + c->stride / Block, sizeof *c->blocks);
            PixelBlock *out = c->blocks + c->blockCount;
            out = writeRow(c, out, y, c->cells + row * c->stride, c->flags + row * c->flagStride);
            c->blockCount = (size_t)(out - c->blocks);
        }
        memset(c->flags, 0, (size_t)(bottom - top) * c->flagStride);
    }
    c->rows[c->height] = (CoverageRow){(int32_t)c->blockCount, (int32_t)c->runCount};
    return (CoverageResult){c->blocks, c->runs, c->rows, c->blockCount, c->runCount};
}
