public import Foundation
import LaunchState
public import ObjCRuntime
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
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }

    @MainActor private final class Holder {
        let controller = UIMenuController()
    }

    private static let launched = LaunchLocal(main: Holder.init)

    open class var shared: UIMenuController { launched.value.controller }

    private var bar: EditMenuBar?
    private var target: (view: UIView, rect: CGRect)?

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
        target = (targetView, targetRect)
        if isMenuVisible { update() }
    }

    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        if menuVisible { show(animated: animated) } else { hide(animated: animated) }
    }

    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        target = (targetView, targetRect)
        show(animated: true)
    }

    open func hideMenu(from targetView: UIView) { if target?.view === targetView { hide(animated: true) } }
    open func hideMenu() { hide(animated: true) }

    /// Asks the responders again which entries to show.
    open func update() {
        guard isMenuVisible else { return }
        let entries = self.entries
        if entries.isEmpty { return hide(animated: false) }
        bar?.show(entries)
        place()
    }

    private func show(animated: Bool) {
        guard bar == nil else { return update() }
        let entries = self.entries
        guard !entries.isEmpty, target?.view.window != nil else { return }
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
        fade(bar, to: 1, animated) {
            NotificationCenter.default.post(name: Self.didShowMenuNotification, object: self)
        }
    }

    private func hide(animated: Bool) {
        guard let bar else { return }
        self.bar = nil
        NotificationCenter.default.post(name: Self.willHideMenuNotification, object: self)
        bar.isUserInteractionEnabled = false
        fade(bar, to: 0, animated) {
            bar.removeFromSuperview()
            TextEffectsWindow.showIfNeeded()
            NotificationCenter.default.post(name: Self.didHideMenuNotification, object: self)
        }
    }

    private func fade(_ bar: UIView, to alpha: CGFloat, _ animated: Bool, _ completion: @escaping () -> Void) {
        guard animated, alpha == 0 else {
            bar.alpha = alpha
            return completion()
        }
        UIView.animate(withDuration: 0.2, animations: { bar.alpha = alpha }) { _ in completion() }
    }

    private func place() {
        guard let bar, let target, target.view.window != nil else { return }
        let window = TextEffectsWindow.shared
        let rect = target.view.convert(target.rect, to: nil)
        bar.place(beside: rect, in: window.bounds, arrow: arrowDirection)
        NotificationCenter.default.post(name: Self.menuFrameDidChangeNotification, object: self)
    }

    // MARK: Entries

    private static let standard: [(title: String, action: Selector)] = [
        ("Cut", "cut:"), ("Copy", "copy:"), ("Select", "select:"), ("Select All", "selectAll:"), ("Paste", "paste:"),
        ("Delete", "delete:"), ("Bold", "toggleBoldface:"), ("Italics", "toggleItalics:"),
        ("Underline", "toggleUnderline:"),
    ]

    private var entries: [UIMenuItem] {
        let all = Self.standard.map { UIMenuItem(title: $0.title, action: $0.action) } + (menuItems ?? [])
        return all.filter { receiver(of: $0.action) != nil }
    }

    /// The responder that performs an action: along the chain of the first responder, or of the view that the menu is for.
    private func receiver(of action: Selector) -> Any? {
        (FirstResponder.current ?? target?.view)?.target(forAction: action, withSender: self)
    }

    private func choose(_ item: UIMenuItem) {
        let receiver = receiver(of: item.action)
        // An entry that selects opens the menu again for what is selected.
        hide(animated: true)
        if let receiver { UIApplication.shared.sendAction(item.action, to: receiver, from: self, for: nil) }
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
