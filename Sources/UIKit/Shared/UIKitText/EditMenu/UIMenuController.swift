public import Foundation
import QuinceLaunchState
public import QuinceObjCRuntime
import UIFoundation
public import UIKitCore

/// An entry that an app adds to the menu of editing actions.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector

    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The menu of editing actions: a black bar with an arrow above or below what was selected.
///
/// It has an entry for each action that a responder of the first responder's chain performs, the standard actions first
/// and then the app's `menuItems`.
///
/// The look is that of iOS 7, with sizes estimated from pictures. That disabled entries are dimmed is chosen.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    @MainActor private final class Holder {
        let controller = UIMenuController()
    }

    private static let launched = LaunchLocal(main: Holder.init)

    open class var shared: UIMenuController { launched.value.controller }

    private var bar: EditMenuBar?
    private weak var targetView: UIView?
    private var targetRect = CGRect.zero
    private weak var source: (any EditMenuSource)?
    /// The elements of the submenu that was opened.
    private var submenu: [UIMenuElement]?

    /// The app's own entries.
    open var menuItems: [UIMenuItem]? { didSet { if isMenuVisible { update() } } }
    open var arrowDirection = ArrowDirection.default { didSet { if isMenuVisible { update() } } }
    /// The menu's frame in the screen's space.
    open var menuFrame: CGRect { bar?.frame ?? .zero }

    // MARK: Showing

    open var isMenuVisible: Bool {
        get { bar != nil }
        set { setMenuVisible(newValue, animated: false) }
    }

    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        let isSameView = targetView === self.targetView
        (self.targetView, self.targetRect) = (targetView, targetRect)
        // The entries are those of the view's responders.
        if isMenuVisible { isSameView ? place() : update() }
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show(for: nil, animated: animated) } else { hide(animated: animated) }
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        show(from: targetView, rect: targetRect, for: nil)
    }

    /// - Parameter source: gives the entries; `nil` for those that the system suggests.
    func show(from targetView: UIView, rect targetRect: CGRect, for source: (any EditMenuSource)?) {
        (self.targetView, self.targetRect) = (targetView, targetRect)
        show(for: source, animated: true)
    }

    open func hideMenu(from targetView: UIView) { if self.targetView === targetView { hide(animated: true) } }
    open func hideMenu() { hide(animated: true) }

    /// Whether the menu on the screen is that of a source.
    func shows(_ source: any EditMenuSource) -> Bool { bar != nil && self.source === source }

    /// Asks the responders again which entries to show.
    open func update() {
        guard isMenuVisible else { return }
        submenu = nil
        reload()
    }

    private func reload() {
        let entries = self.entries
        // The view at which the menu stands may have left the screen.
        if entries.isEmpty || targetView?.window == nil { return hide(animated: false) }
        bar?.show(entries)
        place()
    }

    private func show(for source: (any EditMenuSource)?, animated: Bool) {
        // The menu of somebody else goes first.
        if bar != nil, self.source !== source { hide(animated: false) }
        self.source = source
        guard bar == nil else { return update() }
        submenu = nil
        let entries = self.entries
        guard !entries.isEmpty, targetView?.window != nil else { return }
        let animator = EditMenuAnimator()
        source?.menuWillShow(animator)
        NotificationCenter.default.post(name: Self.willShowMenuNotification, object: self)
        let window = TextEffectsWindow.shared
        let bar = EditMenuBar { [weak self] in
            self?.choose($0)
        } dismiss: { [weak self] in
            self?.hideMenu()
        }
        self.bar = bar
        bar.show(entries)
        window.addSubview(bar)
        TextEffectsWindow.showIfNeeded()
        place()
        bar.layoutIfNeeded()
        fade(bar, to: 1, animated, animator) {
            NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
        }
    }

    private func hide(animated: Bool) {
        guard let bar else { return }
        self.bar = nil
        submenu = nil
        let animator = EditMenuAnimator()
        source?.menuWillHide(animator)
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        bar.isUserInteractionEnabled = false
        fade(bar, to: 0, animated, animator) {
            bar.removeFromSuperview()
            TextEffectsWindow.showIfNeeded()
            NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
        }
    }

    private func fade(
        _ bar: UIView, to alpha: CGFloat, _ animated: Bool, _ animator: EditMenuAnimator,
        _ completion: @escaping () -> Void
    ) {
        guard animated, alpha == 0 else {
            bar.alpha = alpha
            animator.animate()
            completion()
            return animator.complete()
        }
        UIView.animate(
            withDuration: 0.2,
            animations: {
                bar.alpha = alpha
                animator.animate()
            }
        ) { _ in
            completion()
            animator.complete()
        }
    }

    private func place() {
        guard let bar, let targetView, targetView.window != nil else { return }
        let window = TextEffectsWindow.shared
        let rect = targetView.convert(targetRect, to: nil)
        bar.place(beside: rect, in: window.bounds, arrow: source?.arrow ?? arrowDirection)
        NotificationCenter.default.post(name: Self.menuFrameDidChangeNotification, object: self)
    }

    // MARK: Entries

    private var entries: [EditMenuEntry] {
        let elements = submenu ?? source?.elements(suggested) ?? suggested
        return EditMenuEntry.entries(of: elements, sender: targetView) { [weak self] in self?.reload() }
    }

    private var suggested: [UIMenuElement] { SuggestedActions.menus(for: targetView) }

    private func choose(_ entry: EditMenuEntry) {
        if let children = entry.children {
            submenu = children
            return reload()
        }
        // An entry that selects opens the menu again for what is selected.
        if !entry.keepsMenu { hide(animated: true) }
        entry.perform()
        if entry.keepsMenu { reload() }
    }

    // MARK: Notifications

    public nonisolated static let willShowMenuNotification = Notification.Name(
        "UIMenuControllerWillShowMenuNotification")
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    public nonisolated static let willHideMenuNotification = Notification.Name(
        "UIMenuControllerWillHideMenuNotification")
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    public nonisolated static let menuFrameDidChangeNotification = Notification.Name(
        "UIMenuControllerMenuFrameDidChangeNotification")
}
