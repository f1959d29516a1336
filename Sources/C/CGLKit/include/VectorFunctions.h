// The functions that vectors of 2, 3 and 4 components have alike. Who includes this file defines `N` and
// `VECTOR(name)`, which puts the type's name before another: `VECTOR()` is GLKVector3, `VECTOR(Add)` is GLKVector3Add.
// `WITH_VECTOR(name)` adds the type's at the end too: GLKVector3AllEqualToVector3.

GLK_INLINE VECTOR() VECTOR(MakeWithArray)(float values[N]) {
    VECTOR() result;
    for (int i = 0; i < N; i++) result.v[i] = values[i];
    return result;
}

GLK_INLINE VECTOR() VECTOR(Negate)(VECTOR() vector) {
    for (int i = 0; i < N; i++) vector.v[i] = -vector.v[i];
    return vector;
}

// A function of two vectors, one of a vector and a number.
#define COMPONENTWISE(name, operation)                                              \
    GLK_INLINE VECTOR() VECTOR(name)(VECTOR() vectorLeft, VECTOR() vectorRight) {   \
        for (int i = 0; i < N; i++) vectorLeft.v[i] operation vectorRight.v[i];     \
        return vectorLeft;                                                          \
    }                                                                               \
    GLK_INLINE VECTOR() VECTOR(name##Scalar)(VECTOR() vector, float value) {        \
        for (int i = 0; i < N; i++) vector.v[i] operation value;                    \
        return vector;                                                              \
    }
COMPONENTWISE(Add, +=)
COMPONENTWISE(Subtract, -=)
COMPONENTWISE(Multiply, *=)
COMPONENTWISE(Divide, /=)
#undef COMPONENTWISE

#define SELECTED(name, comparison)                                                                      \
    GLK_INLINE VECTOR() VECTOR(name)(VECTOR() vectorLeft, VECTOR() vectorRight) {                       \
        for (int i = 0; i < N; i++)                                                                     \
            if (vectorRight.v[i] comparison vectorLeft.v[i]) vectorLeft.v[i] = vectorRight.v[i];        \
        return vectorLeft;                                                                              \
    }
SELECTED(Maximum, >)
SELECTED(Minimum, <)
#undef SELECTED

// Whether all components compare so with another vector's, and with a number.
#define ALL(name, comparison)                                                               \
    GLK_INLINE bool WITH_VECTOR(name)(VECTOR() vectorLeft, VECTOR() vectorRight) {          \
        bool all = true;                                                                    \
        for (int i = 0; i < N; i++) all = all && vectorLeft.v[i] comparison vectorRight.v[i]; \
        return all;                                                                         \
    }                                                                                       \
    GLK_INLINE bool VECTOR(name##Scalar)(VECTOR() vector, float value) {                    \
        bool all = true;                                                                    \
        for (int i = 0; i < N; i++) all = all && vector.v[i] comparison value;              \
        return all;                                                                         \
    }
ALL(AllEqualTo, ==)
ALL(AllGreaterThan, >)
ALL(AllGreaterThanOrEqualTo, >=)
#undef ALL

GLK_INLINE float VECTOR(DotProduct)(VECTOR() vectorLeft, VECTOR() vectorRight) {
    float sum = 0;
    for (int i = 0; i < N; i++) sum += vectorLeft.v[i] * vectorRight.v[i];
    return sum;
}

GLK_INLINE float VECTOR(Length)(VECTOR() vector) { return sqrtf(VECTOR(DotProduct)(vector, vector)); }

GLK_INLINE float VECTOR(Distance)(VECTOR() vectorStart, VECTOR() vectorEnd) {
    return VECTOR(Length)(VECTOR(Subtract)(vectorEnd, vectorStart));
}

GLK_INLINE VECTOR() VECTOR(Normalize)(VECTOR() vector) {
    return VECTOR(MultiplyScalar)(vector, 1.0f / VECTOR(Length)(vector));
}

GLK_INLINE VECTOR() VECTOR(Lerp)(VECTOR() vectorStart, VECTOR() vectorEnd, float t) {
    for (int i = 0; i < N; i++) vectorStart.v[i] += (vectorEnd.v[i] - vectorStart.v[i]) * t;
    return vectorStart;
}

GLK_INLINE VECTOR() VECTOR(Project)(VECTOR() vectorToProject, VECTOR() projectionVector) {
    float scale = VECTOR(DotProduct)(projectionVector, vectorToProject)
        / VECTOR(DotProduct)(projectionVector, projectionVector);
    return VECTOR(MultiplyScalar)(projectionVector, scale);
}
