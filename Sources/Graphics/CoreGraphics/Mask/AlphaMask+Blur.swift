internal import Foundation

/// A Gaussian blur as three successive box filters, in integers.
///
/// The box width d = ⌊σ·3·√(2π)/4 + 1/2⌋ is the one that the SVG specification defines for `feGaussianBlur`: three such
/// boxes are within about 3 % of the Gaussian. An even width uses two boxes offset by half a pixel in opposite
/// directions, and a third that is one pixel wider.
extension AlphaMask {
    package func blur(sigma: Double) {
        guard sigma.isFinite, sigma > 0, width > 0, height > 0 else { return }
        let limit: Double = Double(max(width, height)) * 2
        let size: Int = Int(min(sigma * 1.879_971_205_598_73 + 0.5, limit))
        guard size > 1 else { return }
        let boxes: [Box] = Box.three(ofSize: size)
        let other = AlphaMask(width: width, height: height)
        for y: Int in 0..<height { blurRow(row(y), scratch: other.row(0), boxes) }
        other.blurColumns(of: self, boxes[0])
        blurColumns(of: other, boxes[1])
        other.blurColumns(of: self, boxes[2])
        bytes.update(from: other.bytes, count: bytesPerRow * height)
    }

    private func blurRow(
        _ pixels: UnsafeMutablePointer<UInt8>, scratch: UnsafeMutablePointer<UInt8>, _ boxes: [Box]
    ) {
        if (0..<width).allSatisfy({ pixels[$0] == 0 }) { return }
        boxes[0].average(pixels, scratch, width)
        boxes[1].average(scratch, pixels, width)
        boxes[2].average(pixels, scratch, width)
        pixels.update(from: scratch, count: width)
    }

    /// Blurs all columns at once with a running sum for each, so that memory is accessed row by row.
    private func blurColumns(of source: AlphaMask, _ box: Box) {
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: width) { room in
            let sums: UnsafeMutablePointer<Int32> = room.baseAddress!
            sums.update(repeating: 0, count: width)
            for y: Int in 0..<min(box.after, height) { Self.add(source.row(y), to: sums, width) }
            for y: Int in 0..<height {
                if y + box.after < height { Self.add(source.row(y + box.after), to: sums, width) }
                box.divide(sums, row(y), width)
                if y >= box.before { Self.subtract(source.row(y - box.before), from: sums, width) }
            }
        }
    }

    private static func add(_ row: UnsafePointer<UInt8>, to sums: UnsafeMutablePointer<Int32>, _ count: Int) {
        for x: Int in 0..<count { sums[x] &+= Int32(row[x]) }
    }

    private static func subtract(_ row: UnsafePointer<UInt8>, from sums: UnsafeMutablePointer<Int32>, _ count: Int) {
        for x: Int in 0..<count { sums[x] &-= Int32(row[x]) }
    }
}

/// A mean over `before` pixels, the pixel itself and `after` more; outside pixels count as 0.
private struct Box {
    let before: Int
    let after: Int
    /// 2³² divided by the size, rounded up, so that a multiplication replaces the division: exact for boxes of up to
    /// 256 pixels, at most one level too high beyond.
    private let reciprocal: UInt64
    private let half: UInt64

    init(before: Int, after: Int) {
        self.before = before
        self.after = after
        let size = UInt64(before + after + 1)
        reciprocal = (1 << 32) / size + 1
        half = size / 2
    }

    static func three(ofSize size: Int) -> [Box] {
        let half: Int = size / 2
        let even = Box(before: half, after: half)
        if size % 2 == 1 { return [even, even, even] }
        return [Box(before: half, after: half - 1), Box(before: half - 1, after: half), even]
    }

    @inline(__always)
    private func mean(_ sum: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: ((sum &+ half) &* reciprocal) &>> 32) }

    func divide(_ sums: UnsafePointer<Int32>, _ to: UnsafeMutablePointer<UInt8>, _ count: Int) {
        for x: Int in 0..<count { to[x] = mean(UInt64(truncatingIfNeeded: sums[x])) }
    }

    func average(_ from: UnsafePointer<UInt8>, _ to: UnsafeMutablePointer<UInt8>, _ count: Int) {
        var sum: UInt64 = 0
        for i: Int in 0..<min(after, count) { sum &+= UInt64(from[i]) }
        for i: Int in 0..<count {
            if i &+ after < count { sum &+= UInt64(from[i &+ after]) }
            to[i] = mean(sum)
            if i >= before { sum &-= UInt64(from[i &- before]) }
        }
    }
}
