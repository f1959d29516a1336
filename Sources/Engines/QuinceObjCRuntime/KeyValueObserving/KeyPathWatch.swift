import Foundation

/// Watches a key path from an object: the first key, the rest of the path on that key's current value, and the keys
/// that the class declares the value to depend on.
///
/// Unchecked: created, started and stopped by one observation; its parts change only while a value of the path does.
final class KeyPathWatch: @unchecked Sendable {
    private weak var object: AnyObject?
    private let key: String
    private let rest: Substring?
    private let will: () -> Void
    private let did: () -> Void
    private var hook: ChangeHook?
    private var next: KeyPathWatch?
    private var dependencies: [KeyPathWatch] = []

    init(_ object: AnyObject, _ path: Substring, will: @escaping () -> Void, did: @escaping () -> Void) {
        self.object = object
        self.will = will
        self.did = did
        let dot = path.firstIndex(of: ".")
        let head = String(path[..<(dot ?? path.endIndex)])
        key = KeyValueCoding.property(head, of: type(of: object))?.key ?? head
        rest = dot.map { path[path.index(after: $0)...] }
    }

    func start() {
        guard let object else { return }
        let hook = ChangeHook(
            will: { [weak self] in self?.valueWillChange() }, did: { [weak self] in self?.valueDidChange() })
        self.hook = hook
        ChangeHooks.add(hook, to: object, key)
        dependencies = DependentKeys.paths(for: key, of: type(of: object)).map { path in
            KeyPathWatch(
                object, path[...], will: { [weak self] in self?.valueWillChange() },
                did: { [weak self] in self?.valueDidChange() })
        }
        dependencies.forEach { $0.start() }
        watchRest()
    }

    func stop() {
        if let object, let hook { ChangeHooks.remove(hook, from: object, key) }
        hook = nil
        dependencies.forEach { $0.stop() }
        dependencies = []
        next?.stop()
        next = nil
    }

    private func valueWillChange() { will() }

    private func valueDidChange() {
        watchRest()
        did()
    }

    /// Watches the rest of the path on the key's current value, which may be another object.
    private func watchRest() {
        next?.stop()
        next = nil
        guard let rest, let object = object as? any NSObjectProtocol else { return }
        guard let value = object.value(forKey: key), type(of: value) is AnyClass else { return }
        next = KeyPathWatch(value as AnyObject, rest, will: will, did: did)
        next?.start()
    }
}

/// The keys that a class declares another key's value to depend on.
enum DependentKeys {
    /// Returns the key paths of `keyPathsForValuesAffecting…` and `keyPathsForValuesAffectingValue(forKey:)`, sorted.
    static func paths(for key: String, of type: AnyClass) -> [String] {
        let byKey = Overrides.send(Selector("keyPathsForValuesAffecting\(key.capitalizedFirst)"), toClass: type, [])
        let general = Overrides.send("keyPathsForValuesAffectingValueForKey:", toClass: type, [key])
        let found = [byKey, general].reduce(into: Set<String>()) { $0.formUnion(paths($1 ?? nil)) }
        return found.subtracting([key]).sorted()
    }

    private static func paths(_ answer: Any?) -> [String] {
        (answer as? Set<String>).map(Array.init) ?? (answer as? NSSet)?.allObjects.compactMap { $0 as? String } ?? []
    }
}
