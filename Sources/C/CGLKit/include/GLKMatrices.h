#ifndef GLK_MATRICES_H
#define GLK_MATRICES_H

#include "GLKVectors.h"

extern const GLKMatrix3 GLKMatrix3Identity;
extern const GLKMatrix4 GLKMatrix4Identity;

/// Turns the left half of `n` rows with 2n numbers into the identity. Returns whether that is possible.
bool quince_glk_eliminate(double *rows, int n);

#define N 3
#define MATRIX(name) GLKMatrix3##name
#define VECTOR(name) GLKVector3##name
#define MATRIX_OF_3 quince_glk_matrix3
#define MATRIX_TIMES_VECTOR GLKMatrix3MultiplyVector3
#include "MatrixFunctions.h"
#undef N
#undef MATRIX
#undef VECTOR
#undef MATRIX_OF_3
#undef MATRIX_TIMES_VECTOR

#define N 4
#define MATRIX(name) GLKMatrix4##name
#define VECTOR(name) GLKVector4##name
#define MATRIX_OF_3 quince_glk_matrix4
#define MATRIX_TIMES_VECTOR GLKMatrix4MultiplyVector4
#include "MatrixFunctions.h"
#undef N
#undef MATRIX
#undef VECTOR
#undef MATRIX_OF_3
#undef MATRIX_TIMES_VECTOR

// MARK: Of 3 columns

GLK_INLINE GLKMatrix3 GLKMatrix3Make(
    float m00, float m01, float m02, float m10, float m11, float m12, float m20, float m21, float m22
) {
    return (GLKMatrix3){{m00, m01, m02, m10, m11, m12, m20, m21, m22}};
}

GLK_INLINE GLKMatrix3 GLKMatrix3MakeAndTranspose(
    float m00, float m01, float m02, float m10, float m11, float m12, float m20, float m21, float m22
) {
    return (GLKMatrix3){{m00, m10, m20, m01, m11, m21, m02, m12, m22}};
}

GLK_INLINE GLKMatrix3 GLKMatrix3MakeWithColumns(GLKVector3 column0, GLKVector3 column1, GLKVector3 column2) {
    GLKMatrix3 result = GLKMatrix3SetColumn(GLKMatrix3Identity, 0, column0);
    return GLKMatrix3SetColumn(GLKMatrix3SetColumn(result, 1, column1), 2, column2);
}

GLK_INLINE GLKMatrix3 GLKMatrix3MakeWithRows(GLKVector3 row0, GLKVector3 row1, GLKVector3 row2) {
    return GLKMatrix3Transpose(GLKMatrix3MakeWithColumns(row0, row1, row2));
}

GLK_INLINE GLKMatrix2 GLKMatrix3GetMatrix2(GLKMatrix3 matrix) {
    return (GLKMatrix2){{matrix.m00, matrix.m01, matrix.m10, matrix.m11}};
}

GLK_INLINE void GLKMatrix3MultiplyVector3Array(GLKMatrix3 matrix, GLKVector3 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKMatrix3MultiplyVector3(matrix, vectors[i]);
}

// MARK: Of 4 columns

