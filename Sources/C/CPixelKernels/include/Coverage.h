#pragma once
#include "CPixelKernels.h"

// Converts the edges of polygons to coverage: the exact area inside of each pixel, unless polygons overlap.
//
// In each pixel that it crosses, an edge records how far it descends there (its cover) and how much of that is to the
// left of it (its area). The running sum of covers from left to right is the winding number; minus the area it is the
// coverage of an edge's own pixels. If polygons overlap, the sum is clamped to full coverage, so pieces of one shape
// with the same winding direction may overlap freely. By the even-odd rule the sum is folded at each whole number.
//
// Covers and areas are in a plain array, two numbers per pixel, which is all zeros between two shapes; a flag for every
// eight pixels marks the ones in use. So nothing is sorted, the cost of a thin shape depends on its coverage and not on
// its bounding box, and edges are processed four rows or four columns at a time.
//
// Source: the method of FreeType's and AGG's smooth rasterizers, with Blend2D's array and flags instead of their sorted
// cells. It is compiled once, for all machines; it is written in C because the parts of a million edges should not pay
// for bounds checks and reference counting.

typedef struct Coverage Coverage;

Coverage *coverageMake(void);
void coverageFree(Coverage *coverage);
/// Removes all edges and sets the area to (0, 0)…(width, height). A point is covered if its winding number is not zero
/// or, with the even-odd rule, if it is odd.
void coverageBegin(Coverage *coverage, int32_t width, int32_t height, bool evenOdd);
/// Adds the next corner of a polygon. Corners may be outside the area; edges that are not finite are ignored.
void coverageCorner(Coverage *coverage, double x, double y);
/// Closes a polygon at its start.
void coverageClose(Coverage *coverage);

/// The indices of a row's first block and run.
typedef struct {
    int32_t block, run;
} CoverageRow;

typedef struct {
    const PixelBlock *blocks;
    const PixelRun *runs;
    /// One per row, and the end of the last.
    const CoverageRow *rows;
    size_t blockCount, runCount;
} CoverageResult;

/// Returns the coverage by row, from left to right in each. The last block of a row may extend beyond the right edge,
/// with coverage 0. Valid until the next call with the same object.
CoverageResult coverageResult(Coverage *coverage);
