// Images and gradients, compiled like KernelBodies.h, whose vectors they use.

// MARK: Images

INLINE uint32_t pixelAt(const PixelImage *image, int32_t x, int32_t y) {
    const uint8_t *row = image->bytes + (ptrdiff_t)y * image->bytesPerRow;
    return LOAD(uint32_t, row + (ptrdiff_t)x * 4);
}

/// Interpolates between the four neighbors of each of four positions, with eight bits of fraction.
INLINE u8x16 bilinear4(u8x16 p00, u8x16 p01, u8x16 p10, u8x16 p11, u16x16 fx, u16x16 fy) {
    // a·256 + (b - a)·f fits 16 bits if computed modulo 2^16.
    u16x16 top = ((WIDE(p00) << 8) + (WIDE(p01) - WIDE(p00)) * fx + 128) >> 8;
    u16x16 bottom = ((WIDE(p10) << 8) + (WIDE(p11) - WIDE(p10)) * fx + 128) >> 8;
    return NARROW(((top << 8) + (bottom - top) * fy + 128) >> 8);
}

/// Returns bits 8 to 15 of each position, repeated for each channel.
INLINE u16x16 fractions(i32x4 at) {
    u8x16 b = (u8x16)at;
    u8x16 each = __builtin_shufflevector(b, b, 1, 1, 1, 1, 5, 5, 5, 5, 9, 9, 9, 9, 13, 13, 13, 13);
    return WIDE(each);
}

// Keeps the loaded values in one register; otherwise the compiler would load them in eight pieces.
#if defined(__x86_64__)
#define TOGETHER(v) __asm__("" : "+x"(v))
#else
#define TOGETHER(v) (void)(v)
#endif

/// Loads two pixels at each of four positions, the left ones and the right ones.
INLINE void loadPairs(const uint8_t *from, const uint32_t *offsets, u8x16 *left, u8x16 *right) {
    u64x2 a = {LOAD(uint64_t, from + offsets[0]), LOAD(uint64_t, from + offsets[1])};
    u64x2 b = {LOAD(uint64_t, from + offsets[2]), LOAD(uint64_t, from + offsets[3])};
    TOGETHER(a);
    TOGETHER(b);
    *left = (u8x16)__builtin_shufflevector((u32x4)a, (u32x4)b, 0, 2, 4, 6);
    *right = (u8x16)__builtin_shufflevector((u32x4)a, (u32x4)b, 1, 3, 5, 7);
}

/// Returns four samples at (xs, ys), in 1/65536 pixel, whose neighbors need no clamping. `ahead` as for `bilinearRow`.
INLINE u8x16 sampleInside(const PixelImage *image, i32x4 xs, i32x4 ys, ptrdiff_t ahead) {
    u64x2 offsets = (u64x2)((ys >> 16) * image->bytesPerRow + (xs >> 16) * 4);
    uint32_t each[4] = {
        (uint32_t)offsets[0], (uint32_t)(offsets[0] >> 32), (uint32_t)offsets[1], (uint32_t)(offsets[1] >> 32)};
    const uint8_t *top = image->bytes, *bottom = image->bytes + image->bytesPerRow;
    __builtin_prefetch((const void *)((uintptr_t)(top + each[0]) + (uintptr_t)ahead));
    u8x16 p00, p01, p10, p11;
    loadPairs(top, each, &p00, &p01);
    loadPairs(bottom, each, &p10, &p11);
    return bilinear4(p00, p01, p10, p11, fractions(xs), fractions(ys));
}

/// Returns four samples anywhere; the image's edge pixels are repeated beyond its edges.
INLINE u8x16 sampleClamped(const PixelImage *image, i32x4 xs, i32x4 ys) {
    u32x4 p00, p01, p10, p11;
    for (int k = 0; k < 4; k++) {
        int32_t x = xs[k] >> 16, y = ys[k] >> 16;
        int32_t x0 = clampInt(x, image->minX, image->maxX), x1 = clampInt(x + 1, image->minX, image->maxX);
        int32_t y0 = clampInt(y, image->minY, image->maxY), y1 = clampInt(y + 1, image->minY, image->maxY);
        p00[k] = pixelAt(image, x0, y0);
        p01[k] = pixelAt(image, x1, y0);
        p10[k] = pixelAt(image, x0, y1);
        p11[k] = pixelAt(image, x1, y1);
    }
    return bilinear4((u8x16)p00, (u8x16)p01, (u8x16)p10, (u8x16)p11, fractions(xs), fractions(ys));
}

