import SwiftSyntax

/// A source with its facts, which come from the last run if the source has not changed.
struct BridgedFile {
    let source: ModuleBridge.Source
    private(set) var entry: BridgeMemory.Entry
    /// The parsed text, if parsing was necessary.
    private var parsed: Parsed?
    var facts: FileFacts { entry.facts }

    init(_ source: ModuleBridge.Source, _ build: PlatformBuild, _ old: BridgeMemory.Entry?) {
        self.source = source
        var hasher = StableHasher()
        hasher.combine(source.text)
        hasher.combine(build.stamp)
        if let old, old.content == hasher.value {
            entry = old
        } else {
            let parsed = Parsed(source, build)
            entry = BridgeMemory.Entry(content: hasher.value, facts: parsed.facts, module: 0, findings: [])
            self.parsed = parsed
        }
    }

    /// Returns the parsed text, without what is left out.
    func reparsed(_ build: PlatformBuild) -> Parsed { parsed ?? Parsed(remainder(build), build) }

    // MARK: Missing frameworks

    func lacksFramework(_ build: PlatformBuild) -> Bool {
        // The facts of what is left do not have the import.
        if let scope = entry.scope, !scope.missing.isEmpty { return true }
        return facts.imports.contains { path in
            let module = path.split(separator: ".").first.map(String.init) ?? path
            return build.meaning(of: module) == .missing
        }
    }

    func readScope(_ build: PlatformBuild) -> FileScope {
        ScopeReader(entry.leftOut.isEmpty ? reparsed(build) : Parsed(source, build), build).scope
    }

    /// Returns the file without some of its parts, and with the platform's kit in the place of what Quince lacks.
    func left(_ scope: FileScope, without cuts: [LeftOutPieces.Cut], _ build: PlatformBuild) -> BridgedFile {
        var copy = self
        let isKnown = entry.scope == scope && entry.leftOut == cuts
        copy.entry.scope = scope
        copy.entry.leftOut = cuts
        let isUntouched: Bool = scope.missing.isEmpty && cuts.isEmpty && entry.leftOut.isEmpty
        guard !isKnown, !isUntouched else { return copy }
        let parsed = Parsed(copy.remainder(build), build)
        copy.parsed = parsed
        copy.entry.facts = parsed.facts
        copy.entry.module = 0
        return copy
    }

    /// Returns the file with what another file's framework took from it.
    func restored(_ build: PlatformBuild) -> BridgedFile {
        entry.leftOut.isEmpty ? self : left(FileScope(), without: [], build)
    }

    /// The source with blanks for what is left out, so that all else keeps its place.
    private func remainder(_ build: PlatformBuild) -> ModuleBridge.Source {
        guard let scope = entry.scope, !(scope.missing.isEmpty && entry.leftOut.isEmpty) else { return source }
        var edits = SourceEdits()
        let kit = "import \(build.platform.kit)"
        for missing in scope.missing {
            // The headers of Apple's frameworks import the kit's, or Foundation's.
            edits.blank(missing.place.start..<missing.place.end, in: source.text, putting: kit)
        }
        for cut in entry.leftOut {
            let range = cut.start..<cut.end
            let fits: Bool = cut.text.utf8.count <= range.count && !source.text[range].contains(UInt8(ascii: "\n"))
            if !fits { edits.insert(cut.text, at: cut.start) }
            edits.blank(range, in: source.text, putting: fits ? cut.text : "")
        }
        return ModuleBridge.Source(path: source.path, text: edits.applied(to: source.text))
    }
}
