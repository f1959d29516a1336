// In Swift 3, the members of NSObject's subclasses are exposed to the runtime by default. Later compilers reject a
// `#selector` of a member without `@objc`, so a source that contains one was written for Swift 3.
extension ModuleIndex {
    /// Returns the names that only members without an attribute have, and that a `#selector` can therefore refer to.
    func selectedAndHidden(_ names: Set<String>) -> Set<String> {
        guard !names.isEmpty else { return [] }
        var left = names
        for entry in entries.values {
            for member in entry.parts.flatMap(\.members) where left.contains(member.name) {
                let isShown = entry.isOwn ? member.exposure != .unsaid : member.access >= .public
                if isShown { left.remove(member.name) }
            }
        }
        return left
    }

    /// Returns whether the class is known to inherit from NSObject.
    func isRuntimeClass(_ name: String) -> Bool {
        lineage(name).contains { ancestor in
            guard let entry = entries[ancestor] else { return false }
            return !entry.isOwn || entry.declaration?.inherits.contains("NSObject") == true
        }
    }
}
