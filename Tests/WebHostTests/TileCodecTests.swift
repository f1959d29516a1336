import CoreGraphics
import QuinceRenderTree
import QuinceWebHost
import Testing

@Suite("Tiles, words that a browser runs through")
struct TileCodecTests {
    private func pixels(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> PixelBuffer {
        let buffer = PixelBuffer(width: width, height: height)
        for y in 0..<height { for x in 0..<width { buffer[x, y] = color(x, y) } }
        return buffer
    }

    private func encode(_ buffer: PixelBuffer) -> [UInt32] {
        TileEncoder().encode(PixelRect(x: 0, y: 0, width: buffer.width, height: buffer.height), of: buffer)
    }

    @Test("A flat tile is one run and its repetition: three words")
    func flat() {
        let words = encode(pixels(128, 64) { _, _ in 0xFF11_2233 })
        #expect(words == [128, 0xFF33_2211, 3 << 30 | 63])
    }

    @Test("Random mixtures of flat runs, repeated rows and noise come back as they were, at every size")
    func roundTrip() {
        let seed = UInt64.random(in: .min ... .max)
        var random = SplitMix(seed)
        for _ in 0..<300 {
            let (width, height) = (Int(random.next() % 140) + 1, Int(random.next() % 70) + 1)
            var color: UInt32 = 0xFF00_0000
            let rowRepeats = random.next() % 3 == 0
            let buffer = pixels(width, height) { x, _ in
                if random.next() % 5 == 0 { color = 0xFF00_0000 | UInt32(truncatingIfNeeded: random.next()) >> 8 }
                return rowRepeats ? 0xFF00_0000 | UInt32(x) : color
            }
            let expected = (0..<height).flatMap { y in (0..<width).map { x in Self.rgba(buffer[x, y]) } }
            let decoded = TileDecoder.decode(encode(buffer), width: width, height: height)
            #expect(decoded == expected, "seed \(seed), \(width) × \(height)")
        }
    }

    @Test("A rectangle in the middle of a frame takes nothing from outside of it")
    func rectangle() {
        let buffer = pixels(300, 200) { x, y in 0xFF00_0000 | UInt32(x * 7 + y * 1000) }
        let encoder = TileEncoder()
        let rect = PixelRect(x: 131, y: 70, width: 60, height: 33)
        let decoded = TileDecoder.decode(encoder.encode(rect, of: buffer), width: 60, height: 33)
        #expect(decoded?.first == Self.rgba(buffer[131, 70]))
        #expect(decoded?.last == Self.rgba(buffer[190, 102]))
    }

    @Test("No tile is longer than its pixels and a word for each row's operations")
    func bound() {
        var random = SplitMix(7)
        let words = encode(pixels(128, 64) { _, _ in UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000 })
        #expect(words.count <= 128 * 64 + 64)
    }

    @Test("Words that make no tile are refused, and nothing traps")
    func malformed() {
        var random = SplitMix(3)
        for _ in 0..<2000 {
            let words = (0..<Int(random.next() % 12)).map { _ in UInt32(truncatingIfNeeded: random.next()) }
            _ = TileDecoder.decode(words, width: 16, height: 4)
        }
        #expect(TileDecoder.decode([16], width: 16, height: 4) == nil)
        #expect(TileDecoder.decode([3 << 30 | 1], width: 16, height: 1) == nil)
        #expect(TileDecoder.decode([], width: 1, height: 1) == nil)
    }

    /// Converts BGRA in memory to RGBA.
    private static func rgba(_ p: UInt32) -> UInt32 {
        0xFF00_0000 | (p & 0xFF00) | (p >> 16 & 0xFF) | (p & 0xFF) << 16
    }
}

/// Pseudorandom numbers that are the same in every run.
struct SplitMix {
    private var state: UInt64
    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}
