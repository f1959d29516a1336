/// The declarations, members and statements that are left out of a module's files, because they need a framework that
/// Quince does not have.
///
/// A declaration of a file that imports such a framework is left out if it uses a name that nothing in the build
/// declares: only the framework can declare it. What it declares goes with it, so that another declaration that needs it
/// goes too, in whichever file. A type stays without those of its members that go; a function stays without those of its
/// statements.
struct Losses {
    private let files: [FileScope]
    private let outer: OuterNames
    private let lineage: Lineage
    /// For each file, each of its parts that is left out, with the name that it lacks.
    private(set) var parts: [[Int: String]]
    /// For each file, the members of parts that are left.
    private(set) var members: [[Inner: String]]
    private(set) var conformances: [[Inner: String]]
    /// The number of parts and members left that declare a name.
    private var declarations: [String: Int] = [:]
    private var lost: Set<String> = []
    /// The names of functions and variables at the top of files.
    private let topNames: Set<String>
    /// The last names of all declarations of the module.
    private let ownMembers: Set<String>
    /// The number of members left of a type that have a name, by `Type.name`.
    private var owned: [String: Int] = [:]

    /// A piece of a part.
    struct Inner: Hashable {
        let part: Int
        let number: Int
    }

    /// - Parameter used: the types of the modules that this one uses.
    /// - Parameter foreign: the names that the module's Objective-C declares, which are lost in every file.
    init(
        _ files: [FileScope], used: [TypeFacts], outer: OuterNames, foreign: ForeignDeclarations = .none
    ) {
        self.files = files
        self.outer = outer
        lineage = Lineage(files, used: used)
        topNames = Set(files.flatMap(\.parts).filter { $0.members.isEmpty }.flatMap(\.names))
        let all = files.flatMap(\.parts).flatMap { [$0.declared] + $0.members.map(\.declared) }
        ownMembers = Set(all.joined().map(OuterNames.lastName))
        parts = files.map { _ in [:] }
        members = files.map { _ in [:] }
        conformances = files.map { _ in [:] }
        for part in files.flatMap(\.parts) {
            for name in part.declared { declarations[name, default: 0] += 1 }
            for member in part.members {
                for name in member.declared { declarations[name, default: 0] += 1 }
                for name in member.names { owned["\(member.owner).\(name)", default: 0] += 1 }
            }
        }
        lost = Set(foreign.places.keys)
        while leaveOutMore() {}
    }

    /// Whether anything of the module is left.
    var leavesAny: Bool { zip(files, parts).contains { $0.parts.count > $1.count } }

    // MARK: Declarations

    private mutating func leaveOutMore() -> Bool {
        var hasChanged = false
        for (file, scope) in files.enumerated() where !scope.missing.isEmpty || !lost.isEmpty {
            for (number, part) in scope.parts.enumerated() where parts[file][number] == nil {
                let owners = lineage.all(of: Set(part.inherited.keys))
                if let name = unknown(in: part.needs, owners, file).first {
                    leaveOut(part, number, of: file, lacking: name)
                    hasChanged = true
                } else if leaveOutPieces(of: part, number, of: file, owners) {
                    hasChanged = true
                }
            }
        }
        return hasChanged
    }

    private mutating func leaveOut(_ part: FileScope.Part, _ number: Int, of file: Int, lacking name: String) {
        parts[file][number] = name
        lose(part.declared)
        for (place, member) in part.members.enumerated() {
            let isLost = members[file].removeValue(forKey: Inner(part: number, number: place)) != nil
            if !isLost { lose(member) }
        }
        conformances[file] = conformances[file].filter { $0.key.part != number }
    }

    private mutating func leaveOutPieces(
        of part: FileScope.Part, _ number: Int, of file: Int, _ owners: Set<String>
    ) -> Bool {
        var hasChanged = false
        for (place, member) in part.members.enumerated() {
            let key = Inner(part: number, number: place)
            guard members[file][key] == nil else { continue }
            let all = member.inherited.isEmpty ? owners : owners.union(lineage.all(of: Set(member.inherited.keys)))
            guard let name = unknown(in: member.needs, all, file).first else { continue }
            if member.isArgument {
                // All that makes such structures would be wrong.
                leaveOut(part, number, of: file, lacking: name)
                return true
            }
            members[file][key] = name
            lose(member)
            hasChanged = true
        }
        for (place, conformance) in part.conformances.enumerated() {
            let key = Inner(part: number, number: place)
            guard conformances[file][key] == nil,
                let name = unknown(in: FileScope.Needs(names: conformance.names), owners, file).first
            else { continue }
            conformances[file][key] = name
            hasChanged = true
        }
        guard hasChanged, part.isExtension, let name = emptiness(of: part, number, of: file) else { return hasChanged }
        leaveOut(part, number, of: file, lacking: name)
        return true
    }

    /// Returns a name that the last members of an extension lack, if none is left.
    private func emptiness(of part: FileScope.Part, _ number: Int, of file: Int) -> String? {
        let lacking = part.members.indices.compactMap { members[file][Inner(part: number, number: $0)] }
        guard lacking.count == part.members.count else { return nil }
        if let name = lacking.first { return name }
        let lost = part.conformances.indices.compactMap { conformances[file][Inner(part: number, number: $0)] }
        return lost.count == part.conformances.count ? lost.first : nil
    }

