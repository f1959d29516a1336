/// An image in another size.
open class MPSImageScale: MPSUnaryImageKernel {
    /// The scale and the shift in pixels; `nil` fills the destination. The memory is the app's, as on iOS.
    open var scaleTransform: UnsafePointer<MPSScaleTransform>?
}

open class MPSImageLanczosScale: MPSImageScale {}
open class MPSImageBilinearScale: MPSImageScale {}

/// The columns of an image as rows.
open class MPSImageTranspose: MPSUnaryImageKernel {}

/// The sums of all pixels to the left and above.
open class MPSImageIntegral: MPSUnaryImageKernel {}
open class MPSImageIntegralOfSquares: MPSUnaryImageKernel {}

/// A number for each pixel of two images.
open class MPSImageArithmetic: MPSBinaryImageKernel {
    open var primaryScale: Float = 1
    open var secondaryScale: Float = 1
    open var bias: Float = 0
}

open class MPSImageAdd: MPSImageArithmetic {}
open class MPSImageSubtract: MPSImageArithmetic {}
open class MPSImageMultiply: MPSImageArithmetic {}
open class MPSImageDivide: MPSImageArithmetic {}
