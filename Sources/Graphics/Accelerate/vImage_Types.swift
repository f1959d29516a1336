/// A count of pixels, as Swift imports Apple's `unsigned long`.
public typealias vImagePixelCount = UInt
/// A sum of the constants `kvImage…`.
public typealias vImage_Flags = UInt32
/// `kvImageNoError`, another of the codes below, or the size of a temporary buffer.
public typealias vImage_Error = Int
public typealias Pixel_8 = UInt8
public typealias Pixel_8888 = (UInt8, UInt8, UInt8, UInt8)

/// An image in an app's own memory: rows from the top, each of `rowBytes` bytes.
public struct vImage_Buffer: @unchecked Sendable {
    /// The first row. The app owns the memory, so it is its task that no two threads write at once.
    public var data: UnsafeMutableRawPointer!
    public var height: vImagePixelCount
    public var width: vImagePixelCount
    /// The distance between the beginnings of two rows.
    public var rowBytes: Int

    public init() { (data, height, width, rowBytes) = (nil, 0, 0, 0) }

    public init(
        data: UnsafeMutableRawPointer!, height: vImagePixelCount, width: vImagePixelCount, rowBytes: Int
    ) { (self.data, self.height, self.width, self.rowBytes) = (data, height, width, rowBytes) }

    /// Frees memory that `vImageBuffer_Init` has allocated.
    public func free() { data?.deallocate() }
}

// MARK: Flags, with the values of Apple's vImage_Types.h

public let kvImageNoFlags = 0
/// The first of a pixel's four channels stays as it is.
public let kvImageLeaveAlphaUnchanged = 1
/// Pixels for which a part of the kernel is outside of the image stay as they are.
public let kvImageCopyInPlace = 2
/// Outside of the image is a color.
public let kvImageBackgroundColorFill = 4
/// Outside of the image, its edges are repeated.
public let kvImageEdgeExtend = 8
/// Has no effect here: every function runs on the thread that calls it.
public let kvImageDoNotTile = 16
public let kvImageHighQualityResampling = 32
/// The part of the kernel outside of the image is left out, and the rest has more weight.
public let kvImageTruncateKernel = 64
/// The function returns the size of its temporary buffer, and does nothing else.
public let kvImageGetTempBufferSize = 128
public let kvImagePrintDiagnosticsToConsole = 256
/// The memory that a function would allocate is the caller's.
public let kvImageNoAllocate = 512
public let kvImageHDRContent = 1024
public let kvImageDoNotClamp = 2048
public let kvImageUseFP16Accumulator = 4096

// MARK: Errors

public let kvImageNoError = 0
public let kvImageRoiLargerThanInputBuffer = -21766
public let kvImageInvalidKernelSize = -21767
public let kvImageInvalidEdgeStyle = -21768
public let kvImageInvalidOffset_X = -21769
public let kvImageInvalidOffset_Y = -21770
public let kvImageMemoryAllocationError = -21771
public let kvImageNullPointerArgument = -21772
public let kvImageInvalidParameter = -21773
public let kvImageBufferSizeMismatch = -21774
public let kvImageUnknownFlagsBit = -21775
public let kvImageInternalError = -21776
public let kvImageInvalidRowBytes = -21777
public let kvImageInvalidImageFormat = -21778
public let kvImageColorSyncIsAbsent = -21779
public let kvImageOutOfPlaceOperationRequired = -21780
public let kvImageInvalidImageObject = -21781
public let kvImageInvalidCVImageFormat = -21782
public let kvImageUnsupportedConversion = -21783
public let kvImageCoreVideoIsAbsent = -21784
