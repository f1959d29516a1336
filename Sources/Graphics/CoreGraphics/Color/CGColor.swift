public import Foundation

/// Components in a colour space, alpha last. Immutable.
public final class CGColor: Hashable, Sendable {
    public let colorSpace: CGColorSpace?
    let values: [CGFloat]

    /// Straight (not premultiplied) sRGB, which is what drawing uses.
    package let rgba: RGBA

    /// - Parameter components: the space's components and alpha; `nil` is returned when there are too few.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        colorSpace = space
        rgba = RGBA(components: values, in: space)
    }

    package init(space: CGColorSpace, values: [CGFloat]) {
        self.values = values
        colorSpace = space
        rgba = RGBA(components: values, in: space)
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .srgb, values: [red, green, blue, alpha])
    }

    public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(space: .srgb, values: [red, green, blue, alpha])
    }

    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    package convenience init(_ rgba: RGBA) {
        self.init(space: .srgb, values: [rgba.red, rgba.green, rgba.blue, rgba.alpha])
    }

    public static let black = CGColor(gray: 0, alpha: 1)
    public static let white = CGColor(gray: 1, alpha: 1)
    public static let clear = CGColor(gray: 0, alpha: 0)

    public var alpha: CGFloat { rgba.alpha }
    public var numberOfComponents: Int { values.count }
    public var components: [CGFloat]? { values }

    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(space: colorSpace ?? .srgb, values: values.dropLast() + [alpha])
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || a.values == b.values && a.colorSpace == b.colorSpace
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

/// Straight sRGB with alpha, each nominally 0…1.
package struct RGBA: Hashable, Sendable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat
    package var alpha: CGFloat

    package init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    init(components v: [CGFloat], in space: CGColorSpace) {
        if space.model == .monochrome {
            self.init(red: v[0], green: v[0], blue: v[0], alpha: v[1])
        } else {
            self.init(red: v[0], green: v[1], blue: v[2], alpha: v[3])
        }
    }
}
