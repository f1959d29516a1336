import CoreGraphics
import Foundation
public import UIFoundation
import UIKitCore

/// A function from a color to another one.
public struct UIConfigurationColorTransformer: Hashable {
    typealias Body = SameFunction<(UIColor) -> UIColor>

    let body: Body

    public init(_ transform: @escaping (UIColor) -> UIColor) { body = SameFunction(transform) }
    init(body: Body) { self.body = body }

    public var transform: (UIColor) -> UIColor { body.function }
    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }

    /// The gray of the same lightness.
    public static var grayscale: Self {
        Self { color in
            var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
            guard color.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return color }
            // The weights of ITU-R BT.601.
            return UIColor(white: 0.299 * red + 0.587 * green + 0.114 * blue, alpha: alpha)
        }
    }

    /// The same color: the preferred tint is the view's own where nothing else is set.
    public static var preferredTint: Self { Self { $0 } }
    /// The color of marks that do not stand out.
    public static var monochromeTint: Self { Self { _ in .secondaryLabel } }
}

extension UIConfigurationColorTransformer.Body? {
    /// The function as apps see it.
    var transformer: UIConfigurationColorTransformer? {
        get { map { UIConfigurationColorTransformer(body: $0) } }
        set { self = newValue?.body }
    }
}
