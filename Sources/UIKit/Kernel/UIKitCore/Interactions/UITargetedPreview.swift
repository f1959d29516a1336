public import CoreGraphics
public import Foundation
import QuinceDiagnostics
public import UIFoundation

/// A view for a lifted picture, how it is lifted, and its place.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject, NSCopying {
    open private(set) var target: UIPreviewTarget
    open private(set) var view: UIView
    open private(set) var parameters: UIPreviewParameters

    /// - Parameter target: the place for a view that is in no window.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        requireLikeUIKit(
            target.container.window != nil,
            "UIPreviewTarget requires that the container view is in a window, but it is not. (container: \(target.container))",
            name: "NSInternalInconsistencyException")
        (self.view, self.parameters, self.target) = (view, parameters, target)
        super.init()
    }

    /// Creates a preview of a view in a window, where it stands.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        guard let container = view.superview, view.window != nil else {
            stopLikeUIKit(
                "UITargetedPreview initializers without a target require the view to be in a window: \(view)",
                name: "NSInternalInconsistencyException")
        }
        let target = UIPreviewTarget(container: container, center: view.center, transform: view.transform)
        self.init(view: view, parameters: parameters, target: target)
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The size of what is shown.
    open var size: CGSize { parameters.visiblePath?.bounds.size ?? view.bounds.size }

    /// Returns the same view at another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A place of a preview: the center of its view in another view.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject, NSCopying {
    open private(set) var container: UIView
    open private(set) var center: CGPoint
    open private(set) var transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform) {
        (self.container, self.center, self.transform) = (container, center, transform)
        super.init()
    }

    public convenience init(container: UIView, center: CGPoint) {
        self.init(container: container, center: center, transform: .identity)
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The look of a preview's view while it is lifted.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
    /// The part of the view that is shown, in its coordinates; `nil` for all of it.
    open var visiblePath: UIBezierPath?
    /// The outline that casts the shadow; `nil` for that of what is shown.
    open var shadowPath: UIBezierPath?
    /// The color behind the view; `nil` for the standard one, which is that of the system's background.
    open var backgroundColor: UIColor!

    public override init() { super.init() }

    /// Creates parameters that show lines of text.
    ///
    /// - Parameter textLineRects: the rectangles of the lines in the view's coordinates, as `NSValue`s.
    public convenience init(textLineRects: [NSValue]) {
        self.init()
        let path = UIBezierPath()
        for rect in textLineRects.map(\.cgRectValue) {
            path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -6, dy: -4), cornerRadius: 6))
        }
        visiblePath = path
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { () -> UIPreviewParameters in
            let copy = UIPreviewParameters()
            copy.visiblePath = visiblePath?.copy() as? UIBezierPath
            copy.shadowPath = shadowPath?.copy() as? UIBezierPath
            copy.backgroundColor = backgroundColor
            return copy
        }
    }
}
