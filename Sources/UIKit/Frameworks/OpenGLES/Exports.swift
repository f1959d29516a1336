@_exported public import CoreGraphics
@_exported public import Foundation
/// The C part of this module: types, constants and functions of OpenGL ES (Sources/C/COpenGLES).
@_exported public import OpenGLES
@_exported public import QuartzCore
@_exported public import QuinceFoundationAdditions