GLK_INLINE GLKMatrix4 GLKMatrix4Make(
    float m00, float m01, float m02, float m03, float m10, float m11, float m12, float m13,
    float m20, float m21, float m22, float m23, float m30, float m31, float m32, float m33
) {
    return (GLKMatrix4){{m00, m01, m02, m03, m10, m11, m12, m13, m20, m21, m22, m23, m30, m31, m32, m33}};
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeAndTranspose(
    float m00, float m01, float m02, float m03, float m10, float m11, float m12, float m13,
    float m20, float m21, float m22, float m23, float m30, float m31, float m32, float m33
) {
    return (GLKMatrix4){{m00, m10, m20, m30, m01, m11, m21, m31, m02, m12, m22, m32, m03, m13, m23, m33}};
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeWithColumns(
    GLKVector4 column0, GLKVector4 column1, GLKVector4 column2, GLKVector4 column3
) {
    GLKMatrix4 result = GLKMatrix4SetColumn(GLKMatrix4SetColumn(GLKMatrix4Identity, 0, column0), 1, column1);
    return GLKMatrix4SetColumn(GLKMatrix4SetColumn(result, 2, column2), 3, column3);
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeWithRows(GLKVector4 row0, GLKVector4 row1, GLKVector4 row2, GLKVector4 row3) {
    return GLKMatrix4Transpose(GLKMatrix4MakeWithColumns(row0, row1, row2, row3));
}

GLK_INLINE GLKMatrix3 GLKMatrix4GetMatrix3(GLKMatrix4 matrix) {
    return GLKMatrix3Make(
        matrix.m00, matrix.m01, matrix.m02, matrix.m10, matrix.m11, matrix.m12, matrix.m20, matrix.m21, matrix.m22);
}

GLK_INLINE GLKMatrix2 GLKMatrix4GetMatrix2(GLKMatrix4 matrix) {
    return GLKMatrix3GetMatrix2(GLKMatrix4GetMatrix3(matrix));
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeTranslation(float tx, float ty, float tz) {
    return GLKMatrix4SetColumn(GLKMatrix4Identity, 3, GLKVector4Make(tx, ty, tz, 1));
}

GLK_INLINE GLKMatrix4 GLKMatrix4Translate(GLKMatrix4 matrix, float tx, float ty, float tz) {
    return GLKMatrix4SetColumn(matrix, 3, GLKMatrix4MultiplyVector4(matrix, GLKVector4Make(tx, ty, tz, 1)));
}

GLK_INLINE GLKMatrix4 GLKMatrix4TranslateWithVector3(GLKMatrix4 matrix, GLKVector3 translationVector) {
    return GLKMatrix4Translate(matrix, translationVector.x, translationVector.y, translationVector.z);
}

GLK_INLINE GLKMatrix4 GLKMatrix4TranslateWithVector4(GLKMatrix4 matrix, GLKVector4 translationVector) {
    return GLKMatrix4Translate(matrix, translationVector.x, translationVector.y, translationVector.z);
}

// The projections are those of glFrustum, glOrtho, gluPerspective and gluLookAt.

GLK_INLINE GLKMatrix4 GLKMatrix4MakeFrustum(
    float left, float right, float bottom, float top, float nearZ, float farZ
) {
    float width = right - left, height = top - bottom, depth = farZ - nearZ;
    return GLKMatrix4Make(
        2 * nearZ / width, 0, 0, 0,
        0, 2 * nearZ / height, 0, 0,
        (right + left) / width, (top + bottom) / height, -(farZ + nearZ) / depth, -1,
        0, 0, -2 * farZ * nearZ / depth, 0);
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakePerspective(float fovyRadians, float aspect, float nearZ, float farZ) {
    float cotangent = 1 / tanf(fovyRadians / 2);
    return GLKMatrix4Make(
        cotangent / aspect, 0, 0, 0,
        0, cotangent, 0, 0,
        0, 0, (farZ + nearZ) / (nearZ - farZ), -1,
        0, 0, 2 * farZ * nearZ / (nearZ - farZ), 0);
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeOrtho(
    float left, float right, float bottom, float top, float nearZ, float farZ
) {
    float width = right - left, height = top - bottom, depth = farZ - nearZ;
    return GLKMatrix4Make(
        2 / width, 0, 0, 0,
        0, 2 / height, 0, 0,
        0, 0, -2 / depth, 0,
        -(right + left) / width, -(top + bottom) / height, -(farZ + nearZ) / depth, 1);
}

GLK_INLINE GLKMatrix4 GLKMatrix4MakeLookAt(
    float eyeX, float eyeY, float eyeZ, float centerX, float centerY, float centerZ, float upX, float upY, float upZ
) {
    GLKVector3 eye = GLKVector3Make(eyeX, eyeY, eyeZ);
    GLKVector3 back = GLKVector3Normalize(GLKVector3Subtract(eye, GLKVector3Make(centerX, centerY, centerZ)));
    GLKVector3 right = GLKVector3Normalize(GLKVector3CrossProduct(GLKVector3Make(upX, upY, upZ), back));
    GLKVector3 up = GLKVector3CrossProduct(back, right);
    return GLKMatrix4Make(
        right.x, up.x, back.x, 0,
        right.y, up.y, back.y, 0,
        right.z, up.z, back.z, 0,
        -GLKVector3DotProduct(right, eye), -GLKVector3DotProduct(up, eye), -GLKVector3DotProduct(back, eye), 1);
}

/// Multiplies a direction: translation has no effect.
GLK_INLINE GLKVector3 GLKMatrix4MultiplyVector3(GLKMatrix4 matrixLeft, GLKVector3 vectorRight) {
    GLKVector4 v = GLKMatrix4MultiplyVector4(matrixLeft, GLKVector4MakeWithVector3(vectorRight, 0));
    return GLKVector3Make(v.x, v.y, v.z);
}

/// Multiplies a point.
GLK_INLINE GLKVector3 GLKMatrix4MultiplyVector3WithTranslation(GLKMatrix4 matrixLeft, GLKVector3 vectorRight) {
    GLKVector4 v = GLKMatrix4MultiplyVector4(matrixLeft, GLKVector4MakeWithVector3(vectorRight, 1));
    return GLKVector3Make(v.x, v.y, v.z);
}

GLK_INLINE GLKVector3 GLKMatrix4MultiplyAndProjectVector3(GLKMatrix4 matrixLeft, GLKVector3 vectorRight) {
    GLKVector4 v = GLKMatrix4MultiplyVector4(matrixLeft, GLKVector4MakeWithVector3(vectorRight, 1));
    return GLKVector3MultiplyScalar(GLKVector3Make(v.x, v.y, v.z), 1 / v.w);
}

GLK_INLINE void GLKMatrix4MultiplyVector3Array(GLKMatrix4 matrix, GLKVector3 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKMatrix4MultiplyVector3(matrix, vectors[i]);
}

GLK_INLINE void GLKMatrix4MultiplyVector3ArrayWithTranslation(
    GLKMatrix4 matrix, GLKVector3 *vectors, size_t vectorCount
) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKMatrix4MultiplyVector3WithTranslation(matrix, vectors[i]);
}

GLK_INLINE void GLKMatrix4MultiplyAndProjectVector3Array(GLKMatrix4 matrix, GLKVector3 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKMatrix4MultiplyAndProjectVector3(matrix, vectors[i]);
}

GLK_INLINE void GLKMatrix4MultiplyVector4Array(GLKMatrix4 matrix, GLKVector4 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKMatrix4MultiplyVector4(matrix, vectors[i]);
}

#endif
