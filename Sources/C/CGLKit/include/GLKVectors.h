#ifndef GLK_VECTORS_H
#define GLK_VECTORS_H

#include "GLKMathTypes.h"

GLK_INLINE GLKVector2 GLKVector2Make(float x, float y) { return (GLKVector2){{x, y}}; }
GLK_INLINE GLKVector3 GLKVector3Make(float x, float y, float z) { return (GLKVector3){{x, y, z}}; }
GLK_INLINE GLKVector4 GLKVector4Make(float x, float y, float z, float w) { return (GLKVector4){{x, y, z, w}}; }
GLK_INLINE GLKVector4 GLKVector4MakeWithVector3(GLKVector3 vector, float w) {
    return GLKVector4Make(vector.x, vector.y, vector.z, w);
}

#define N 2
#define VECTOR(name) GLKVector2##name
#define WITH_VECTOR(name) GLKVector2##name##Vector2
#include "VectorFunctions.h"
#undef N
#undef VECTOR
#undef WITH_VECTOR

#define N 3
#define VECTOR(name) GLKVector3##name
#define WITH_VECTOR(name) GLKVector3##name##Vector3
#include "VectorFunctions.h"
#undef N
#undef VECTOR
#undef WITH_VECTOR

#define N 4
#define VECTOR(name) GLKVector4##name
#define WITH_VECTOR(name) GLKVector4##name##Vector4
#include "VectorFunctions.h"
#undef N
#undef VECTOR
#undef WITH_VECTOR

GLK_INLINE GLKVector3 GLKVector3CrossProduct(GLKVector3 vectorLeft, GLKVector3 vectorRight) {
    return GLKVector3Make(
        vectorLeft.y * vectorRight.z - vectorLeft.z * vectorRight.y,
        vectorLeft.z * vectorRight.x - vectorLeft.x * vectorRight.z,
        vectorLeft.x * vectorRight.y - vectorLeft.y * vectorRight.x);
}

/// Returns the product of the first three components, with 0 as the fourth.
GLK_INLINE GLKVector4 GLKVector4CrossProduct(GLKVector4 vectorLeft, GLKVector4 vectorRight) {
    GLKVector3 left = GLKVector3Make(vectorLeft.x, vectorLeft.y, vectorLeft.z);
    GLKVector3 right = GLKVector3Make(vectorRight.x, vectorRight.y, vectorRight.z);
    return GLKVector4MakeWithVector3(GLKVector3CrossProduct(left, right), 0);
}

#endif
