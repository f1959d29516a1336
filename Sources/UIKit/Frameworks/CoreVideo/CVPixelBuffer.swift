public import CoreGraphics
public import Foundation
internal import QuinceDiagnostics
public import QuinceFoundationAdditions

public struct CVPixelBufferLockFlags: OptionSet, Sendable {
    public let rawValue: CVOptionFlags
    public init(rawValue: CVOptionFlags) { self.rawValue = rawValue }
    public static let readOnly = CVPixelBufferLockFlags(rawValue: 1)
}
@available(*, deprecated, renamed: "CVPixelBufferLockFlags.readOnly")
public let kCVPixelBufferLock_ReadOnly = CVPixelBufferLockFlags.readOnly

public typealias CVPixelBufferReleaseBytesCallback =
    @convention(c) (UnsafeMutableRawPointer?, UnsafeRawPointer?) -> Void
public typealias CVPixelBufferReleasePlanarBytesCallback =
    @convention(c) (
        UnsafeMutableRawPointer?, UnsafeRawPointer?, Int, Int, UnsafeMutablePointer<UnsafeRawPointer?>?
    ) -> Void

// MARK: Making

public func CVPixelBufferGetTypeID() -> CFTypeID { CVBuffer.cfTypeID }

/// Makes a picture of zeros. Rows are multiples of 64 bytes, unless the attributes name another alignment.
public func CVPixelBufferCreate(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    // A side of 2¹⁶ pixels of 16 bytes is more than any picture, and its product fits.
    guard (1...1 << 16).contains(width), (1...1 << 16).contains(height) else { return kCVReturnInvalidSize }
    guard let layout = PixelLayout(pixelFormatType) else { return invalidFormat(pixelFormatType) }
    let wished = pixelBufferAttributes?.object(forKey: kCVPixelBufferBytesPerRowAlignmentKey) as? NSNumber
    let alignment: Int = max(1, min(wished?.intValue ?? 64, 1 << 16))
    let sizes = layout.planes.map { plane in
        let (columns, rows) = ((width + plane.step - 1) / plane.step, (height + plane.step - 1) / plane.step)
        let bytesPerRow: Int = (columns * plane.bytesPerPixel + alignment - 1) / alignment * alignment
        return (columns: columns, rows: rows, bytesPerRow: bytesPerRow)
    }
    let count: Int = sizes.reduce(0) { $0 + $1.rows * $1.bytesPerRow }
    guard let bytes = calloc(count, 1) else { return kCVReturnAllocationFailed }
    var offset = 0
    let planes = sizes.map { size in
        defer { offset += size.rows * size.bytesPerRow }
        return CVBuffer.Plane(
            address: bytes + offset, width: size.columns, height: size.rows, bytesPerRow: size.bytesPerRow)
    }
    pixelBufferOut.pointee = CVBuffer(
        width: width, height: height, format: pixelFormatType, planes: planes, isPlanar: layout.isPlanar,
        byteCount: count, release: { free(bytes) })
    return kCVReturnSuccess
}

/// Makes a picture of an app's bytes, which it gives back by the callback.
public func CVPixelBufferCreateWithBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ baseAddress: UnsafeMutableRawPointer, _ bytesPerRow: Int, _ releaseCallback: CVPixelBufferReleaseBytesCallback?,
    _ releaseRefCon: UnsafeMutableRawPointer?, _ pixelBufferAttributes: CFDictionary?,
    _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard width > 0, height > 0 else { return kCVReturnInvalidSize }
    guard let layout = PixelLayout(pixelFormatType) else { return invalidFormat(pixelFormatType) }
    let (rowSize, isTooWide) = width.multipliedReportingOverflow(by: layout.planes[0].bytesPerPixel)
    let (_, isTooLarge) = height.multipliedReportingOverflow(by: bytesPerRow)
    guard !layout.isPlanar, !isTooWide, !isTooLarge, bytesPerRow >= rowSize else { return kCVReturnInvalidArgument }
    let plane = CVBuffer.Plane(address: baseAddress, width: width, height: height, bytesPerRow: bytesPerRow)
    pixelBufferOut.pointee = CVBuffer(
        width: width, height: height, format: pixelFormatType, planes: [plane], isPlanar: false,
        byteCount: height * bytesPerRow, release: { releaseCallback?(releaseRefCon, baseAddress) })
    return kCVReturnSuccess
}

public func CVPixelBufferCreateWithPlanarBytes(
    _ allocator: CFAllocator?, _ width: Int, _ height: Int, _ pixelFormatType: OSType,
    _ dataPtr: UnsafeMutableRawPointer?, _ dataSize: Int, _ numberOfPlanes: Int,
    _ planeBaseAddress: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ planeWidth: UnsafeMutablePointer<Int>,
    _ planeHeight: UnsafeMutablePointer<Int>, _ planeBytesPerRow: UnsafeMutablePointer<Int>,
    _ releaseCallback: CVPixelBufferReleasePlanarBytesCallback?, _ releaseRefCon: UnsafeMutableRawPointer?,
    _ pixelBufferAttributes: CFDictionary?, _ pixelBufferOut: UnsafeMutablePointer<CVPixelBuffer?>
) -> CVReturn {
    guard width > 0, height > 0 else { return kCVReturnInvalidSize }
    guard let layout = PixelLayout(pixelFormatType) else { return invalidFormat(pixelFormatType) }
    guard layout.isPlanar, numberOfPlanes == layout.planes.count else { return kCVReturnInvalidArgument }
    var planes: [CVBuffer.Plane] = []
    for n in 0..<numberOfPlanes {
        guard let address = planeBaseAddress[n] else { return kCVReturnInvalidArgument }
        planes.append(
            CVBuffer.Plane(
                address: address, width: planeWidth[n], height: planeHeight[n], bytesPerRow: planeBytesPerRow[n]))
    }
    let addresses = planes.map { UnsafeRawPointer($0.address) }
    pixelBufferOut.pointee = CVBuffer(
        width: width, height: height, format: pixelFormatType, planes: planes, isPlanar: true, byteCount: dataSize,
        release: {
            var list: [UnsafeRawPointer?] = addresses
            releaseCallback?(releaseRefCon, dataPtr, dataSize, list.count, &list)
        })
    return kCVReturnSuccess
}

