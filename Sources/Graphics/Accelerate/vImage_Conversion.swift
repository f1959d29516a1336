// The signatures are those that Swift imports from Apple's vImage/Conversion.h.

/// Widens half-precision numbers, which is exact.
@discardableResult
public func vImageConvert_Planar16FtoPlanarF(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { convert(src, dest, flags) { (value: Float16) in Float(value) } }

/// Rounds numbers to half precision; one that is too large becomes infinite.
@discardableResult
public func vImageConvert_PlanarFtoPlanar16F(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!, _ flags: vImage_Flags
) -> vImage_Error { convert(src, dest, flags) { (value: Float) in Float16(value) } }

/// Converts the numbers of a buffer as large as `dest`, from the upper left of `src`.
private func convert<From, To>(
    _ src: UnsafePointer<vImage_Buffer>?, _ dest: UnsafePointer<vImage_Buffer>?, _ flags: vImage_Flags,
    _ number: (From) -> To
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let src = src?.pointee, let dest = dest?.pointee, let from = src.data, let to = dest.data else {
            throw BadArgument(kvImageNullPointerArgument)
        }
        try check(flags, allowed: 0)
        guard dest.width <= src.width, dest.height <= src.height else {
            throw BadArgument(kvImageRoiLargerThanInputBuffer)
        }
        guard dest.width < 1 << 28, dest.height < 1 << 28 else { throw BadArgument(kvImageInvalidParameter) }
        let (width, height) = (Int(dest.width), Int(dest.height))
        let fits: Bool =
            src.rowBytes >= width * MemoryLayout<From>.size && dest.rowBytes >= width * MemoryLayout<To>.size
        guard fits || height <= 1 else { throw BadArgument(kvImageInvalidRowBytes) }
        for y in 0..<height {
            let (row, result) = (from + y * src.rowBytes, to + y * dest.rowBytes)
            for x in 0..<width {
                let value = row.loadUnaligned(fromByteOffset: x * MemoryLayout<From>.size, as: From.self)
                result.storeBytes(of: number(value), toByteOffset: x * MemoryLayout<To>.size, as: To.self)
            }
        }
        return kvImageNoError
    }
}
