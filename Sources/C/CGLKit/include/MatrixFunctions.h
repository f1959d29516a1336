// The functions that matrices of 3 and 4 columns have alike. Who includes this file defines `N`, `MATRIX(name)` and
// `VECTOR(name)`, which put the types' names before another.

GLK_INLINE MATRIX() MATRIX(MakeWithArray)(float values[N * N]) {
    MATRIX() result;
    for (int i = 0; i < N * N; i++) result.m[i] = values[i];
    return result;
}

GLK_INLINE MATRIX() MATRIX(Transpose)(MATRIX() matrix) {
    MATRIX() result;
    for (int column = 0; column < N; column++)
        for (int row = 0; row < N; row++) result.m[column * N + row] = matrix.m[row * N + column];
    return result;
}

GLK_INLINE MATRIX() MATRIX(MakeWithArrayAndTranspose)(float values[N * N]) {
    return MATRIX(Transpose)(MATRIX(MakeWithArray)(values));
}

GLK_INLINE VECTOR() MATRIX(GetRow)(MATRIX() matrix, int row) {
    VECTOR() result;
    for (int column = 0; column < N; column++) result.v[column] = matrix.m[column * N + row];
    return result;
}

GLK_INLINE VECTOR() MATRIX(GetColumn)(MATRIX() matrix, int column) {
    VECTOR() result;
    for (int row = 0; row < N; row++) result.v[row] = matrix.m[column * N + row];
    return result;
}

GLK_INLINE MATRIX() MATRIX(SetRow)(MATRIX() matrix, int row, VECTOR() vector) {
    for (int column = 0; column < N; column++) matrix.m[column * N + row] = vector.v[column];
    return matrix;
}

GLK_INLINE MATRIX() MATRIX(SetColumn)(MATRIX() matrix, int column, VECTOR() vector) {
    for (int row = 0; row < N; row++) matrix.m[column * N + row] = vector.v[row];
    return matrix;
}

GLK_INLINE MATRIX() MATRIX(Add)(MATRIX() matrixLeft, MATRIX() matrixRight) {
    for (int i = 0; i < N * N; i++) matrixLeft.m[i] += matrixRight.m[i];
    return matrixLeft;
}

GLK_INLINE MATRIX() MATRIX(Subtract)(MATRIX() matrixLeft, MATRIX() matrixRight) {
    for (int i = 0; i < N * N; i++) matrixLeft.m[i] -= matrixRight.m[i];
    return matrixLeft;
}

/// Returns left × right: a vector is multiplied by the right one first.
GLK_INLINE MATRIX() MATRIX(Multiply)(MATRIX() matrixLeft, MATRIX() matrixRight) {
    MATRIX() result;
    for (int column = 0; column < N; column++)
        for (int row = 0; row < N; row++) {
            float sum = 0;
            for (int i = 0; i < N; i++) sum += matrixLeft.m[i * N + row] * matrixRight.m[column * N + i];
            result.m[column * N + row] = sum;
        }
    return result;
}

GLK_INLINE VECTOR() MATRIX_TIMES_VECTOR(MATRIX() matrixLeft, VECTOR() vectorRight) {
    VECTOR() result;
    for (int row = 0; row < N; row++) {
        float sum = 0;
        for (int i = 0; i < N; i++) sum += matrixLeft.m[i * N + row] * vectorRight.v[i];
        result.v[row] = sum;
    }
    return result;
}

/// Multiplies the first three columns.
GLK_INLINE MATRIX() MATRIX(Scale)(MATRIX() matrix, float sx, float sy, float sz) {
    for (int row = 0; row < N; row++) {
        matrix.m[row] *= sx;
        matrix.m[N + row] *= sy;
        matrix.m[2 * N + row] *= sz;
    }
    return matrix;
}

GLK_INLINE MATRIX() MATRIX(ScaleWithVector3)(MATRIX() matrix, GLKVector3 scaleVector) {
    return MATRIX(Scale)(matrix, scaleVector.x, scaleVector.y, scaleVector.z);
}

GLK_INLINE MATRIX() MATRIX(ScaleWithVector4)(MATRIX() matrix, GLKVector4 scaleVector) {
    return MATRIX(Scale)(matrix, scaleVector.x, scaleVector.y, scaleVector.z);
}

/// Returns the identity matrix with the upper left 3 × 3 numbers of another.
GLK_INLINE MATRIX() MATRIX_OF_3(GLKMatrix3 matrix) {
    MATRIX() result;
    for (int column = 0; column < N; column++)
        for (int row = 0; row < N; row++) {
            bool is_inside = column < 3 && row < 3;
            result.m[column * N + row] = is_inside ? matrix.m[column * 3 + row] : column == row ? 1 : 0;
        }
    return result;
}

