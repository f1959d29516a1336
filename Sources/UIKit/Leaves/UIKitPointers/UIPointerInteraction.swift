import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

/// The effects of a pointer over a view, on a pad. Without a delegate the whole view has the automatic effect.
@preconcurrency @MainActor
open class UIPointerInteraction: NSObject, UIInteraction {
    open weak var delegate: (any UIPointerInteractionDelegate)?
    open private(set) weak var view: UIView?
    open var isEnabled = true { didSet { update(wasEnabled: oldValue) } }
    private lazy var gesture = PointerGesture(self)

    public init(delegate: (any UIPointerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) {
        PointerCenter.current.leave(self)
        self.view?.removeGestureRecognizer(gesture)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        // An iPhone has no pointer.
        if UIDevice.current.userInterfaceIdiom == .pad { view?.addGestureRecognizer(gesture) }
    }

    /// Asks the delegate again about where the pointer is.
    open func invalidate() {
        PointerCenter.current.leave(self)
        if pointerLocation != nil { PointerCenter.current.update(self) }
    }

    /// The pointer's place in the view; `nil` while it is elsewhere.
    var pointerLocation: CGPoint? { gesture.isOverView ? view.map { gesture.location(in: $0) } : nil }

    private func update(wasEnabled: Bool) {
        guard isEnabled != wasEnabled else { return }
        PointerCenter.current.leave(self)
        gesture.isEnabled = isEnabled
    }
}

/// Describes the regions of a view and the pointer's look in them. All methods are optional.
@preconcurrency @MainActor
public protocol UIPointerInteractionDelegate: NSObjectProtocol {
    func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion?
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
    func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating)
}

extension UIPointerInteractionDelegate {
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? { defaultRegion }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? { interaction.view.map(UIPointerStyle.standard) }
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
    public func pointerInteraction(
        _ interaction: UIPointerInteraction, willExit region: UIPointerRegion,
        animator: any UIPointerInteractionAnimating
    ) {}
}

/// Animations beside those of the pointer.
@preconcurrency @MainActor
public protocol UIPointerInteractionAnimating: NSObjectProtocol {
    func addAnimations(_ animations: @escaping () -> Void)
    func addCompletion(_ completion: @escaping (Bool) -> Void)
}

/// The place of the pointer, in the interaction's view.
@preconcurrency @MainActor
open class UIPointerRegionRequest: NSObject {
    public let location: CGPoint
    public let modifiers: UIKeyModifierFlags

    init(location: CGPoint, modifiers: UIKeyModifierFlags) {
        (self.location, self.modifiers) = (location, modifiers)
        super.init()
    }
}

/// A part of the interaction's view.
open class UIPointerRegion: NSObject, NSCopying {
    public let rect: CGRect
    public let identifier: AnyHashable?
    /// The axes along which a drag keeps the region.
    open var latchingAxes: UIAxis = []

    public init(rect: CGRect, identifier: AnyHashable? = nil) {
        (self.rect, self.identifier) = (rect, identifier)
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPointerRegion(rect: rect, identifier: identifier)
        copy.latchingAxes = latchingAxes
        return copy
    }

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIPointerRegion else { return false }
        return rect == other.rect && identifier == other.identifier && latchingAxes == other.latchingAxes
    }

    open override var hash: Int { identifier?.hashValue ?? rect.width.hashValue }
}
