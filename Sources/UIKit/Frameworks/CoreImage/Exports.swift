@_exported public import CoreGraphics
@_exported public import Foundation

@_exported public import class QuartzCore.CIColor
@_exported public import class QuartzCore.CIFilter
@_exported public import class QuartzCore.CIImage
@_exported public import class QuartzCore.CIVector
