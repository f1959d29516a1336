import CoreGraphics
public import Foundation
package import QuinceObjCRuntime
public import UIFoundation

/// Shows a menu when a finger rests on the view. The times, the places and the look are chosen.
/// Unlike on iOS, a menu ends when its window changes its size, and a view that is lifted has a filter that hides it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    public enum Appearance: Int, Sendable {
        case unknown
        /// The preview is lifted above a blurred background, and the menu is beside it.
        case rich
        /// The menu alone.
        case compact
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    private var driver: (any ContextMenuDriving)?

    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
    }

    // MARK: The view

    open func willMove(to view: UIView?) {
        driver?.leave()
        driver = nil
    }

    open func didMove(to view: UIView?) {
        self.view = view
        guard let view else { return }
        driver = ContextMenus.presenter?.makeDriver(for: self, on: view)
    }

    // MARK: The menu

    /// The appearance of the menu that is shown, or the one that it would have.
    open var menuAppearance: Appearance { view == nil ? .unknown : isCompact ? .compact : .rich }

    /// Whether the menu stands beside its view, without a preview, as those of controls do.
    package var isCompact: Bool { view is UIControl && delegate === view }

    /// Returns the place of the finger that opened the menu.
    open func location(in view: UIView?) -> CGPoint { driver?.location(in: view) ?? .zero }

    /// Exchanges the menu that is shown, and then its open submenu, for what the closure returns.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { driver?.update(block) }

    open func dismissMenu() { driver?.dismiss() }

    /// Opens the menu for a finger that has just come down.
    package func open(under touch: UITouch) { driver?.open(under: touch) }
    package func open() { driver?.open() }
}

/// An object that opens the menu of one interaction on its view.
@MainActor
package protocol ContextMenuDriving: AnyObject {
    func leave()
    func location(in view: UIView?) -> CGPoint
    func update(_ block: (UIMenu) -> UIMenu)
    func dismiss()
    func open(under touch: UITouch)
    func open()
}

/// The menus on the screen, which the module UIKitMenus provides.
@MainActor
package protocol ContextMenuPresenting {
    func makeDriver(for interaction: UIContextMenuInteraction, on view: UIView) -> any ContextMenuDriving
}

@MainActor
package enum ContextMenus {
    @Provided package static var presenter: (any ContextMenuPresenting)?
}
