#include "CRuntime.h"

#include <math.h>

static bool overlap(double start, double length, double other_start, double other_length) {
    double low = length < 0 ? start + length : start;
    double other_low = other_length < 0 ? other_start + other_length : other_start;
    return low < other_low + fabs(other_length) && other_low < low + fabs(length);
}

// Swift passes the numbers of both structures in the registers in which C has eight doubles, those of the receiver last.
static bool intersects(
    double other_x, double other_y, double other_width, double other_height, double x, double y, double width,
    double height) {
    // A null rectangle is at infinity.
    if (isinf(x) || isinf(y) || isinf(other_x) || isinf(other_y)) return false;
    return overlap(x, width, other_x, other_width) && overlap(y, height, other_y, other_height);
}

bool quince_exchange_rectangles(void) {
    return quince_exchange_function("$s10Foundation6CGRectV10intersectsySbACF", (void *)intersects) > 0;
}
