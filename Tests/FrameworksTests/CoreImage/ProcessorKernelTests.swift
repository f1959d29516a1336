import Accelerate
import CoreImage
import Foundation
import Testing
import UIKit

/// Exchanges red and blue, and adds an argument to green.
private final class Swapping: CIImageProcessorKernel {
    override class func process(
        with inputs: [any CIImageProcessorInput]?, arguments: [String: Any]?, output: any CIImageProcessorOutput
    ) throws {
        guard let input = inputs?.first else { throw CocoaError(.featureUnsupported) }
        let more = arguments?["green"] as? UInt8 ?? 0
        for y in 0..<Int(output.region.height) {
            let from = input.baseAddress + y * input.bytesPerRow
            let to = (output.baseAddress + y * output.bytesPerRow).assumingMemoryBound(to: UInt8.self)
            for x in 0..<Int(output.region.width) {
                let pixel = (0..<4).map { from.load(fromByteOffset: 4 * x + $0, as: UInt8.self) }
                (to[4 * x], to[4 * x + 1], to[4 * x + 2], to[4 * x + 3]) = (
                    pixel[2], pixel[1] + more, pixel[0], pixel[3]
                )
            }
        }
    }
}

@Suite("Kernels and distances of Core Image")
@MainActor
struct ProcessorKernelTests {
    private func picture(_ colors: [UIColor]) throws -> CIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let size = CGSize(width: 2 * colors.count, height: 2)
        let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
            for (n, color) in colors.enumerated() {
                color.setFill()
                context.fill(CGRect(x: 2 * n, y: 0, width: 2, height: 2))
            }
        }
        return try #require(CIImage(image: image))
    }

    private func bytes(_ image: CIImage) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: Int(image.extent.width * image.extent.height) * 4)
        CIContext().render(
            image, toBitmap: &bytes, rowBytes: Int(image.extent.width) * 4, bounds: image.extent, format: .RGBA8,
            colorSpace: nil)
        return bytes
    }

    @Test("A kernel of an app's own computes the pixels that a context asks for, also of a part of its picture")
    func kernel() throws {
        let input = try picture([.red, .blue])
        let result = try Swapping.apply(withExtent: input.extent, inputs: [input], arguments: ["green": UInt8(9)])
        #expect(Array(bytes(result).prefix(16)) == [0, 9, 255, 255, 0, 9, 255, 255, 255, 9, 0, 255, 255, 9, 0, 255])
        let part = result.cropped(to: CGRect(x: 2, y: 0, width: 2, height: 1))
        #expect(bytes(part) == [255, 9, 0, 255, 255, 9, 0, 255])
    }

    @Test("A kernel that throws draws nothing")
    func failure() throws {
        let result = try Swapping.apply(withExtent: CGRect(x: 0, y: 0, width: 1, height: 1), inputs: [], arguments: nil)
        #expect(bytes(result) == [0, 0, 0, 0])
    }

    /// The lightness of a gray and the chroma of colors give the values by the formula of CIE 1994 and that of CIELAB.
    @Test("The distance of colors is ∆E of 1994, as numbers of half and single precision")
    func distance() throws {
        let black = try picture([.black, .black, UIColor(white: 0.5, alpha: 1), .red])
        let other = try picture([.black, .white, UIColor(white: 0.6, alpha: 1), .green])
        let distance = black.applyingFilter("CILabDeltaE", parameters: ["inputImage2": other])
        var singles = [Float](repeating: -1, count: 16)
        CIContext().render(
            distance, toBitmap: &singles, rowBytes: 32, bounds: distance.extent, format: .Rf, colorSpace: nil)
        #expect(singles[0] == 0 && abs(singles[2] - 100) < 0.01 && singles[0..<8] == singles[8..<16])
        // L of the bytes 128 and 153: 53.585 and 63.223.
        #expect(abs(singles[4] - 9.638) < 0.01)
        // Red is (53.24, 80.09, 67.20) and green (87.73, -86.18, 83.18).
        #expect(abs(singles[6] - 73.43) < 0.1)
        let filter = try #require(CIFilter(name: "CILabDeltaE"))
        filter.setValue(black, forKey: kCIInputImageKey)
        #expect(filter.outputImage == nil)
        filter.setValue(other, forKey: "inputImage2")
        #expect(filter.outputImage?.extent == distance.extent)
        var halves = try vImage_Buffer(width: 8, height: 2, bitsPerPixel: 16)
        var wide = try vImage_Buffer(width: 8, height: 2, bitsPerPixel: 32)
        defer {
            halves.free()
            wide.free()
        }
        CIContext().render(
            distance, toBitmap: halves.data, rowBytes: halves.rowBytes, bounds: distance.extent, format: .Rh,
            colorSpace: nil)
        #expect(vImageConvert_Planar16FtoPlanarF(&halves, &wide, 0) == kvImageNoError)
        let value = wide.data.load(fromByteOffset: wide.rowBytes + 16, as: Float.self)
        #expect(abs(value - singles[4]) < 0.01)
    }
}
