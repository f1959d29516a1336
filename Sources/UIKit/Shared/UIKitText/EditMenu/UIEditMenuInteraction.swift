import CoreGraphics
public import Foundation
public import UIFoundation
public import UIKitCore

public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// The place at which a menu of editing actions is shown, and its purpose.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    open private(set) var identifier: AnyHashable
    /// The point that the menu is for, in the interaction's view.
    open private(set) var sourcePoint: CGPoint
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// - Parameter identifier: tells the app its menus apart; `nil` generates one.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable(NSUUID()), sourcePoint)
        super.init()
    }
}

/// An object that decides about the menu of an interaction. All methods are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu; `nil` for the actions that the system suggests.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu must not cover, in the interaction's view; `CGRect.null` for the source point.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}

/// Shows a menu of editing actions for a view (iOS 16).
///
/// - Differs: `UIMenuController` counts its menu as its own, tells about it, and sends the suggested actions.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var configuration: UIEditMenuConfiguration?

    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    open func willMove(to view: UIView?) { dismissMenu() }
    open func didMove(to view: UIView?) { self.view = view }

    // MARK: The menu

    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        guard let view, view.window != nil else { return }
        if UIMenuController.shared.shows(self) { dismissMenu() }
        self.configuration = configuration
        UIMenuController.shared.show(from: view, rect: target(of: configuration), for: self)
    }

    open func dismissMenu() { if UIMenuController.shared.shows(self) { UIMenuController.shared.hideMenu() } }

    /// Asks the delegate again for the menu.
    open func reloadVisibleMenu() { if UIMenuController.shared.shows(self) { UIMenuController.shared.update() } }

    /// Asks the delegate again for the place of the menu.
    open func updateVisibleMenuPosition(animated: Bool) {
        guard let view, let configuration, UIMenuController.shared.shows(self) else { return }
        let target = target(of: configuration)
        let move = { UIMenuController.shared.setTargetRect(target, in: view) }
        if animated { UIView.animate(withDuration: 0.2, animations: move) } else { move() }
    }

    /// Returns the point that the menu is for.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
    }
}

extension UIEditMenuInteraction: EditMenuSource {
    var arrow: UIMenuController.ArrowDirection? { configuration?.preferredArrowDirection.direction }

    func elements(_ suggested: [UIMenuElement]) -> [UIMenuElement]? {
        guard let configuration else { return nil }
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)?.children
    }

    func menuWillShow(_ animator: EditMenuAnimator) {
        guard let configuration else { return }
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    }

    func menuWillHide(_ animator: EditMenuAnimator) {
        guard let configuration else { return }
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    }
}

extension UIEditMenuArrowDirection {
    fileprivate var direction: UIMenuController.ArrowDirection {
        switch self {
        case .automatic: .default
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        }
    }
}
