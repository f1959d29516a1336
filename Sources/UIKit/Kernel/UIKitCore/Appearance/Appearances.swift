import Foundation
import QuinceKitDescription
import QuinceLaunchState
import QuinceObjCRuntime
import UIFoundation

/// The appearance proxies that the app has requested.
@MainActor
final class Appearances {
    private static let launched = LaunchLocal(main: Appearances.init)
    static var current: Appearances { launched.value }

    /// The rules by the proxy's class.
    private var rules: [ObjectIdentifier: [AppearanceRule]] = [:]
    private(set) var isUsed = false
    /// Whether a change of traits may change which proxies apply.
    private(set) var dependsOnTraits = false
    /// Whether many views are entering a window, for which each proxy is read once.
    private(set) var isEntering = false
    private(set) var round = 0

    func whileEntering(_ body: () -> Void) {
        guard isUsed, !isEntering else { return body() }
        isEntering = true
        round += 1
        body()
        isEntering = false
    }

    /// Returns the proxy for the arguments, which is the same for each call.
    func proxy<View: UIView>(
        of type: View.Type, in containers: [any UIAppearanceContainer.Type] = [], for traits: UITraitCollection? = nil
    ) -> View {
        let containers = containers.map { $0 as AnyClass }
        let known = rules[ObjectIdentifier(type)]?.first { $0.isFor(containers, traits) }
        if let proxy = known?.proxy as? View { return proxy }
        let proxy = makeInstance(of: type)
        rules[ObjectIdentifier(type), default: []].append(AppearanceRule(proxy, containers, traits))
        isUsed = true
        if traits != nil { dependsOnTraits = true }
        return proxy
    }

    /// Returns the rules that apply to a view in its place, the least specific first.
    func rules(for view: UIView) -> [AppearanceRule] {
        var result: [AppearanceRule] = []
        var surroundings: [AnyObject]?
        var type: AnyClass? = Swift.type(of: view)
        while let one = type {
            if let own = rules[ObjectIdentifier(one)] {
                let around = surroundings ?? view.appearanceContainers
                surroundings = around
                result = sorted(own, for: view, around) + result
            }
            type = one == UIView.self ? nil : superclass(of: one)
        }
        return result
    }

    private func sorted(
        _ rules: [AppearanceRule], for view: UIView, _ containers: [AnyObject]
    ) -> [AppearanceRule] {
        let matching: [(rule: AppearanceRule, places: [Int])] = rules.compactMap { rule in
            guard rule.traits.map(view.traitCollection.containsTraits) ?? true else { return nil }
            return rule.places(among: containers).map { (rule, $0) }
        }
        return matching.enumerated().sorted { a, b in
            let (one, other) = (a.element, b.element)
            if one.places != other.places { return Self.isLessSpecific(one.places, other.places) }
            let (oneHas, otherHas) = (one.rule.traits != nil, other.rule.traits != nil)
            return oneHas == otherHas ? a.offset < b.offset : !oneHas
        }.map(\.element.rule)
    }

    /// Compares two container chains from the window down: at the first difference, the container nearer to the window
    /// is more specific; otherwise, the longer chain is.
    private static func isLessSpecific(_ one: [Int], _ other: [Int]) -> Bool {
        for (a, b) in zip(one, other) where a != b { return a > b }
        return one.count < other.count
    }
}

/// A proxy, and the views that it applies to.
@MainActor
final class AppearanceRule {
    let proxy: UIView
    /// The containers, the innermost first.
    private let containers: [AnyClass]
    let traits: UITraitCollection?
    /// The values of a new instance.
    private let standards: [(key: AppearanceKey, values: AppearanceKey.Values)]
    /// The recorder of changes of the app's own class.
    private let recorder: ChangeRecorder

    init(_ proxy: UIView, _ containers: [AnyClass], _ traits: UITraitCollection?) {
        self.proxy = proxy
        self.containers = containers
        self.traits = traits
        standards = AppearanceKey.all(of: type(of: proxy)).map { ($0, $0.read(proxy)) }
        recorder = ChangeRecorder(proxy) { AppearanceKey.isDescribed($0) }
    }

    func isFor(_ containers: [AnyClass], _ traits: UITraitCollection?) -> Bool {
        traits == self.traits && containers.elementsEqual(self.containers) { $0 == $1 }
    }

    /// Returns the containers around a view that match this rule's.
    ///
    /// - Parameter surroundings: the containers around the view, the outermost first.
    /// - Returns: indices, the outermost first; `nil` if the view is not in all of the rule's containers.
    func places(among surroundings: [AnyObject]) -> [Int]? {
        var places: [Int] = []
        var next = 0
        for container in containers.reversed() {
            guard let place = surroundings[next...].firstIndex(where: { Self.isInstance($0, of: container) }) else {
                return nil
            }
            places.append(place)
            next = place + 1
        }
        return places
    }

    private static func isInstance(_ object: AnyObject, of type: AnyClass) -> Bool {
        sequence(first: Swift.type(of: object) as AnyClass) { superclass(of: $0) }.contains { $0 == type }
    }

    private var latest: (round: Int, changes: [AppearanceChange])?

    /// The changes that the app has made to the proxy so far.
    var changes: [AppearanceChange] {
        let appearances = Appearances.current
        guard appearances.isEntering else { return readChanges() }
        if let latest, latest.round == appearances.round { return latest.changes }
        let changes = readChanges()
        latest = (appearances.round, changes)
        return changes
    }

    private func readChanges() -> [AppearanceChange] {
        standards.flatMap { key, standard in key.changes(from: standard, to: key.read(proxy)) }
            + recorder.changes.map { AppearanceChange($0.key, value: $0.key.read(proxy), standard: $0.before) }
    }
}

extension UIView {
    /// The views and view controllers that contain this view, the outermost first.
    var appearanceContainers: [AnyObject] {
        var result: [AnyObject] = []
        var view: UIView? = self
        while let one = view {
            if one !== self { result.append(one) }
            if let controller = one.viewController {
                result.append(controller)
                if let presentation = controller.presentedBy?.controller { result.append(presentation) }
            }
            view = one.superviewStorage
        }
        return result.reversed()
    }
}
