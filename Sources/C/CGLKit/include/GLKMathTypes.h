#ifndef GLK_MATH_TYPES_H
#define GLK_MATH_TYPES_H

#include <math.h>
#include <stdbool.h>
#include <stddef.h>

#define GLK_INLINE static __inline__

// Apple's types: unions, so that a component has several names, and aligned as there, on which the layout of an app's
// vertices depends.

typedef union _GLKMatrix2 {
    struct { float m00, m01, m10, m11; };
    float m2[2][2];
    float m[4];
} GLKMatrix2;

/// Columns one after the other: `m12` is in column 1 and row 2.
typedef union _GLKMatrix3 {
    struct { float m00, m01, m02, m10, m11, m12, m20, m21, m22; };
    float m[9];
} GLKMatrix3;

typedef union __attribute__((aligned(16))) _GLKMatrix4 {
    struct { float m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23, m30, m31, m32, m33; };
    float m[16];
} GLKMatrix4;

typedef union __attribute__((aligned(8))) _GLKVector2 {
    struct { float x, y; };
    struct { float s, t; };
    float v[2];
} GLKVector2;

typedef union _GLKVector3 {
    struct { float x, y, z; };
    struct { float r, g, b; };
    struct { float s, t, p; };
    float v[3];
} GLKVector3;

typedef union __attribute__((aligned(16))) _GLKVector4 {
    struct { float x, y, z, w; };
    struct { float r, g, b, a; };
    struct { float s, t, p, q; };
    float v[4];
} GLKVector4;

typedef union __attribute__((aligned(16))) _GLKQuaternion {
    struct { GLKVector3 v; float s; };
    struct { float x, y, z, w; };
    float q[4];
} GLKQuaternion;

#endif