private func invalidFormat(_ format: OSType) -> CVReturn {
    let known: Bool = format != 0
    if known { Unsupported.report("pixels of the format \(name(format))", in: "CVPixelBuffer") }
    return kCVReturnInvalidPixelFormat
}

/// - Returns: the letters of a format, or its number.
private func name(_ format: OSType) -> String {
    let letters: [UInt8] = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: format >> $0) }
    guard letters.allSatisfy({ (0x20..<0x7F).contains($0) }) else { return "\(format)" }
    return String(decoding: letters, as: UTF8.self)
}

// MARK: Bytes

@discardableResult public func CVPixelBufferLockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ lockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.lock()
    return kCVReturnSuccess
}
@discardableResult public func CVPixelBufferUnlockBaseAddress(
    _ pixelBuffer: CVPixelBuffer, _ unlockFlags: CVPixelBufferLockFlags
) -> CVReturn {
    pixelBuffer.unlock() ? kCVReturnSuccess : kCVReturnError
}

/// - Returns: the address of the first plane; `nil` while nobody has locked the buffer.
public func CVPixelBufferGetBaseAddress(_ pixelBuffer: CVPixelBuffer) -> UnsafeMutableRawPointer? {
    pixelBuffer.isLocked ? pixelBuffer.planes[0].address : nil
}
public func CVPixelBufferGetWidth(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.width }
public func CVPixelBufferGetHeight(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.height }
public func CVPixelBufferGetPixelFormatType(_ pixelBuffer: CVPixelBuffer) -> OSType { pixelBuffer.format }
public func CVPixelBufferGetBytesPerRow(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.planes[0].bytesPerRow }
public func CVPixelBufferGetDataSize(_ pixelBuffer: CVPixelBuffer) -> Int { pixelBuffer.byteCount }

public func CVPixelBufferIsPlanar(_ pixelBuffer: CVPixelBuffer) -> Bool { pixelBuffer.isPlanar }
/// - Returns: 0 for a format without planes.
public func CVPixelBufferGetPlaneCount(_ pixelBuffer: CVPixelBuffer) -> Int {
    pixelBuffer.isPlanar ? pixelBuffer.planes.count : 0
}
public func CVPixelBufferGetBaseAddressOfPlane(
    _ pixelBuffer: CVPixelBuffer, _ planeIndex: Int
) -> UnsafeMutableRawPointer? {
    pixelBuffer.isLocked ? pixelBuffer.plane(planeIndex)?.address : nil
}
public func CVPixelBufferGetWidthOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.plane(planeIndex)?.width ?? 0
}
public func CVPixelBufferGetHeightOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.plane(planeIndex)?.height ?? 0
}
public func CVPixelBufferGetBytesPerRowOfPlane(_ pixelBuffer: CVPixelBuffer, _ planeIndex: Int) -> Int {
    pixelBuffer.plane(planeIndex)?.bytesPerRow ?? 0
}
/// No buffer has pixels beyond its edges.
public func CVPixelBufferGetExtendedPixels(
    _ pixelBuffer: CVPixelBuffer, _ extraColumnsOnLeft: UnsafeMutablePointer<Int>?,
    _ extraColumnsOnRight: UnsafeMutablePointer<Int>?, _ extraRowsOnTop: UnsafeMutablePointer<Int>?,
    _ extraRowsOnBottom: UnsafeMutablePointer<Int>?
) {
    for count in [extraColumnsOnLeft, extraColumnsOnRight, extraRowsOnTop, extraRowsOnBottom] { count?.pointee = 0 }
}
public func CVPixelBufferFillExtendedPixels(_ pixelBuffer: CVPixelBuffer) -> CVReturn { kCVReturnSuccess }

extension CVBuffer {
    fileprivate func plane(_ index: Int) -> Plane? { planes.indices.contains(index) ? planes[index] : nil }
}

// MARK: Sizes

public func CVImageBufferGetEncodedSize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CGSize(width: imageBuffer.width, height: imageBuffer.height)
}
public func CVImageBufferGetDisplaySize(_ imageBuffer: CVImageBuffer) -> CGSize {
    CVImageBufferGetEncodedSize(imageBuffer)
}
public func CVImageBufferGetCleanRect(_ imageBuffer: CVImageBuffer) -> CGRect {
    CGRect(origin: .zero, size: CVImageBufferGetEncodedSize(imageBuffer))
}
/// Whether the first row is the upper one.
public func CVImageBufferIsFlipped(_ imageBuffer: CVImageBuffer) -> Bool { true }
