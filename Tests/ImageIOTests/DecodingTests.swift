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
            let (was, isNow) = (b[6, 4], a[6, 4])
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
        func pixel(_ frame: Int, _ x: Int, _ y: Int) -> UInt32 { decoded.frames[frame].image.pixels[x, y] }
        #expect(pixel(0, 1, 1) == red)
        #expect(pixel(1, 1, 1) == blue)
        #expect(pixel(2, 1, 1) == red && pixel(2, 2, 2) == blue)
        #expect(pixel(3, 2, 2) == 0 && pixel(3, 0, 0) == red)
    }

    @Test("A GIF of more pixels than are decoded is refused by the number of its frames, before any is decoded")
    func tooManyFrames() throws {
        let frame = Samples.GIFSample(x: 0, y: 0, width: 1, height: 1, indices: [2])
        var data: Data = Samples.gif(width: 4, height: 3, frames: Array(repeating: frame, count: 300))
        // A screen of 1000 × 1000 pixels, and a first frame of no size, which would be refused if it were read.
        data.replaceSubrange(6..<10, with: [0xE8, 3, 0xE8, 3])
        let place: Int = try #require(data.firstIndex(of: 0x2C))
        data.replaceSubrange(place + 5..<place + 9, with: [0, 0, 0, 0])
        let failure = #expect(throws: ImageError.self) { try ImageDecoder.decode(data, named: "long.gif") }
        #expect("\(try #require(failure))".contains("300 frames of them are too many"))
    }

    @Test("A file truncated anywhere gives an error or an image, never a trap", arguments: 0..<5)
    func truncation(sample: Int) throws {
        let (name, data) = try Samples.all()[sample]
        for length in 0..<data.count {
            let part = try? ImageDecoder.decode(data.prefix(length), named: name)
            if length < data.count / 2 { #expect(part == nil, "\(name) of \(length) bytes") }
        }
    }

    /// 40 × 24 pixels in ten scans, each of which adds to the whole image.
    private static let progressive = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19i
        Z2hnPk1xeXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2Nj
        Y2NjY2NjY2P/wgARCAAYACgDASIAAhEBAxEB/8QAFwABAQEBAAAAAAAAAAAAAAAAAAIBBP/EABgBAAMBAQAAAAAAAAAAAAAAAAEC
        AwAE/9oADAMBAAIQAxAAAAHnu95yqNtqYwWIkSXpgU//xAAcEAEAAgMAAwAAAAAAAAAAAAABAhEAEiIDITH/2gAIAQEAAQUCiQIV
        yjkiWe9m6K24fIfQSALLojGyFlS1z//EAB0RAAICAQUAAAAAAAAAAAAAAAABAhEDEBIiMYH/2gAIAQMBAT8BeiyRj2jdyXoo2mUf
        /8QAHREAAgEEAwAAAAAAAAAAAAAAAAIBAxETIRIxUf/aAAgBAgEBPwGmnIxoujGvkFNrIQvUQbXUH//EACEQAAIBAwQDAQAAAAAA
        AAAAAAABAhEhoRITM3EjMkJh/9oACAEBAAY/AvWRx5ElBHzH9OSOBLcRTclkupMqoOhaFy0EuxyemI/JHByO/YovVI//xAAeEAAC
        AwACAwEAAAAAAAAAAAABEQAhMUFRcdHh8P/aAAgBAQABPyEs8WCKEGjzB6tyXcpghXT3AGEqEGBiuUnGBii0S2WBFJmtWVCghHYl
        xlQdnGMXYT9jscIZW9DzU7/Of//aAAwDAQACAAMAAAAQ/wCAIAff/8QAHhEBAAICAwADAAAAAAAAAAAAARFBADEhUXGBoeH/2gAI
        AQMBAT8QSCb0XfL1WQrFL9Hr3gEzLzX7k4I7fOGrUBRb5kVZdZ//xAAeEQEAAgIBBQAAAAAAAAAAAAABABEhUZFBYXHR4f/aAAgB
        AgEBPxBM3PMUWLTp9WWuQraeoiJ2OWEGBeqiovQeJ//EAB8QAAICAgIDAQAAAAAAAAAAAAERACExQWFxUYGR8P/aAAgBAQABPxA8
        GwIPJ7iJ8KFBIy0uoG57PAJLmCEcIGQgm1ZYEc6CqDVkJXblICYCVqCQfnEw8j9H11AQnqYg1y4NytQLreuYSMtvKtAQ2DDILKD4
        twvgGkjlAkuJRKohb0FcKkDIgHNACtS8JQSGB035T//Z
        """

    @Test("A progressive JPEG that is cut short anywhere is refused")
    func progressiveTruncation() throws {
        let data = try #require(Data(base64Encoded: Self.progressive, options: .ignoreUnknownCharacters))
        #expect(try ImageDecoder.decode(data, named: "whole.jpg").image.width == 40)
        let accepted = (0..<data.count).filter {
            (try? ImageDecoder.decode(data.prefix($0), named: "cut.jpg")) != nil
        }
        #expect(accepted == [])
    }

    @Test("A side that Cairo does not take, and more pixels than the caller wants, are refused with the limit")
    func limits() throws {
        let tooLong = ImageError.tooLarge(
            name: "long.png", format: .png, width: 32_768, height: 1, limit: "a side must not exceed 32767")
        #expect(throws: tooLong) { try ImageDecoder.decode(Self.blank(32_768, 1), named: "long.png") }
        #expect(try ImageDecoder.decode(Self.blank(32_767, 1), named: "side.png").image.width == 32_767)
        let tooMany = ImageError.tooLarge(
            name: "many.png", format: .png, width: 100, height: 100, limit: "the total must not exceed 9999")
        #expect(throws: tooMany) { try ImageDecoder.decode(Self.blank(100, 100), named: "many.png", mostPixels: 9999) }
    }

    private static func blank(_ width: Int, _ height: Int) -> Data {
        ImageEncoder.png(CGImage(PixelBuffer(width: width, height: height), isOpaque: true))
    }

    @Test("Without memory for the pixels there is an error, and no trap")
    func noMemory() throws {
        let data = Self.blank(12_000, 12_000)
        var limit = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
        // Less than the 576 MB of the image is left.
        let used = try String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " ")
        let pages = try #require(used.first.flatMap { Int($0) })
        var small = rlimit(rlim_cur: UInt(pages * sysconf(Int32(_SC_PAGESIZE)) + 300 << 20), rlim_max: limit.rlim_max)
        setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &small)
        defer { setrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit) }
        #expect {
            try ImageDecoder.decode(data, named: "large.png")
        } throws: { "\($0)" == "large.png (PNG): 12000 × 12000 pixels, but there is no memory for them" }
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
        let source = try #require(CGImageSourceCreateWithData(data, nil))
        #expect(CGImageSourceGetCount(source) == 1)
        #expect(CGImageSourceGetType(source) == "public.png")
        let image = try #require(CGImageSourceCreateImageAtIndex(source, 0, nil))
        #expect(same(image.pixels, Samples.picture().pixels))
        let properties = try #require(CGImageSourceCopyPropertiesAtIndex(source, 0, nil))
        #expect(properties[kCGImagePropertyPixelWidth] as? Int == 13)
        #expect(CGImageSourceCreateImageAtIndex(source, 1, nil) == nil)
        #expect((properties as? [NSString: Any])?[kCGImagePropertyDepth] as? Int == 8)
        let size: NSDictionary = [kCGImageSourceThumbnailMaxPixelSize: 4]
        #expect(CGImageSourceCreateThumbnailAtIndex(source, 0, size) == nil, "the file has no thumbnail (documented)")
        let options: NSDictionary = [
            kCGImageSourceThumbnailMaxPixelSize: 4, kCGImageSourceCreateThumbnailFromImageAlways: true,
        ]
        let small = CGImageSourceCreateThumbnailAtIndex(source, 0, options)
        #expect(small?.width == 4 && small?.height == 3)
        let half = CGImageSourceCreateImageAtIndex(source, 0, [kCGImageSourceSubsampleFactor: 2] as NSDictionary)
        #expect(half?.width == 7)
    }

    @Test("A file that comes in parts has its image when the last one has come")
    func incremental() throws {
        let bytes: Data = ImageEncoder.png(Samples.picture())
        let source = CGImageSourceCreateIncremental(nil)
        #expect(CGImageSourceGetStatus(source) == .statusReadingHeader)
        CGImageSourceUpdateData(source, bytes.prefix(bytes.count / 2) as NSData, false)
        #expect(CGImageSourceGetStatus(source) == .statusIncomplete)
        #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil && CGImageSourceGetType(source) == "public.png")
        CGImageSourceUpdateData(source, bytes as NSData, true)
        #expect(CGImageSourceGetStatus(source) == .statusComplete)
        #expect(try #require(CGImageSourceCreateImageAtIndex(source, 0, nil)).width == 13)
    }

    /// A picture of 2 × 1 whose left pixel is red: each orientation of EXIF puts the red one elsewhere.
    @Test("A thumbnail with the transform is upright (formula)", arguments: 1...8)
    func upright(orientation: Int) throws {
        let pixels = PixelBuffer(width: 2, height: 1)
        pixels[0, 0] = 0xFFFF_0000
        pixels[1, 0] = 0xFF00_00FF
        let upright = try #require(CGImage(pixels).turned(upright: orientation))
        let isSideways = orientation >= 5
        #expect(upright.width == (isSideways ? 1 : 2) && upright.height == (isSideways ? 2 : 1))
        // The first column or row of the file is at the left or the top for 1, 4, 5 and 6.
        let isFirst = [1, 4, 5, 6].contains(orientation)
        #expect(upright.pixels[0, 0] == (isFirst ? 0xFFFF_0000 : 0xFF00_00FF))
    }
}
