import CoreGraphics
import Foundation
import OpenGLES

/// The options of a `GLKTextureLoader`, all of them numbers that are true or false.
struct TextureOptions {
    let premultiplies: Bool
    let hasMipmaps: Bool
    let isBottomLeft: Bool
    let grayIsAlpha: Bool
    let isSRGB: Bool

    init(_ options: [String: NSNumber]?) {
        func isSet(_ key: String) -> Bool { options?[key]?.boolValue ?? false }
        premultiplies = isSet(GLKTextureLoaderApplyPremultiplication)
        hasMipmaps = isSet(GLKTextureLoaderGenerateMipmaps)
        isBottomLeft = isSet(GLKTextureLoaderOriginBottomLeft)
        grayIsAlpha = isSet(GLKTextureLoaderGrayscaleAsAlpha)
        isSRGB = isSet(GLKTextureLoaderSRGB)
    }
}

/// An image as OpenGL takes it.
struct TexturePixels {
    let width: Int
    let height: Int
    let bytes: [UInt8]
    let format: Int32
    let alphaState: GLKTextureInfoAlphaState

    /// - Parameter isDecoded: whether the image comes from a file. Files with alpha are not premultiplied, but the images
    ///   made of them are.
    init(_ image: CGImage, _ options: TextureOptions, isDecoded: Bool) {
        (width, height) = (image.width, image.height)
        let isGray = image.colorSpace?.model == .monochrome && image.isOpaque
        let isPremultiplied = !isDecoded && image.alphaInfo.isPremultiplied || options.premultiplies
        alphaState = image.isOpaque ? .none : isPremultiplied ? .premultiplied : .nonPremultiplied
        format = !isGray ? GL_RGBA : options.grayIsAlpha ? GL_ALPHA : GL_LUMINANCE
        let restores = alphaState == .nonPremultiplied
        let count = isGray ? 1 : 4
        var bytes = [UInt8](repeating: 255, count: width * height * count)
        for y in 0..<height {
            let row = image.pixels.row(options.isBottomLeft ? height - 1 - y : y)
            for x in 0..<width {
                let word = row[x], place = (y * width + x) * count
                bytes[place] = UInt8(word >> 16 & 255)
                if isGray { continue }
                bytes[place + 1] = UInt8(word >> 8 & 255)
                bytes[place + 2] = UInt8(word & 255)
                bytes[place + 3] = image.isOpaque ? 255 : UInt8(word >> 24)
                if restores { Self.restore(&bytes, place) }
            }
        }
        self.bytes = bytes
    }

    /// Divides a pixel's colors by its alpha.
    private static func restore(_ bytes: inout [UInt8], _ place: Int) {
        let alpha = Int(bytes[place + 3])
        guard alpha > 0, alpha < 255 else { return }
        for i in place..<place + 3 { bytes[i] = UInt8(min(255, (Int(bytes[i]) * 255 + alpha / 2) / alpha)) }
    }
}

extension CGImageAlphaInfo {
    fileprivate var isPremultiplied: Bool { self == .premultipliedFirst || self == .premultipliedLast }
}
