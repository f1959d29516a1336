import CoreGraphics
import Foundation
import UIKitCore
import UIKitLists

/// The environments around an item, and the items that can have the focus.
@MainActor
enum FocusChain {
    /// Returns an environment and those around it, from the inside out.
    static func environments(from first: any UIFocusEnvironment) -> [any UIFocusEnvironment] {
        var (found, next) = ([any UIFocusEnvironment](), Optional(first))
        while let one = next, !found.contains(where: { $0 === one }) {
            found.append(one)
            next = one.parentFocusEnvironment
        }
        return found
    }

    /// Whether an item is on the screen and can have the focus now.
    static func mayFocus(_ item: any UIFocusItem) -> Bool {
        guard item.canBecomeFocused, let view = item as? UIView, let window = view.window, !window.isHidden else {
            return false
        }
        return sequence(first: view, next: \.superview).allSatisfy {
            !$0.isHidden && $0.alpha > 0.01 && $0.isUserInteractionEnabled
        }
    }

    /// Returns the item to which the focus goes from an environment: itself, or what it prefers, or the first one in it.
    static func resolve(_ environment: any UIFocusEnvironment) -> (any UIFocusItem)? {
        var seen: [any UIFocusEnvironment] = []
        return resolve(environment, &seen)
    }

    private static func resolve(
        _ environment: any UIFocusEnvironment, _ seen: inout [any UIFocusEnvironment]
    ) -> (any UIFocusItem)? {
        guard !seen.contains(where: { $0 === environment }) else { return nil }
        seen.append(environment)
        if let item = environment as? any UIFocusItem, mayFocus(item) { return item }
        for preferred in environment.preferredFocusEnvironments {
            if let found = resolve(preferred, &seen) { return found }
        }
        if let preferred = environment.preferredFocusedView, let found = resolve(preferred, &seen) { return found }
        let view = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
        return view.flatMap { items(in: $0).first }
    }

    /// Returns the items in a view, as a person reads them. An item within an item is none of its own.
    static func items(in view: UIView) -> [any UIFocusItem] {
        var found: [(item: UIView, place: CGRect)] = []
        collect(view, &found)
        let isReversed = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return found.sorted { isBefore($0.place, $1.place, isReversed) }.map(\.item)
    }

    private static func collect(_ view: UIView, _ found: inout [(item: UIView, place: CGRect)]) {
        guard !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        if view.canBecomeFocused, view.window != nil { return found.append((view, place(of: view))) }
        for child in view.subviews { collect(child, &found) }
    }

    static func place(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    /// Rows come before columns: what is not beside another one is above or below it.
    private static func isBefore(_ a: CGRect, _ b: CGRect, _ isReversed: Bool) -> Bool {
        if a.midY < b.minY || b.midY < a.minY || a.minX == b.minX { return a.minY < b.minY }
        return isReversed ? a.maxX > b.maxX : a.minX < b.minX
    }

    /// The list that an item is in.
    static func list(of item: any UIFocusItem) -> (any TappedList)? {
        sequence(first: item as? UIView, next: { $0?.superview }).lazy.compactMap { $0 as? any TappedList }.first
    }
}

/// Items between which arrow keys move the focus.
@MainActor
struct FocusGroup {
    let identifier: AnyHashable
    var items: [any UIFocusItem]

    /// Returns the groups of items, in the order of their first items. An identifier of the app's counts first; then a list is a
    /// group, and so is each field.
    static func groups(of items: [any UIFocusItem]) -> [FocusGroup] {
        var groups: [FocusGroup] = []
        for item in items {
            let identifier = identifier(of: item)
            if let index = groups.firstIndex(where: { $0.identifier == identifier }) {
                groups[index].items.append(item)
            } else {
                groups.append(FocusGroup(identifier: identifier, items: [item]))
            }
        }
        return groups
    }

    static func identifier(of item: any UIFocusItem) -> AnyHashable {
        let view = item as? UIView
        let own = sequence(first: view, next: { $0?.superview }).lazy.compactMap { $0?.focusGroupIdentifier }.first
        if let own { return own }
        if let list = FocusChain.list(of: item) { return ObjectIdentifier(list) }
        if item is any UITextInput { return ObjectIdentifier(item) }
        return "default"
    }

    /// The item to which the focus goes as it enters the group.
    var primary: (any UIFocusItem)? {
        func priority(_ item: any UIFocusItem) -> Int { (item as? UIView)?.ownFocusPriority?.rawValue ?? 0 }
        let highest = items.map(priority).max() ?? 0
        if highest > 0 { return items.first { priority($0) == highest } }
        if let first = items.first, let list: any UIFocusEnvironment = FocusChain.list(of: first),
            let preferred = list.preferredFocusEnvironments.lazy.compactMap({ FocusChain.resolve($0) }).first,
            items.contains(where: { $0 === preferred })
        {
            return preferred
        }
        return items.first
    }
}
