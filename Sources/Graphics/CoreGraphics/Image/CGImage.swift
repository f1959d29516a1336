public import Foundation

/// An immutable picture.
public final class CGImage: Hashable, Sendable {
    package let pixels: PixelBuffer
    /// No pixel is translucent, so drawing may skip blending.
    package let isOpaque: Bool

    package init(_ pixels: PixelBuffer, isOpaque: Bool = false) {
        self.pixels = pixels
        self.isOpaque = isOpaque
    }

    public var width: Int { pixels.width }
    public var height: Int { pixels.height }

    public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
