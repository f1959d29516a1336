#include "GLKMathUtils.h"

const GLKMatrix3 GLKMatrix3Identity = {{1, 0, 0, 0, 1, 0, 0, 0, 1}};
const GLKMatrix4 GLKMatrix4Identity = {{1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1}};
const GLKQuaternion GLKQuaternionIdentity = {.q = {0, 0, 0, 1}};

// MARK: Matrices

static void swap_rows(double *a, double *b, int count) {
    for (int i = 0; i < count; i++) {
        double number = a[i];
        a[i] = b[i], b[i] = number;
    }
}

bool quince_glk_eliminate(double *rows, int n) {
    int width = 2 * n;
    for (int column = 0; column < n; column++) {
        int pivot = column;
        for (int row = column + 1; row < n; row++)
            if (fabs(rows[row * width + column]) > fabs(rows[pivot * width + column])) pivot = row;
        double *line = rows + column * width, scale = rows[pivot * width + column];
        if (scale == 0 || !isfinite(scale)) return false;
        if (pivot != column) swap_rows(line, rows + pivot * width, width);
        for (int i = 0; i < width; i++) line[i] /= scale;
        for (int row = 0; row < n; row++) {
            double factor = rows[row * width + column];
            if (row != column)
                for (int i = 0; i < width; i++) rows[row * width + i] -= factor * line[i];
        }
    }
    return true;
}

GLKVector3 GLKMathProject(GLKVector3 object, GLKMatrix4 model, GLKMatrix4 projection, int *viewport) {
    GLKVector4 point = GLKMatrix4MultiplyVector4(model, GLKVector4MakeWithVector3(object, 1));
    point = GLKMatrix4MultiplyVector4(projection, point);
    return GLKVector3Make(
        viewport[0] + viewport[2] * (point.x / point.w + 1) / 2,
        viewport[1] + viewport[3] * (point.y / point.w + 1) / 2,
        (point.z / point.w + 1) / 2);
}

GLKVector3 GLKMathUnproject(
    GLKVector3 window, GLKMatrix4 model, GLKMatrix4 projection, int *viewport, bool *success
) {
    bool has_inverse = false;
    GLKMatrix4 inverse = GLKMatrix4Invert(GLKMatrix4Multiply(projection, model), &has_inverse);
    GLKVector4 point = GLKMatrix4MultiplyVector4(
        inverse,
        GLKVector4Make(
            (window.x - viewport[0]) / viewport[2] * 2 - 1, (window.y - viewport[1]) / viewport[3] * 2 - 1,
            window.z * 2 - 1, 1));
    bool is_there = has_inverse && point.w != 0;
    if (success) *success = is_there;
    return is_there ? GLKVector3Make(point.x / point.w, point.y / point.w, point.z / point.w) : GLKVector3Make(0, 0, 0);
}

// MARK: Quaternions

/// Begins with the largest of the four components, so that no small number divides (S. W. Shepperd, 1978).
GLKQuaternion GLKQuaternionMakeWithMatrix3(GLKMatrix3 m) {
    float trace = m.m00 + m.m11 + m.m22;
    GLKQuaternion q;
    if (trace > m.m00 && trace > m.m11 && trace > m.m22)
        q = GLKQuaternionMake(m.m12 - m.m21, m.m20 - m.m02, m.m01 - m.m10, 1 + trace);
    else if (m.m00 >= m.m11 && m.m00 >= m.m22)
        q = GLKQuaternionMake(1 + 2 * m.m00 - trace, m.m01 + m.m10, m.m02 + m.m20, m.m12 - m.m21);
    else if (m.m11 >= m.m22)
        q = GLKQuaternionMake(m.m01 + m.m10, 1 + 2 * m.m11 - trace, m.m12 + m.m21, m.m20 - m.m02);
    else
        q = GLKQuaternionMake(m.m02 + m.m20, m.m12 + m.m21, 1 + 2 * m.m22 - trace, m.m01 - m.m10);
    return GLKQuaternionNormalize(q);
}

float GLKQuaternionAngle(GLKQuaternion quaternion) { return 2 * acosf(fminf(fmaxf(quaternion.w, -1), 1)); }

/// Returns zeros for a turn by nothing.
GLKVector3 GLKQuaternionAxis(GLKQuaternion quaternion) {
    float length = GLKVector3Length(quaternion.v);
    return length > 0 ? GLKVector3MultiplyScalar(quaternion.v, 1 / length) : GLKVector3Make(0, 0, 0);
}

/// Goes the short way; between nearly equal ones in a line, where the sine would be 0.
GLKQuaternion GLKQuaternionSlerp(GLKQuaternion start, GLKQuaternion end, float t) {
    float cosine = 0, weight = 1 - t, other = t;
    for (int i = 0; i < 4; i++) cosine += start.q[i] * end.q[i];
    float sign = cosine < 0 ? -1 : 1, angle = acosf(fminf(cosine * sign, 1));
    if (angle > 1e-3f) {
        weight = sinf((1 - t) * angle) / sinf(angle);
        other = sinf(t * angle) / sinf(angle);
    }
    for (int i = 0; i < 4; i++) start.q[i] = weight * start.q[i] + sign * other * end.q[i];
    return start;
}

void GLKQuaternionRotateVector3Array(GLKQuaternion quaternion, GLKVector3 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKQuaternionRotateVector3(quaternion, vectors[i]);
}

void GLKQuaternionRotateVector4Array(GLKQuaternion quaternion, GLKVector4 *vectors, size_t vectorCount) {
    for (size_t i = 0; i < vectorCount; i++) vectors[i] = GLKQuaternionRotateVector4(quaternion, vectors[i]);
}
