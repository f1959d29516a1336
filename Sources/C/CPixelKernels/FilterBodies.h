// Blurs, colour matrices and blend modes, compiled like KernelBodies.h, whose vectors they use.

typedef uint16_t u16x4 __attribute__((ext_vector_type(4)));
typedef uint16_t u16x8 __attribute__((ext_vector_type(8)));
typedef uint32_t u32x16 __attribute__((ext_vector_type(16)));
typedef uint64_t u64x8 __attribute__((ext_vector_type(8)));

/// The upper half of each product.
#define LONG(v) __builtin_convertvector((v), u32x16)
#define MULHI(a, b) __builtin_convertvector((LONG(a) * LONG(b)) >> 16, u16x16)
// MARK: Blurs

/// The sum of `factor` rows of four pixels.
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

/// Pixels between the small picture's: cell k lies between its pixels k and k + 1, and is `factor` pixels wide.
INLINE void expandCells(uint32_t *out, const uint16_t *line, ptrdiff_t cells, const int factor) {
    const u16x16 quarters = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    // (2r + 1) / 2·factor for each of four pixels in a row.
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

/// Cells of two pixels, two of them at a time.
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

/// At most `ExpandAtOnce` pixels.
INLINE void expandPart(uint32_t *out, ptrdiff_t n, const PixelSmall *small, ptrdiff_t x, ptrdiff_t y) {
    const int f = small->factor;
    const ptrdiff_t half = f / 2;
    // Floored, for places before the first pixel's centre too.
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
    // One run of what there is, then its ends go on.
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

// MARK: Colour matrices

typedef struct {
    f32x8 b, g, r, a;
} Pixels8;

/// Straight colours of premultiplied ones, both 0...1; no colour where nothing covers.
INLINE void straighten(Pixels8 *p) {
    f32x8 each = CHOOSE(p->a > 0, 1.0f / MAX8(p->a, (f32x8)(1e-6f)), (f32x8)(0.0f));
    p->b = MIN8(p->b * each, (f32x8)(1.0f));
    p->g = MIN8(p->g * each, (f32x8)(1.0f));
    p->r = MIN8(p->r * each, (f32x8)(1.0f));
}

INLINE void premultiply(Pixels8 *p) {
    p->b = p->b * p->a;
    p->g = p->g * p->a;
    p->r = p->r * p->a;
}

INLINE f32x8 rowOf(const float *m, const Pixels8 *p) {
    return CLAMP01(p->r * m[0] + p->g * m[1] + p->b * m[2] + p->a * m[3] + m[4]);
}

INLINE void applyMatrix(Pixels8 *p, const float *m) {
    straighten(p);
    Pixels8 q;
    q.r = rowOf(m, p);
    q.g = rowOf(m + 5, p);
    q.b = rowOf(m + 10, p);
    q.a = rowOf(m + 15, p);
    premultiply(&q);
    *p = q;
}

INLINE f32x8 byteOf(u32x8 v, int shift) { return __builtin_convertvector((v >> shift) & 255, f32x8) * (1.0f / 255.0f); }

INLINE Pixels8 load8(const uint32_t *from, ptrdiff_t left) {
    u32x8 v = 0;
    if (left >= 8) v = LOAD(u32x8, from);
    else memcpy(&v, from, (size_t)left * 4);
    Pixels8 p = {byteOf(v, 0), byteOf(v, 8), byteOf(v, 16), byteOf(v, 24)};
    return p;
}

INLINE u32x8 wholeByte(f32x8 v) { return (u32x8)__builtin_convertvector(v * 255.0f + 0.5f, i32x8); }

INLINE void store8(uint32_t *to, const Pixels8 *p, ptrdiff_t left) {
    u32x8 v = wholeByte(p->b) | wholeByte(p->g) << 8 | wholeByte(p->r) << 16 | wholeByte(p->a) << 24;
    if (left >= 8) STORE(to, v);
    else memcpy(to, &v, (size_t)left * 4);
}

static void matrixRow(uint32_t *row, ptrdiff_t n, const float *matrix) {
    for (ptrdiff_t i = 0; i < n; i += 8) {
        Pixels8 p = load8(row + i, n - i);
        applyMatrix(&p, matrix);
        store8(row + i, &p, n - i);
    }
}

#define WORD_OF(v, shift)                                                                                              \
    (__builtin_convertvector((i32x8)__builtin_convertvector(((v) >> (shift)) & 0xffff, u32x8), f32x8) *                \
     (1.0f / 32640.0f))
#define WHOLE_WORD(c) __builtin_convertvector(__builtin_convertvector((c) * 32640.0f + 0.5f, i32x8), u64x8)

/// `n` is rounded up to eight.
static void matrixSmall(uint16_t *row, ptrdiff_t n, const float *matrix) {
    for (ptrdiff_t i = 0; i < n; i += 8) {
        u64x8 v = LOAD(u64x8, row + 4 * i);
        Pixels8 p = {WORD_OF(v, 0), WORD_OF(v, 16), WORD_OF(v, 32), WORD_OF(v, 48)};
        applyMatrix(&p, matrix);
        u64x8 out = WHOLE_WORD(p.b) | WHOLE_WORD(p.g) << 16 | WHOLE_WORD(p.r) << 32 | WHOLE_WORD(p.a) << 48;
        STORE(row + 4 * i, out);
    }
}

// MARK: Blend modes

INLINE f32x8 lumOf(const Pixels8 *p) { return p->r * 0.3f + p->g * 0.59f + p->b * 0.11f; }
INLINE f32x8 leastOf(const Pixels8 *p) { return MIN8(MIN8(p->r, p->g), p->b); }
INLINE f32x8 mostOf(const Pixels8 *p) { return MAX8(MAX8(p->r, p->g), p->b); }

/// ClipColor of "Compositing and Blending Level 1", 10.2.
INLINE f32x8 clipColor(f32x8 c, f32x8 l, f32x8 least, f32x8 most) {
    c = CHOOSE(least < 0, l + (c - l) * l / MAX8(l - least, (f32x8)(1e-6f)), c);
    f32x8 room = MAX8(most - l, (f32x8)(1e-6f));
    return CLAMP01(CHOOSE(most > 1, l + (c - l) * (1.0f - l) / room, c));
}

INLINE Pixels8 withLum(Pixels8 p, f32x8 lum) {
    f32x8 d = lum - lumOf(&p);
    p.r += d;
    p.g += d;
    p.b += d;
    f32x8 l = lumOf(&p), least = leastOf(&p), most = mostOf(&p);
    p.r = clipColor(p.r, l, least, most);
    p.g = clipColor(p.g, l, least, most);
    p.b = clipColor(p.b, l, least, most);
    return p;
}

INLINE Pixels8 withSat(Pixels8 p, f32x8 sat) {
    f32x8 least = leastOf(&p), range = mostOf(&p) - least;
    f32x8 each = CHOOSE(range > 0, sat / MAX8(range, (f32x8)(1e-6f)), (f32x8)(0.0f));
    p.r = (p.r - least) * each;
    p.g = (p.g - least) * each;
    p.b = (p.b - least) * each;
    return p;
}

INLINE f32x8 hardLight(f32x8 b, f32x8 s) {
    f32x8 t = s * 2.0f - 1.0f;
    return CHOOSE(s <= 0.5f, b * (s * 2.0f), b + t - b * t);
}

INLINE f32x8 softLight(f32x8 b, f32x8 s) {
    f32x8 low = ((b * 16.0f - 12.0f) * b + 4.0f) * b;
    f32x8 d = CHOOSE(b <= 0.25f, low, SQRT8(b));
    f32x8 dark = b - (1.0f - s * 2.0f) * b * (1.0f - b), light = b + (s * 2.0f - 1.0f) * (d - b);
    return CHOOSE(s <= 0.5f, dark, light);
}

/// B(Cb, Cs) of the separable modes, straight colours.
INLINE f32x8 blended(PixelBlend mode, f32x8 b, f32x8 s) {
    const f32x8 one = 1.0f, none = 0.0f, tiny = 1e-6f;
    switch (mode) {
    case PixelBlendMultiply: return b * s;
    case PixelBlendScreen: return b + s - b * s;
    case PixelBlendOverlay: return hardLight(s, b);
    case PixelBlendDarken: return MIN8(b, s);
    case PixelBlendLighten: return MAX8(b, s);
    case PixelBlendColorDodge: return CHOOSE(b <= 0, none, CHOOSE(s >= 1, one, MIN8(one, b / MAX8(1.0f - s, tiny))));
    case PixelBlendColorBurn: return CHOOSE(b >= 1, one, CHOOSE(s <= 0, none, 1.0f - MIN8(one, (1.0f - b) / MAX8(s, tiny))));
    case PixelBlendSoftLight: return softLight(b, s);
    case PixelBlendHardLight: return hardLight(b, s);
    case PixelBlendDifference: return ABS8(b - s);
    case PixelBlendExclusion: return b + s - b * s * 2.0f;
    case PixelBlendLinearBurn: return MAX8(none, b + s - 1.0f);
    case PixelBlendSubtract: return MAX8(none, b - s);
    case PixelBlendDivide: return CHOOSE(b <= 0, none, MIN8(one, b / MAX8(s, tiny)));
    default: return s;
    }
}

INLINE Pixels8 blendedWhole(PixelBlend mode, const Pixels8 *b, const Pixels8 *s) {
    switch (mode) {
    case PixelBlendHue: return withLum(withSat(*s, mostOf(b) - leastOf(b)), lumOf(b));
    case PixelBlendSaturation: return withLum(withSat(*b, mostOf(s) - leastOf(s)), lumOf(b));
    case PixelBlendColor: return withLum(*s, lumOf(b));
    default: return withLum(*b, lumOf(s));
    }
}

/// Porter and Duff: how much of each counts.
INLINE void portions(PixelBlend mode, f32x8 sa, f32x8 ba, f32x8 *fs, f32x8 *fb) {
    const f32x8 one = 1.0f, none = 0.0f;
    *fs = one, *fb = one - sa;
    switch (mode) {
    case PixelBlendSourceIn: *fs = ba, *fb = none; break;
    case PixelBlendSourceOut: *fs = one - ba, *fb = none; break;
    case PixelBlendSourceAtop: *fs = ba; break;
    case PixelBlendDestinationOver: *fs = one - ba, *fb = one; break;
    case PixelBlendDestinationIn: *fs = none, *fb = sa; break;
    case PixelBlendDestinationOut: *fs = none; break;
    case PixelBlendDestinationAtop: *fs = one - ba, *fb = sa; break;
    case PixelBlendXor: *fs = one - ba; break;
    case PixelBlendPlusLighter: *fb = one; break;
    default: break;
    }
}

INLINE f32x8 laid(f32x8 s, f32x8 fs, f32x8 b, f32x8 fb) { return MIN8(s * fs + b * fb, (f32x8)(1.0f)); }

/// What stands where both cover, laid with what either covers alone.
INLINE f32x8 covered(f32x8 both, f32x8 s, f32x8 b, f32x8 sa, f32x8 ba) {
    return MIN8(both * (sa * ba) + s * (1.0f - ba) + b * (1.0f - sa), (f32x8)(1.0f));
}

INLINE f32x8 darker(f32x8 s, f32x8 b, f32x8 sa, f32x8 ba, f32x8 a) { return MAX8(a - (sa - s) - (ba - b), (f32x8)(0.0f)); }

static void blendRow(uint32_t *dst, const uint32_t *backdrop, ptrdiff_t n, PixelBlend mode) {
    for (ptrdiff_t i = 0; i < n; i += 8) {
        Pixels8 s = load8(dst + i, n - i), b = load8(backdrop + i, n - i), out;
        f32x8 fs, fb;
        if (mode == PixelBlendPlusDarker) {
            out.a = MIN8(s.a + b.a, (f32x8)(1.0f));
            out.b = darker(s.b, b.b, s.a, b.a, out.a);
            out.g = darker(s.g, b.g, s.a, b.a, out.a);
            out.r = darker(s.r, b.r, s.a, b.a, out.a);
        } else if (mode >= PixelBlendSourceIn) {
            portions(mode, s.a, b.a, &fs, &fb);
            out.b = laid(s.b, fs, b.b, fb);
            out.g = laid(s.g, fs, b.g, fb);
            out.r = laid(s.r, fs, b.r, fb);
            out.a = laid(s.a, fs, b.a, fb);
        } else {
            Pixels8 sc = s, bc = b, both;
            straighten(&sc);
            straighten(&bc);
            if (mode >= PixelBlendHue) {
                both = blendedWhole(mode, &bc, &sc);
            } else {
                both.b = blended(mode, bc.b, sc.b);
                both.g = blended(mode, bc.g, sc.g);
                both.r = blended(mode, bc.r, sc.r);
            }
            out.b = covered(both.b, s.b, b.b, s.a, b.a);
            out.g = covered(both.g, s.g, b.g, s.a, b.a);
            out.r = covered(both.r, s.r, b.r, s.a, b.a);
            out.a = MIN8(s.a + b.a - s.a * b.a, (f32x8)(1.0f));
        }
        store8(dst + i, &out, n - i);
    }
}

// MARK: Spans

static void overSpans(
    uint32_t *dst, ptrdiff_t stride, ptrdiff_t rows, const PixelSpans *mask, int32_t low, int32_t high, uint32_t color) {
    const u16x16 src = WIDE(splatPixel(color));
    for (ptrdiff_t y = 0; y < rows; y++) {
        uint32_t *row = dst + y * stride;
        for (int32_t k = mask->starts[y]; k < mask->starts[y + 1]; k++) {
            PixelSpan span = mask->spans[k];
            int32_t start = span.x < low ? low : span.x, end = span.x + span.count;
            if (end > high) end = high;
            if (start >= end) continue;
            if (span.first < 0) {
                overSolid(row + start, end - start, color);
                continue;
            }
            const uint8_t *coverage = mask->bytes + span.first + (start - span.x);
            ptrdiff_t n = end - start, i = 0;
            for (; i + 4 <= n; i += 4) {
                u8x16 d = LOAD(u8x16, row + start + i);
                STORE(row + start + i, over4(d, NARROW(DIV255(src * WIDE(spread(coverage + i))))));
            }
            if (i == n) continue;
            u8x16 d = loadFew(row + start + i, n - i);
            storeFew(row + start + i, over4(d, NARROW(DIV255(src * WIDE(spread(coverage + i))))), n - i);
        }
    }
}