    private mutating func lose(_ member: FileScope.Member) {
        lose(member.declared)
        for name in member.names { owned["\(member.owner).\(name)", default: 0] -= 1 }
    }

    private mutating func lose(_ names: Set<String>) {
        for name in names {
            declarations[name, default: 0] -= 1
            if declarations[name, default: 0] == 0 { lost.insert(name) }
        }
    }

    // MARK: Bodies

    /// A body that is left out, or some of its statements and branches.
    struct BodyLoss {
        let lacking: String
        /// The statements; `nil` for the whole body.
        let statements: [(place: FileScope.Place, lacking: String)]?
        /// The branches outside of the statements.
        var branches: [(branch: FileScope.Branch, lacking: String)] = []
    }

    /// Returns what is left out of a body in a part.
    func loss(of body: FileScope.Body, in part: FileScope.Part, of file: Int) -> BodyLoss? {
        let owners = lineage.all(of: Set(part.inherited.keys))
        let lacking = body.branches.map { unknown(in: FileScope.Needs(names: $0.types), owners, file).first }
        let branches = zip(body.branches, lacking).compactMap { branch, name in name.map { (branch, $0) } }
        let taken = zip(body.branches, lacking).filter { $1 == nil }.map(\.0)
        let needs = taken.map(\.needs).reduce(into: body.needs) {
            $0.names.formUnion($1.names)
            $0.members.formUnion($1.members)
        }
        var gone = Set(unknown(in: needs, owners, file))
        guard let first = gone.min() else {
            return branches.first.map { BodyLoss(lacking: $0.1, statements: [], branches: branches) }
        }
        var statements: [(place: FileScope.Place, lacking: String)] = []
        for statement in body.statements {
            let inner = taken.filter { statement.place.contains($0.condition) }
            let names = inner.reduce(into: statement.needs.names) { $0.formUnion($1.used) }
            let members = inner.reduce(into: statement.needs.members) { $0.formUnion($1.needs.members) }
            guard let name = names.union(members).intersection(gone).min() else { continue }
            if statement.isDecision { return BodyLoss(lacking: name, statements: nil) }
            statements.append((statement.place, name))
            gone.formUnion(statement.bound)
        }
        let left = branches.filter { branch, _ in !statements.contains { $0.place.contains(branch.condition) } }
        return BodyLoss(lacking: first, statements: statements.isEmpty ? nil : statements, branches: left)
    }

    // MARK: Names

    /// Returns the names that nothing declares, in order; in a file without a missing framework, those that were lost.
    private func unknown(in needs: FileScope.Needs, _ owners: Set<String>, _ file: Int) -> [String] {
        let canLack: Bool = !files[file].missing.isEmpty
        let names = needs.names.filter { name in
            if isLost(name, of: owners) { return true }
            return (canLack || lost.contains(name)) && !isKnown(name) && !owners.contains { isKnown("\($0).\(name)") }
        }
        let members = needs.members.filter { name in
            if name.hasPrefix("self.") { return isLost(String(name.dropFirst("self.".count)), of: owners) }
            return isLostMember(name) || (canLack && isForeignMember(name))
        }
        return names.union(members).sorted()
    }

    /// Returns whether only what was left out declared a member of that name.
    private func isLostMember(_ name: String) -> Bool { lost.contains(name) && !isKnown(name) }

    /// Returns whether a member's name has a prefix, as notifications of a framework have in `.AVPlayerItemDidPlayToEndTime`, and
    /// nothing declares it.
    private func isForeignMember(_ name: String) -> Bool {
        let isPrefixed: Bool = name.count > 3 && name.prefix(2).allSatisfy(\.isUppercase)
        return isPrefixed && !outer.containsMember(name) && !ownMembers.contains(name) && !isKnown(name)
    }

    /// Returns whether a type lost all of its members of that name, and nothing that its code sees has it.
    private func isLost(_ name: String, of owners: Set<String>) -> Bool {
        guard owners.contains(where: { owned["\($0).\(name)"] == 0 }) else { return false }
        return !topNames.contains(name) && !owners.contains { owned["\($0).\(name)", default: 0] > 0 }
    }

    private func isKnown(_ name: String) -> Bool {
        if declarations[name, default: 0] > 0 || outer.contains(name) { return true }
        // `_text` stores the value of a wrapped property `text`.
        return name.hasPrefix("_") && name.count > 1 && isKnown(String(name.dropFirst()))
    }
}

/// The names that types inherit, by the types' last names.
private struct Lineage {
    private var inherited: [String: Set<String>] = [:]

    init(_ files: [FileScope], used: [TypeFacts]) {
        for part in files.flatMap(\.parts) { inherited.merge(part.inherited) { $0.union($1) } }
        for member in files.flatMap(\.parts).flatMap(\.members) { inherited.merge(member.inherited) { $0.union($1) } }
        for type in used {
            inherited[OuterNames.lastName(type.name), default: []].formUnion(type.inherits.map(OuterNames.lastName))
        }
    }

    /// Returns the types with their superclasses and protocols.
    func all(of names: Set<String>) -> Set<String> {
        var (result, open) = (names, Array(names))
        while let next = open.popLast() {
            for name in inherited[next] ?? [] where result.insert(name).inserted { open.append(name) }
        }
        return result
    }
}
