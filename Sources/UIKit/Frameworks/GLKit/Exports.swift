/// The C part of this module: vectors, matrices and quaternions (Sources/C/CGLKit).
@_exported public import GLKit
/// Apps that import GLKit alone use contexts and functions of OpenGL.
@_exported public import OpenGLES
@_exported public import UIKit
/// Apple's headers of GLKit's meshes bring simd's functions along, and apps use them.
@_exported public import simd
