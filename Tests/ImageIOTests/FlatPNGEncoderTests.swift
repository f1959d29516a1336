import CoreGraphics
import Foundation
import ImageIO
import Testing

/// Knuth's MMIX generator; the seed is part of every failure message.
struct LCG {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func next() -> UInt32 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt32(truncatingIfNeeded: state >> 33)
    }
    mutating func next(below bound: Int) -> Int { Int(next()) % bound }
}

func pixels(_ width: Int, _ height: Int, _ value: (Int, Int) -> UInt32) -> PixelBuffer {
    let buffer = PixelBuffer(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width { buffer[x, y] = value(x, y) }
    }
    return buffer
}

func same(_ a: PixelBuffer, _ b: PixelBuffer) -> Bool {
    guard a.width == b.width, a.height == b.height else { return false }
    return (0..<a.height).allSatisfy { memcmp(a.row($0), b.row($0), a.width * 4) == 0 }
}

@Suite("The encoder of flat PNGs")
struct FlatPNGEncoderTests {
    private func expectRoundTrip(_ picture: PixelBuffer, _ what: String) throws {
        let data: Data = FlatPNGEncoder.encode(picture)
        let decoded: DecodedImage = try ImageDecoder.decode(data, named: what)
        #expect(same(decoded.image.pixels, picture), "\(what), \(picture.width) × \(picture.height)")
    }

    @Test("Pictures of every small size come back as they were", arguments: [1, 2, 3, 5, 8, 31, 64])
    func smallSizes(width: Int) throws {
        for height in [1, 2, 3, 17] {
            try expectRoundTrip(pixels(width, height) { _, _ in 0xFF12_3456 }, "one color")
            try expectRoundTrip(pixels(width, height) { x, y in 0xFF00_0000 | UInt32(x * 7 + y * 1031) }, "a slope")
            try expectRoundTrip(pixels(width, height) { _, _ in 0 }, "nothing")
        }
    }

    @Test("Noise comes back as it was, and takes hardly more than its bytes")
    func noise() throws {
        var random = LCG(seed: 1)
        let picture: PixelBuffer = pixels(333, 257) { _, _ in 0xFF00_0000 | random.next() & 0xFF_FFFF }
        try expectRoundTrip(picture, "noise, seed 1")
        #expect(FlatPNGEncoder.encode(picture).count < 333 * 257 * 3 * 102 / 100)
    }

    @Test("Frames of random rectangles come back as they were", arguments: 1...40)
    func rectangles(seed: UInt64) throws {
        var random = LCG(seed: seed)
        let (width, height): (Int, Int) = (1 + random.next(below: 300), 1 + random.next(below: 300))
        let picture = PixelBuffer(width: width, height: height)
        let isTranslucent: Bool = seed % 2 == 0
        for _ in 0..<random.next(below: 30) {
            let (x, y): (Int, Int) = (random.next(below: width), random.next(below: height))
            let (right, bottom): (Int, Int) = (x + random.next(below: width - x), y + random.next(below: height - y))
            let color: UInt32 = 0xFF00_0000 | random.next() & 0xFF_FFFF
            for row in y...bottom { for column in x...right { picture[column, row] = color } }
        }
        if !isTranslucent {
            for y in 0..<height { for x in 0..<width { picture[x, y] |= 0xFF00_0000 } }
        }
        try expectRoundTrip(picture, "rectangles, seed \(seed)")
    }

    @Test("Translucent pixels are within one step after the way through straight colors")
    func translucent() throws {
        var random = LCG(seed: 9)
        let picture: PixelBuffer = pixels(64, 64) { _, _ in
            let a: UInt32 = random.next() & 255
            func part() -> UInt32 { a == 0 ? 0 : random.next() % (a + 1) }
            return a << 24 | part() << 16 | part() << 8 | part()
        }
        let back: PixelBuffer = try ImageDecoder.decode(FlatPNGEncoder.encode(picture), named: "seed 9").image.pixels
        try expectRoundTrip(back, "what was rounded once")
        for y in 0..<64 {
            for x in 0..<64 {
                for shift: UInt32 in [0, 8, 16, 24] {
                    let was = Int(picture[x, y] >> shift & 255)
                    let isNow = Int(back[x, y] >> shift & 255)
                    #expect(abs(was - isNow) <= 1)
                }
            }
        }
    }

    @Test("Tall flat pictures with a far repeat keep their window right")
    func longRuns() throws {
        var random = LCG(seed: 3)
        let stripe: [UInt32] = (0..<400).map { _ in 0xFF00_0000 | random.next() & 0xFF_FFFF }
        let picture: PixelBuffer = pixels(400, 900) { x, y in y % 97 == 5 ? stripe[x] : 0xFFEE_EEEE }
        try expectRoundTrip(picture, "stripes, seed 3")
    }
}
