public import Metal

// The sizes of windows are odd numbers of pixels, with the pixel that is made in the middle.

/// Sums of the pixels around each, by weights.
open class MPSImageConvolution: MPSUnaryImageKernel {
    public let kernelWidth: Int
    public let kernelHeight: Int
    open var bias: Float = 0

    public init(
        device: any MTLDevice, kernelWidth: Int, kernelHeight: Int, weights kernelWeights: UnsafePointer<Float>
    ) {
        (self.kernelWidth, self.kernelHeight) = (kernelWidth, kernelHeight)
        super.init(device: device)
    }
}

/// Means of the pixels around each.
open class MPSImageBox: MPSUnaryImageKernel {
    public let kernelWidth: Int
    public let kernelHeight: Int

    public init(device: any MTLDevice, kernelWidth: Int, kernelHeight: Int) {
        (self.kernelWidth, self.kernelHeight) = (kernelWidth, kernelHeight)
        super.init(device: device)
    }
}

/// Means by weights that fall evenly to the sides.
open class MPSImageTent: MPSImageBox {}

open class MPSImageGaussianBlur: MPSUnaryImageKernel {
    public let sigma: Float

    public init(device: any MTLDevice, sigma: Float) {
        self.sigma = sigma
        super.init(device: device)
    }
}

/// The strength of edges.
open class MPSImageSobel: MPSUnaryImageKernel {
    private let gray: GrayTransform
    open var colorTransform: UnsafePointer<Float> { gray.weights }

    public override init(device: any MTLDevice) {
        gray = GrayTransform(nil)
        super.init(device: device)
    }

    public init(device: any MTLDevice, linearGrayColorTransform transform: UnsafePointer<Float>) {
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}

open class MPSImageLaplacian: MPSUnaryImageKernel {
    open var bias: Float = 0
}

/// The parts of red, green and blue in a gray.
final class GrayTransform {
    let weights: UnsafePointer<Float>

    /// - Parameter given: `nil` is the luma of ITU-R BT.601.
    init(_ given: UnsafePointer<Float>?) {
        let copy = UnsafeMutablePointer<Float>.allocate(capacity: 3)
        for (index, standard) in ([0.299, 0.587, 0.114] as [Float]).enumerated() {
            (copy + index).initialize(to: given?[index] ?? standard)
        }
        weights = UnsafePointer(copy)
    }

    deinit { weights.deallocate() }
}
