/// The changes that depend on several files: members that are moved so that overriding works.
///
/// Without an Objective-C runtime, a member of an extension is not in a class's dispatch table. If a subclass overrides
/// it, or if it is itself an override, its body remains in the extension under another name, and the class's body gets
/// a line that forwards to it.
struct ModulePlan {
    /// Lines to insert into the bodies of classes.
    private(set) var insertions: [String: [String]] = [:]
    /// New names for members of extensions, by `Class.fullName`.
    private(set) var renames: [String: String] = [:]
    /// The renamed members that are not isolated, as what they overrode is not, by `Class.fullName`.
    private(set) var nonisolated: Set<String> = []
    /// Members that become overrides, by `Class.fullName`.
    private(set) var overrides: Set<String> = []
    /// Errors for members that cannot satisfy a requirement of a superclass's protocol, by `Class.fullName`.
    private(set) var unanswered: [String: String] = [:]
    /// Requirements for which a class has a line, by `Class.fullName`.
    private var answered: Set<String> = []

    /// The members of extensions of other modules' classes.
    let messages: MessagePlan
    let frameworkOverrides: FrameworkOverrides

    private let index: ModuleIndex

    init(_ index: ModuleIndex) {
        self.index = index
        messages = MessagePlan(index)
        frameworkOverrides = FrameworkOverrides(index, messages)
        for name in index.entries.keys.sorted() where index.entries[name]?.isOwn == true {
            guard index.entries[name]?.declaration?.kind == .class else { continue }
            forwardExtensionMembers(of: name)
            forwardOpenMembers(of: name)
            answerForSubclasses(name)
            answerForTestCases(name)
            for forwarder in frameworkOverrides.forwarders[name] ?? [] {
                insertions[name, default: []].append(forwarder)
            }
        }
    }

    /// Returns a key that includes the types of the parameters, to distinguish overloads.
    static func key(_ type: String, _ member: MemberFacts) -> String {
        "\(type).\(member.fullName) \(member.parameters.map(\.type).joined(separator: ", "))"
    }

    /// Returns the members with the same name and labels; if there are several, those with equally spelled parameter
    /// types.
    static func alike(_ places: [ModuleIndex.Place], _ member: MemberFacts) -> [ModuleIndex.Place] {
        let named = places.filter { $0.member.fullName == member.fullName }
        let exact = named.filter { $0.member.parameters.map(\.type) == member.parameters.map(\.type) }
        return exact.isEmpty && named.count == 1 ? named : exact
    }

    // MARK: Members of extensions

    private mutating func forwardExtensionMembers(of name: String) {
        guard let entry = index.entries[name] else { return }
        for part in entry.parts {
            for member in part.members
            where member.isOverride && !index.isInformal(member, in: name) && messages[name, member] == nil {
                if part.kind == .extension { forward(member, in: name) }
                forwardOverridden(member, above: name)
            }
        }
    }

    /// Forwards to an overridden member in an extension of a superclass.
    private mutating func forwardOverridden(_ member: MemberFacts, above name: String) {
        for ancestor in index.lineage(name).dropFirst() {
            guard let entry = index.entries[ancestor], entry.isOwn else { return }
            let places = Self.alike(entry.members(named: member.name), member)
            if places.contains(where: { !$0.isInExtension }) { return }
            guard let place = places.first else { continue }
            return forward(place.member, in: ancestor)
        }
    }

    /// Forwards to the members of extensions that another module may override: that of the tests, for example.
    private mutating func forwardOpenMembers(of name: String) {
        guard let entry = index.entries[name], entry.declaration?.access == .open,
            entry.declaration?.isGeneric == false
        else { return }
        for part in entry.parts where part.kind == .extension {
            for member in part.members where member.access == .open && !member.isOverride && !member.isGeneric {
                forward(member, in: name)
            }
        }
    }

