import CoreImage
import CoreVideo
import Foundation
import ImageIO
import QuinceDiagnostics
import Testing
import UIKit

/// Pictures as recipes: extents, regions, spaces, bitmaps.
@Suite("Core Image pictures", .serialized)
@MainActor
struct PictureTests {
    private typealias Samples = PictureSamples
    private let red = SIMD4<Float>(1, 0, 0, 1)
    private let blue = SIMD4<Float>(0, 0, 1, 1)
    private let half = SIMD4<Float>(0.25, 0.25, 0.25, 0.5)

    /// Returns a picture of random opaque colors.
    private func noise(_ side: CGFloat) -> CIImage {
        let noise = CIFilter.randomGenerator().outputImage ?? .empty()
        return noise.settingAlphaOne(in: CGRect(x: 0, y: 0, width: side, height: side))
    }

    @Test("Rows come from the top and go back there, and coordinates count from below")
    func rows() {
        let picture = Samples.picture([[red, blue], [half, red]])
        #expect(Samples.numbers(picture) == [red, blue, half, red])
        #expect(Samples.number(picture, 0, 0) == half && Samples.number(picture, 1, 1) == blue)
        #expect(Samples.number(picture, 2, 0) == .zero)
    }

    /// The light of the byte 188 is 0.5029 by the curve of IEC 61966-2-1.
    @Test("Filters see light, and with no working space the numbers of the file")
    func spaces() {
        let gray = CIImage(color: CIColor(red: 188 / 255, green: 188 / 255, blue: 188 / 255))
        #expect(abs(Samples.number(gray, 0, 0, Samples.linear).x - 0.5029) < 1e-3)
        #expect(abs(Samples.number(gray, 0, 0).x - 188 / 255) < 1e-6)
        #expect(CIContext().workingColorSpace?.name as String? == CGColorSpace.linearSRGB)
        #expect(Samples.plain.workingColorSpace == nil)
    }

    @Test("All bytes of all levels come back through light")
    func roundTrip() throws {
        let context = CIContext()
        var bytes: [UInt8] = []
        for alpha in [255, 128, 60] {
            for value in 0..<256 { bytes += [UInt8(min(value, alpha)), 0, 0, UInt8(alpha)] }
        }
        let picture = CIImage(
            bitmapData: Data(bytes), bytesPerRow: 1024, size: CGSize(width: 256, height: 3), format: .RGBA8,
            colorSpace: CGColorSpaceCreateDeviceRGB())
        var result = [UInt8](repeating: 0, count: bytes.count)
        context.render(
            picture, toBitmap: &result, rowBytes: 1024, bounds: picture.extent, format: .RGBA8,
            colorSpace: CGColorSpaceCreateDeviceRGB())
        #expect(result == bytes)
        let image = try #require(context.createCGImage(picture, from: picture.extent))
        let again = CIImage(cgImage: image)
        context.render(
            again, toBitmap: &result, rowBytes: 1024, bounds: picture.extent, format: .RGBA8,
            colorSpace: CGColorSpaceCreateDeviceRGB())
        #expect(result == bytes)
    }

    @Test("A crop of a blur is the blur of a larger crop", arguments: [0.7, 3.0, 8.0])
    func regions(sigma: Double) {
        let picture = noise(64)
        let rect = CGRect(x: 20, y: 22, width: 9, height: 7)
        let reach = CGFloat((3 * sigma).rounded(.up))
        let whole = Samples.numbers(picture.applyingGaussianBlur(sigma: sigma), rect)
        let part = picture.cropped(to: rect.insetBy(dx: -reach, dy: -reach)).applyingGaussianBlur(sigma: sigma)
        #expect(Samples.farthest(whole, Samples.numbers(part, rect)) < 1e-5)
    }

    @Test("Tiles do not show: a picture of several tiles is that of its parts")
    func tiles() {
        let picture = noise(600).applyingFilter("CIBoxBlur", parameters: ["inputRadius": 4])
        let rect = CGRect(x: 500, y: 505, width: 24, height: 16)
        let all = Samples.numbers(picture, CGRect(x: 0, y: 0, width: 600, height: 600))
        let part = Samples.numbers(picture, rect)
        let cut = (0..<16).flatMap { row -> ArraySlice<SIMD4<Float>> in
            let start: Int = (600 - 505 - 16 + row) * 600 + 500
            return all[start..<(start + 24)]
        }
        #expect(Samples.farthest(cut, part) < 1e-5)
    }