INLINE bool isInside(const PixelImage *image, int32_t x, int32_t y) {
    x >>= 16;
    y >>= 16;
    return x >= image->minX && x < image->maxX && y >= image->minY && y < image->maxY;
}

INLINE void storePixels(uint32_t *dst, u8x16 pixels, ptrdiff_t left) {
    if (left >= 4) STORE(dst, pixels);
    else storeFew(dst, pixels, left);
}

/// Reduces the range from `*first` to `*end` to the positions start + i · step in the pixels from `low` up to `high`.
INLINE void cutToInside(int64_t start, int64_t step, int64_t low, int64_t high, ptrdiff_t *first, ptrdiff_t *end) {
    int64_t before = low * 65536 - start, after = high * 65536 - 1 - start;
    if (step < 0) {
        int64_t other = -before;
        before = -after;
        after = other;
        step = -step;
    }
    if (after < 0 || (step == 0 && before > 0)) *end = 0;
    if (*end == 0 || step == 0) return;
    int64_t from = before > 0 ? (before + step - 1) / step : 0, to = after / step + 1;
    if (from > *first) *first = from;
    if (to < *end) *end = to;
}

static void bilinearRow(
    uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy,
    ptrdiff_t ahead) {
    const u32x4 lanes = {0, 1, 2, 3};
    // Unsigned, because positions beyond the row's end may wrap.
    u32x4 ux = (uint32_t)x + lanes * (uint32_t)dx, uy = (uint32_t)y + lanes * (uint32_t)dy;
    // Positions are on a line, so a group is inside if its ends are; positions beyond the row's end are included.
    ptrdiff_t first = 0, end = (n + 3) / 4 * 4;
    cutToInside(x, dx, image->minX, image->maxX, &first, &end);
    cutToInside(y, dy, image->minY, image->maxY, &first, &end);
    for (ptrdiff_t i = 0; i < n; i += 4) {
        i32x4 xs = (i32x4)ux, ys = (i32x4)uy;
        bool inside = i >= first && i + 4 <= end;
        storePixels(dst + i, inside ? sampleInside(image, xs, ys, ahead) : sampleClamped(image, xs, ys), n - i);
        ux += (uint32_t)dx * 4;
        uy += (uint32_t)dy * 4;
    }
}

static void nearestRow(
    uint32_t *dst, ptrdiff_t n, const PixelImage *image, int32_t x, int32_t y, int32_t dx, int32_t dy) {
    for (ptrdiff_t i = 0; i < n; i++) {
        int32_t px = (int32_t)((uint32_t)x + (uint32_t)dx * (uint32_t)i + 32768u) >> 16;
        int32_t py = (int32_t)((uint32_t)y + (uint32_t)dy * (uint32_t)i + 32768u) >> 16;
        dst[i] = pixelAt(image, clampInt(px, image->minX, image->maxX), clampInt(py, image->minY, image->maxY));
    }
}

INLINE void storePixels8(uint32_t *dst, const uint32_t *out, ptrdiff_t left) {
    storePixels(dst, LOAD(u8x16, out), left);
    if (left > 4) storePixels(dst + 4, LOAD(u8x16, out + 4), left - 4);
}

/// Converts to 1/65536 pixel, clamped away from the ends of the range.
INLINE i32x8 fixed8(f32x8 v) {
    f32x8 safe = MIN8(MAX8(v, (f32x8)(-32000.0f)), (f32x8)(32000.0f));
    return __builtin_convertvector(safe * 65536.0f, i32x8);
}

static void projectedRow(
    uint32_t *dst, ptrdiff_t n, const PixelImage *image, const PixelProjection *map, float x, float y, bool nearest) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    float rowX = map->yx * y + map->ox, rowY = map->yy * y + map->oy, rowW = map->wy * y + map->w0;
    for (ptrdiff_t i = 0; i < n; i += 8) {
        f32x8 at = (x + (float)i) + lanes;
        f32x8 w = at * map->wx + rowW;
        f32x8 each = 1.0f / CHOOSE(w > 1e-9f, w, (f32x8)(1.0f));
        int32_t xs[8], ys[8];
        STORE(xs, fixed8((at * map->xx + rowX) * each));
        STORE(ys, fixed8((at * map->xy + rowY) * each));
        uint32_t out[8];
        for (int k = 0; k < 8 && nearest; k++) nearestRow(out + k, 1, image, xs[k], ys[k], 0, 0);
        for (int k = 0; k < 8 && !nearest; k += 4) {
            bool inside = isInside(image, xs[k], ys[k]) && isInside(image, xs[k + 3], ys[k + 3]);
            i32x4 x4 = LOAD(i32x4, xs + k), y4 = LOAD(i32x4, ys + k);
            STORE(out + k, inside ? sampleInside(image, x4, y4, 0) : sampleClamped(image, x4, y4));
        }
        storePixels8(dst + i, out, n - i);
    }
}

