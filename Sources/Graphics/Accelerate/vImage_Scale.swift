import Foundation

// The signatures are those that Swift imports from Apple's vImage/Geometry.h and vImage_Utilities.h.

/// Scales a whole image to the size of another, by Lanczos's filter of three lobes, or of five with
/// `kvImageHighQualityResampling`. Beyond the image its edges are repeated.
///
/// - Parameter tempBuffer: is not used; there is memory of its own.
@discardableResult
public func vImageScale_ARGB8888(
    _ src: UnsafePointer<vImage_Buffer>!, _ dest: UnsafePointer<vImage_Buffer>!,
    _ tempBuffer: UnsafeMutableRawPointer!, _ flags: vImage_Flags
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let src, let dest else { throw BadArgument(kvImageNullPointerArgument) }
        try check(flags, allowed: kvImageHighQualityResampling | kvImageEdgeExtend)
        if has(flags, kvImageGetTempBufferSize) { return Int(src.pointee.width) * 16 + 64 }
        let (source, target) = (try Pixels(src.pointee), try Pixels(dest.pointee))
        if target.width == 0 || target.height == 0 { return kvImageNoError }
        guard source.width > 0, source.height > 0 else { throw BadArgument(kvImageRoiLargerThanInputBuffer) }
        let lobes = has(flags, kvImageHighQualityResampling) ? 5.0 : 3
        withSource(source, for: target) { Scaling($0, target, lobes: lobes).run() }
        return kvImageNoError
    }
}

/// Allocates the memory of a buffer, unless the flags say not to.
///
/// - Returns: with `kvImageNoAllocate` the alignment that rows are to have, otherwise an error code.
@discardableResult
public func vImageBuffer_Init(
    _ buf: UnsafeMutablePointer<vImage_Buffer>!, _ height: vImagePixelCount, _ width: vImagePixelCount,
    _ pixelBits: UInt32, _ flags: vImage_Flags
) -> vImage_Error {
    answering { () throws(BadArgument) in
        guard let buf else { throw BadArgument(kvImageNullPointerArgument) }
        try check(flags, allowed: kvImageNoAllocate)
        guard height < 1 << 28, width < 1 << 28, pixelBits > 0, pixelBits <= 128 else {
            throw BadArgument(kvImageInvalidParameter)
        }
        let alignment = 16
        let rowBytes = ((Int(width) * Int(pixelBits) + 7) / 8 + alignment - 1) & ~(alignment - 1)
        buf.pointee = vImage_Buffer(data: nil, height: height, width: width, rowBytes: rowBytes)
        if has(flags, kvImageNoAllocate) { return alignment }
        // Apps free the memory with `free`.
        guard let data = malloc(max(rowBytes * Int(height), 1)) else {
            throw BadArgument(kvImageMemoryAllocationError)
        }
        buf.pointee.data = data
        return kvImageNoError
    }
}

/// One scaling: rows first, into numbers, then columns.
private struct Scaling {
    private let source: Pixels
    private let target: Pixels
    private let across: [Tap]
    private let down: [Tap]

    /// The weights of the source pixels from `first` on that make up one pixel.
    private struct Tap {
        let first: Int
        let weights: [Float]
    }

    init(_ source: Pixels, _ target: Pixels, lobes: Double) {
        (self.source, self.target) = (source, target)
        across = Self.taps(source.width, target.width, lobes)
        down = Self.taps(source.height, target.height, lobes)
    }

    /// A smaller image needs a filter that is wider by the same factor.
    private static func taps(_ from: Int, _ to: Int, _ lobes: Double) -> [Tap] {
        let step = Double(from) / Double(to)
        let width = max(step, 1)
        return (0..<to).map { place in
            let middle = (Double(place) + 0.5) * step - 0.5
            let first = Int((middle - lobes * width).rounded(.up))
            let last = Int((middle + lobes * width).rounded(.down))
            let weights = (first...max(last, first)).map { lanczos((Double($0) - middle) / width, lobes) }
            let total = weights.reduce(0, +)
            return Tap(first: first, weights: weights.map { Float($0 / total) })
        }
    }

    private static func lanczos(_ x: Double, _ lobes: Double) -> Double {
        if abs(x) < 1e-9 { return 1 }
        if abs(x) >= lobes { return 0 }
        let a = x * .pi
        return lobes * sin(a) * sin(a / lobes) / (a * a)
    }

    func run() {
        let wide = (0..<source.height).map { stretched(source.row($0)) }
        for (y, tap) in down.enumerated() {
            let out = target.row(y)
            var sums = [SIMD4<Float>](repeating: .zero, count: target.width)
            for (k, weight) in tap.weights.enumerated() {
                let row = wide[min(max(tap.first + k, 0), source.height - 1)]
                for x in sums.indices { sums[x] += weight * row[x] }
            }
            for x in sums.indices {
                let bytes = sums[x].clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
                    .rounded(.toNearestOrAwayFromZero)
                for c in 0..<4 { out[4 * x + c] = UInt8(bytes[c]) }
            }
        }
    }

    private func stretched(_ row: UnsafePointer<UInt8>) -> [SIMD4<Float>] {
        across.map { tap in
            var sum = SIMD4<Float>.zero
            for (k, weight) in tap.weights.enumerated() {
                let x = 4 * min(max(tap.first + k, 0), source.width - 1)
                sum += weight * SIMD4(Float(row[x]), Float(row[x + 1]), Float(row[x + 2]), Float(row[x + 3]))
            }
            return sum
        }
    }
}
