import Foundation
import UIKitCore

// The containers save their children (behaviour/state-restoration.md#containers). A child without a restoration
// identifier is encoded as nothing, and keeps its place in the list.

extension NSCoder {
    /// More children than any container has; a count in a damaged state may be any number.
    private static let childLimit = 10_000

    @MainActor
    fileprivate func encode(children: [UIViewController?], forKey key: String) {
        encode(children.count, forKey: "\(key)Count")
        for (index, child) in children.enumerated() where child != nil { encode(child, forKey: "\(key)\(index)") }
    }

    @MainActor
    fileprivate func decodeChildren(forKey key: String) -> [UIViewController?] {
        let count = min(max(decodeInteger(forKey: "\(key)Count"), 0), Self.childLimit)
        return (0..<count).map { decodeObject(forKey: "\(key)\($0)") as? UIViewController }
    }
}

extension UINavigationController {
    private static let key = "UINavigationControllerStack"

    func encodeStack(with coder: NSCoder) { coder.encode(children: stack, forKey: Self.key) }

    /// Sets the stack as it was saved. A controller that was not saved stays if it is there again.
    func decodeStack(with coder: NSCoder) {
        let saved = coder.decodeChildren(forKey: Self.key)
        let restored = saved.compactMap { $0 }
        guard !restored.isEmpty else { return }
        var new: [UIViewController] = []
        for (index, controller) in saved.enumerated() {
            let there = stack.indices.contains(index) ? stack[index] : nil
            guard let next = controller ?? there, !new.contains(where: { $0 === next }) else { continue }
            if controller == nil, restored.contains(where: { $0 === next }) { continue }
            new.append(next)
        }
        setViewControllers(new, animated: false)
    }
}

extension UITabBarController {
    private static let tabs = "UITabBarControllerTabs"
    private static let selection = "UITabBarControllerSelection"

    func encodeTabs(with coder: NSCoder) {
        coder.encode(children: viewControllers ?? [], forKey: Self.tabs)
        if let selected { coder.encode(selected, forKey: Self.selection) }
    }

    /// Selects the controller that was selected. The tabs themselves are the app's.
    func decodeTabs(with coder: NSCoder) {
        guard let selected = coder.decodeObject(forKey: Self.selection) as? UIViewController,
            viewControllers?.contains(where: { $0 === selected }) == true
        else { return }
        selectedViewController = selected
    }
}

extension UISplitViewController {
    private static let columns = "UISplitViewControllerColumns"

    func encodeColumns(with coder: NSCoder) {
        coder.encode(children: [primary, secondary], forKey: Self.columns)
    }

    func decodeColumns(with coder: NSCoder) {
        let saved = coder.decodeChildren(forKey: Self.columns)
        let columns = zip(saved + [nil, nil], [primary, secondary]).map { $0 ?? $1 }
        guard !zip(columns, [primary, secondary]).allSatisfy({ $0 === $1 }) else { return }
        viewControllers = columns.compactMap { $0 }
    }
}

extension UIPageViewController {
    private static let key = "UIPageViewControllerPages"

    func encodePages(with coder: NSCoder) { coder.encode(children: pages, forKey: Self.key) }

    /// Shows the pages that were shown, if all were restored.
    func decodePages(with coder: NSCoder) {
        let saved = coder.decodeChildren(forKey: Self.key)
        let restored = saved.compactMap { $0 }
        guard restored.count == saved.count, restored.count == (spine == .mid ? 2 : 1) else { return }
        setViewControllers(restored, direction: .forward, animated: false)
    }
}
