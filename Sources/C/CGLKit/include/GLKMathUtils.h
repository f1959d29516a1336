#ifndef GLK_MATH_UTILS_H
#define GLK_MATH_UTILS_H

#include "GLKQuaternion.h"

GLK_INLINE float GLKMathDegreesToRadians(float degrees) { return degrees * ((float)M_PI / 180); }
GLK_INLINE float GLKMathRadiansToDegrees(float radians) { return radians * (180 / (float)M_PI); }

/// Returns the place in the window of a point, as gluProject does. A viewport is left, bottom, width and height.
GLKVector3 GLKMathProject(GLKVector3 object, GLKMatrix4 model, GLKMatrix4 projection, int *viewport);

/// Returns the point at a place in the window, as gluUnProject does; zeros if the matrices have no inverse.
GLKVector3 GLKMathUnproject(
    GLKVector3 window, GLKMatrix4 model, GLKMatrix4 projection, int *viewport, bool *success);

#endif
