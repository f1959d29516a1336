import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// The effect of a pointer on the view below it.
public enum UIPointerEffect {
    public enum TintMode: Int, Sendable { case none, overlay, underlay }

    case automatic(UITargetedPreview)
    case highlight(UITargetedPreview)
    case lift(UITargetedPreview)
    case hover(
        UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
        prefersScaledContent: Bool = true)

    public var preview: UITargetedPreview {
        switch self {
        case .automatic(let preview), .highlight(let preview), .lift(let preview): preview
        case .hover(let preview, _, _, _): preview
        }
    }
}

/// The shape of a pointer. Lengths are in points.
public enum UIPointerShape {
    case path(UIBezierPath)
    case roundedRect(CGRect, radius: CGFloat = UIPointerShape.defaultCornerRadius)
    case verticalBeam(length: CGFloat)
    case horizontalBeam(length: CGFloat)

    /// The radius of the system's rounded pointer.
    public static let defaultCornerRadius: CGFloat = 8
}

/// The look of a pointer in a region.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
    let effect: UIPointerEffect?
    let shape: UIPointerShape?
    let constrainedAxes: UIAxis
    /// Whether the pointer is not shown.
    let isHidden: Bool

    private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis = [], isHidden: Bool = false) {
        (self.effect, self.shape, constrainedAxes, self.isHidden) = (effect, shape, axes, isHidden)
        super.init()
    }

    public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape) }
    /// - Parameter axes: the axes along which the pointer stays in the middle of its region.
    public convenience init(shape: UIPointerShape, constrainedAxes axes: UIAxis = []) { self.init(nil, shape, axes) }
    /// The automatic effect of a view, in its superview.
    static func standard(for view: UIView) -> UIPointerStyle {
        guard view.superview != nil, view.window != nil else { return system() }
        return UIPointerStyle(effect: .automatic(UITargetedPreview(view: view)))
    }

    public class func hidden() -> UIPointerStyle { UIPointerStyle(nil, nil, isHidden: true) }
    public class func system() -> UIPointerStyle { UIPointerStyle(nil, nil) }
}
