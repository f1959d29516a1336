/// The overrides of UIKit's members in extensions of UIKit's classes, such as that of `preferredStatusBarStyle` in an
/// extension of `UINavigationController`.
///
/// On iOS they hold for each object of the class. Here the class's table of methods is finished. The members get names
/// of their own. Subclasses of this module's own get a line that forwards to them, and where the module itself makes
/// objects of the class, it makes objects of a subclass with such lines.
struct FrameworkOverrides {
    /// The new names, by `ModulePlan.key`.
    private(set) var names: [String: String] = [:]
    /// The new names, by class and full name.
    private var namesOfClasses: [String: String] = [:]
    /// Lines for the bodies of this module's classes.
    private(set) var forwarders: [String: [String]] = [:]
    /// The declarations of subclasses, by class.
    private(set) var subclasses: [String: String] = [:]
    private var overridden: [String: [MemberFacts]] = [:]
    /// The renamed members that are not isolated, by `ModulePlan.key`.
    private(set) var nonisolated: Set<String> = []

    init(_ index: ModuleIndex, _ messages: MessagePlan) {
        for name in index.entries.keys.sorted() {
            guard let entry = index.entries[name], entry.isQuince, entry.declaration?.kind == .class else { continue }
            for member in entry.ownParts.flatMap(\.members)
            where member.isOverride && member.observers.isEmpty && !index.isInformal(member, in: name)
                && messages[name, member] == nil
            {
                add(member, in: name, index)
            }
        }
        guard !overridden.isEmpty else { return }
        for name in index.entries.keys.sorted() where index.entries[name]?.isOwn == true { forward(in: name, index) }
        for name in overridden.keys {
            let lines = lines(for: [name] + index.lineage(name).dropFirst(), index)
            subclasses[name] = "public class \(Self.subclass(of: name)): \(name) { \(lines.joined(separator: "; ")) }"
        }
    }

    static func subclass(of name: String) -> String {
        "_Overriding_\(name.split(separator: ".").joined(separator: "_"))"
    }

    /// Returns the new name of the version that `super` means.
    ///
    /// - Parameter ancestors: the superclasses of the class in which `super` stands, nearest first.
    func name(of member: String, _ fullName: String, among ancestors: [String], _ index: ModuleIndex) -> String? {
        for ancestor in ancestors {
            if let name = namesOfClasses["\(ancestor).\(fullName)"] { return name }
            if index.declaresInBody(member, fullName, ancestor) || index.entry(ancestor)?.isOwn == true { return nil }
        }
        return nil
    }

    private mutating func add(_ member: MemberFacts, in type: String, _ index: ModuleIndex) {
        let name = "_\(type.split(separator: ".").joined(separator: "_"))_\(member.name)"
        let key = ModulePlan.key(type, member)
        names[key] = name
        namesOfClasses["\(type).\(member.fullName)"] = name
        overridden[type, default: []].append(member)
        if index.overridesNonisolated(member, in: type) { nonisolated.insert(key) }
    }

    /// Forwards in a class whose superclass is of another module, unless it has the member itself.
    private mutating func forward(in name: String, _ index: ModuleIndex) {
        guard let entry = index.entries[name], let declaration = entry.declaration, declaration.kind == .class else {
            return
        }
        let ancestors = index.lineage(name).dropFirst()
        guard let parent = ancestors.first, index.entries[parent]?.isOwn != true else { return }
        let lines = lines(for: Array(ancestors), index) { member in
            entry.members(named: member.name).contains { $0.member.fullName == member.fullName }
        }
        if !lines.isEmpty { forwarders[name] = lines }
    }

    /// Returns the lines that forward to the overrides for a class and those above it, nearest first.
    private func lines(
        for classes: [String], _ index: ModuleIndex, except isKnown: (MemberFacts) -> Bool = { _ in false }
    ) -> [String] {
        var seen: Set<String> = []
        return classes.enumerated().flatMap { place, name in
            (overridden[name] ?? []).filter { member in
                // A class of UIKit's that is nearer has its own version.
                let isHidden = classes[..<place].contains { index.declaresInBody(member.name, member.fullName, $0) }
                return !isHidden && !isKnown(member) && seen.insert(member.fullName).inserted
            }.map { line(for: $0, of: name, index) }
        }
    }

    private func line(for member: MemberFacts, of type: String, _ index: ModuleIndex) -> String {
        var spelled = index.spelled(member)
        spelled.access = .public
        return Forwarder(spelled, to: names[ModulePlan.key(type, member)] ?? member.name).text
    }
}

extension ModuleIndex {
    /// Returns whether the body of a class, not an extension, has a member.
    fileprivate func declaresInBody(_ name: String, _ fullName: String, _ type: String) -> Bool {
        entry(type)?.members(named: name).contains { !$0.isInExtension && $0.member.fullName == fullName } == true
    }

    /// Returns whether the member that another one overrides is not isolated: it says so, or NSObject declares it.
    func overridesNonisolated(_ member: MemberFacts, in type: String) -> Bool {
        for ancestor in lineage(type).dropFirst() {
            let places = entries[ancestor]?.members(named: member.name) ?? []
            guard let place = ModulePlan.alike(places, member).first else { continue }
            if place.member.isNonisolated { return true }
            if !place.member.isOverride { return false }
        }
        // Nothing is known of the members of a class of another module, unless it is Foundation's.
        let root = entry(lineage(type).last)?.declaration
        return root?.inherits.contains { ["NSObject", "Foundation.NSObject"].contains($0) } == true
    }
}
