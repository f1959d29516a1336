#pragma once
#include "CPixelKernels.h"

// Turns the edges of polygons into coverage: for each pixel the exact area inside, where polygons do not overlap.
//
// Every edge leaves in each pixel that it crosses how far it goes down there (its cover) and how much of that lies to the
// left of it (its area). Summed up from left to right, the covers are the winding number; less the area it is the
// coverage of an edge's own pixels. Where polygons overlap the sum is cut at full coverage, so pieces of one shape that
// all turn the same way may overlap as they like.
//
// Covers and areas stand in a plain array, two numbers a pixel, which is all zeros between two shapes; a flag for every
// eight pixels tells where to look. So nothing is sorted, a thin shape costs what it covers and not its bounding box, and
// edges are taken four rows or four columns at a time.
//
// Source: the method of FreeType's and AGG's smooth rasterizers, with Blend2D's array and flags in place of their sorted
// cells. It is compiled once, for all machines; it stands here because a million edges' parts want neither checks nor
// counting of references.

typedef struct Coverage Coverage;

Coverage *coverageMake(void);
void coverageFree(Coverage *coverage);
/// Forgets all edges; what comes is counted from (0, 0) to (width, height).
void coverageBegin(Coverage *coverage, int32_t width, int32_t height);
/// The next corner of a polygon. Anything beyond the rectangle may be given; edges that are not finite are left out.
void coverageCorner(Coverage *coverage, double x, double y);
/// Ends a polygon where it began.
void coverageClose(Coverage *coverage);

/// Where a row's blocks and runs begin.
typedef struct {
    int32_t block, run;
} CoverageRow;

typedef struct {
    const PixelBlock *blocks;
    const PixelRun *runs;
    /// One a row, and the end of the last.
    const CoverageRow *rows;
    size_t blockCount, runCount;
} CoverageResult;

/// By row, and from left to right in each. The last block of a row may reach beyond the right edge, with coverage 0. Valid
/// until the next call for the same edges.
CoverageResult coverageResult(Coverage *coverage);
