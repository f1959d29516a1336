import CoreVideo
import Testing

@Suite("Pixel buffers")
struct PixelBufferTests {
    private func make(_ width: Int, _ height: Int, _ format: OSType, _ attributes: [String: Any] = [:])
        -> CVPixelBuffer?
    {
        var buffer: CVPixelBuffer?
        let result = CVPixelBufferCreate(nil, width, height, format, attributes as NSDictionary, &buffer)
        return result == kCVReturnSuccess ? buffer : nil
    }

    @Test("A buffer has rows of the alignment, and bytes while it is locked")
    func bytes() throws {
        let buffer = try #require(make(101, 3, kCVPixelFormatType_32BGRA))
        #expect(CVPixelBufferGetWidth(buffer) == 101 && CVPixelBufferGetHeight(buffer) == 3)
        // 404 bytes are 7 times 64 at least.
        #expect(CVPixelBufferGetBytesPerRow(buffer) == 448 && CVPixelBufferGetDataSize(buffer) == 3 * 448)
        #expect(CVPixelBufferGetBaseAddress(buffer) == nil && CVPixelBufferGetPlaneCount(buffer) == 0)
        CVPixelBufferLockBaseAddress(buffer, [])
        let base = try #require(CVPixelBufferGetBaseAddress(buffer))
        base.storeBytes(of: 0xFF00_00FF, toByteOffset: 2 * 448 + 400, as: UInt32.self)
        #expect(base.load(fromByteOffset: 2 * 448 + 400, as: UInt8.self) == 0xFF)
        #expect(CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnSuccess)
        #expect(
            CVPixelBufferUnlockBaseAddress(buffer, []) == kCVReturnError && CVPixelBufferGetBaseAddress(buffer) == nil)
        let tight = try #require(
            make(101, 3, kCVPixelFormatType_32BGRA, [kCVPixelBufferBytesPerRowAlignmentKey as String: 4]))
        #expect(CVPixelBufferGetBytesPerRow(tight) == 404)
    }

    /// 4:2:0: a pair of color values for each square of four pixels, rounded up.
    @Test("A buffer of two planes has half the colors on each axis")
    func planes() throws {
        let buffer = try #require(make(641, 479, kCVPixelFormatType_420YpCbCr8BiPlanarVideoRange))
        #expect(CVPixelBufferIsPlanar(buffer) && CVPixelBufferGetPlaneCount(buffer) == 2)
        #expect(CVPixelBufferGetWidthOfPlane(buffer, 1) == 321 && CVPixelBufferGetHeightOfPlane(buffer, 1) == 240)
        CVPixelBufferLockBaseAddress(buffer, .readOnly)
        defer { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) }
        let luminance = try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 0))
        let colors = try #require(CVPixelBufferGetBaseAddressOfPlane(buffer, 1))
        #expect(colors - luminance == 479 * CVPixelBufferGetBytesPerRowOfPlane(buffer, 0))
        #expect(CVPixelBufferGetBaseAddressOfPlane(buffer, 2) == nil)
    }

    @Test("An app's bytes come back by the callback, once")
    func release() throws {
        let bytes = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
        defer { bytes.deallocate() }
        var count = 0
        try withUnsafeMutablePointer(to: &count) { count in
            var buffer: CVPixelBuffer?
            let result = CVPixelBufferCreateWithBytes(
                nil, 4, 4, kCVPixelFormatType_32BGRA, bytes, 16,
                { count, _ in count!.assumingMemoryBound(to: Int.self).pointee += 1 }, count, nil, &buffer)
            #expect(result == kCVReturnSuccess)
            CVPixelBufferLockBaseAddress(try #require(buffer), [])
            #expect(CVPixelBufferGetBaseAddress(buffer!) == bytes && count.pointee == 0)
            buffer = nil
            #expect(count.pointee == 1)
            let short = CVPixelBufferCreateWithBytes(
                nil, 5, 4, kCVPixelFormatType_32BGRA, bytes, 16, nil, nil, nil, &buffer)
            #expect(short == kCVReturnInvalidArgument)
        }
    }

    @Test("Sizes and formats that cannot be are refused, and attachments propagate by their mode")
    func mistakes() throws {
        var none: CVPixelBuffer?
        #expect(CVPixelBufferCreate(nil, 0, 4, kCVPixelFormatType_32BGRA, nil, &none) == kCVReturnInvalidSize)
        #expect(
            CVPixelBufferCreate(nil, 4, 4, kCVPixelFormatType_422YpCbCr10, nil, &none) == kCVReturnInvalidPixelFormat)
        let (a, b) = (
            try #require(make(2, 2, kCVPixelFormatType_32BGRA)), try #require(make(2, 2, kCVPixelFormatType_32BGRA))
        )
        CVBufferSetAttachment(a, kCVImageBufferYCbCrMatrixKey, kCVImageBufferYCbCrMatrix_ITU_R_709_2, .shouldPropagate)
        CVBufferSetAttachment(a, kCVImageBufferGammaLevelKey, NSNumber(value: 2.2), .shouldNotPropagate)
        CVBufferPropagateAttachments(a, b)
        #expect(
            CVBufferHasAttachment(b, kCVImageBufferYCbCrMatrixKey)
                && !CVBufferHasAttachment(b, kCVImageBufferGammaLevelKey))
        #expect(CVBufferCopyAttachments(a, .shouldNotPropagate)?.count == 1)
        CVBufferRemoveAllAttachments(a)
        #expect(CVBufferCopyAttachments(a, .shouldPropagate) == nil)
    }
}
