// libpng with its defaults or at its fastest: level 1 with the Sub filter.
// usage: encode_libpng FRAME.bgra FRAMES [fast]
#include "encode.h"
#include <png.h>

static void write(png_structp png, png_bytep bytes, size_t count) {
    encodedSize += count;
    (void)png, (void)bytes;
}

static void flush(png_structp png) { (void)png; }

static void encode(int run, void *isFast) {
    encodedSize = 0;
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, NULL, write, flush);
    png_set_IHDR(
        png, info, frameWidth, frameHeight, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    if (isFast) {
        png_set_compression_level(png, 1);
        png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    }
    png_write_info(png, info);
    png_set_bgr(png);
    png_set_filler(png, 0, PNG_FILLER_AFTER);
    for (int y = 0; y < frameHeight; y++) png_write_row(png, frame + (size_t)y * frameWidth * 4);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    (void)run;
}

int main(int count, char **arguments) {
    if (count < 3 || !readFrame(arguments[1])) return 2;
    measureEncoding(atoi(arguments[2]), encode, count > 3 ? arguments[3] : NULL);
    return 0;
}
