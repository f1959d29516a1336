import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// An element that is no view: a part of a view that draws several things, or several views as one.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
    /// The view, or the element, that has the element.
    open weak var accessibilityContainer: AnyObject?
    open var accessibilityIdentifier: String?
    private var frameInContainer: CGRect?

    public override init() { super.init() }

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }

    /// The frame, in the coordinates of the container; it moves with a container that is a view.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { frameInContainer ?? .zero }
        set { frameInContainer = newValue }
    }

    open override var accessibilityFrame: CGRect {
        get { frameInContainer.map(onScreen) ?? super.accessibilityFrame }
        set {
            frameInContainer = nil
            super.accessibilityFrame = newValue
        }
    }

    private func onScreen(_ frame: CGRect) -> CGRect {
        if let view = accessibilityContainer as? UIView {
            return UIAccessibility.convertToScreenCoordinates(frame, in: view)
        }
        let origin = (accessibilityContainer as? QuinceInformalObject)?.accessibilityFrame.origin ?? .zero
        return frame.offsetBy(dx: origin.x, dy: origin.y)
    }
}
