// The structure of a fast encoder: the Up filter on every row, one call of libdeflate at level 1, the CRC of the
// result.
// usage: encode_libdeflate FRAME.bgra FRAMES
#include "encode.h"
#include <libdeflate.h>

enum { rowSize = frameWidth * 3 };

typedef struct {
    struct libdeflate_compressor *compressor;
    uint8_t *filtered, *output, *rows[2];
    size_t capacity;
} Encoder;

static void encode(int run, void *context) {
    Encoder *encoder = context;
    memset(encoder->rows[1], 0, rowSize);
    for (int y = 0; y < frameHeight; y++) {
        uint8_t *row = encoder->rows[y & 1], *above = encoder->rows[~y & 1];
        uint8_t *to = encoder->filtered + (size_t)y * (rowSize + 1);
        rowToRGB(y, row);
        *to++ = 2;
        for (int at = 0; at < rowSize; at++) to[at] = (uint8_t)(row[at] - above[at]);
    }
    size_t size = (size_t)(rowSize + 1) * frameHeight;
    size_t count = libdeflate_zlib_compress(
        encoder->compressor, encoder->filtered, size, encoder->output, encoder->capacity);
    volatile uint32_t checksum = libdeflate_crc32(0, encoder->output, count);
    // The signature, the header, the data chunk's frame and the end take 57 bytes.
    encodedSize = count + 57;
    (void)checksum, (void)run;
}

int main(int count, char **arguments) {
    if (count < 3 || !readFrame(arguments[1])) return 2;
    size_t size = (size_t)(rowSize + 1) * frameHeight;
    Encoder encoder = {.compressor = libdeflate_alloc_compressor(1), .filtered = malloc(size)};
    encoder.rows[0] = malloc(rowSize);
    encoder.rows[1] = malloc(rowSize);
    encoder.capacity = libdeflate_zlib_compress_bound(encoder.compressor, size);
    encoder.output = malloc(encoder.capacity);
    measureEncoding(atoi(arguments[2]), encode, &encoder);
    return 0;
}
