import Accelerate
import CoreGraphics
import Foundation
import Testing

@Suite("Images and buffers of vImage")
struct ImageFormatTests {
    private static let orders = [CGBitmapInfo.byteOrder32Little, .byteOrder32Big]

    /// An image of 3 × 2 pixels, of which the second is half transparent red.
    private func sample() throws -> CGImage {
        let bytes: [UInt8] = [
            10, 20, 30, 255, 128, 0, 0, 128, 0, 0, 0, 0, 255, 255, 255, 255, 0, 200, 0, 255, 1, 2, 3, 255,
        ]
        let provider = try #require(CGDataProvider(data: Data(bytes)))
        return try #require(
            CGImage(
                width: 3, height: 2, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 12,
                space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.premultipliedLast.rawValue), provider: provider,
                decode: nil, shouldInterpolate: false, intent: .defaultIntent))
    }

    private func format(_ alpha: CGImageAlphaInfo, _ order: CGBitmapInfo) -> vImage_CGImageFormat {
        vImage_CGImageFormat(
            bitsPerComponent: 8, bitsPerPixel: 32, colorSpace: nil,
            bitmapInfo: CGBitmapInfo(rawValue: alpha.rawValue | order.rawValue))
    }

    private func bytes(_ buffer: vImage_Buffer, _ row: Int) -> [UInt8] {
        (0..<(Int(buffer.width) * 4)).map {
            buffer.data.load(fromByteOffset: row * buffer.rowBytes + $0, as: UInt8.self)
        }
    }

    @Test("Each order of four channels has its bytes, with colors multiplied by alpha or not")
    func orders() throws {
        let image = try sample()
        let pixel: [(CGImageAlphaInfo, [UInt8])] = [
            (.premultipliedLast, [128, 0, 0, 128]), (.premultipliedFirst, [128, 128, 0, 0]),
            (.last, [255, 0, 0, 128]), (.first, [128, 255, 0, 0]),
        ]
        for (alpha, expected) in pixel {
            for order in Self.orders {
                let buffer = try vImage_Buffer(cgImage: image, format: format(alpha, order))
                defer { buffer.free() }
                let found = Array(bytes(buffer, 0)[4..<8])
                #expect(found == (order == .byteOrder32Big ? expected : expected.reversed()), "\(alpha), \(order)")
            }
        }
    }

    @Test("An image goes into a buffer and back, in its own format and in others")
    func roundTrip() throws {
        let image = try sample()
        var own = vImage_CGImageFormat()
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_InitWithCGImage(&buffer, &own, nil, image, vImage_Flags(kvImageNoFlags)) == kvImageNoError)
        #expect(
            own.bitsPerPixel == 32 && own.bitmapInfo == image.bitmapInfo && buffer.size == CGSize(width: 3, height: 2))
        buffer.free()
        for alpha in [CGImageAlphaInfo.premultipliedLast, .premultipliedFirst, .first, .last] {
            for order in Self.orders {
                let format = format(alpha, order)
                let buffer = try vImage_Buffer(cgImage: image, format: format)
                let back = try buffer.createCGImage(format: format)
                buffer.free()
                let again = try vImage_Buffer(cgImage: back, format: own)
                #expect(bytes(again, 0)[..<8] == [10, 20, 30, 255, 128, 0, 0, 128])
                #expect(bytes(again, 1) == [255, 255, 255, 255, 0, 200, 0, 255, 1, 2, 3, 255])
                again.free()
            }
        }
    }

    @Test("Without alpha, an image lies on the background color, or on black")
    func background() throws {
        let image = try sample()
        for (color, expected) in [([0, 0, 1.0], [128, 0, 127]), (nil, [128, 0, 0])] as [([CGFloat]?, [UInt8])] {
            var format = format(.noneSkipLast, .byteOrder32Big)
            var buffer = vImage_Buffer()
            #expect(vImageBuffer_InitWithCGImage(&buffer, &format, color, image, 0) == kvImageNoError)
            #expect(Array(bytes(buffer, 0)[4..<7]) == expected)
            buffer.free()
        }
    }

    @Test("The memory of a buffer can become the image's: then it is freed by the callback")
    func ownership() throws {
        final class Count { var value = 0 }
        let count = Count()
        var format = format(.premultipliedFirst, .byteOrder32Little)
        var buffer = try vImage_Buffer(cgImage: try sample(), format: format)
        var code = 1
        let image = vImageCreateCGImageFromBuffer(
            &buffer, &format,
            { user, data in
                Unmanaged<Count>.fromOpaque(user!).takeUnretainedValue().value += 1
                free(data)
            }, Unmanaged.passUnretained(count).toOpaque(), vImage_Flags(kvImageNoAllocate), &code)
        #expect(image?.takeRetainedValue().width == 3 && code == kvImageNoError && count.value == 1)
    }

    @Test("Formats that are not supported, and buffers that do not fit, are answered with codes")
    func errors() throws {
        let image = try sample()
        var wide = vImage_CGImageFormat(
            bitsPerComponent: 16, bitsPerPixel: 64, colorSpace: nil, bitmapInfo: [])
        var buffer = vImage_Buffer()
        #expect(vImageBuffer_InitWithCGImage(&buffer, &wide, nil, image, 0) == kvImageInvalidImageFormat)
        #expect(buffer.data == nil)
        var format = format(.premultipliedLast, .byteOrder32Big)
        var small = try vImage_Buffer(width: 2, height: 2, bitsPerPixel: 32)
        defer { small.free() }
        let noAllocation = vImage_Flags(kvImageNoAllocate)
        #expect(vImageBuffer_InitWithCGImage(&small, &format, nil, image, noAllocation) == kvImageBufferSizeMismatch)
        #expect(vImageBuffer_InitWithCGImage(&small, &format, nil, nil, 0) == kvImageNullPointerArgument)
        var code = 0
        small.rowBytes = 4
        #expect(vImageCreateCGImageFromBuffer(&small, &format, nil, nil, 0, &code) == nil)
        #expect(code == kvImageInvalidRowBytes)
        #expect(throws: vImage.Error.invalidParameter) { try vImage_Buffer(width: 0, height: 2, bitsPerPixel: 32) }
    }
}
