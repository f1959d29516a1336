// Blurs, compiled like KernelBodies.h, whose vectors they use.

typedef uint16_t u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef uint64_t u64x8 __attribute__((ext_vector_type(8)));

/// Returns the sum of `factor` rows of four pixels.
INLINE u16x16 columnSums(const uint32_t *const *rows, ptrdiff_t x, int factor) {
    u16x16 sum = 0;
    for (int k = 0; k < factor; k++) sum += WIDE(LOAD(u8x16, rows[k] + x));
    return sum;
}

INLINE u16x4 allFour(u16x16 v) {
    u16x8 two = v.lo + v.hi;
    return two.lo + two.hi;
}

INLINE void shrinkBy(uint16_t *out, const uint32_t *const *rows, ptrdiff_t n, const int factor) {
    if (factor == 1) {
        for (ptrdiff_t i = 0; i < n; i++) {
            u8x4 p = LOAD(u8x4, rows[0] + i);
            STORE(out + 4 * i, __builtin_convertvector(p, u16x4) * 128);
        }
    } else if (factor == 2) {
        for (ptrdiff_t i = 0; i < n; i += 2) {
            u16x16 sum = columnSums(rows, 2 * i, 2);
            STORE(out + 4 * i, (sum.lo.lo + sum.lo.hi) * 32);
            if (i + 1 < n) STORE(out + 4 * i + 4, (sum.hi.lo + sum.hi.hi) * 32);
        }
    } else {
        for (ptrdiff_t i = 0; i < n; i++) {
            u16x16 sum = 0;
            for (int k = 0; k < factor; k += 4) sum += columnSums(rows, factor * i + k, factor);
            u16x4 all = allFour(sum);
            STORE(out + 4 * i, factor == 4 ? all * 8 : factor == 8 ? all * 2 : (all >> 1) + (all & 1));
        }
    }
}

static void shrinkRows(uint16_t *out, const uint32_t *const *rows, ptrdiff_t n, int factor) {
    switch (factor) {
    case 1: return shrinkBy(out, rows, n, 1);
    case 2: return shrinkBy(out, rows, n, 2);
    case 4: return shrinkBy(out, rows, n, 4);
    case 8: return shrinkBy(out, rows, n, 8);
    default: return shrinkBy(out, rows, n, 16);
    }
}

INLINE void blurPart(
    uint16_t *out, const uint16_t *const *rows, ptrdiff_t x, const uint16_t *weights, int reach, const int parts) {
    const u16x16 most = 32640;
    u16x16 sum[4];
    for (int k = 0; k < parts; k++) {
        u16x16 middle = LOAD(u16x16, rows[reach] + x + 16 * k);
        sum[k] = MULHI(middle, (u16x16)(weights[0])) + (uint16_t)((reach + 1) / 2);
    }
    for (int i = 1; i <= reach; i++) {
        const uint16_t *above = rows[reach - i] + x, *below = rows[reach + i] + x;
        for (int k = 0; k < parts; k++) {
            u16x16 both = LOAD(u16x16, above + 16 * k) + LOAD(u16x16, below + 16 * k);
            sum[k] += MULHI(both, (u16x16)(weights[i]));
        }
    }
    for (int k = 0; k < parts; k++) STORE(out + x + 16 * k, __builtin_elementwise_min(sum[k], most));
}

static void blurColumns(uint16_t *out, const uint16_t *const *rows, ptrdiff_t n, const uint16_t *weights, int reach) {
    ptrdiff_t x = 0;
    for (; x + 64 <= n; x += 64) blurPart(out, rows, x, weights, reach, 4);
    for (; x < n; x += 16) blurPart(out, rows, x, weights, reach, 1);
}

static void blurRow(uint16_t *out, const uint16_t *middle, ptrdiff_t n, const uint16_t *weights, int reach) {
    const u16x16 most = 32640;
    for (ptrdiff_t x = 0; x < n; x += 32) {
        u16x16 sum[2];
        for (int k = 0; k < 2; k++) {
            sum[k] = MULHI(LOAD(u16x16, middle + x + 16 * k), (u16x16)(weights[0])) + (uint16_t)((reach + 1) / 2);
        }
        for (int i = 1; i <= reach; i++) {
            u16x16 weight = (u16x16)(weights[i]);
            for (int k = 0; k < 2; k++) {
                const uint16_t *at = middle + x + 16 * k;
                sum[k] += MULHI(LOAD(u16x16, at - 4 * i) + LOAD(u16x16, at + 4 * i), weight);
            }
        }
        for (int k = 0; k < 2; k++) STORE(out + x + 16 * k, __builtin_elementwise_min(sum[k], most));
    }
}

INLINE u16x16 between(u16x16 a, u16x16 b, u16x16 weight) { return MULHI(a, (u16x16)0 - weight) + MULHI(b, weight); }

INLINE u8x16 toBytes(u16x16 v) { return NARROW((v + 64) >> 7); }

#define TWICE(p) __builtin_shufflevector(p, p, 0, 1, 2, 3, 0, 1, 2, 3)
#define FOURFOLD(p) __builtin_shufflevector(p, p, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3, 0, 1, 2, 3)

