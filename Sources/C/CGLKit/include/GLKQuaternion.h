#ifndef GLK_QUATERNION_H
#define GLK_QUATERNION_H

#include "GLKMatrices.h"

extern const GLKQuaternion GLKQuaternionIdentity;

GLK_INLINE GLKQuaternion GLKQuaternionMake(float x, float y, float z, float w) {
    GLKQuaternion result;
    result.x = x, result.y = y, result.z = z, result.w = w;
    return result;
}

GLK_INLINE GLKQuaternion GLKQuaternionMakeWithVector3(GLKVector3 vector, float scalar) {
    return GLKQuaternionMake(vector.x, vector.y, vector.z, scalar);
}

GLK_INLINE GLKQuaternion GLKQuaternionMakeWithArray(float values[4]) {
    return GLKQuaternionMake(values[0], values[1], values[2], values[3]);
}

/// The axis must have the length 1.
GLK_INLINE GLKQuaternion GLKQuaternionMakeWithAngleAndAxis(float radians, float x, float y, float z) {
    float sine = sinf(radians / 2);
    return GLKQuaternionMake(sine * x, sine * y, sine * z, cosf(radians / 2));
}

GLK_INLINE GLKQuaternion GLKQuaternionMakeWithAngleAndVector3Axis(float radians, GLKVector3 axisVector) {
    return GLKQuaternionMakeWithAngleAndAxis(radians, axisVector.x, axisVector.y, axisVector.z);
}

GLKQuaternion GLKQuaternionMakeWithMatrix3(GLKMatrix3 matrix);

GLK_INLINE GLKQuaternion GLKQuaternionMakeWithMatrix4(GLKMatrix4 matrix) {
    return GLKQuaternionMakeWithMatrix3(GLKMatrix4GetMatrix3(matrix));
}

GLK_INLINE GLKQuaternion GLKQuaternionAdd(GLKQuaternion quaternionLeft, GLKQuaternion quaternionRight) {
    for (int i = 0; i < 4; i++) quaternionLeft.q[i] += quaternionRight.q[i];
    return quaternionLeft;
}

GLK_INLINE GLKQuaternion GLKQuaternionSubtract(GLKQuaternion quaternionLeft, GLKQuaternion quaternionRight) {
    for (int i = 0; i < 4; i++) quaternionLeft.q[i] -= quaternionRight.q[i];
    return quaternionLeft;
}

/// Returns the product of Hamilton, left × right: as a rotation, the right one comes first.
GLK_INLINE GLKQuaternion GLKQuaternionMultiply(GLKQuaternion quaternionLeft, GLKQuaternion quaternionRight) {
    GLKQuaternion a = quaternionLeft, b = quaternionRight;
    return GLKQuaternionMake(
        a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
        a.w * b.y + a.y * b.w + a.z * b.x - a.x * b.z,
        a.w * b.z + a.z * b.w + a.x * b.y - a.y * b.x,
        a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z);
}

GLK_INLINE float GLKQuaternionLength(GLKQuaternion quaternion) {
    float sum = 0;
    for (int i = 0; i < 4; i++) sum += quaternion.q[i] * quaternion.q[i];
    return sqrtf(sum);
}

GLK_INLINE GLKQuaternion GLKQuaternionConjugate(GLKQuaternion quaternion) {
    return GLKQuaternionMake(-quaternion.x, -quaternion.y, -quaternion.z, quaternion.w);
}

GLK_INLINE GLKQuaternion GLKQuaternionInvert(GLKQuaternion quaternion) {
    float length = GLKQuaternionLength(quaternion);
    GLKQuaternion result = GLKQuaternionConjugate(quaternion);
    for (int i = 0; i < 4; i++) result.q[i] /= length * length;
    return result;
}

GLK_INLINE GLKQuaternion GLKQuaternionNormalize(GLKQuaternion quaternion) {
    float factor = 1 / GLKQuaternionLength(quaternion);
    for (int i = 0; i < 4; i++) quaternion.q[i] *= factor;
    return quaternion;
}

float GLKQuaternionAngle(GLKQuaternion quaternion);
GLKVector3 GLKQuaternionAxis(GLKQuaternion quaternion);
GLKQuaternion GLKQuaternionSlerp(GLKQuaternion quaternionStart, GLKQuaternion quaternionEnd, float t);

/// Returns q v q⁻¹.
GLK_INLINE GLKVector3 GLKQuaternionRotateVector3(GLKQuaternion quaternion, GLKVector3 vector) {
    GLKQuaternion turned = GLKQuaternionMultiply(quaternion, GLKQuaternionMakeWithVector3(vector, 0));
    return GLKQuaternionMultiply(turned, GLKQuaternionInvert(quaternion)).v;
}

/// Turns the first three components.
GLK_INLINE GLKVector4 GLKQuaternionRotateVector4(GLKQuaternion quaternion, GLKVector4 vector) {
    GLKVector3 turned = GLKQuaternionRotateVector3(quaternion, GLKVector3Make(vector.x, vector.y, vector.z));
    return GLKVector4MakeWithVector3(turned, vector.w);
}

void GLKQuaternionRotateVector3Array(GLKQuaternion quaternion, GLKVector3 *vectors, size_t vectorCount);
void GLKQuaternionRotateVector4Array(GLKQuaternion quaternion, GLKVector4 *vectors, size_t vectorCount);

#endif
