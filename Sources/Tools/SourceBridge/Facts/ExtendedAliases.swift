/// The types that a module extends under another name, such as `extension PlatformView` after
/// `typealias PlatformView = UIView`.
struct ExtendedAliases {
    private var originals: [String: String] = [:]

    init(_ files: [FileFacts]) {
        let aliases = files.map(\.aliases).reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        let declared = Set(files.flatMap(\.types).filter { $0.kind != .extension }.map(\.name))
        for name in aliases.keys where !declared.contains(name) {
            var (current, seen) = (name, Set<String>())
            while let next = aliases[current], seen.insert(current).inserted { current = next }
            originals[name] = current
        }
    }

    /// Returns the facts with the extended types' own names.
    func resolved(_ facts: FileFacts) -> FileFacts {
        guard !originals.isEmpty else { return facts }
        var facts = facts
        for place in facts.types.indices where facts.types[place].kind == .extension {
            if let name = originals[facts.types[place].name] { facts.types[place].name = name }
        }
        return facts
    }
}