// MARK: Gradients

/// Computes atan(q) / 2π for q in 0...1: a minimax odd polynomial of degree 11 (error below 1e-6 of a turn).
INLINE f32x8 arctangentTurns(f32x8 q) {
    f32x8 s = q * q;
    f32x8 p = s * -0.00186486f + 0.00837992f;
    p = p * s - 0.01852598f;
    p = p * s + 0.03080406f;
    p = p * s - 0.05294026f;
    p = p * s + 0.15914744f;
    return p * q;
}

/// Returns the angle of (u, v) in turns, 0..1, from the +u axis towards +v.
INLINE f32x8 turnsOf(f32x8 u, f32x8 v) {
    f32x8 au = ABS8(u), av = ABS8(v);
    f32x8 low = MIN8(au, av), high = MAX8(au, av);
    f32x8 t = arctangentTurns(low / MAX8(high, (f32x8)(1e-20f)));
    t = CHOOSE(av > au, 0.25f - t, t);
    t = CHOOSE(u < 0, 0.5f - t, t);
    return CHOOSE(v < 0, 1.0f - t, t);
}

// An instruction set may define a faster version.
#ifndef TAKE8
#define TAKE8(out, table, index)                                                                                       \
    for (int k = 0; k < 8; k++) (out)[k] = (table)[(index)[k]]
#endif

#ifndef TAKE8_NEAR
#define TAKE8_NEAR(out, table, index, first) TAKE8(out, table, index)
#endif

/// Draws an axial gradient so wide that eight pixels in a row are never more than eight colors apart.
static void wideGradientRow(uint32_t *dst, ptrdiff_t n, const PixelGradient *gradient, float x, float rowU) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    const float slope = gradient->place.xx, last = (float)(gradient->tableCount - 1);
    for (ptrdiff_t i = 0; i < n; i += 8) {
        f32x8 t = ((x + (float)i) + lanes) * slope + rowU;
        i32x8 index = __builtin_convertvector(CLAMP01(t) * last + 0.5f, i32x8);
        int32_t first = slope < 0 ? index[7] : index[0];
        (void)first;
        if (n - i >= 8) {
            TAKE8_NEAR(dst + i, gradient->table, index, first);
        } else {
            uint32_t out[8];
            TAKE8_NEAR(out, gradient->table, index, first);
            storePixels8(dst + i, out, n - i);
        }
    }
}

static void gradientRow(uint32_t *dst, ptrdiff_t n, const PixelGradient *gradient, float x, float y) {
    const f32x8 lanes = {0, 1, 2, 3, 4, 5, 6, 7};
    const PixelProjection *map = &gradient->place;
    float rowU = map->yx * y + map->ox, rowV = map->yy * y + map->oy, rowW = map->wy * y + map->w0;
    float last = (float)(gradient->tableCount - 1);
    float reach = 7 * last * (map->xx < 0 ? -map->xx : map->xx);
    if (!gradient->projects && gradient->kind == PixelGradientAxial && reach < 6) {
        return wideGradientRow(dst, n, gradient, x, rowU);
    }
    for (ptrdiff_t i = 0; i < n; i += 8) {
        f32x8 at = (x + (float)i) + lanes;
        f32x8 t = at * map->xx + rowU;
        if (gradient->projects || gradient->kind != PixelGradientAxial) {
            f32x8 v = at * map->xy + rowV;
            if (gradient->projects) {
                f32x8 w = at * map->wx + rowW;
                f32x8 each = 1.0f / CHOOSE(w > 1e-9f, w, (f32x8)(1.0f));
                t = t * each;
                v = v * each;
            }
            if (gradient->kind == PixelGradientRadial) t = SQRT8(t * t + v * v);
            if (gradient->kind == PixelGradientConic) t = turnsOf(t, v);
        }
        i32x8 index = __builtin_convertvector(CLAMP01(t) * last + 0.5f, i32x8);
        uint32_t out[8];
        TAKE8(out, gradient->table, index);
        storePixels8(dst + i, out, n - i);
    }
}
