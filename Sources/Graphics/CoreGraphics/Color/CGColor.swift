public import Foundation

/// A color: components in a color space, alpha last. Immutable.
public final class CGColor: Hashable, Sendable {
    public let colorSpace: CGColorSpace?
    let values: [CGFloat]

    /// The color in straight (not premultiplied) sRGB, which drawing uses.
    package let rgba: RGBA

    /// The pattern to fill with instead of a single color.
    public let pattern: CGPattern?

    /// - Parameter components: the space's components, followed by alpha.
    public init?(colorSpace space: CGColorSpace, components: UnsafePointer<CGFloat>) {
        values = Array(UnsafeBufferPointer(start: components, count: space.numberOfComponents + 1))
        guard space.model != .pattern, values.allSatisfy(\.isFinite) else { return nil }
        colorSpace = space
        rgba = RGBA(components: values, in: space)
        pattern = nil
    }

    /// - Parameter space: a pattern space, whose base space applies to a stencil's components.
    public init?(patternSpace space: CGColorSpace, pattern: CGPattern, components: UnsafePointer<CGFloat>) {
        guard space.model == .pattern else { return nil }
        let base: CGColorSpace? = pattern.isColored ? nil : space.baseColorSpace
        let given = Array(UnsafeBufferPointer(start: components, count: (base?.numberOfComponents ?? 0) + 1))
        values = given
        colorSpace = space
        rgba = base.map { RGBA(components: given, in: $0) } ?? RGBA(red: 0, green: 0, blue: 0, alpha: given[0])
        self.pattern = pattern
    }

    package init(space: CGColorSpace, values: [CGFloat]) {
        self.values = values
        colorSpace = space
        rgba = RGBA(components: values, in: space)
        pattern = nil
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

    public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
        self.init(space: .gray, values: [gray, alpha])
    }

    public convenience init(
        genericCMYKCyan cyan: CGFloat, magenta: CGFloat, yellow: CGFloat, black: CGFloat, alpha: CGFloat
    ) {
        self.init(space: .cmyk, values: [cyan, magenta, yellow, black, alpha])
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

    public func copy() -> CGColor? { self }

    public func copy(alpha: CGFloat) -> CGColor? {
        let changed: [CGFloat] = values.dropLast() + [alpha]
        if let pattern, let colorSpace {
            return CGColor(patternSpace: colorSpace, pattern: pattern, components: changed)
        }
        return CGColor(space: colorSpace ?? .srgb, values: changed)
    }

    /// Returns `nil` for a pattern, and for spaces to which no conversion exists.
    public func converted(to space: CGColorSpace, intent: CGColorRenderingIntent, options: [String: Any]?) -> CGColor? {
        if space == colorSpace { return self }
        guard pattern == nil, let values: [CGFloat] = rgba.components(in: space) else { return nil }
        return CGColor(space: space, values: values)
    }

    public static func == (a: CGColor, b: CGColor) -> Bool {
        a === b || a.values == b.values && a.colorSpace == b.colorSpace && a.pattern === b.pattern
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
