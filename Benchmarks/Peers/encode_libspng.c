// libspng at its fastest: level 1 with the Up filter.  usage: encode_libspng FRAME.bgra FRAMES
#include "encode.h"
#include <spng.h>

static void encode(int run, void *pixels) {
    size_t rowSize = frameWidth * 3, size = rowSize * frameHeight;
    for (int y = 0; y < frameHeight; y++) rowToRGB(y, (uint8_t *)pixels + y * rowSize);
    spng_ctx *context = spng_ctx_new(SPNG_CTX_ENCODER);
    struct spng_ihdr header = {
        .width = frameWidth, .height = frameHeight, .bit_depth = 8, .color_type = SPNG_COLOR_TYPE_TRUECOLOR};
    spng_set_ihdr(context, &header);
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1);
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1);
    spng_set_option(context, SPNG_FILTER_CHOICE, SPNG_FILTER_CHOICE_UP);
    int error = spng_encode_image(context, pixels, size, SPNG_FMT_PNG, SPNG_ENCODE_FINALIZE);
    if (!error) free(spng_get_png_buffer(context, &encodedSize, &error));
    spng_ctx_free(context);
    (void)run;
}

int main(int count, char **arguments) {
    if (count < 3 || !readFrame(arguments[1])) return 2;
    measureEncoding(atoi(arguments[2]), encode, malloc((size_t)frameWidth * frameHeight * 3));
    return 0;
}
