/// An optional requirement of a protocol.
struct OptionalRequirement: Sendable {
    let protocolName: String
    let member: MemberFacts
    /// Whether an extension provides a default, as in Quince's protocols; the requirements of a client's protocol are
    /// looked up by name.
    let hasDefault: Bool
    let defaultBody: String?

    /// The property that replaces the method in `delegate.didMove?(to)`: the base name if no argument has a label.
    var propertyName: String {
        let labels = member.labels
        guard member.kind == .method, labels.contains(where: { $0 != "_" }) else { return member.name }
        return "\(member.name)_" + labels.map { $0 == "_" ? "" : $0 }.joined(separator: "_")
    }

    /// The method that replaces the requirement if others have the same base name and labels; a class may have a
    /// method of the requirement's own name.
    var methodName: String { propertyName == member.name ? member.name + "_" : propertyName }
}

extension ModuleIndex {
    /// Returns the optional requirements, by base name.
    func requirementsThatNeedNotBeMet() -> [String: [OptionalRequirement]] {
        var result: [String: [OptionalRequirement]] = [:]
        for name in entries.keys.sorted() {
            guard let entry = entries[name], let declaration = entry.declaration, declaration.kind == .protocol else {
                continue
            }
            let defaults = entry.parts.filter { $0.kind == .extension }.flatMap(\.members)
            for member in declaration.members {
                let found = defaults.first { $0.fullName == member.fullName }
                guard member.isOptional || (entry.isQuince && found != nil) else { continue }
                let requirement = OptionalRequirement(
                    protocolName: name, member: member, hasDefault: !member.isOptional,
                    defaultBody: member.type == nil && member.kind == .method ? "" : found?.shortBody)
                result[member.name, default: []].append(requirement)
            }
        }
        for requirement in FoundationProtocols.requirements
        where entries[requirement.protocolName]?.declaration == nil {
            result[requirement.member.name, default: []].append(requirement)
        }
        return result
    }

    /// Returns whether several optional requirements have the same base name and labels. Each is a method then, since
    /// properties cannot be overloaded.
    func isOverloaded(_ requirement: OptionalRequirement) -> Bool {
        let alike = optionals[requirement.member.name, default: []].filter {
            $0.member.kind == .method && !$0.hasDefault && $0.propertyName == requirement.propertyName
        }
        return Set(alike.map { $0.member.parameters.map(\.type) }).count > 1
    }

    /// Returns the optional method of that name and labels.
    ///
    /// - Parameters:
    ///   - owner: the type of the value that has the method, if it is known.
    ///   - hidesLast: whether a trailing closure hides the last label.
    func optional(
        _ name: String, _ labels: [String], of owner: String?, hidesLast: Bool = false
    ) -> OptionalRequirement? {
        let methods = optionals[name]?.filter { $0.member.kind == .method } ?? []
        var candidates = methods.filter { $0.member.labels == labels }
        if candidates.isEmpty, hidesLast {
            candidates = methods.filter {
                $0.member.labels.count == labels.count && $0.member.labels.dropLast() == labels.dropLast()
            }
        }
        return candidates.first { candidate in owner.map { conforms($0, to: candidate.protocolName) } == true }
            ?? candidates.first { !$0.hasDefault } ?? candidates.first
    }

    /// Returns whether the result is optional by itself, and so are those of all requirements that a call may mean.
    func answersOptional(_ requirement: OptionalRequirement) -> Bool {
        optionals[requirement.member.name, default: []].allSatisfy {
            $0.member.labels != requirement.member.labels || $0.member.type?.hasSuffix("?") == true
        }
    }

    /// Returns whether a member of the class satisfies an optional requirement.
    func isWitness(_ member: MemberFacts, in type: String) -> Bool { requirement(metBy: member, in: type) != nil }

    /// Returns the optional requirement that a member of the class satisfies; if several have its name and labels, the
    /// one with equally spelled parameter types.
    func requirement(metBy member: MemberFacts, in type: String) -> OptionalRequirement? {
        guard let candidates = optionals[member.name] else { return nil }
        let named = candidates.filter { $0.member.fullName == member.fullName }
        guard !named.isEmpty else { return nil }
        let adopted = protocols(of: type)
        let met = named.filter { adopted.contains($0.protocolName) }
        return met.first { $0.member.parameters.map(\.type) == member.parameters.map(\.type) } ?? met.first
    }

    /// Returns the selector under which the runtime knows a method: its own name for it, or that of the requirement
    /// that it satisfies.
    func selector(of member: MemberFacts, in type: String) -> String {
        if let informal = InformalProtocols.selector(of: member) { return informal }
        if member.objcName == nil, let requirement = requirement(metBy: member, in: resolve(type) ?? type) {
            return requirement.member.selector
        }
        return member.selector
    }

    /// Returns whether the runtime sees the member, because of its attributes, its class, or the requirement that it
    /// satisfies.
    func isShown(_ member: MemberFacts, in type: TypeFacts) -> Bool {
        switch member.exposure {
        case .shown, .outlet: return true
        case .hidden: return false
        case .unsaid: break
        }
        if isInformal(member, in: type.name) { return true }
        if type.isObjC, type.kind == .extension { return member.access > .fileprivate }
        guard let name = resolve(type.name) ?? (entries[type.name] == nil ? nil : type.name) else { return false }
        if hasObjCMembers(name), member.access > .fileprivate { return true }
        if isWitness(member, in: name) { return true }
        if member.kind == .method, shownUnasked.contains(member.name), isRuntimeClass(name) { return true }
        return member.isOverride && overridesShown(member, in: name)
    }

    /// Returns whether the member overrides a method that no class has on Linux. Layers and animations implement
    /// key-value coding themselves, where overriding works as usual.
    func isInformal(_ member: MemberFacts, in type: String) -> Bool {
        guard member.isOverride, InformalProtocols.selector(of: member) != nil else { return false }
        return !hasOwnCoding(type)
    }

    func hasOwnCoding(_ type: String) -> Bool {
        let above = lineage(resolve(type) ?? type)
        return above.contains("CALayer") || above.contains("CAAnimation")
    }

    private func overridesShown(_ member: MemberFacts, in type: String) -> Bool {
        lineage(type).dropFirst().contains { ancestor in
            guard let entry = entries[ancestor], entry.isOwn else { return false }
            return entry.members(named: member.name).contains {
                $0.member.fullName == member.fullName && $0.member.exposure == .shown
            }
        }
    }
}
