/// All files' facts together: who inherits from whom, and what answers which message.
package struct ModuleIndex: Sendable {
    /// A member, and where it stands.
    struct Place: Sendable {
        let type: TypeFacts
        let member: MemberFacts
        var isInExtension: Bool { type.kind == .extension }
    }

    /// A class or a protocol with all its extensions.
    struct Entry: Sendable {
        var declaration: TypeFacts?
        var parts: [TypeFacts] = []
        /// Of this module, not of one that it uses.
        var isOwn = false

        func members(named name: String) -> [Place] {
            parts.flatMap { part in part.members.filter { $0.name == name }.map { Place(type: part, member: $0) } }
        }
    }

    private(set) var entries: [String: Entry] = [:]
    private var fullNames: [String: [String]] = [:]
    /// Requirements that need not be met, by base name.
    private(set) var optionals: [String: [OptionalRequirement]] = [:]
    private var ownTypeNames: Set<String> = []
    private(set) var genericTypes: Set<String> = []
    /// Methods that are shown to the runtime because a `#selector` names them, by base name.
    private(set) var shownUnasked: Set<String> = []
    /// Of what the module's own files tell.
    let fingerprint: Int

    /// - Parameter used: the facts of other modules, Quince's among them.
    package init(_ files: [FileFacts], used: [FileFacts] = []) {
        var hasher = StableHasher()
        files.forEach { hasher.combine($0) }
        fingerprint = hasher.value
        for file in files { add(file, isOwn: true) }
        genericTypes = Set((files + used).flatMap(\.types).filter { $0.isGeneric && $0.kind != .extension }.map(\.name))
        ownTypeNames = Set(files.flatMap(\.types).filter { $0.kind != .extension }.map(\.simpleName))
        for file in used { add(file, isOwn: false) }
        for name in entries.keys.sorted() {
            fullNames[entries[name]?.declaration?.simpleName ?? name, default: []].append(name)
        }
        optionals = requirementsThatNeedNotBeMet()
        shownUnasked = selectedAndHidden(Set(files.flatMap(\.selected)))
    }

    private mutating func add(_ file: FileFacts, isOwn: Bool) {
        for type in file.types where type.kind != .value {
            if type.kind != .extension {
                // Where two modules have a type of one name, the own one is meant.
                guard entries[type.name]?.declaration == nil else { continue }
                entries[type.name, default: Entry()].declaration = type
                entries[type.name]?.isOwn = isOwn
            }
            entries[type.name, default: Entry()].parts.append(type)
        }
    }

    /// The type that a name means: the whole name, or the only type whose last part it is.
    func resolve(_ name: String, in scope: String? = nil) -> String? {
        var outer = scope
        while let current = outer {
            let candidate = current + "." + name
            if entries[candidate]?.declaration != nil { return candidate }
            outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        if entries[name]?.declaration != nil { return name }
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        guard let candidates = fullNames[simple], candidates.count == 1 else { return nil }
        return candidates[0]
    }

    func entry(_ name: String?) -> Entry? { name.flatMap { entries[$0] } }

    /// The class and what it inherits from, as far as is known, nearest first.
    func lineage(_ name: String) -> [String] {
        var result: [String] = []
        var current: String? = resolve(name)
        while let name = current, !result.contains(name) {
            result.append(name)
            current = superclass(of: name)
        }
        return result
    }

    func superclass(of name: String) -> String? {
        guard let declaration = entries[name]?.declaration, declaration.kind == .class else { return nil }
        let outer = name.lastIndex(of: ".").map { String(name[..<$0]) }
        for inherited in declaration.inherits {
            guard let resolved = resolve(inherited, in: outer) else { continue }
            if entries[resolved]?.declaration?.kind == .class { return resolved }
            return nil
        }
        return nil
    }

    /// The protocols that the class says it adopts, and those that these inherit; not those of its superclass.
    func ownProtocols(of name: String) -> Set<String> {
        var result: Set<String> = []
        var open = (entries[name]?.parts ?? []).flatMap(\.inherits)
        while let next = open.popLast() {
            guard let resolved = resolve(next), entries[resolved]?.declaration?.kind == .protocol,
                result.insert(resolved).inserted
            else { continue }
            open += entries[resolved]?.declaration?.inherits ?? []
        }
        return result
    }

    func protocols(of name: String) -> Set<String> {
        lineage(name).reduce(into: []) { $0.formUnion(ownProtocols(of: $1)) }
    }

    /// Whether members of the class are shown to the Objective-C runtime without being asked for.
    func hasObjCMembers(_ name: String) -> Bool {
        lineage(name).contains { entries[$0]?.declaration?.hasObjCMembers ?? false }
    }

    /// What the class and its superclasses have under the base name, nearest first.
    func members(named name: String, of type: String) -> [Place] {
        lineage(type).flatMap { entries[$0]?.members(named: name) ?? [] }
    }

    /// What any type has under the base name, own ones first.
    func membersAnywhere(named name: String) -> [Place] {
        let all = entries.keys.sorted().compactMap { entries[$0] }
        return (all.filter(\.isOwn) + all.filter { !$0.isOwn }).flatMap { $0.members(named: name) }
    }

    /// Whether a type of the module's own has a property of the name that holds a closure, or may: then a call without
    /// labels is a call of that.
    func declaresClosure(_ name: String) -> Bool {
        entries.values.contains { entry in
            entry.isOwn && entry.declaration?.kind != .protocol
                && entry.members(named: name).contains { place in
                    place.member.kind == .property && place.member.type?.contains("->") != false
                }
        }
    }

    /// Whether a type of the module's own, or an extension in it, has a member of the name.
    func declaresMember(_ name: String) -> Bool {
        entries.values.contains { $0.isOwn && !$0.members(named: name).isEmpty }
    }

    /// Whether the module has a type of its own under the name, which then is meant instead of Foundation's.
    func declaresType(_ name: String) -> Bool { ownTypeNames.contains(name) }
}
