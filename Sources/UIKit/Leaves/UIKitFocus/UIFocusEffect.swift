import CoreGraphics
public import Foundation
public import QuartzCore
import QuinceObjCRuntime
public import UIFoundation
public import UIKitCore

/// The look of the item that has the focus.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject, NSCopying {
    public override init() { super.init() }
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A ring around the focused item.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    public enum Position: Int, Sendable { case automatic, outside, inside }

    /// The path in the item's coordinates; `nil` for its outline.
    let path: UIBezierPath?
    /// The view in which the ring lies; `nil` for the item's superview.
    open weak var containerView: UIView?
    /// The view above which the ring lies. Stored without effect: the ring is in front of the container's content.
    open weak var referenceView: UIView?
    open var position = Position.automatic

    public override init() {
        path = nil
        super.init()
    }

    public init(path bezierPath: UIBezierPath) {
        path = bezierPath.copy() as? UIBezierPath ?? bezierPath
        super.init()
    }

    public convenience init(rect: CGRect) { self.init(path: UIBezierPath(rect: rect)) }
    /// - Parameter curve: is not told apart: the corners are arcs.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat, curve: CALayerCornerCurve) {
        self.init(path: UIBezierPath(roundedRect: rect, cornerRadius: cornerRadius))
    }
}

extension UIView {
    private static let groupKey = "QuinceFocusGroup"
    private static let priorityKey = "QuinceFocusPriority"
    private static let effectKey = "QuinceFocusEffect"

    /// The group to which the view and those in it belong: Tab goes from group to group, arrow keys within one.
    public var focusGroupIdentifier: String? {
        get { objc_getAssociatedObject(self, Self.groupKey) as? String }
        set { objc_setAssociatedObject(self, Self.groupKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
    }

    /// The rank of the view in its group. Without one it is that of an item that had the focus, or that is selected, or none.
    public var focusGroupPriority: UIFocusGroupPriority {
        get { ownFocusPriority ?? .ignored }
        set {
            objc_setAssociatedObject(self, Self.priorityKey, newValue.rawValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        }
    }

    var ownFocusPriority: UIFocusGroupPriority? {
        (objc_getAssociatedObject(self, Self.priorityKey) as? Int).map { UIFocusGroupPriority($0) }
    }

    /// The effect while the view has the focus: a ring, unless the app sets another one or none.
    public var focusEffect: UIFocusEffect? {
        get {
            guard let set = objc_getAssociatedObject(self, Self.effectKey) as? ChosenEffect else {
                return UIFocusHaloEffect()
            }
            return set.effect
        }
        set {
            objc_setAssociatedObject(
                self, Self.effectKey, ChosenEffect(newValue), .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            FocusCenter.current.effectDidChange(of: self)
        }
    }
}

/// An effect that the app has set, which may be none.
private final class ChosenEffect {
    let effect: UIFocusEffect?
    init(_ effect: UIFocusEffect?) { self.effect = effect }
}