    private mutating func forward(_ member: MemberFacts, in type: String) {
        let key = Self.key(type, member)
        guard renames[key] == nil else { return }
        let name = "_\(type.split(separator: ".").joined(separator: "_"))_\(member.name)"
        renames[key] = name
        insertions[type, default: []].append(Forwarder(index.spelled(member), to: name).text)
        if member.isOverride, index.overridesNonisolated(member, in: type) { nonisolated.insert(key) }
    }

    // MARK: Test cases

    /// Gives a test case that adopts a protocol of Objective-C what it has from NSObject on iOS.
    private mutating func answerForTestCases(_ name: String) {
        let own = index.lineage(name).filter { index.entries[$0]?.isOwn == true }
        let root = own.last.flatMap { index.entries[$0]?.declaration }
        guard root?.inherits.contains(where: { $0 == "XCTestCase" || $0 == "XCTest.XCTestCase" }) == true,
            isObjCObject(name), !own.dropFirst().contains(where: isObjCObject)
        else { return }
        insertions[name, default: []] += [
            "public func isEqual(_ object: Any?) -> Bool { object as AnyObject? === self }",
            "public var hash: Int { ObjectIdentifier(self).hashValue }", "public func `self`() -> Self { self }",
            "public func isProxy() -> Bool { false }", "public var description: String { name }",
        ]
    }

    /// Returns whether the class itself adopts a protocol that inherits from NSObject's.
    private func isObjCObject(_ name: String) -> Bool {
        index.ownProtocols(of: name).contains { adopted in
            index.entries[adopted]?.declaration?.inherits.contains("NSObjectProtocol") == true
        }
    }

    // MARK: Optional requirements

    /// If a class adopts a protocol without implementing a requirement, the protocol's default is its fixed
    /// implementation, and a subclass's implementation would never be called. The class therefore gets the default as a
    /// member of its own, which the subclass overrides.
    private mutating func answerForSubclasses(_ name: String) {
        let ancestors = index.lineage(name).dropFirst().filter { index.entries[$0]?.isOwn == true }
        guard !ancestors.isEmpty, let entry = index.entries[name] else { return }
        for part in entry.parts {
            for member in part.members
            where !member.isOverride && !member.isStatic && member.access > .fileprivate {
                guard let (adopter, requirement) = adopter(of: member, among: Array(ancestors)) else { continue }
                guard answer(requirement, in: adopter) else {
                    unanswered[Self.key(name, member)] =
                        "\(adopter) adopts \(requirement.protocolName) without \(requirement.member.fullName), and "
                        + "Quince cannot add the protocol's default there: implement the method in \(adopter) too"
                    continue
                }
                overrides.insert(Self.key(name, member))
                if part.kind == .extension { forward(member.overriding, in: name) }
            }
        }
    }

    private func adopter(
        of member: MemberFacts, among ancestors: [String]
    ) -> (class: String, requirement: OptionalRequirement)? {
        let candidates = index.optionals[member.name] ?? []
        let matching = candidates.filter { $0.hasDefault && $0.member.fullName == member.fullName }
        guard !matching.isEmpty else { return nil }
        for ancestor in ancestors.reversed() {
            if index.entries[ancestor]?.members(named: member.name).contains(where: {
                $0.member.fullName == member.fullName
            }) == true {
                return nil
            }
            let adopted = index.ownProtocols(of: ancestor)
            if let found = matching.first(where: { adopted.contains($0.protocolName) }) { return (ancestor, found) }
        }
        return nil
    }

    /// Returns whether the class has the member afterwards.
    private mutating func answer(_ requirement: OptionalRequirement, in type: String) -> Bool {
        guard let body = requirement.defaultBody, let declaration = index.entries[type]?.declaration else {
            return false
        }
        guard answered.insert(Self.key(type, requirement.member)).inserted else { return true }
        var member = requirement.member
        member.access = declaration.access
        insertions[type, default: []].append(Forwarder(index.spelled(member), body: body).text)
        return true
    }
}

extension MemberFacts {
    fileprivate var overriding: MemberFacts {
        var copy = self
        copy.isOverride = true
        return copy
    }
}
