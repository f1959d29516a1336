public import CoreGraphics
public import Foundation

/// A color of sRGB, for the inputs of filters.
open class CIColor: NSObject, @unchecked Sendable {
    public let red: CGFloat
    public let green: CGFloat
    public let blue: CGFloat
    public let alpha: CGFloat

    public init(red r: CGFloat, green g: CGFloat, blue b: CGFloat, alpha a: CGFloat) {
        (red, green, blue, alpha) = (r, g, b, a)
    }

    public convenience init(red r: CGFloat, green g: CGFloat, blue b: CGFloat) {
        self.init(red: r, green: g, blue: b, alpha: 1)
    }

    public convenience init(cgColor color: CGColor) {
        let parts = color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)?.components
        let known = parts.flatMap { $0.count == 4 ? $0 : nil } ?? [0, 0, 0, color.alpha]
        self.init(red: known[0], green: known[1], blue: known[2], alpha: known[3])
    }

    /// Creates a color of three or four numbers between blanks, as `stringRepresentation` has them; black for another text.
    public convenience init(string representation: String) {
        let parts = representation.split(separator: " ").map { Double($0).map { CGFloat($0) } ?? 0 }
        let known = (3...4).contains(parts.count) ? parts : [0, 0, 0]
        self.init(red: known[0], green: known[1], blue: known[2], alpha: known.count == 4 ? known[3] : 1)
    }

    open var numberOfComponents: Int { 4 }
    open var colorSpace: CGColorSpace { CGColorSpaceCreateDeviceRGB() }
    open var stringRepresentation: String {
        [red, green, blue, alpha].map { String(format: "%g", Double($0)) }.joined(separator: " ")
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? CIColor else { return false }
        return (red, green, blue, alpha) == (other.red, other.green, other.blue, other.alpha)
    }
    open override var hash: Int { [red, green, blue, alpha].hashValue }

    open class var black: CIColor { CIColor(red: 0, green: 0, blue: 0) }
    open class var white: CIColor { CIColor(red: 1, green: 1, blue: 1) }
    open class var gray: CIColor { CIColor(red: 0.5, green: 0.5, blue: 0.5) }
    open class var red: CIColor { CIColor(red: 1, green: 0, blue: 0) }
    open class var green: CIColor { CIColor(red: 0, green: 1, blue: 0) }
    open class var blue: CIColor { CIColor(red: 0, green: 0, blue: 1) }
    open class var cyan: CIColor { CIColor(red: 0, green: 1, blue: 1) }
    open class var magenta: CIColor { CIColor(red: 1, green: 0, blue: 1) }
    open class var yellow: CIColor { CIColor(red: 1, green: 1, blue: 0) }
    open class var clear: CIColor { CIColor(red: 0, green: 0, blue: 0, alpha: 0) }
}
