/// The parts of a module's files that are left out of the build, because they need a framework that Quince does not
/// have.
///
/// A part of a file that imports such a framework is left out if it uses a name that nothing in the build declares: only
/// the framework can declare it. What a part declares goes with it, so that another part that needs it goes too. Other
/// files are never touched; an error in them about a lost name tells where it went. Every file sees the module's
/// Objective-C, and loses what needs that, or what was lost with it.
struct Losses {
    private let files: [FileScope]
    private let outer: OuterNames
    private let lineage: Lineage
    private let foreign: ForeignDeclarations
    /// For each file, and each of its parts, the name that it lacks.
    private(set) var lacking: [[Int: String]]
    /// The number of parts left that declare a name.
    private var declarations: [String: Int] = [:]

    /// - Parameter used: the types of the modules that this one uses.
    init(
        _ files: [FileScope], used: [TypeFacts], outer: OuterNames, foreign: ForeignDeclarations = .none
    ) {
        self.files = files
        self.outer = outer
        self.foreign = foreign
        lineage = Lineage(files, used: used)
        lacking = files.map { _ in [:] }
        for name in files.flatMap(\.parts).flatMap(\.declared) { declarations[name, default: 0] += 1 }
        while leaveOutMore() {}
    }

    /// Whether anything of the module is left.
    var leavesAny: Bool { zip(files, lacking).contains { $0.parts.count > $1.count } }

    private mutating func leaveOutMore() -> Bool {
        var hasChanged = false
        for (index, file) in files.enumerated() where !file.missing.isEmpty || !foreign.isEmpty {
            for (number, part) in file.parts.enumerated() where lacking[index][number] == nil {
                guard let name = lack(of: part, ofForeign: file.missing.isEmpty) else { continue }
                lacking[index][number] = name
                for name in part.declared { declarations[name, default: 0] -= 1 }
                hasChanged = true
            }
        }
        return hasChanged
    }

    /// - Parameter ofForeign: whether only a name counts that is known to be lost; any other one is a mistake, about which
    ///   the compiler says more.
    private func lack(of part: FileScope.Part, ofForeign: Bool) -> String? {
        let unknown = part.needed.filter { (!ofForeign || isLost($0)) && !isKnown($0) }.sorted()
        guard !unknown.isEmpty else { return nil }
        let owners = lineage.all(of: Set(part.inherited.keys))
        return unknown.first { name in !owners.contains { isKnown("\($0).\(name)") } }
    }

    private func isLost(_ name: String) -> Bool { foreign.places[name] != nil || declarations[name] == 0 }

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
