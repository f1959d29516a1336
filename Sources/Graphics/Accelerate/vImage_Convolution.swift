// The signatures are those that Swift imports from Apple's vImage/Convolution.h.

/// Puts the mean of the pixels around each one in its place. Rows are taken from `src` at the offset, as many as `dest`
/// has.
///
/// - Parameters:
///   - tempBuffer: is not used; there is memory of its own.
///   - kernel_height: odd, as is `kernel_width`.
///   - backgroundColor: four bytes, for `kvImageBackgroundColorFill`.
///   - flags: exactly one of the four constants for edges, and others.
/// - Returns: an error code, or the size of a temporary buffer if the flags ask for it.
/// - Differs: from vImage, in that `src` and `dest` may share memory. A mean is rounded to the nearest number, halves up;
///   vImage's rounding is not documented.
@discardableResult
public func vImageBoxConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
    _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
    _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        .box, src, dest, (srcOffsetToROI_X, srcOffsetToROI_Y), (kernel_height, kernel_width), backgroundColor, flags)
}

/// Like `vImageBoxConvolve_ARGB8888`, with weights that fall off evenly from the middle to the edges of the kernel.
@discardableResult
public func vImageTentConvolve_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
    _ tempBuffer: UnsafeMutableRawPointer!, _ srcOffsetToROI_X: vImagePixelCount,
    _ srcOffsetToROI_Y: vImagePixelCount, _ kernel_height: UInt32, _ kernel_width: UInt32,
    _ backgroundColor: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    convolve(
        .tent, src, dest, (srcOffsetToROI_X, srcOffsetToROI_Y), (kernel_height, kernel_width), backgroundColor, flags)
}

private func convolve(
    _ shape: Window.Shape, _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?,
    _ offset: (x: vImagePixelCount, y: vImagePixelCount), _ kernel: (height: UInt32, width: UInt32),
    _ color: UnsafePointer<UInt8>?, _ flags: vImage_Flags
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let src, let dest else { throw BadArgument(kvImageNullPointerArgument) }
        let edges = try edges(flags, color)
        let columns = try Window(shape, length: kernel.height)
        let rows = try Window(shape, length: kernel.width)
        // Apps allocate this size, and it must not be zero.
        if has(flags, kvImageGetTempBufferSize) { return Int(src.pointee.width) * 32 + 64 }
        let (source, target) = (try Pixels(src.pointee), try Pixels(dest.pointee))
        try check(offset, source, target)
        if target.width == 0 || target.height == 0 { return kvImageNoError }
        withSource(source, for: target) { source in
            Convolution(
                source: source, target: target, origin: (Int(offset.x), Int(offset.y)), columns: columns, rows: rows,
                edges: edges, keepsAlpha: has(flags, kvImageLeaveAlphaUnchanged)
            ).run()
        }
        return kvImageNoError
    }
}

private func edges(
    _ flags: vImage_Flags, _ color: UnsafePointer<UInt8>?
) throws(BadArgument) -> Convolution.Edges {
    let styles = kvImageCopyInPlace | kvImageBackgroundColorFill | kvImageEdgeExtend | kvImageTruncateKernel
    try check(flags, allowed: styles | kvImageLeaveAlphaUnchanged)
    switch Int(flags) & styles {
    case kvImageCopyInPlace: return .copy
    case kvImageEdgeExtend: return .extend
    case kvImageTruncateKernel: return .truncate
    case kvImageBackgroundColorFill:
        if has(flags, kvImageGetTempBufferSize) { return .extend }
        guard let color else { throw BadArgument(kvImageNullPointerArgument) }
        return .fill((0..<4).map { color[$0] })
    default: throw BadArgument(kvImageInvalidEdgeStyle)
    }
}

private func check(
    _ offset: (x: vImagePixelCount, y: vImagePixelCount), _ source: Pixels, _ target: Pixels
) throws(BadArgument) {
    guard offset.x <= source.width else { throw BadArgument(kvImageInvalidOffset_X) }
    guard offset.y <= source.height else { throw BadArgument(kvImageInvalidOffset_Y) }
    guard Int(offset.x) + target.width <= source.width, Int(offset.y) + target.height <= source.height else {
        throw BadArgument(kvImageRoiLargerThanInputBuffer)
    }
}

/// Calls a function with an image, or with a copy of it if writing would change it.
func withSource(_ source: Pixels, for target: Pixels, _ body: (Pixels) -> Void) {
    guard source.overlaps(target) else { return body(source) }
    let copy = UnsafeMutableRawPointer.allocate(byteCount: source.width * source.height * 4, alignment: 16)
    defer { copy.deallocate() }
    let pixels = Pixels(data: copy, width: source.width, height: source.height)
    for y in 0..<source.height { pixels.row(y).update(from: source.row(y), count: source.width * 4) }
    body(pixels)
}
