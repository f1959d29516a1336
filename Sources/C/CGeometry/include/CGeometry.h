#pragma once
#include <stdbool.h>

// Takes the place of Foundation's CGRect.intersects(_:), which on Linux counts rectangles that only touch; on iOS those do
// not intersect. A member of the same name in Swift would make every use ambiguous. The function therefore has the symbol of
// Foundation's: a program that contains it calls this one, and the SDK gives it to each program. Swift passes the
// numbers of both structures in the registers in which C has eight doubles, those of the receiver last.
//
// The rule is that of the published tests of a calendar library, which pass on iOS.
bool quince_rectangles_intersect(
    double other_x, double other_y, double other_width, double other_height, double x, double y, double width,
    double height) __asm__("$s10Foundation6CGRectV10intersectsySbACF");
