import CoreGraphics
import Foundation
import QuinceFoundationAdditions
import QuinceLaunchState
import QuinceObjCRuntime
import UIFoundation
import UIKitAppServices
import UIKitCore
import UIKitLists

/// Moves the focus: by keys, and where the app asks for it.
@MainActor
final class FocusCenter: FocusEngine {
    private static let launched = LaunchLocal(main: FocusCenter.init)
    static var current: FocusCenter { launched.value }

    let system = UIFocusSystem.make()
    private(set) weak var focusedItem: (any UIFocusItem)?
    private let halo = FocusHalo()
    /// The environment at which the next update begins.
    private var pending: (any UIFocusEnvironment)?
    /// The items that had the focus last, by their groups.
    private var remembered: [AnyHashable: WeakItem] = [:]

    private struct WeakItem { weak var item: (any UIFocusItem)? }

    /// Whether the device has a focus: it is a pad, with iOS 15.
    var isSupported: Bool { UIScreen.main.supportsFocus && SystemVersion.current.major >= 15 }

    // MARK: Updates that the app asks for

    func setNeedsUpdate(of environment: any UIFocusEnvironment) {
        guard isSupported, let focusedItem else { return }
        // Only an environment around the focus has a say.
        if FocusChain.environments(from: focusedItem).contains(where: { $0 === environment }) { request(environment) }
    }

    func request(_ environment: any UIFocusEnvironment) {
        guard isSupported else { return }
        let isFirst = pending == nil
        pending = environment
        guard isFirst else { return }
        _ = Delay.schedule(after: 0) { MainActor.assumeIsolated { FocusCenter.current.updateIfNeeded() } }
    }

    func updateIfNeeded() {
        guard let environment = pending else { return }
        pending = nil
        if let item = FocusChain.resolve(environment) { _ = move(to: item, []) }
    }

    // MARK: Keys

    func take(_ key: UIKey) -> Bool {
        guard isSupported, key.modifierFlags.isDisjoint(with: [.command, .control, .alternate]) else { return false }
        adoptFirstResponder()
        switch key.keyCode {
        case .keyboardTab: return tab(isBackward: key.modifierFlags.contains(.shift))
        case .keyboardUpArrow: return arrow(.up)
        case .keyboardDownArrow: return arrow(.down)
        case .keyboardLeftArrow: return arrow(.left)
        case .keyboardRightArrow: return arrow(.right)
        case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar: return activate()
        default: return false
        }
    }

    /// A person may have tapped another field, and what had the focus may have left.
    private func adoptFirstResponder() {
        if let first = FirstResponder.current as? any UIFocusItem, first !== focusedItem, FocusChain.mayFocus(first) {
            _ = move(to: first, [])
        } else if let focusedItem, !FocusChain.mayFocus(focusedItem) {
            forget()
        }
    }

    private func forget() {
        halo.hide()
        focusedItem = nil
    }

    /// The view in which the focus moves: that of the controller in front.
    private var root: UIView? {
        let window = UIApplication.shared.keyWindow
        return window?.rootViewController?.topPresented.viewIfLoaded ?? window
    }

    private func tab(isBackward: Bool) -> Bool {
        // A text view types its tabs.
        if let input = FirstResponder.current as? any UITextInput, !(input is UIControl), input.isEditable {
            return false
        }
        guard let root else { return false }
        let groups = FocusGroup.groups(of: FocusChain.items(in: root))
        guard let target = target(in: groups, isBackward) else { return false }
        if !move(to: target, isBackward ? .previous : .next) { fail(isBackward ? .previous : .next) }
        return true
    }

    private func target(in groups: [FocusGroup], _ isBackward: Bool) -> (any UIFocusItem)? {
        guard let focusedItem else { return root.flatMap(initial) ?? groups.first.flatMap(entry) }
        let own = FocusGroup.identifier(of: focusedItem)
        guard let index = groups.firstIndex(where: { $0.identifier == own }), groups.count > 1 else { return nil }
        return entry(groups[(index + (isBackward ? groups.count - 1 : 1)) % groups.count])
    }

    /// Returns the item that the controller in front prefers.
    private func initial(in root: UIView) -> (any UIFocusItem)? {
        let controller = root.next as? UIViewController
        let wishes = controller?.preferredFocusEnvironments.filter { $0 !== root } ?? []
        return wishes.lazy.compactMap { FocusChain.resolve($0) }.first
    }

    /// Returns the item of a group to which the focus comes: the one that had it, unless another one ranks higher.
    private func entry(_ group: FocusGroup) -> (any UIFocusItem)? {
        let ranks = group.items.compactMap { ($0 as? UIView)?.ownFocusPriority }
        let mayRemember = !ranks.contains { $0 > .previouslyFocused } && !(group.items.first is (any UITextInput))
        if mayRemember, FocusChain.list(of: group.items[0]) == nil, let last = remembered[group.identifier]?.item,
            group.items.contains(where: { $0 === last })
        {
            return last
        }
        return group.primary
    }

    private func arrow(_ heading: UIFocusHeading) -> Bool {
        // In text, arrows move the caret.
        guard !(FirstResponder.current is any UITextInput), let focusedItem, let root else { return false }
        if let target = neighbor(of: focusedItem, heading, in: root) {
            if !move(to: target, heading) { fail(heading) }
        } else {
            fail(heading)
        }
        return true
    }

