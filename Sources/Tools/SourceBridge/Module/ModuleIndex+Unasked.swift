// In Swift 3 the members of NSObject's subclasses are shown to the runtime unasked. Later compilers refuse a `#selector` of
// what does not say `@objc`, so where there is one, the source is that old.
extension ModuleIndex {
    /// Those of the names that nothing else bears which a `#selector` could mean.
    func selectedAndHidden(_ names: Set<String>) -> Set<String> {
        guard !names.isEmpty else { return [] }
        var left = names
        for entry in entries.values {
            for member in entry.parts.flatMap(\.members) where left.contains(member.name) {
                if !entry.isOwn || member.exposure != .unsaid { left.remove(member.name) }
            }
        }
        return left
    }

    /// Whether the class inherits from NSObject, as far as is known.
    func isRuntimeClass(_ name: String) -> Bool {
        lineage(name).contains { ancestor in
            guard let entry = entries[ancestor] else { return false }
            return !entry.isOwn || entry.declaration?.inherits.contains("NSObject") == true
        }
    }
}
