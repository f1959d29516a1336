// The signatures are those that Swift imports from Apple's vImage/Transform.h, Alpha.h and Conversion.h.

/// Multiplies each pixel, as a row of four numbers, by a matrix of four rows of four:
/// `out[j] = (Σ matrix[4 · i + j] · (in[i] + pre_bias[i]) + post_bias[j]) / divisor`, cut to 0…255.
///
/// - Parameters:
///   - pre_bias: four numbers, or `nil` for none.
///   - post_bias: likewise. Half of the divisor makes the division, which cuts off, round.
@discardableResult
public func vImageMatrixMultiply_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ matrix: UnsafePointer<Int16>!,
    _ divisor: Int32, _ pre_bias: UnsafePointer<Int16>!, _ post_bias: UnsafePointer<Int32>!, _ flags: vImage_Flags
) -> vImage_Error {
    func check() -> vImage_Error {
        if matrix == nil { return kvImageNullPointerArgument }
        return divisor == 0 ? kvImageInvalidParameter : kvImageNoError
    }
    guard let matrix else { return check() }
    func vector(_ number: (Int) -> Int64) -> SIMD4<Int64> { SIMD4(number(0), number(1), number(2), number(3)) }
    let rows = (0..<4).map { i in vector { Int64(matrix[4 * i + $0]) } }
    let before = vector { i in pre_bias.map { Int64($0[i]) } ?? 0 }
    let after = vector { i in post_bias.map { Int64($0[i]) } ?? 0 }
    return eachPixel(src, dest, flags, check) { from, to in
        let given = vector { Int64(from[$0]) } &+ before
        var sum = after
        for i in 0..<4 { sum &+= rows[i] &* given[i] }
        for j in 0..<4 { to[j] = UInt8(min(max(sum[j] / Int64(divisor), 0), 255)) }
    }
}

/// Multiplies the colors by alpha, which is the first channel: `(alpha · color + 127) / 255`.
@discardableResult
public func vImagePremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { changeColors(src, dest, flags, alpha: 0, premultiplied) }

/// Multiplies the colors by alpha, which is the last channel.
@discardableResult
public func vImagePremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { changeColors(src, dest, flags, alpha: 3, premultiplied) }

/// Divides the colors by alpha, which is the first channel: `(min(color, alpha) · 255 + alpha / 2) / alpha`, and 0 where
/// alpha is 0.
@discardableResult
public func vImageUnpremultiplyData_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { changeColors(src, dest, flags, alpha: 0, unpremultiplied) }

/// Divides the colors by alpha, which is the last channel.
@discardableResult
public func vImageUnpremultiplyData_RGBA8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { changeColors(src, dest, flags, alpha: 3, unpremultiplied) }

/// Puts the channel `permuteMap[i]` in the place of the channel `i`.
@discardableResult
public func vImagePermuteChannels_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
    _ permuteMap: UnsafePointer<UInt8>!, _ flags: vImage_Flags
) -> vImage_Error {
    func check() -> vImage_Error {
        guard let permuteMap else { return kvImageNullPointerArgument }
        return (0..<4).allSatisfy { permuteMap[$0] < 4 } ? kvImageNoError : kvImageInvalidParameter
    }
    return eachPixel(src, dest, flags, check) { from, to in
        let given = SIMD4<UInt8>(from[0], from[1], from[2], from[3])
        for i in 0..<4 { to[i] = given[Int(permuteMap[i])] }
    }
}

private func premultiplied(_ color: Int, _ alpha: Int) -> Int { (alpha * color + 127) / 255 }

private func unpremultiplied(_ color: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : (min(color, alpha) * 255 + alpha / 2) / alpha
}

private func changeColors(
    _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?, _ flags: vImage_Flags,
    alpha place: Int,
    _ change: (Int, Int) -> Int
) -> vImage_Error {
    eachPixel(src, dest, flags, { kvImageNoError }) { from, to in
        let alpha = from[place]
        for c in 0..<4 { to[c] = c == place ? alpha : UInt8(change(Int(from[c]), Int(alpha))) }
    }
}

/// Changes an image pixel by pixel; the two may be the same.
///
/// - Parameter check: returns the code of a function's own argument that it cannot work with.
@inline(__always)
private func eachPixel(
    _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?, _ flags: vImage_Flags,
    _ check: () -> vImage_Error, _ body: (UnsafePointer<UInt8>, UnsafeMutablePointer<UInt8>) -> Void
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let src, let dest else { throw BadArgument(kvImageNullPointerArgument) }
        try Accelerate.check(flags, allowed: kvImageNoFlags)
        let code = check()
        if code != kvImageNoError { throw BadArgument(code) }
        let (source, target) = (try Pixels(src.pointee), try Pixels(dest.pointee))
        guard target.width <= source.width, target.height <= source.height else {
            throw BadArgument(kvImageRoiLargerThanInputBuffer)
        }
        if has(flags, kvImageGetTempBufferSize) { return 0 }
        for y in 0..<target.height {
            let (from, to) = (source.row(y), target.row(y))
            for x in 0..<target.width { body(from + 4 * x, to + 4 * x) }
        }
        return kvImageNoError
    }
}
