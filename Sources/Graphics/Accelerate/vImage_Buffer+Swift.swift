public import CoreGraphics
public import Foundation

/// The namespace of Swift's names for vImage.
public enum vImage {
    /// An error code that a function of C returns.
    public enum Error: Int, Swift.Error {
        case roiLargerThanInputBuffer = -21766
        case invalidKernelSize = -21767
        case invalidEdgeStyle = -21768
        case invalidOffsetX = -21769
        case invalidOffsetY = -21770
        case memoryAllocationError = -21771
        case nullPointerArgument = -21772
        case invalidParameter = -21773
        case bufferSizeMismatch = -21774
        case unknownFlagsBit = -21775
        case internalError = -21776
        case invalidRowBytes = -21777
        case invalidImageFormat = -21778
        case outOfPlaceOperationRequired = -21780
        case invalidImageObject = -21781

        init(_ code: vImage_Error) { self = Self(rawValue: code) ?? .internalError }
    }

    /// The flags of the functions of C.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        private init(_ flag: Int) { rawValue = UInt32(flag) }

        public static let noFlags: Options = []
        public static let leaveAlphaUnchanged = Options(kvImageLeaveAlphaUnchanged)
        public static let copyInPlace = Options(kvImageCopyInPlace)
        public static let backgroundColorFill = Options(kvImageBackgroundColorFill)
        public static let imageExtend = Options(kvImageEdgeExtend)
        public static let doNotTile = Options(kvImageDoNotTile)
        public static let highQualityResampling = Options(kvImageHighQualityResampling)
        public static let truncateKernel = Options(kvImageTruncateKernel)
        public static let noAllocate = Options(kvImageNoAllocate)

        public var flags: vImage_Flags { rawValue }
    }
}

extension vImage_Buffer {
    /// Creates a buffer with memory of its own, which `free()` gives back.
    public init(width: Int, height: Int, bitsPerPixel: UInt32) throws {
        self.init()
        guard width > 0, height > 0 else { throw vImage.Error.invalidParameter }
        try Self.require(vImageBuffer_Init(&self, UInt(height), UInt(width), bitsPerPixel, 0))
    }

    /// Creates a buffer with the pixels of an image, in a format or in its own.
    public init(cgImage: CGImage, format: vImage_CGImageFormat? = nil, flags: vImage.Options = .noFlags) throws {
        self.init()
        var format = format ?? vImage_CGImageFormat()
        try Self.require(vImageBuffer_InitWithCGImage(&self, &format, nil, cgImage, flags.flags))
    }

    public func createCGImage(format: vImage_CGImageFormat, flags: vImage.Options = .noFlags) throws -> CGImage {
        let (buffer, format) = (self, format)
        var code = kvImageNoError
        let image = withUnsafePointer(to: buffer) { buffer in
            withUnsafePointer(to: format) { vImageCreateCGImageFromBuffer(buffer, $0, nil, nil, flags.flags, &code) }
        }
        guard let image else { throw vImage.Error(code) }
        return image.takeRetainedValue()
    }

    public var size: CGSize { CGSize(width: CGFloat(width), height: CGFloat(height)) }

    private static func require(_ code: vImage_Error) throws {
        if code != kvImageNoError { throw vImage.Error(code) }
    }
}
