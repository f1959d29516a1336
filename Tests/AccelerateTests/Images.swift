import Accelerate

/// A random generator whose seed tests print.
struct Random {
    private var state: UInt64
    init(seed: UInt64) { state = seed &* 0x9e37_79b9_7f4a_7c15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    mutating func below(_ n: Int) -> Int { Int(next() % UInt64(n)) }
    mutating func byte() -> UInt8 { UInt8(truncatingIfNeeded: next() >> 32) }
}

/// An image of four channels in memory of its own, with unused bytes behind each row that nothing may write.
final class Image {
    let width: Int
    let height: Int
    let rowBytes: Int
    private let data: UnsafeMutablePointer<UInt8>
    private static let (padding, unused) = (12, UInt8(0xA5))

    init(_ width: Int, _ height: Int) {
        (self.width, self.height, rowBytes) = (width, height, width * 4 + Self.padding)
        data = .allocate(capacity: max(rowBytes * height, 1))
        data.initialize(repeating: Self.unused, count: max(rowBytes * height, 1))
    }

    convenience init(_ width: Int, _ height: Int, _ random: inout Random) {
        self.init(width, height)
        for y in 0..<height { for x in 0..<width { for c in 0..<4 { self[x, y, c] = random.byte() } } }
    }

    deinit { data.deallocate() }

    subscript(x: Int, y: Int, c: Int) -> UInt8 {
        get { data[y * rowBytes + 4 * x + c] }
        set { data[y * rowBytes + 4 * x + c] = newValue }
    }

    var buffer: vImage_Buffer {
        vImage_Buffer(data: data, height: UInt(height), width: UInt(width), rowBytes: rowBytes)
    }

    func copy() -> Image {
        let other = Image(width, height)
        other.data.update(from: data, count: rowBytes * height)
        return other
    }

    var isPaddingUntouched: Bool {
        (0..<height).allSatisfy { y in
            (0..<Self.padding).allSatisfy { data[y * rowBytes + 4 * width + $0] == Self.unused }
        }
    }

    func firstDifference(from other: Image) -> String? {
        for y in 0..<height {
            for x in 0..<width {
                for c in 0..<4 where self[x, y, c] != other[x, y, c] {
                    return "(\(x), \(y)) channel \(c): \(self[x, y, c]), \(other[x, y, c])"
                }
            }
        }
        return nil
    }
}