    private func neighbor(
        of item: any UIFocusItem, _ heading: UIFocusHeading, in root: UIView
    ) -> (any UIFocusItem)? {
        guard let view = item as? UIView else { return nil }
        let scroll = sequence(first: view.superview, next: { $0?.superview }).lazy.compactMap { $0 as? UIScrollView }
            .first
        // A list has only the cells that are seen. A few steps show the next ones.
        for _ in 0..<Self.mostSteps {
            if let found = FocusMap(around: view, in: root).nearest(heading) { return found }
            guard let scroll, Self.advance(scroll, heading, by: view.bounds.size), view.window != nil else {
                return nil
            }
        }
        return nil
    }

    private static let mostSteps = 8

    /// Scrolls towards a heading.
    ///
    /// - Returns: whether there is more to see.
    private static func advance(_ scroll: UIScrollView, _ heading: UIFocusHeading, by size: CGSize) -> Bool {
        let (old, insets) = (scroll.contentOffset, scroll.adjustedContentInset)
        var new = old
        switch heading {
        case .up: new.y -= size.height
        case .down: new.y += size.height
        case .left: new.x -= size.width
        default: new.x += size.width
        }
        let most = CGPoint(
            x: max(scroll.contentSize.width + insets.right - scroll.bounds.width, -insets.left),
            y: max(scroll.contentSize.height + insets.bottom - scroll.bounds.height, -insets.top))
        new = CGPoint(x: min(max(new.x, -insets.left), most.x), y: min(max(new.y, -insets.top), most.y))
        guard new != old else { return false }
        scroll.contentOffset = new
        scroll.layoutIfNeeded()
        return true
    }

    /// Does with the focused item what a tap does.
    private func activate() -> Bool {
        guard !(FirstResponder.current is any UITextInput), let focusedItem else { return false }
        if let list = FocusChain.list(of: focusedItem), let dragged = list as? any DraggedList,
            let view = focusedItem as? UIView, let path = dragged.draggedPath(at: view.center)
        {
            list.finishTap(on: path)
            return true
        }
        guard let control = focusedItem as? UIControl, control.isEnabled else { return false }
        control.sendActions(for: [.primaryActionTriggered, .touchUpInside])
        return true
    }

    // MARK: Moves

    private func fail(_ heading: UIFocusHeading) {
        let context = UIFocusUpdateContext(from: focusedItem, to: nil, heading)
        NotificationCenter.default.post(
            name: UIFocusSystem.movementDidFailNotification, object: system,
            userInfo: [UIFocusSystem.focusUpdateContextUserInfoKey: context])
    }

    /// Moves the focus, if nobody around its old and its new place objects.
    func move(to item: any UIFocusItem, _ heading: UIFocusHeading) -> Bool {
        guard item !== focusedItem else { return true }
        let (old, context) = (focusedItem, UIFocusUpdateContext(from: focusedItem, to: item, heading))
        var around = FocusChain.environments(from: item)
        let left = old.map { FocusChain.environments(from: $0) } ?? []
        around += left.filter { one in !around.contains { $0 === one } }
        guard around.allSatisfy({ $0.shouldUpdateFocus(in: context) }) else { return false }
        focusedItem = item
        remembered[FocusGroup.identifier(of: item)] = WeakItem(item: item)
        reveal(item)
        moveFirstResponder(from: old, to: item)
        showEffect()
        let coordinator = UIFocusAnimationCoordinator()
        for one in around { one.didUpdateFocus(in: context, with: coordinator) }
        NotificationCenter.default.post(
            name: UIFocusSystem.didUpdateNotification, object: system,
            userInfo: [
                UIFocusSystem.focusUpdateContextUserInfoKey: context,
                UIFocusSystem.animationCoordinatorUserInfoKey: coordinator,
            ])
        return true
    }

    private func reveal(_ item: any UIFocusItem) {
        guard let view = item as? UIView else { return }
        for case let scroll as UIScrollView in sequence(first: view.superview, next: { $0?.superview }) {
            scroll.scrollRectToVisible(view.convert(view.bounds, to: scroll), animated: false)
        }
    }

    private func moveFirstResponder(from old: (any UIFocusItem)?, to new: any UIFocusItem) {
        if let responder = new as? UIResponder, responder.canBecomeFirstResponder {
            if !responder.isFirstResponder { responder.becomeFirstResponder() }
        } else if let old = old as? UIResponder, old.isFirstResponder {
            old.resignFirstResponder()
        }
    }

    // MARK: The effect

    func effectDidChange(of view: UIView) { if view === focusedItem { showEffect() } }

    /// Fields have a caret instead.
    private func showEffect() {
        guard let view = focusedItem as? UIView, !(view is any UITextInput),
            let effect = view.focusEffect as? UIFocusHaloEffect
        else { return halo.hide() }
        halo.show(effect, around: view)
    }
}

@section(".init_array") @used
private let provision: @convention(c) () -> Void = {
    registerObjCModule { Focus.engine = FocusGate() }
}

/// The engine of the launch that goes on.
@MainActor
private final class FocusGate: FocusEngine {
    var focusedItem: (any UIFocusItem)? { FocusCenter.current.focusedItem }
    func setNeedsUpdate(of environment: any UIFocusEnvironment) { FocusCenter.current.setNeedsUpdate(of: environment) }
    func updateIfNeeded() { FocusCenter.current.updateIfNeeded() }
    func take(_ key: UIKey) -> Bool { FocusCenter.current.take(key) }
}
