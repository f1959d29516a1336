// Color matrices and blend modes, compiled like KernelBodies.h, whose vectors they use.

// MARK: Color matrices

typedef struct {
    f32x8 b, g, r, a;
} Pixels8;

/// Converts premultiplied colors to straight ones, both in 0...1; black if alpha is 0.
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

/// `n` is rounded up to a multiple of eight.
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

/// Returns B(Cb, Cs) of the separable modes for straight colors.
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

/// Computes the Porter–Duff factors of source and backdrop.
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

/// Returns the blended color where both cover, plus the color that each covers alone.
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

/// Replaces a group by the pixels beneath it, through the matrix where the group covers them.
static void vibrantRow(uint32_t *dst, const uint32_t *beneath, ptrdiff_t n, const float *matrix) {
    for (ptrdiff_t i = 0; i < n; i += 8) {
        Pixels8 cover = load8(dst + i, n - i), b = load8(beneath + i, n - i), changed = b;
        // Most of a group of labels is empty.
        if (__builtin_reduce_or((i32x8)(cover.a > 0)) != 0) {
            applyMatrix(&changed, matrix);
            b.b += (changed.b - b.b) * cover.a;
            b.g += (changed.g - b.g) * cover.a;
            b.r += (changed.r - b.r) * cover.a;
            b.a += (changed.a - b.a) * cover.a;
        }
        store8(dst + i, &b, n - i);
    }
}
