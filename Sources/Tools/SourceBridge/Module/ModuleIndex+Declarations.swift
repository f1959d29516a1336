extension ModuleIndex {
    /// Returns the members of that name that a type declares or inherits, also by its protocols and in extensions.
    func declarations(named name: String, in type: String) -> [MemberFacts] {
        let resolved = resolve(type) ?? type
        let owners = lineage(resolved) + protocols(of: resolved).sorted() + (entries[resolved] == nil ? [] : [resolved])
        let found = owners.flatMap { entries[$0]?.members(named: name) ?? [] }.map(\.member)
        return found + (value(type)?.members.filter { $0.name == name } ?? [])
    }

    /// Returns whether the type is the protocol, or is known to conform to it.
    func conforms(_ type: String, to name: String) -> Bool {
        resolve(type) == name || protocols(of: resolve(type) ?? type).contains(name)
    }

    /// Returns whether a declaration of the type is known.
    func isDeclared(_ type: String) -> Bool { resolve(type) != nil || value(type) != nil }

    /// Returns whether the name is that of a protocol.
    func isProtocol(_ type: String) -> Bool { entry(resolve(type))?.declaration?.kind == .protocol }

    /// Returns whether a type of the module other than a protocol has a method of that full name.
    func declaresMethodOfType(_ fullName: String) -> Bool {
        let matches = { (type: TypeFacts) in
            type.members.contains { $0.kind == .method && $0.fullName == fullName }
        }
        return values.values.contains(where: matches)
            || entries.values.contains { entry in
                entry.isOwn && entry.declaration?.kind == .class && entry.parts.contains(where: matches)
            }
    }

    /// Returns the structure, enumeration or actor with that full name, or the only one whose last component it is.
    private func value(_ name: String) -> TypeFacts? {
        if let exact = values[name] { return exact }
        let nested = values.keys.filter { $0.hasSuffix("." + name) }
        return nested.count == 1 ? values[nested[0]] : nil
    }
}
