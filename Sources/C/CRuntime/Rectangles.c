#include "CRuntime.h"

// The replacements are in FoundationAdditions: Swift functions, which take the receiver of a structure's method last.
__attribute__((weak)) void quince_rectangles_intersect(void);
__attribute__((weak)) void quince_rectangles_intersection(void);

void quince_exchange_rectangles(void) {
    if (!quince_rectangles_intersect || !quince_rectangles_intersection) return;
    // The optimizer puts `intersection` in the place of `intersects`.
    QuinceExchange exchanges[] = {
        {"$s10Foundation6CGRectV10intersectsySbACF", (void *)quince_rectangles_intersect, 0},
        {"$s10Foundation6CGRectV12intersectionyA2CF", (void *)quince_rectangles_intersection, 0},
    };
    quince_exchange_functions(exchanges, sizeof exchanges / sizeof *exchanges);
}