    @Test("Moves by whole pixels are exact, turns come back, and orders are those of matrices")
    func transforms() {
        let picture = noise(16)
        let moved = picture.transformed(by: CGAffineTransform(translationX: 5, y: -3))
        #expect(moved.extent == CGRect(x: 5, y: -3, width: 16, height: 16))
        #expect(Samples.numbers(moved) == Samples.numbers(picture))
        let turned = picture.oriented(.left).oriented(.right)
        #expect(turned.extent == picture.extent)
        #expect(Samples.farthest(Samples.numbers(turned), Samples.numbers(picture)) < 1e-4)
        let twice = picture.transformed(by: CGAffineTransform(scaleX: 2, y: 2))
            .transformed(by: CGAffineTransform(translationX: 1, y: 0))
        #expect(twice.extent == CGRect(x: 1, y: 0, width: 32, height: 32))
        let sharp = picture.samplingNearest().transformed(by: CGAffineTransform(scaleX: 3, y: 3))
        #expect(Samples.number(sharp, 4, 7) == Samples.number(picture, 1, 2))
        let nothing = picture.transformed(by: CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0))
        #expect(nothing.extent.isNull)
    }

    @Test("A clamped picture has its border's colors everywhere")
    func clamped() {
        let picture = Samples.picture([[red, blue], [half, red]])
        let clamped = picture.clampedToExtent()
        #expect(clamped.extent.isInfinite)
        #expect(Samples.number(clamped, -7, 40) == red && Samples.number(clamped, 900, 1) == blue)
        #expect(Samples.number(clamped, -100_000, -100_000) == half)
    }

    @Test("Alpha is multiplied, divided and set")
    func alpha() {
        let picture = Samples.picture([[half]])
        #expect(Samples.number(picture.unpremultiplyingAlpha(), 0, 0) == SIMD4(0.5, 0.5, 0.5, 0.5))
        #expect(Samples.number(picture.premultiplyingAlpha(), 0, 0) == SIMD4(0.125, 0.125, 0.125, 0.5))
        let opaque = picture.settingAlphaOne(in: CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(Samples.number(opaque, 0, 0) == SIMD4(0.25, 0.25, 0.25, 1))
        #expect(Samples.number(opaque, 1, 0) == SIMD4(0, 0, 0, 1) && opaque.extent.width == 2)
    }

    @Test("Each format of a bitmap is written and read", arguments: [CIFormat.RGBA8, .BGRA8, .ARGB8, .ABGR8, .RGBA16])
    func formats(format: CIFormat) {
        let size: Int = format == .RGBA16 ? 8 : 4
        let picture = Samples.picture([[red, blue, half]])
        var bytes = [UInt8](repeating: 0, count: 3 * size)
        Samples.plain.render(
            picture, toBitmap: &bytes, rowBytes: 3 * size, bounds: picture.extent, format: format, colorSpace: nil)
        let again = CIImage(
            bitmapData: Data(bytes), bytesPerRow: 3 * size, size: CGSize(width: 3, height: 1), format: format,
            colorSpace: nil)
        #expect(Samples.farthest(Samples.numbers(again), [red, blue, half]) <= 0.51 / 255)
    }

    @Test("Pixel buffers are read and written")
    func buffers() throws {
        var made: CVPixelBuffer?
        CVPixelBufferCreate(nil, 5, 4, kCVPixelFormatType_32BGRA, nil, &made)
        let buffer = try #require(made)
        let picture = Samples.picture([[red, blue], [blue, red]])
        CIContext().render(picture, to: buffer)
        let read = CIImage(cvPixelBuffer: buffer)
        #expect(read.extent == CGRect(x: 0, y: 0, width: 5, height: 4))
        #expect(Samples.number(read, 0, 1) == red && Samples.number(read, 1, 1) == blue)
        #expect(Samples.number(read, 3, 3) == .zero)
        var planar: CVPixelBuffer?
        CVPixelBufferCreate(nil, 4, 4, kCVPixelFormatType_420YpCbCr8BiPlanarFullRange, nil, &planar)
        #expect(CIImage(cvPixelBuffer: try #require(planar)).extent.isNull)
        #expect(Unsupported.messages.contains { $0.contains("buffers of the format") })
    }

    @Test("Files are written and read, with their properties")
    func files() throws {
        let picture = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 6, height: 3))
        let space = CGColorSpaceCreateDeviceRGB()
        let data = try #require(CIContext().pngRepresentation(of: picture, format: .RGBA8, colorSpace: space))
        let read = try #require(CIImage(data: data))
        #expect(read.extent == picture.extent && Samples.number(read, 2, 2) == red)
        #expect(read.properties["PixelWidth"] as? Int == 6)
        let jpeg = try #require(CIContext().jpegRepresentation(of: picture, colorSpace: space))
        #expect(Samples.near(Samples.number(CIImage(data: jpeg), 2, 2), red, 0.03))
        #expect(CIContext().pngRepresentation(of: CIImage.red, format: .RGBA8, colorSpace: space) == nil)
        #expect(throws: NSError.self) {
            try CIContext().writePNGRepresentation(
                of: .red, to: URL(fileURLWithPath: "/tmp/none.png"), format: .RGBA8, colorSpace: space)
        }
        #expect(CIImage(data: Data([1, 2, 3])) == nil)
    }

    @Test("An image of a picture has its size, draws it once and has no image of Core Graphics")
    func images() throws {
        let picture = CIImage(color: .red).cropped(to: CGRect(x: 3, y: 4, width: 8, height: 6))
        let image = UIImage(ciImage: picture, scale: 2, orientation: .up)
        #expect(image.ciImage === picture && image.cgImage == nil && image.size == CGSize(width: 4, height: 3))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { _ in
            image.draw(at: CGPoint(x: 2, y: 2))
        }
        let pixels = try #require(CIImage(image: drawn))
        #expect(Samples.number(pixels, 3, 4) == red && Samples.number(pixels, 1, 4) == .zero)
        let view = UIImageView(image: image)
        #expect(view.layer.contents != nil && view.bounds.size == CGSize(width: 4, height: 3))
        #expect(try #require(CIImage(image: image)).extent == picture.extent)
        #expect(UIImage(ciImage: .red).size == .zero)
        #expect(UIImage(cgImage: try #require(drawn.cgImage)).ciImage == nil)
    }

    // MARK: Bad input

    @Test("What has no end or no area has no pixels, and numbers that are none change nothing")
    func badInput() {
        let context = CIContext()
        let picture = Samples.picture([[red, blue]])
        #expect(context.createCGImage(.red, from: CGRect.infinite) == nil)
        #expect(context.createCGImage(picture, from: .null) == nil)
        #expect(context.createCGImage(picture, from: CGRect(x: CGFloat.nan, y: 0, width: 2, height: 2)) == nil)
        #expect(context.createCGImage(picture, from: CGRect(x: 0, y: 0, width: 1e6, height: 1e6)) == nil)
        for value in [Double.nan, .infinity, -.infinity, 1e300, -5] {
            for name in CIFilter.filterNames(inCategory: nil) {
                guard let filter = CIFilter(name: name) else { continue }
                filter.setDefaults()
                for key in filter.inputKeys
                where (filter.attributes[key] as? [String: Any])?["CIAttributeClass"]
                    as? String == "NSNumber"
                {
                    filter.setValue(value, forKey: key)
                }
                if filter.inputKeys.contains(kCIInputImageKey) { filter.setValue(picture, forKey: kCIInputImageKey) }
                let rect = CGRect(x: 0, y: 0, width: 3, height: 3)
                if let output = filter.outputImage, value != 1e300 {
                    _ = context.createCGImage(output, from: rect)
                }
            }
        }
    }

    @Test("A picture of a gigabyte is drawn where it is asked for")
    func huge() throws {
        let huge = CIImage(color: .white).cropped(to: CGRect(x: 0, y: 0, width: 40_000, height: 40_000))
        let soft = huge.applyingGaussianBlur(sigma: 4).applyingFilter("CISepiaTone")
        let rect = CGRect(x: 30_000, y: 20_000, width: 8, height: 8)
        #expect(try #require(CIContext().createCGImage(soft, from: rect)).width == 8)
        let twirled = huge.applyingFilter("CITwirlDistortion", parameters: [kCIInputRadiusKey: 1e5])
        #expect(CIContext().createCGImage(twirled, from: rect) == nil)
    }

    @Test("A picture that is used twice at each of forty steps is drawn in no time")
    func shared() {
        var picture = noise(8)
        for _ in 0..<40 { picture = picture.composited(over: picture) }
        #expect(Samples.number(picture, 1, 1).w == 1)
    }
}
