/// The facts of all files combined: inheritance, and the members that respond to each message.
package struct ModuleIndex: Sendable {
    /// A member with the declaration that contains it.
    struct Place: Sendable {
        let type: TypeFacts
        let member: MemberFacts
        var isInExtension: Bool { type.kind == .extension }
    }

    /// A class or protocol with all its extensions.
    struct Entry: Sendable {
        var declaration: TypeFacts?
        var parts: [TypeFacts] = []
        /// The parts that belong to this module.
        var ownParts: [TypeFacts] = []
        /// Whether the type belongs to this module, not to one that it uses.
        var isOwn = false
        /// Whether the type is one of Quince's, which stands for Apple's.
        var isQuince = false
        /// The framework beside UIKit that declares the type.
        var framework: String?

        func members(named name: String) -> [Place] {
            parts.flatMap { part in part.members.filter { $0.name == name }.map { Place(type: part, member: $0) } }
        }
    }

    private(set) var entries: [String: Entry] = [:]
    /// The structures, enumerations and actors, without Quince's.
    private(set) var values: [String: TypeFacts] = [:]
    private let aliases: TypeAliases
    /// The types of keys of dictionaries that have a name.
    private let namedDictionaries: [String: String]
    /// The types of properties that hold metatypes, by the properties' names.
    private var metatypes: [String: Set<String>] = [:]
    /// The types of the elements of properties that are arrays of metatypes.
    private var metatypeElements: [String: Set<String>] = [:]
    private var fullNames: [String: [String]] = [:]
    /// Optional requirements, by base name.
    private(set) var optionals: [String: [OptionalRequirement]] = [:]
    private var ownTypeNames: Set<String> = []
    private(set) var genericTypes: Set<String> = []
    /// Methods exposed to the runtime because a `#selector` refers to them, by base name.
    private(set) var shownUnasked: Set<String> = []
    /// The module's classes of NSObject that have to derive from `QuinceInformalObject`.
    private(set) var informalClasses: Set<String> = []
    /// A hash of the facts of the module's own files.
    let fingerprint: Int

    /// - Parameters:
    ///   - used: the facts of Quince's modules.
    ///   - others: the facts of other modules that this one uses.
    package init(_ files: [FileFacts], used: [FileFacts] = [], others: [FileFacts] = []) {
        var hasher = StableHasher()
        files.forEach { hasher.combine($0) }
        fingerprint = hasher.value
        let outer = used + others
        aliases = TypeAliases(outer + files)
        namedDictionaries = (outer + files).reduce(into: [:]) { all, file in
            all.merge(file.namedDictionaries) { $1 }
        }
        for file in files { add(file, .own) }
        genericTypes = Set(
            (files + outer).flatMap(\.types).filter { $0.isGeneric && $0.kind != .extension }.map(\.name))
        ownTypeNames = Set(files.flatMap(\.types).filter { $0.kind != .extension }.map(\.simpleName))
        let selectors = UIKitSelectors(used)
        for file in used { add(named(file, selectors), .quince) }
        for file in others { add(file, .other) }
        for part in [files, outer] { noteMetatypes(part) }
        for name in entries.keys.sorted() {
            fullNames[entries[name]?.declaration?.simpleName ?? name, default: []].append(name)
        }
        optionals = requirementsThatNeedNotBeMet()
        shownUnasked = selectedAndHidden(Set(files.flatMap(\.selected)))
        informalClasses = classesOfInformalObject()
    }

    /// Gives the requirements of protocols their names on iOS.
    private func named(_ file: FileFacts, _ selectors: UIKitSelectors) -> FileFacts {
        var file = file
        for type in file.types.indices where file.types[type].kind == .protocol {
            for member in file.types[type].members.indices where file.types[type].members[member].objcName == nil {
                file.types[type].members[member].objcName = selectors.selector(of: file.types[type].members[member])
            }
        }
        return file
    }

    /// Notes properties that hold metatypes. A name that earlier files have noted means theirs: the module's own come first.
    private mutating func noteMetatypes(_ files: [FileFacts]) {
        let known = Set(metatypes.keys).union(metatypeElements.keys)
        let members = files.flatMap(\.types).flatMap(\.members)
        for member in members where member.kind == .property && !known.contains(member.name) {
            guard var type = member.type else { continue }
            if type.hasSuffix("?") || type.hasSuffix("!") { type.removeLast() }
            if type.hasSuffix(".Type") {
                metatypes[member.name, default: []].insert(String(type.dropLast(".Type".count)))
            } else if type.hasPrefix("["), type.hasSuffix(".Type]"), !type.contains(":") {
                metatypeElements[member.name, default: []].insert(String(type.dropFirst().dropLast(".Type]".count)))
            }
        }
    }

    /// Returns the type whose metatype is the value of all properties of that name that hold a metatype.
    func typeOfMetatypes(named name: String) -> String? {
        guard let types = metatypes[name], types.count == 1 else { return nil }
        return types.first
    }

    /// Returns the type whose metatypes are the elements of all properties of that name that are arrays of metatypes.
    func typeOfMetatypeElements(named name: String) -> String? {
        guard let types = metatypeElements[name], types.count == 1 else { return nil }
        return types.first
    }

    private enum Origin { case own, quince, other }

    private mutating func add(_ file: FileFacts, _ origin: Origin) {
        for type in file.types {
            guard type.kind != .value else {
                if origin != .quince, values[type.name] == nil { values[type.name] = type }
                continue
            }
            if type.kind != .extension {
                // If two modules declare the same name, it refers to the module's own type.
                guard entries[type.name]?.declaration == nil else { continue }
                entries[type.name, default: Entry()].declaration = type
                entries[type.name]?.isOwn = origin == .own
                entries[type.name]?.isQuince = origin == .quince
                entries[type.name]?.framework = file.framework
            }
            entries[type.name, default: Entry()].parts.append(type)
            if origin == .own { entries[type.name]?.ownParts.append(type) }
        }
    }

    /// Returns the type to which a name refers: the one with that full name, or the only one whose last component it
    /// is.
    func resolve(_ name: String, in scope: String? = nil) -> String? {
        var outer = scope
        while let current = outer {
            let candidate = current + "." + name
            if entries[candidate]?.declaration != nil { return candidate }
            outer = current.lastIndex(of: ".").map { String(current[..<$0]) }
        }
        if entries[name]?.declaration != nil { return name }
        let original = aliases.original(of: name)
        if original != name, entries[original]?.declaration != nil { return original }
        let simple = name.split(separator: ".").last.map(String.init) ?? name
        guard let candidates = fullNames[simple], candidates.count == 1 else { return nil }
        return candidates[0]
    }

    /// Returns the type of the keys of a dictionary that has a name of its own.
    func dictionaryKey(of name: String) -> String? { namedDictionaries[aliases.original(of: name)] }

    func entry(_ name: String?) -> Entry? { name.flatMap { entries[$0] } }

    /// Returns the class and its known superclasses, nearest first.
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

    /// Returns the protocols that the class declares and those that they inherit, without those of its superclass.
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

    /// Returns the constraints of a protocol's associated type, also of one that it inherits.
    func constraints(ofAssociated name: String, in type: String) -> [String] {
        let protocols = protocols(of: type).union([resolve(type) ?? type]).sorted()
        return protocols.flatMap { entries[$0]?.declaration?.associated[name] ?? [] }
    }

    /// Returns whether the members of the class are exposed to the Objective-C runtime by default.
    func hasObjCMembers(_ name: String) -> Bool {
        lineage(name).contains { entries[$0]?.declaration?.hasObjCMembers ?? false }
    }

    /// Returns the members with a base name in the class and its superclasses, nearest first.
    func members(named name: String, of type: String) -> [Place] {
        lineage(type).flatMap { entries[$0]?.members(named: name) ?? [] }
    }

    /// Returns the members with a base name in all types, those of the module itself first.
    func membersAnywhere(named name: String) -> [Place] {
        let all = entries.keys.sorted().compactMap { entries[$0] }
        return (all.filter(\.isOwn) + all.filter { !$0.isOwn }).flatMap { $0.members(named: name) }
    }

    /// Returns the type as written of all properties of that name, if it is the same.
    func typeOfProperties(named name: String) -> String? {
        let places = entries.values.flatMap { $0.members(named: name) }
        let types = Set(places.map { $0.member.kind == .property ? $0.member.type : nil })
        return types.count == 1 ? types.first.flatMap { $0 } : nil
    }

    /// Returns whether a type of the module has a property of that name that holds or may hold a closure; a call
    /// without labels then calls the closure.
    func declaresClosure(_ name: String) -> Bool {
        let isClosure = { (member: MemberFacts) in
            member.kind == .property && member.name == name && member.type?.contains("->") != false
        }
        return values.values.contains { $0.members.contains(where: isClosure) }
            || entries.values.contains { entry in
                entry.isOwn && entry.declaration?.kind != .protocol
                    && entry.members(named: name).contains { isClosure($0.member) }
            }
    }

    /// Returns whether a type of the module, or one of its extensions, has a member of that name.
    func declaresMember(_ name: String) -> Bool {
        entries.values.contains { $0.isOwn && !$0.members(named: name).isEmpty }
    }

    /// Returns whether the module has a member of that name, also in an extension of another module's type.
    func addsMember(_ name: String) -> Bool {
        entries.values.contains { $0.ownParts.contains { part in part.members.contains { $0.name == name } } }
    }

    /// Returns whether a class or protocol of the module, or an extension, has a method of that name.
    func declaresMethod(_ name: String) -> Bool {
        entries.values.contains { entry in
            entry.isOwn && entry.members(named: name).contains { $0.member.kind == .method }
        }
    }

    /// Returns whether the module declares a type of that name, to which the name then refers instead of Foundation's.
    func declaresType(_ name: String) -> Bool { ownTypeNames.contains(name) }
}