/// Computes the pixels between the small image's: cell k is between its pixels k and k + 1, and is `factor` pixels
/// wide.
INLINE void expandCells(uint32_t *out, const uint16_t *line, ptrdiff_t cells, const int factor) {
    const u16x16 quarters = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    // The weights (2r + 1) / 2·factor for each of four pixels in a row.
    const u16x16 first = (quarters * 2 + 1) * (uint16_t)(32768 / factor);
    const uint16_t four = (uint16_t)(4 * (65536 / factor));
    for (ptrdiff_t k = 0; k < cells; k++) {
        u16x4 left = LOAD(u16x4, line + 4 * k), right = LOAD(u16x4, line + 4 * k + 4);
        u16x16 a = FOURFOLD(left), b = FOURFOLD(right), weight = first;
        for (int r = 0; r < factor; r += 4) {
            STORE(out + factor * k + r, toBytes(between(a, b, weight)));
            weight += four;
        }
    }
}

/// Expands cells of two pixels, two cells at a time.
INLINE void expandByTwo(uint32_t *out, const uint16_t *line, ptrdiff_t cells) {
    const u16x16 weight = {16384, 16384, 16384, 16384, 49152, 49152, 49152, 49152,
                           16384, 16384, 16384, 16384, 49152, 49152, 49152, 49152};
    for (ptrdiff_t k = 0; k < cells; k += 2) {
        u16x4 p = LOAD(u16x4, line + 4 * k), q = LOAD(u16x4, line + 4 * k + 4), r = LOAD(u16x4, line + 4 * k + 8);
        u16x16 a, b;
        a.lo = TWICE(p), a.hi = TWICE(q);
        b.lo = TWICE(q), b.hi = TWICE(r);
        STORE(out + 2 * k, toBytes(between(a, b, weight)));
    }
}

enum { ExpandAtOnce = 256 };

/// Expands at most `ExpandAtOnce` pixels.
INLINE void expandPart(uint32_t *out, ptrdiff_t n, const PixelSmall *small, ptrdiff_t x, ptrdiff_t y) {
    const int f = small->factor;
    const ptrdiff_t half = f / 2;
    // Rounded down, also for positions before the first pixel's center.
    ptrdiff_t firstCell = (x + 65536 - half) / f - 65536 / f, row = (y + 65536 - half) / f - 65536 / f;
    ptrdiff_t cells = (x + n - 1 + 65536 - half) / f - 65536 / f - firstCell + 1;
    uint16_t line[4 * (ExpandAtOnce + 24)];
    uint32_t wide[ExpandAtOnce + 64];
    const ptrdiff_t lastRow = small->height - 1, last = small->width - 1;
    const uint16_t *a = small->pixels + (row < 0 ? 0 : row > lastRow ? lastRow : row) * small->stride;
    ptrdiff_t next = row + 1 < 0 ? 0 : row + 1 > lastRow ? lastRow : row + 1;
    const uint16_t *b = small->pixels + next * small->stride;
    uint16_t weight = f == 1 ? 0 : (uint16_t)((2 * (y - half - row * f) + 1) * (32768 / f));
    ptrdiff_t low = firstCell < 0 ? 0 : firstCell, high = firstCell + cells + 2;
    if (high > last + 1) high = last + 1;
    if (low > last) low = last;
    // Copies one run of the existing pixels; then repeats its ends.
    for (ptrdiff_t i = low; i < high; i += 4) {
        u16x16 p = LOAD(u16x16, a + 4 * i);
        if (weight) p = between(p, LOAD(u16x16, b + 4 * i), (u16x16)(weight));
        STORE(line + 4 * (i - firstCell), p);
    }
    u16x4 end = LOAD(u16x4, line + 4 * (high - 1 - firstCell)), start = LOAD(u16x4, line + 4 * (low - firstCell));
    for (ptrdiff_t i = high; i < firstCell + cells + 3; i++) STORE(line + 4 * (i - firstCell), end);
    for (ptrdiff_t i = firstCell; i < low; i++) STORE(line + 4 * (i - firstCell), start);
    switch (f) {
    case 1:
        for (ptrdiff_t i = 0; i < cells; i += 4) STORE(wide + i, toBytes(LOAD(u16x16, line + 4 * i)));
        break;
    case 2: expandByTwo(wide, line, cells); break;
    case 4: expandCells(wide, line, cells, 4); break;
    case 8: expandCells(wide, line, cells, 8); break;
    default: expandCells(wide, line, cells, 16); break;
    }
    memcpy(out, wide + (x - half - firstCell * f), (size_t)n * 4);
}

static void expandRow(uint32_t *out, ptrdiff_t n, const PixelSmall *small, ptrdiff_t x, ptrdiff_t y) {
    for (ptrdiff_t i = 0; i < n; i += ExpandAtOnce) {
        expandPart(out + i, n - i < ExpandAtOnce ? n - i : ExpandAtOnce, small, x + i, y);
    }
}
