package import Foundation
import QuinceLaunchState
import QuinceObjCRuntime
public import UIFoundation

/// The appearance proxies of bar items that the app has requested. An item is not a view: its view reads the proxies that
/// apply to it whenever it shows the item.
@MainActor
private final class ItemAppearances {
    private struct Rule {
        let proxy: UIBarItem
        /// The containers, the innermost first.
        let containers: [AnyClass]
        let traits: UITraitCollection?
    }

    private static let launched = LaunchLocal(main: ItemAppearances.init)
    static var current: ItemAppearances { launched.value }
    private var rules: [Rule] = []

    /// Returns the proxy for the arguments, which is the same for each call.
    func proxy<Item: UIBarItem>(
        of type: Item.Type, in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
    ) -> Item {
        let containers = containers.map { $0 as AnyClass }
        let known = rules.first { rule in
            Swift.type(of: rule.proxy) == type && rule.traits == traits
                && rule.containers.elementsEqual(containers) { $0 == $1 }
        }
        if let known = known?.proxy as? Item { return known }
        let proxy = makeInstance(of: type)
        rules.append(Rule(proxy: proxy, containers: containers, traits: traits))
        return proxy
    }

    /// Returns the proxies for an item in a view, the least specific first.
    func proxies(for item: UIBarItem, in view: UIView) -> [UIBarItem] {
        guard !rules.isEmpty else { return [] }
        let around = Array(view.appearanceContainers.reversed())
        let matching = rules.filter { rule in
            item.isKind(of: type(of: rule.proxy)) && Self.contain(around, rule.containers)
                && rule.traits.map(view.traitCollection.containsTraits) ?? true
        }
        let ranked = matching.enumerated().sorted { a, b in
            let (one, other) = (Self.rank(a.element), Self.rank(b.element))
            return one == other ? a.offset < b.offset : one.lexicographicallyPrecedes(other)
        }
        return ranked.map(\.element.proxy)
    }

    /// A subclass's proxy is more specific than its superclass's, and a longer list of containers than a shorter one.
    private static func rank(_ rule: Rule) -> [Int] {
        let depth = sequence(first: type(of: rule.proxy) as AnyClass) { superclass(of: $0) }.reduce(0) { n, _ in n + 1 }
        return [depth, rule.containers.count, rule.traits == nil ? 0 : 1]
    }

    /// - Parameter around: the containers around the view, the innermost first.
    private static func contain(_ around: [AnyObject], _ containers: [AnyClass]) -> Bool {
        var rest = around[...]
        for container in containers {
            guard let index = rest.firstIndex(where: { isInstance($0, of: container) }) else { return false }
            rest = rest[(index + 1)...]
        }
        return true
    }

    private static func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
        sequence(first: Swift.type(of: object) as AnyClass) { superclass(of: $0) }.contains { $0 == type }
    }
}

extension UIBarItem: UIAppearance {
    public class func appearance() -> Self { ItemAppearances.current.proxy(of: self) }

    public class func appearance(
        whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { ItemAppearances.current.proxy(of: self, in: containerTypes) }

    public class func appearance(for trait: UITraitCollection) -> Self {
        ItemAppearances.current.proxy(of: self, for: trait)
    }

    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self { ItemAppearances.current.proxy(of: self, in: containerTypes, for: trait) }

    /// Returns the item's own attributes for its title in some states, over those of the proxies that apply in a view.
    package func titleAttributes(for states: [UIControl.State], in view: UIView) -> [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        for item in ItemAppearances.current.proxies(for: self, in: view) + [self] {
            for state in states { result.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 } }
        }
        return result
    }

    /// Returns the first value that the item has, or the most specific proxy that applies in a view.
    package func value<Item: UIBarItem, Value>(in view: UIView, _ read: (Item) -> Value?) -> Value? {
        let items = [self] + ItemAppearances.current.proxies(for: self, in: view).reversed()
        for case let item as Item in items {
            if let value = read(item) { return value }
        }
        return nil
    }
}
