#ifndef CPICTUREKERNELS_H
#define CPICTUREKERNELS_H

#include <stddef.h>
#include <stdint.h>

/// The conversion of a picture's luma and chroma to red, green and blue, with 13 bits of fraction: each number lies in 0 ... 32767.
typedef struct {
    /// The luma of black: 16, or 0 if a picture uses the full range.
    int16_t black;
    int16_t luma, redOfV, greenOfU, greenOfV, blueOfU;
} PictureMatrix;

/// Writes a row of opaque BGRA from one of luma and two of chroma of the same length.
void pictureRowToBGRA(
    uint8_t *out, const uint8_t *y, const uint8_t *u, const uint8_t *v, ptrdiff_t n, PictureMatrix matrix);

/// Writes `n` means of the squares of four samples that lie in two rows of `2 * n`.
void pictureRowHalved(uint8_t *out, const uint8_t *upper, const uint8_t *lower, ptrdiff_t n);

#endif