GLK_INLINE MATRIX() MATRIX(MakeScale)(float sx, float sy, float sz) {
    return MATRIX_OF_3((GLKMatrix3){{sx, 0, 0, 0, sy, 0, 0, 0, sz}});
}

/// Turns around an axis, which need not have the length 1 (the formula of Rodrigues).
GLK_INLINE MATRIX() MATRIX(MakeRotation)(float radians, float x, float y, float z) {
    GLKVector3 a = GLKVector3Normalize(GLKVector3Make(x, y, z));
    float c = cosf(radians), s = sinf(radians), d = 1 - c;
    return MATRIX_OF_3((GLKMatrix3){{
        c + d * a.x * a.x, d * a.x * a.y + a.z * s, d * a.x * a.z - a.y * s,
        d * a.x * a.y - a.z * s, c + d * a.y * a.y, d * a.y * a.z + a.x * s,
        d * a.x * a.z + a.y * s, d * a.y * a.z - a.x * s, c + d * a.z * a.z}});
}

GLK_INLINE MATRIX() MATRIX(MakeXRotation)(float radians) {
    float c = cosf(radians), s = sinf(radians);
    return MATRIX_OF_3((GLKMatrix3){{1, 0, 0, 0, c, s, 0, -s, c}});
}

GLK_INLINE MATRIX() MATRIX(MakeYRotation)(float radians) {
    float c = cosf(radians), s = sinf(radians);
    return MATRIX_OF_3((GLKMatrix3){{c, 0, -s, 0, 1, 0, s, 0, c}});
}

GLK_INLINE MATRIX() MATRIX(MakeZRotation)(float radians) {
    float c = cosf(radians), s = sinf(radians);
    return MATRIX_OF_3((GLKMatrix3){{c, s, 0, -s, c, 0, 0, 0, 1}});
}

GLK_INLINE MATRIX() MATRIX(Rotate)(MATRIX() matrix, float radians, float x, float y, float z) {
    return MATRIX(Multiply)(matrix, MATRIX(MakeRotation)(radians, x, y, z));
}

GLK_INLINE MATRIX() MATRIX(RotateWithVector3)(MATRIX() matrix, float radians, GLKVector3 axisVector) {
    return MATRIX(Rotate)(matrix, radians, axisVector.x, axisVector.y, axisVector.z);
}

GLK_INLINE MATRIX() MATRIX(RotateWithVector4)(MATRIX() matrix, float radians, GLKVector4 axisVector) {
    return MATRIX(Rotate)(matrix, radians, axisVector.x, axisVector.y, axisVector.z);
}

GLK_INLINE MATRIX() MATRIX(RotateX)(MATRIX() matrix, float radians) {
    return MATRIX(Multiply)(matrix, MATRIX(MakeXRotation)(radians));
}

GLK_INLINE MATRIX() MATRIX(RotateY)(MATRIX() matrix, float radians) {
    return MATRIX(Multiply)(matrix, MATRIX(MakeYRotation)(radians));
}

GLK_INLINE MATRIX() MATRIX(RotateZ)(MATRIX() matrix, float radians) {
    return MATRIX(Multiply)(matrix, MATRIX(MakeZRotation)(radians));
}

/// Turns by a quaternion, which need not have the length 1.
GLK_INLINE MATRIX() MATRIX(MakeWithQuaternion)(GLKQuaternion quaternion) {
    float squares = 0;
    for (int i = 0; i < 4; i++) squares += quaternion.q[i] * quaternion.q[i];
    float x = quaternion.x, y = quaternion.y, z = quaternion.z, w = quaternion.w, k = 2 / squares;
    return MATRIX_OF_3((GLKMatrix3){{
        1 - k * (y * y + z * z), k * (x * y + z * w), k * (x * z - y * w),
        k * (x * y - z * w), 1 - k * (x * x + z * z), k * (y * z + x * w),
        k * (x * z + y * w), k * (y * z - x * w), 1 - k * (x * x + y * y)}});
}

/// Returns the inverse by elimination, with the largest number of each column as its pivot; of a matrix without one,
/// the identity.
GLK_INLINE MATRIX() MATRIX(Invert)(MATRIX() matrix, bool *isInvertible) {
    double rows[N][2 * N];
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++) {
            rows[row][column] = matrix.m[column * N + row];
            rows[row][N + column] = row == column;
        }
    bool is_regular = quince_glk_eliminate(&rows[0][0], N);
    MATRIX() result;
    for (int row = 0; row < N; row++)
        for (int column = 0; column < N; column++)
            result.m[column * N + row] = is_regular ? (float)rows[row][N + column] : row == column;
    if (isInvertible) *isInvertible = is_regular;
    return result;
}

GLK_INLINE MATRIX() MATRIX(InvertAndTranspose)(MATRIX() matrix, bool *isInvertible) {
    return MATRIX(Transpose)(MATRIX(Invert)(matrix, isInvertible));
}
