import CoreGraphics
import Foundation
import ImageIO
import Testing

@Suite("Decoding")
struct DecodingTests {
    @Test("Lossless formats give back every pixel, lossy ones come close")
    func roundTrips() throws {
        for (name, data) in try Samples.all() where name != "GIF" {
            let decoded: DecodedImage = try ImageDecoder.decode(data, named: name)
            let (a, b) = (decoded.image.pixels, Samples.picture().pixels)
            #expect(a.width == b.width && a.height == b.height && decoded.image.isOpaque)
            if name == "PNG" || name == "lossless WebP" { #expect(same(a, b), "\(name)") }
            let (was, isNow) = (b.row(4)[6], a.row(4)[6])
            for shift: UInt32 in [0, 8, 16] {
                #expect(abs(Int(was >> shift & 255) - Int(isNow >> shift & 255)) <= 24, "\(name)")
            }
        }
    }

    @Test("A GIF's frames are put over each other as their disposal says")
    func gifFrames() throws {
        let dot: [UInt8] = [3]
        let data: Data = Samples.gif(
            width: 4, height: 3,
            frames: [
                .init(indices: Array(repeating: 1, count: 12), delay: 7),
                .init(x: 1, y: 1, width: 1, height: 1, indices: dot, disposal: 3, delay: 1),
                .init(x: 2, y: 2, width: 1, height: 1, indices: dot, disposal: 2),
                .init(x: 0, y: 0, width: 1, height: 1, indices: [2], transparent: 2),
            ], loops: 0)
        let decoded: DecodedImage = try ImageDecoder.decode(data, named: "frames")
        let (red, blue): (UInt32, UInt32) = (0xFFFF_0000, 0xFF00_00FF)
        #expect(decoded.frames.count == 4)
        #expect(decoded.frames.map(\.delay) == [0.07, 0.01, 0.1, 0.1])
        #expect(decoded.loopCount == 0)
        func pixel(_ frame: Int, _ x: Int, _ y: Int) -> UInt32 { decoded.frames[frame].image.pixels.row(y)[x] }
        #expect(pixel(0, 1, 1) == red)
        #expect(pixel(1, 1, 1) == blue)
        #expect(pixel(2, 1, 1) == red && pixel(2, 2, 2) == blue)
        #expect(pixel(3, 2, 2) == 0 && pixel(3, 0, 0) == red)
    }

    @Test("A file truncated anywhere gives an error or an image, never a trap", arguments: 0..<5)
    func truncation(sample: Int) throws {
        let (name, data) = try Samples.all()[sample]
        for length in 0..<data.count {
            let part = try? ImageDecoder.decode(data.prefix(length), named: name)
            if length < data.count / 2 { #expect(part == nil, "\(name) of \(length) bytes") }
        }
    }

    @Test("Flipped bits give an error or an image, never a trap", arguments: 0..<5)
    func bitFlips(sample: Int) throws {
        let (name, data) = try Samples.all()[sample]
        var random = LCG(seed: UInt64(sample) + 77)
        var errors = 0
        for _ in 0..<1500 {
            var changed: [UInt8] = Array(data)
            for _ in 0...random.next(below: 4) {
                changed[random.next(below: changed.count)] ^= 1 << UInt8(random.next(below: 8))
            }
            if (try? ImageDecoder.decode(Data(changed), named: name)) == nil { errors += 1 }
        }
        #expect(errors > 0, "\(name), seed \(sample + 77)")
    }

    @Test("Random bytes behind each signature are refused")
    func garbage() throws {
        var random = LCG(seed: 5)
        for (name, data) in try Samples.all() {
            for _ in 0..<200 {
                let noise: [UInt8] = (0..<200).map { _ in UInt8(random.next() & 255) }
                _ = try? ImageDecoder.decode(data.prefix(12) + Data(noise), named: name)
            }
        }
        #expect(throws: ImageError.unknownFormat(name: "x", found: "bytes 1 2 3")) {
            try ImageDecoder.decode(Data([1, 2, 3]), named: "x")
        }
    }

    @Test("A header that claims more than the file can hold is refused before anything is made for it")
    func lyingHeaders() throws {
        var png: [UInt8] = Array(ImageEncoder.png(Samples.picture()))
        png.replaceSubrange(16..<24, with: [0, 0, 0x40, 0, 0, 0, 0x40, 0])
        // The header's checksum is updated, so that the header is accepted.
        let checksum: UInt32 = Self.crc(png[12..<29])
        png.replaceSubrange(29..<33, with: (0..<4).map { UInt8(checksum >> (24 - 8 * $0) & 255) })
        #expect {
            try ImageDecoder.decode(Data(png), named: "liar.png")
        } throws: { error in
            guard case ImageError.tooLarge(_, .png, 16_384, 16_384, _)? = error as? ImageError else { return false }
            return true
        }
        var gif: [UInt8] = Array(Samples.gif(width: 4, height: 3, frames: []))
        gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
        #expect(throws: ImageError.self) { try ImageDecoder.decode(Data(gif), named: "liar.gif") }
        var jpeg: [UInt8] = Array(try ImageEncoder.jpeg(Samples.picture(), quality: 0.9))
        let frame: Int = try #require((0..<jpeg.count).first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0x7F, 0xFF, 0x7F, 0xFF])
        #expect(throws: ImageError.self) { try ImageDecoder.decode(Data(jpeg), named: "liar.jpg") }
    }

    /// Computes PNG's checksum bit by bit.
    private static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        var crc: UInt32 = .max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return ~crc
    }

    @Test("EXIF says which way up a JPEG is, in either byte order")
    func orientation() throws {
        let jpeg: Data = try ImageEncoder.jpeg(Samples.picture(), quality: 0.9)
        #expect(try ImageDecoder.decode(jpeg, named: "plain").orientation == 1)
        let little: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0]
        let big: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8, 0, 0]
        for (tiff, expected) in [(little, 6), (big, 8)] {
            let body: [UInt8] = Array("Exif\0\0".utf8) + tiff
            let segment: [UInt8] = [0xFF, 0xE1, 0, UInt8(body.count + 2)] + body
            let turned: Data = jpeg.prefix(2) + Data(segment) + jpeg.dropFirst(2)
            #expect(try ImageDecoder.decode(turned, named: "turned").orientation == expected)
        }
    }

    @Test("CGImageSource and CGImageDestination hand a picture from one to the other")
    func appleNames() throws {
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, "public.png", 1, nil))
        CGImageDestinationAddImage(destination, Samples.picture(), nil)
        #expect(CGImageDestinationFinalize(destination))
        let source = try #require(CGImageSourceCreateWithData(data as Data, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetType(source) == "public.png")
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(same(image.pixels, Samples.picture().pixels))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 13)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        let small = CGImageSourceCreateThumbnailAtIndex(source, 0, [kCGImageSourceThumbnailMaxPixelSize: 4])
        #expect(small?.width == 4 && small?.height == 3)
    }
}
