public import Metal

// Each kernel compares the gray of a pixel with a value. A transform is three weights, which are kept; `nil` is the standard one.

open class MPSImageThresholdBinary: MPSUnaryImageKernel {
    public let thresholdValue: Float
    public let maximumValue: Float
    private let gray: GrayTransform
    open var transform: UnsafePointer<Float> { gray.weights }

    public init(
        device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
        linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}

open class MPSImageThresholdBinaryInverse: MPSUnaryImageKernel {
    public let thresholdValue: Float
    public let maximumValue: Float
    private let gray: GrayTransform
    open var transform: UnsafePointer<Float> { gray.weights }

    public init(
        device: any MTLDevice, thresholdValue: Float, maximumValue: Float,
        linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        (self.thresholdValue, self.maximumValue) = (thresholdValue, maximumValue)
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}

open class MPSImageThresholdTruncate: MPSUnaryImageKernel {
    public let thresholdValue: Float
    private let gray: GrayTransform
    open var transform: UnsafePointer<Float> { gray.weights }

    public init(
        device: any MTLDevice, thresholdValue: Float, linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        self.thresholdValue = thresholdValue
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}

open class MPSImageThresholdToZero: MPSUnaryImageKernel {
    public let thresholdValue: Float
    private let gray: GrayTransform
    open var transform: UnsafePointer<Float> { gray.weights }

    public init(
        device: any MTLDevice, thresholdValue: Float, linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        self.thresholdValue = thresholdValue
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}

open class MPSImageThresholdToZeroInverse: MPSUnaryImageKernel {
    public let thresholdValue: Float
    private let gray: GrayTransform
    open var transform: UnsafePointer<Float> { gray.weights }

    public init(
        device: any MTLDevice, thresholdValue: Float, linearGrayColorTransform transform: UnsafePointer<Float>?
    ) {
        self.thresholdValue = thresholdValue
        gray = GrayTransform(transform)
        super.init(device: device)
    }
}
