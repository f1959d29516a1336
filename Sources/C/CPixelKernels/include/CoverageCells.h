#pragma once
#include "CPixelKernels.h"

// Turns the edges of polygons into coverage: for each pixel the exact area inside, where polygons do not overlap.
//
// Every edge leaves in each pixel that it crosses how far it goes down there (cover) and how much of that lies to the
// left of it (area). Summed up from left to right, the covers are the winding number, and the areas correct it in the
// edge's own pixels. Where polygons overlap the sum is cut at full coverage, so pieces of one shape that all turn the same
// way may overlap as they like. Only pixels with an edge in them are kept, in one list a row.
//
// Source: the method of FreeType's and AGG's smooth rasterizers, here in floating point. It needs no vectors; it stands
// here because a million edges' parts want neither checks nor counting of references.

typedef struct CoverageCells CoverageCells;

CoverageCells *coverageCells(void);
void coverageFree(CoverageCells *cells);
/// Forgets all edges; what comes is counted from (0, 0) to (width, height).
void coverageBegin(CoverageCells *cells, int32_t width, int32_t height);
/// One edge; those of a polygon go round and come back to where they began. Anything beyond the rectangle may be given,
/// and what is not finite is left out.
void coverageLine(CoverageCells *cells, double x0, double y0, double x1, double y1);

typedef struct {
    const PixelSpan *spans;
    /// One a row, and the end of the last.
    const int32_t *starts;
    const uint8_t *bytes;
    size_t spanCount, byteCount;
} CoverageResult;

/// Valid until the next call for the same cells.
CoverageResult coverageSpans(CoverageCells *cells);
