/// The members that extensions of other modules' classes declare, and that classes of this module override.
///
/// On iOS such a member is a message, and overriding it works as for any other. Swift has no place for it in the
/// class's table of methods. Each version therefore gets a name of its own, and the registry of Objective-C's methods
/// knows all of them under one selector. The extension gets a member of the old name that sends the message.
struct MessagePlan {
    struct Version {
        /// The new name of the member.
        let name: String
        let selector: String
    }

    /// By `ModulePlan.key`.
    private var versions: [String: Version] = [:]
    /// The new names, by class and full name.
    private var names: [String: String] = [:]
    /// The members of the old names, by `ModulePlan.key` of the member that an extension declares.
    private(set) var senders: [String: String] = [:]

    subscript(type: String, member: MemberFacts) -> Version? { versions[ModulePlan.key(type, member)] }

    /// Returns the new name of the version that `super` means.
    ///
    /// - Parameter ancestors: the superclasses of the class in which `super` stands, nearest first.
    func name(of fullName: String, among ancestors: some Sequence<String>) -> String? {
        ancestors.lazy.compactMap { names["\($0).\(fullName)"] }.first
    }

    init(_ index: ModuleIndex) {
        let overrides = Override.all(in: index)
        guard !overrides.isEmpty else { return }
        for name in index.entries.keys.sorted() {
            guard let entry = index.entries[name], !entry.isOwn, entry.declaration?.kind != .protocol else { continue }
            for part in entry.ownParts {
                for member in part.members where !member.isOverride && index.isShown(member, in: part) {
                    plan(member, in: name, overrides[member.fullName] ?? [], index)
                }
            }
        }
    }

    private mutating func plan(
        _ member: MemberFacts, in type: String, _ candidates: [Override], _ index: ModuleIndex
    ) {
        let types = member.parameters.map(\.type)
        let overrides = candidates.filter {
            $0.member.parameters.map(\.type) == types && index.descends($0.type, from: type)
        }
        guard !overrides.isEmpty, ([member] + overrides.map(\.member)).allSatisfy(\.canBeMessage) else { return }
        let selector = member.kind == .property ? member.objcName ?? member.name : index.selector(of: member, in: type)
        add(member, in: type, selector)
        for override in overrides { add(override.member, in: override.type, selector) }
        let original = names["\(type).\(member.fullName)"] ?? member.name
        senders[ModulePlan.key(type, member)] =
            "extension \(type) { \(Forwarder(index.spelled(member), sending: selector, original: original).text) }"
    }

    private mutating func add(_ member: MemberFacts, in type: String, _ selector: String) {
        let name = "_\(type.split(separator: ".").joined(separator: "_"))_\(member.name)"
        versions[ModulePlan.key(type, member)] = Version(name: name, selector: selector)
        names["\(type).\(member.fullName)"] = name
    }
}

/// A member of this module that overrides another.
private struct Override {
    let type: String
    let member: MemberFacts

    /// Returns the overrides by full name.
    static func all(in index: ModuleIndex) -> [String: [Override]] {
        var result: [String: [Override]] = [:]
        for name in index.entries.keys.sorted() {
            for member in index.entries[name]?.ownParts.flatMap(\.members) ?? []
            where member.isOverride && !index.isInformal(member, in: name) {
                result[member.fullName, default: []].append(Override(type: name, member: member))
            }
        }
        return result
    }
}

extension ModuleIndex {
    /// Returns whether the class is a subclass of another one, of which this module may know only the name.
    fileprivate func descends(_ type: String, from ancestor: String) -> Bool {
        let lineage = lineage(type)
        if lineage.dropFirst().contains(ancestor) { return true }
        guard let root = entry(lineage.last)?.declaration, entries[ancestor]?.declaration == nil else { return false }
        return root.inherits.contains(ancestor)
    }
}

extension MemberFacts {
    /// Whether the member's arguments and result fit into a message between Swift's objects.
    fileprivate var canBeMessage: Bool {
        let isPlain: Bool = !isStatic && !isThrowing && !isAsync && !isGeneric && observers.isEmpty
        let needsType: Bool = kind == .property && type == nil
        return isPlain && !needsType
            && parameters.allSatisfy { parameter in
                // A closure that does not escape cannot be an `Any`.
                let mayEscape: Bool = parameter.type.contains("@escaping") || parameter.type.hasSuffix("?")
                let isLocal: Bool = parameter.type.contains("->") && !mayEscape
                return !parameter.isBeyondObjC && !isLocal
            }
    }
}
