/// The other names of types, from declarations such as `typealias PlatformView = UIView`.
struct TypeAliases {
    private var targets: [String: String] = [:]
    /// The names of types that are declared.
    private var declared: Set<String> = []

    /// - Parameter files: of two that give a name a meaning, the later one counts.
    init(_ files: [FileFacts]) {
        for file in files {
            targets.merge(file.aliases) { $1 }
            declared.formUnion(file.types.lazy.filter { $0.kind != .extension }.map(\.name))
        }
    }

    /// Returns the type that a name means; the name itself if no declaration makes it another one's.
    func original(of name: String) -> String {
        var (current, seen) = (name, Set<String>())
        while let next = targets[current], seen.insert(current).inserted { current = next }
        return current
    }

    /// Returns the facts with the own names of the types that are extended.
    func resolved(_ facts: FileFacts) -> FileFacts {
        guard !targets.isEmpty else { return facts }
        var facts = facts
        for place in facts.types.indices where facts.types[place].kind == .extension {
            let name = facts.types[place].name
            if !declared.contains(name) { facts.types[place].name = original(of: name) }
        }
        return facts
    }
}
