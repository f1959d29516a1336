#include "CoverageCells.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

typedef struct {
    int32_t x, next;
    float cover, area;
} Cell;

struct CoverageCells {
    int32_t width, height;
    Cell *cells;
    size_t count, room;
    int32_t *heads;
    size_t headRoom;
    PixelSpan *spans;
    size_t spanCount, spanRoom;
    uint8_t *bytes;
    size_t byteCount, byteRoom;
    int32_t *starts;
    float *dense;
    size_t denseRoom;
};

/// Room for at least `count`, twice as much as before.
static void *grown(void *memory, size_t *room, size_t count, size_t size) {
    if (count <= *room) return memory;
    size_t wanted = *room * 2 > count ? *room * 2 : count + 64;
    void *larger = realloc(memory, wanted * size);
    if (!larger) abort();
    *room = wanted;
    return larger;
}

CoverageCells *coverageCells(void) {
    CoverageCells *cells = calloc(1, sizeof *cells);
    if (!cells) abort();
    return cells;
}

void coverageFree(CoverageCells *c) {
    free(c->cells);
    free(c->heads);
    free(c->spans);
    free(c->bytes);
    free(c->starts);
    free(c->dense);
    free(c);
}

void coverageBegin(CoverageCells *c, int32_t width, int32_t height) {
    c->width = width;
    c->height = height;
    c->count = 0;
    size_t rows = (size_t)height + 1, before = c->headRoom;
    c->heads = grown(c->heads, &c->headRoom, rows, sizeof *c->heads);
    if (c->headRoom != before) {
        c->starts = realloc(c->starts, c->headRoom * sizeof *c->starts);
        if (!c->starts) abort();
    }
    memset(c->heads, 0xff, rows * sizeof *c->heads);
}

// MARK: Edges

static inline void add(CoverageCells *c, int32_t x, int32_t y, double cover, double area) {
    if (c->count == c->room) c->cells = grown(c->cells, &c->room, c->count + 1, sizeof *c->cells);
    c->cells[c->count] = (Cell){x, c->heads[y], (float)cover, (float)area};
    c->heads[y] = (int32_t)c->count++;
}

/// Several pixels of one row, from `low` to `high`.
static void across(CoverageCells *c, int32_t y, double low, double high, double cover) {
    double perPixel = cover / (high - low), x = low;
    if (low < 0) {
        add(c, 0, y, perPixel * -low, 0);
        x = 0;
    }
    double end = high < c->width ? high : c->width;
    while (x < end) {
        int32_t column = (int32_t)x;
        double next = column + 1 < end ? column + 1 : end, part = perPixel * (next - x);
        add(c, column, y, part, part * ((x - column + next - column) / 2));
        x = next;
    }
}

static inline void part(CoverageCells *c, int32_t y, double x0, double x1, double cover) {
    double low = x0 < x1 ? x0 : x1, high = x0 < x1 ? x1 : x0;
    if (high <= 0) {
        add(c, 0, y, cover, 0);
    } else if (low < c->width) {
        int32_t first = low < 0 ? -1 : (int32_t)low;
        if (first < 0 || high > first + 1) across(c, y, low, high, cover);
        else add(c, first, y, cover, cover * ((low - first + high - first) / 2));
    }
}

void coverageLine(CoverageCells *c, double x0, double y0, double x1, double y1) {
    if (y0 == y1 || !isfinite(x0 + x1 + y0 + y1)) return;
    double sign = 1, topX = x0, topY = y0, bottomX = x1, bottomY = y1;
    if (y1 < y0) sign = -1, topX = x1, topY = y1, bottomX = x0, bottomY = y0;
    double slope = (bottomX - topX) / (bottomY - topY);
    double y = topY > 0 ? topY : 0, end = bottomY < c->height ? bottomY : c->height;
    if (!(y < end) || !isfinite(slope)) return;
    double x = y == topY ? topX : topX + (y - topY) * slope;
    for (int32_t row = (int32_t)y; y < end; row++) {
        double nextY = row + 1 < end ? row + 1 : end;
        double nextX = nextY == bottomY ? bottomX : topX + (nextY - topY) * slope;
        part(c, row, x, nextX, sign * (nextY - y));
        x = nextX;
        y = nextY;
    }
}

// MARK: Coverage

enum { SortedAtMost = 24, LongestWithBytes = 24 };

static inline uint8_t byteOf(float coverage) {
    float size = coverage < 0 ? -coverage : coverage;
    return (uint8_t)((size < 1 ? size : 1) * 255 + 0.5f);
}

