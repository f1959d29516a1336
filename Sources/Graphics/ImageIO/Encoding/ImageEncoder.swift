internal import CTurboJPEG
internal import CWebP
package import CoreGraphics
package import Foundation

/// Encoders of image files.
package enum ImageEncoder {
    package static func png(_ image: CGImage) -> Data {
        FlatPNGEncoder.encode(image.pixels, isOpaque: image.isOpaque ? true : nil)
    }

    /// Encodes a JPEG, which has no alpha: translucent pixels are blended with white.
    ///
    /// - Parameter quality: 0 to 1.
    package static func jpeg(_ image: CGImage, quality: Double) throws(ImageError) -> Data {
        guard let handle: tjhandle = tjInitCompress() else { throw .notWritten(format: .jpeg, why: "out of memory") }
        defer { tjDestroy(handle) }
        let pixels: PixelBuffer = image.isOpaque ? image.pixels : image.pixels.overWhite()
        var bytes: UnsafeMutablePointer<UInt8>?
        defer { tjFree(bytes) }
        var size: UInt = 0
        let percent: Int = Int((quality.isNaN ? 1 : min(max(quality, 0), 1)) * 99) + 1
        let status: Int32 = tjCompress2(
            handle, pixels.bytes.assumingMemoryBound(to: UInt8.self), Int32(pixels.width), Int32(pixels.bytesPerRow),
            Int32(pixels.height), TJPF_BGRX.rawValue, &bytes, &size,
            Int32((percent >= 90 ? TJSAMP_444 : TJSAMP_420).rawValue), Int32(percent), TJFLAG_ACCURATEDCT)
        guard status == 0, let bytes else {
            throw .notWritten(format: .jpeg, why: String(cString: tjGetErrorStr2(handle)))
        }
        return Data(bytes: bytes, count: Int(size))
    }

    /// - Parameter quality: 0 to 1; `nil` for lossless.
    package static func webP(_ image: CGImage, quality: Double?) throws(ImageError) -> Data {
        let straight: PixelBuffer = image.pixels.straightRGBA(isOpaque: image.isOpaque)
        let (width, height): (Int32, Int32) = (Int32(straight.width), Int32(straight.height))
        let (rowSize, rgba): (Int32, UnsafeMutablePointer<UInt8>) = (
            Int32(straight.bytesPerRow), straight.bytes.assumingMemoryBound(to: UInt8.self)
        )
        var bytes: UnsafeMutablePointer<UInt8>?
        let size: Int
        if let quality {
            size = WebPEncodeRGBA(rgba, width, height, rowSize, Float(min(max(quality, 0), 1) * 100), &bytes)
        } else {
            size = WebPEncodeLosslessRGBA(rgba, width, height, rowSize, &bytes)
        }
        defer { WebPFree(bytes) }
        guard size > 0, let bytes else {
            throw .notWritten(format: .webP, why: "libwebp rejected \(width) × \(height) pixels")
        }
        return Data(bytes: bytes, count: size)
    }
}

extension PixelBuffer {
    fileprivate func straightRGBA(isOpaque: Bool) -> PixelBuffer {
        let straight = PixelBuffer(width: width, height: height)
        for y: Int in 0..<height {
            let to: UnsafeMutablePointer<UInt32> = straight.row(y)
            PixelRows.straighten(row(y), to: to, count: width)
            guard isOpaque else { continue }
            let from: UnsafeMutablePointer<UInt32> = row(y)
            for x: Int in 0..<width { to[x] = (from[x] << 8).byteSwapped | 0xFF00_0000 }
        }
        return straight
    }

    fileprivate func overWhite() -> PixelBuffer {
        let flat: PixelBuffer = copy()
        for y: Int in 0..<height {
            let row: UnsafeMutablePointer<UInt32> = flat.row(y)
            for x: Int in 0..<width {
                let white: UInt32 = 255 - row[x] >> 24
                row[x] = (row[x] | 0xFF00_0000) &+ white &* 0x0001_0101
            }
        }
        return flat
    }
}
