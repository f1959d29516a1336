internal import Foundation

extension GlyphBitmap {
    /// Returns a color glyph at another size. When shrinking, each new pixel averages the pixels it covers; when
    /// enlarging, pixels are interpolated.
    ///
    /// - Parameter from: the present pixels per em; `to`: the new ones.
    func scaled(from: CGFloat, to: CGFloat) -> GlyphBitmap {
        guard isColor, width > 0, height > 0, from > 0, to > 0 else { return .empty }
        let factor: CGFloat = to / from
        let newWidth = max(1, Int((CGFloat(width) * factor).rounded()))
        let newHeight = max(1, Int((CGFloat(height) * factor).rounded()))
        let result = GlyphBitmap(
            width: newWidth, height: newHeight, left: Int((CGFloat(left) * factor).rounded()),
            top: Int((CGFloat(top) * factor).rounded()), isColor: true)
        let columns = ResampleTaps.make(from: width, to: newWidth)
        let rows = ResampleTaps.make(from: height, to: newHeight)
        let narrow = UnsafeMutablePointer<UInt8>.allocate(capacity: newWidth * height * 4)
        defer { narrow.deallocate() }
        for y in 0..<height {
            Self.resample(bytes + y * width * 4, stride: 4, into: narrow + y * newWidth * 4, stride: 4, columns)
        }
        for x in 0..<newWidth {
            Self.resample(narrow + x * 4, stride: newWidth * 4, into: result.bytes + x * 4, stride: newWidth * 4, rows)
        }
        return result
    }

    /// Resamples one line of pixels; strides are in bytes.
    private static func resample(
        _ source: UnsafePointer<UInt8>, stride sourceStride: Int, into target: UnsafeMutablePointer<UInt8>,
        stride targetStride: Int, _ taps: [ResampleTaps]
    ) {
        for i in taps.indices {
            let first = taps[i].first
            let total = taps[i].total
            for channel in 0..<4 {
                var sum = total / 2
                taps[i].weights.withUnsafeBufferPointer { weights in
                    for k in weights.indices { sum += weights[k] * Int(source[(first + k) * sourceStride + channel]) }
                }
                target[i * targetStride + channel] = UInt8(truncatingIfNeeded: sum / total)
            }
        }
    }
}

/// The old pixels that contribute to a new pixel, with their integer weights.
private struct ResampleTaps {
    var first: Int
    var weights: [Int]
    var total: Int

    static func make(from old: Int, to new: Int) -> [ResampleTaps] {
        (0..<new).map { new <= old ? average($0, old, new) : interpolation($0, old, new) }
    }

    /// Returns the weights for averaging: new pixel `i` covers `[i·old, (i+1)·old)` where old pixel `j` covers `[j·new,
    /// (j+1)·new)`.
    private static func average(_ i: Int, _ old: Int, _ new: Int) -> ResampleTaps {
        let start = i * old
        let end = start + old
        let first = start / new
        let last = min((end - 1) / new, old - 1)
        let weights: [Int] = (first...last).map { j in min(end, (j + 1) * new) - max(start, j * new) }
        return ResampleTaps(first: first, weights: weights, total: weights.reduce(0, +))
    }

    /// Returns the weights for interpolation: the center of new pixel `i` is at `((2i + 1)·old − new) / 2new` between
    /// the centers of old pixels.
    private static func interpolation(_ i: Int, _ old: Int, _ new: Int) -> ResampleTaps {
        let place = min(max((2 * i + 1) * old - new, 0), (old - 1) * 2 * new)
        let first = min(place / (2 * new), max(old - 2, 0))
        let rest = place - first * 2 * new
        if old < 2 { return ResampleTaps(first: 0, weights: [1], total: 1) }
        return ResampleTaps(first: first, weights: [2 * new - rest, rest], total: 2 * new)
    }
}