/// `*end` is where the last span ends, so that neighbours become one.
static inline void put(CoverageCells *c, int32_t x, int32_t count, uint8_t coverage, int32_t *end) {
    if (coverage == 0) return;
    bool isLong = coverage == 255 && count > LongestWithBytes;
    if (isLong || x != *end) {
        if (c->spanCount == c->spanRoom) c->spans = grown(c->spans, &c->spanRoom, c->spanCount + 1, sizeof *c->spans);
        c->spans[c->spanCount++] = (PixelSpan){x, 0, isLong ? -1 : (int32_t)c->byteCount};
    }
    c->spans[c->spanCount - 1].count += count;
    *end = isLong ? -1 : x + count;
    if (isLong) return;
    size_t bytes = c->byteCount + (size_t)count;
    if (bytes > c->byteRoom) c->bytes = grown(c->bytes, &c->byteRoom, bytes, 1);
    for (size_t i = c->byteCount; i < bytes; i++) c->bytes[i] = coverage;
    c->byteCount = bytes;
}

/// A pixel with edges, and the pixels up to the next.
static inline void step(CoverageCells *c, int32_t x, int32_t next, float cover, float area, int32_t *end) {
    if (x >= c->width) return;
    put(c, x, 1, byteOf(cover - area), end);
    if (next > c->width) next = c->width;
    if (next > x + 1) put(c, x + 1, next - x - 1, byteOf(cover), end);
}

static void writeSorted(CoverageCells *c, Cell *row, int count) {
    for (int i = 1; i < count; i++) {
        Cell cell = row[i];
        int place = i;
        for (; place > 0 && row[place - 1].x > cell.x; place--) row[place] = row[place - 1];
        row[place] = cell;
    }
    float cover = 0;
    int32_t end = -1;
    for (int i = 0; i < count;) {
        int32_t x = row[i].x;
        float area = 0;
        for (; i < count && row[i].x == x; i++) cover += row[i].cover, area += row[i].area;
        step(c, x, i < count ? row[i].x : c->width, cover, area, &end);
    }
}

/// Rows whose edges lie close together: what each pixel adds to the sum, and then the sums.
static void writeDense(CoverageCells *c, int32_t head, int32_t low, int32_t high) {
    size_t width = (size_t)(high - low + 1);
    c->dense = grown(c->dense, &c->denseRoom, width + 1, sizeof *c->dense);
    c->bytes = grown(c->bytes, &c->byteRoom, c->byteCount + width, 1);
    c->spans = grown(c->spans, &c->spanRoom, c->spanCount + 1, sizeof *c->spans);
    float *change = c->dense;
    memset(change, 0, (width + 1) * sizeof *change);
    for (int32_t i = head; i >= 0; i = c->cells[i].next) {
        const Cell *cell = c->cells + i;
        float *at = change + (cell->x - low);
        at[0] += cell->cover - cell->area;
        at[1] += cell->area;
    }
    float sum = 0;
    uint8_t *out = c->bytes + c->byteCount;
    for (size_t x = 0; x < width; x++) {
        sum += change[x];
        out[x] = byteOf(sum);
    }
    c->spans[c->spanCount++] = (PixelSpan){low, (int32_t)width, (int32_t)c->byteCount};
    c->byteCount += width;
    int32_t end = high + 1;
    if (end < c->width) put(c, end, c->width - end, byteOf(sum + change[width]), &end);
}

static void writeRow(CoverageCells *c, int32_t head) {
    int32_t low = c->width, high = 0, count = 0;
    for (int32_t i = head; i >= 0; i = c->cells[i].next) {
        int32_t x = c->cells[i].x;
        low = x < low ? x : low;
        high = x > high ? x : high;
        count++;
    }
    if (count > SortedAtMost || high - low <= 4 * count + 16) return writeDense(c, head, low, high);
    // From the end, so that the cells stand in the order in which they were made: most edges make them sorted.
    Cell row[SortedAtMost];
    int place = count;
    for (int32_t i = head; i >= 0; i = c->cells[i].next) row[--place] = c->cells[i];
    writeSorted(c, row, count);
}

CoverageResult coverageSpans(CoverageCells *c) {
    c->spanCount = c->byteCount = 0;
    for (int32_t y = 0; y < c->height; y++) {
        c->starts[y] = (int32_t)c->spanCount;
        if (c->heads[y] >= 0) writeRow(c, c->heads[y]);
    }
    c->starts[c->height] = (int32_t)c->spanCount;
    return (CoverageResult){c->spans, c->starts, c->bytes, c->spanCount, c->byteCount};
}
