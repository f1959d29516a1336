import Foundation
import LaunchState
import ObjCRuntime
import UIFoundation

/// The appearance proxies that the app has asked for.
@MainActor
final class Appearances {
    private static let launched = LaunchLocal(main: Appearances.init)
    static var current: Appearances { launched.value }

    /// By the proxy's class.
    private var rules: [ObjectIdentifier: [AppearanceRule]] = [:]
    private(set) var isUsed = false
    /// A change of traits may change which proxies apply.
    private(set) var dependsOnTraits = false
    /// Many views are coming into a window, for which each proxy is read once.
    private(set) var isEntering = false
    private(set) var round = 0

    func whileEntering(_ body: () -> Void) {
        guard isUsed, !isEntering else { return body() }
        isEntering = true
        round += 1
        body()
        isEntering = false
    }

    /// Gives the same proxy each time that it is asked for.
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

    /// The rules that apply to a view where it is, the least specific first.
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

    /// Read from the window down, the first that is nearer to the window decides; a chain that goes on beats its beginning.
    private static func isLessSpecific(_ one: [Int], _ other: [Int]) -> Bool {
        for (a, b) in zip(one, other) where a != b { return a > b }
        return one.count < other.count
    }
}

/// A proxy, and for whom it speaks.
@MainActor
final class AppearanceRule {
    let proxy: UIView
    /// Innermost first.
    private let containers: [AnyClass]
    let traits: UITraitCollection?
    /// What a new instance has.
    private let standards: [(key: AppearanceKey, values: AppearanceKey.Values)]
    /// Hears of what the app's own class tells.
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

    /// Which of the containers around a view are those of this rule.
    ///
    /// - Parameter surroundings: the outermost first.
    /// - Returns: indices, the outermost first; `nil` where the view is not so contained.
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

    /// What the app has said by the proxy until now.
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
    /// The views and controllers that this view is in, the outermost first.
    fileprivate var appearanceContainers: [AnyObject] {
        var result: [AnyObject] = []
        var view: UIView? = self
        while let one = view {
            if one !== self { result.append(one) }
            if let controller = one.viewController {
                result.append(controller)
                if let presentation = controller.presentationController { result.append(presentation) }
            }
            view = one.superviewStorage
        }
        return result.reversed()
    }
}
