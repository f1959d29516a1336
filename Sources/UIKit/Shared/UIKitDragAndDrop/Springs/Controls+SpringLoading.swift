import Foundation
import QuinceObjCRuntime
public import UIKitBars
public import UIKitControls
public import UIKitCore

extension UISegmentedControl: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over a segment chooses it.
    public var isSpringLoaded: Bool {
        get { hasPartSpring }
        set {
            setPartSpring(newValue) { [weak self] point, _ in
                guard let self, isEnabled, let index = segmentIndex(at: point) else { return nil }
                return PartSpring.Part(segmentView(index), item: index) { [weak self] in self?.choose(index) }
            }
        }
    }
}

extension UITabBar: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over an item selects it.
    public var isSpringLoaded: Bool {
        get { hasPartSpring }
        set {
            setPartSpring(newValue) { [weak self] point, _ in
                let buttons = self?.subviews.compactMap { $0 as? UIControl } ?? []
                guard let button = buttons.first(where: { $0.isEnabled && $0.frame.contains(point) }) else {
                    return nil
                }
                return PartSpring.Part(button) { button.sendActions(for: .touchUpInside) }
            }
        }
    }
}

extension UIBarButtonItem: UISpringLoadedInteractionSupporting {
    private static let key = "QuinceSpring"

    /// The interaction of the item, which is there while it is spring-loaded. The view of the item may be made anew.
    fileprivate var spring: UISpringLoadedInteraction? {
        get { objc_getAssociatedObject(self, Self.key) as? UISpringLoadedInteraction }
        set { objc_setAssociatedObject(self, Self.key, newValue, .OBJC_ASSOCIATION_RETAIN) }
    }

    /// Whether a drag that rests over the item sends its action.
    public var isSpringLoaded: Bool {
        get { spring != nil }
        set {
            guard newValue != isSpringLoaded else { return }
            guard newValue else { return spring = nil }
            spring = UISpringLoadedInteraction { [weak self] _, _ in
                if let self, isEnabled { sendAction(for: nil) }
            }
        }
    }
}

extension UIView {
    /// The interaction that a drag over the view opens.
    var spring: UISpringLoadedInteraction? {
        if let own = interactions.lazy.compactMap({ $0 as? UISpringLoadedInteraction }).first { return own }
        guard let button = self as? BarButton, let spring = button.item.spring else { return nil }
        if spring.view !== self { spring.didMove(to: self) }
        return spring
    }
}
