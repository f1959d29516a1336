import CoreImage
import Foundation
import Testing
import UIKit

/// Core Image's coordinates begin at the lower left.
@Suite("Core Image")
@MainActor
struct CoreImageTests {
    /// Returns an image whose upper half is red and whose lower half is blue.
    private func halves() -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8), format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 8, height: 4))
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 4, width: 8, height: 4))
        }
    }

    /// Returns the red, green, blue and alpha of a pixel, with the origin at the upper left.
    private func pixel(_ image: CGImage?, _ x: Int, _ y: Int) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: 4)
        guard let image, let one = image.cropping(to: CGRect(x: x, y: y, width: 1, height: 1)) else { return [] }
        let context = CGContext(
            data: &bytes, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
            space: CGColorSpaceCreateDeviceRGB(),
            bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.draw(one, in: CGRect(x: 0, y: 0, width: 1, height: 1))
        return bytes
    }

    @Test("A cropped picture has the pixels that count from below")
    func crop() throws {
        let picture = try #require(CIImage(image: halves()))
        #expect(picture.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
        let low = picture.cropped(to: CGRect(x: 0, y: 0, width: 8, height: 4))
        let pixels = CIContext().createCGImage(low, from: low.extent)
        #expect(pixels?.width == 8 && pixels?.height == 4 && pixel(pixels, 2, 2) == [0, 0, 255, 255])
    }

    @Test("Pixels are written in both orders of bytes")
    func render() throws {
        let picture = try #require(CIImage(image: halves()))
        var bytes = [UInt8](repeating: 9, count: 8)
        let bounds = CGRect(x: 0, y: 3, width: 1, height: 2)
        CIContext().render(picture, toBitmap: &bytes, rowBytes: 4, bounds: bounds, format: .RGBA8, colorSpace: nil)
        #expect(bytes == [255, 0, 0, 255, 0, 0, 255, 255])
        CIContext().render(picture, toBitmap: &bytes, rowBytes: 4, bounds: bounds, format: .BGRA8, colorSpace: nil)
        #expect(bytes == [0, 0, 255, 255, 255, 0, 0, 255])
    }

    @Test("A filter of colors changes each pixel")
    func invert() throws {
        let picture = try #require(CIImage(image: halves()))
        let result = picture.applyingFilter("CIColorInvert")
        #expect(result.extent == picture.extent)
        let pixels = CIContext().createCGImage(result, from: result.extent)
        #expect(pixel(pixels, 4, 1) == [0, 255, 255, 255] && pixel(pixels, 4, 6) == [255, 255, 0, 255])
    }

    @Test("A blur mixes its neighbors and reaches beyond the picture")
    func blur() throws {
        let picture = try #require(CIImage(image: halves()))
        let filter = try #require(CIFilter(name: "CIGaussianBlur"))
        #expect(filter.outputImage == nil)
        filter.setValue(picture, forKey: kCIInputImageKey)
        filter.setValue(2, forKey: kCIInputRadiusKey)
        let result = try #require(filter.outputImage)
        #expect(result.extent == picture.extent.insetBy(dx: -6, dy: -6))
        let pixels = CIContext().createCGImage(result, from: picture.extent)
        let middle = pixel(pixels, 4, 4)
        #expect(middle.count == 4 && middle[0] > 60 && middle[2] > 60)
    }

    @Test("A picture without an end has no pixels, and one is drawn over another")
    func composite() throws {
        let green = CIImage(color: CIColor(red: 0, green: 1, blue: 0))
        #expect(CIContext().createCGImage(green, from: green.extent) == nil)
        let picture = try #require(CIImage(image: halves())).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 8))
        let both = picture.composited(over: green).cropped(to: CGRect(x: 0, y: 0, width: 8, height: 8))
        let pixels = CIContext().createCGImage(both, from: both.extent)
        #expect(pixel(pixels, 1, 1) == [255, 0, 0, 255] && pixel(pixels, 6, 1) == [0, 255, 0, 255])
    }

    /// The matrices of EXIF's orientations.
    @Test("A turned picture stands at the origin")
    func oriented() throws {
        let picture = try #require(CIImage(image: halves())).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 8))
        let turned = picture.oriented(.right)
        #expect(turned.extent == CGRect(x: 0, y: 0, width: 8, height: 4))
        // A quarter to the right brings the top to the right side.
        let pixels = CIContext().createCGImage(turned, from: turned.extent)
        #expect(pixel(pixels, 6, 1) == [255, 0, 0, 255] && pixel(pixels, 1, 1) == [0, 0, 255, 255])
    }

    @Test("Colors come from UIKit's and go back")
    func colors() {
        let color = CIColor(color: UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1))
        #expect(abs(color.red - 0.25) < 0.01 && abs(color.blue - 0.75) < 0.01)
        #expect(CIColor(string: "0.5 0.25 1").stringRepresentation == "0.5 0.25 1 1")
        #expect(UIColor(ciColor: .red).ciColor == .red)
    }

    /// The letters of the levels are those of ISO/IEC 18004; the limits are its versions and masks.
    @Test("A code's description keeps what it was made with, and there is none of a version that does not exist")
    func codes() throws {
        let code = try #require(
            CIQRCodeDescriptor(payload: Data([1]), symbolVersion: 40, maskPattern: 7, errorCorrectionLevel: .levelQ))
        #expect(code.errorCorrectedPayload == Data([1]) && code.symbolVersion == 40 && code.maskPattern == 7)
        #expect(code.errorCorrectionLevel.rawValue == Int(UInt8(ascii: "Q")))
        for (version, mask) in [(0, 0), (41, 0), (1, 8)] {
            let none = CIQRCodeDescriptor(
                payload: Data(), symbolVersion: version, maskPattern: UInt8(mask), errorCorrectionLevel: .levelL)
            #expect(none == nil)
        }
        let matrix = CIDataMatrixCodeDescriptor(payload: Data(), rowCount: 10, columnCount: 12, eccVersion: .v200)
        #expect(matrix?.rowCount == 10 && matrix?.columnCount == 12 && matrix?.eccVersion.rawValue == 200)
        #expect(CIDataMatrixCodeDescriptor(payload: Data(), rowCount: 0, columnCount: 1, eccVersion: .v000) == nil)
    }
}
