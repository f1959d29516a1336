import Foundation
import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Rewrites one module's sources for iOS or the Mac so that they compile on Linux with the same meaning and on the same lines.
package struct ModuleBridge {
    package struct Source: Sendable {
        package let path: String
        package let text: [UInt8]

        package init(path: String, text: [UInt8]) {
            self.path = path
            self.text = text
        }

        /// Whether the file's statements are the program.
        var isScript: Bool { path.hasSuffix("/main.swift") || path == "main.swift" }
    }

    package struct Output: Sendable {
        package let path: String
        package let text: [UInt8]
    }

    package struct Result: Sendable {
        package var outputs: [Output] = []
        package var diagnostics: [BridgeDiagnostic] = []
        /// The parts that are left out of the build, by file.
        package var leftOut: [String: LeftOutFile] = [:]
        package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }
    }

    private let build: PlatformBuild
    private let used: [FileFacts]
    private let others: [FileFacts]

    /// A hash of the facts of the used modules.
    private let usedStamp: String
    private let outerNames: @Sendable () throws -> OuterNames

    /// - Parameters:
    ///   - used: the facts of Quince's modules, which stand for Apple's.
    ///   - others: the facts of the other bridged modules that this one imports.
    ///   - usedStamp: identifies these facts, since hashing them would take longer than the rest.
    ///   - outerNames: finds what the module sees in others; called only for files that import what Quince lacks.
    package init(
        build: PlatformBuild = PlatformBuild(), used: [FileFacts] = [], others: [FileFacts] = [],
        usedStamp: String = "",
        outerNames: @escaping @Sendable () throws -> OuterNames = { OuterNames([]) }
    ) {
        self.build = build
        self.used = used
        self.others = others
        self.usedStamp = usedStamp
        self.outerNames = outerNames
    }

    package func facts(of source: Source) -> FileFacts { Parsed(source, build).facts }

    /// Returns the facts of another module's file, and the names in it that this one can see.
    func outside(of source: Source) -> (facts: FileFacts, names: Set<String>) {
        LargeStack.run {
            let parsed = Parsed(source, build)
            return (parsed.facts, NamesReader(parsed.tree, parsed.regions, isPublic: true).declared)
        }
    }

    /// Returns the names in a module's file that other modules can see.
    package func publicNames(of source: Source) -> Set<String> { outside(of: source).names }

    package func run(_ sources: [Source]) -> Result {
        var memory = BridgeMemory()
        return run(sources, memory: &memory)
    }

    /// - Parameter memory: the results of the last run; files that have not changed are neither parsed nor rewritten,
    ///   and not among the outputs.
    package func run(_ sources: [Source], memory: inout BridgeMemory) -> Result {
        let refused = sources.compactMap { NestingLimit.finding(in: $0) }
        guard refused.isEmpty else { return Result(diagnostics: refused) }
        return LargeStack.run { [self] in bridged(sources, memory: &memory) }
    }

    private func bridged(_ sources: [Source], memory: inout BridgeMemory) -> Result {
        var result = Result()
        let files = whole(sources.map { BridgedFile($0, build, memory.entries[$0.path]) }, &result)
        let aliases = TypeAliases(files.map(\.facts))
        let index = ModuleIndex(files.map { aliases.resolved($0.facts) }, used: used, others: others)
        let plan = ModulePlan(index)
        let module = fingerprint(index)
        for file in files {
            var entry = file.entry
            if entry.module != module {
                let (text, findings) = file.reparsed(build).resolving(aliases).rewritten(index, plan, build)
                result.outputs.append(Output(path: file.source.path, text: text))
                entry.module = module
                entry.findings = findings
            }
            memory.set(entry, for: file.source.path)
            result.diagnostics += entry.findings
        }
        return result
    }

    /// Returns the files without the declarations that need a framework that Quince lacks.
    private func whole(_ files: [BridgedFile], _ result: inout Result) -> [BridgedFile] {
        guard let first = files.first(where: { !build.foreign.isEmpty || $0.lacksFramework(build) }) else {
            return files.map { $0.restored(build) }
        }
        let scopes = files.map { $0.entry.scope ?? $0.readScope(build) }
        let outer: OuterNames
        do { outer = try outerNames() } catch {
            result.diagnostics.append(
                BridgeDiagnostic(file: first.source.path, line: 1, column: 1, message: "\(error)"))
            return files
        }
        let losses = Losses(scopes, used: (used + others).flatMap(\.types), outer: outer, foreign: build.foreign)
        let missing = scopes.flatMap(\.missing).map(\.framework)
        return files.indices.map { number in
            let path = files[number].source.path
            let pieces = LeftOutPieces(scopes[number], losses, file: number)
            if let leftOut = LeftOutFile(scopes[number], pieces, missing: missing, foreign: build.foreign) {
                result.leftOut[path] = leftOut
                result.diagnostics += leftOut.findings(path, leavesAny: losses.leavesAny)
            }
            return files[number].left(scopes[number], without: pieces.cuts, build)
        }
    }

    private func fingerprint(_ index: ModuleIndex) -> Int {
        var hasher = StableHasher()
        hasher.combine("\(index.fingerprint) \(usedStamp) \(build.stamp)")
        // 0 marks a file that has not been rewritten.
        return hasher.value | 1
    }
}

/// A parsed file.
struct Parsed {
    let source: ModuleBridge.Source
    let tree: SourceFileSyntax
    let regions: ConfiguredRegions
    private(set) var facts: FileFacts
    /// The index in `facts.types` of each declaration.
    let indices: [SyntaxIdentifier: Int]

    private static let empty: SourceFileSyntax = Parser.parse(source: "")

    init(_ source: ModuleBridge.Source, _ build: PlatformBuild) {
        let parse = { (text: [UInt8]) in text.withUnsafeBufferPointer { Parser.parse(source: $0) } }
        let known = NewerSystems.removed(from: source, build.platform, parse: parse)
        let source = ImportConditions.met(in: known, build, parse: parse)
        self.source = source
        tree = parse(source.text)
        regions = (source.text.contains("#if") ? tree : Self.empty).configuredRegions(in: build)
        let reader = FactsReader(reading: tree, regions)
        facts = reader.facts
        indices = reader.indices
    }

    func resolving(_ aliases: TypeAliases) -> Parsed {
        var copy = self
        copy.facts = aliases.resolved(facts)
        return copy
    }

    func rewritten(_ index: ModuleIndex, _ plan: ModulePlan, _ build: PlatformBuild) -> ([UInt8], [BridgeDiagnostic]) {
        let rewriter = FileRewriter(
            self, index: index, plan: plan, build: build)
        rewriter.walk(tree)
        let isScript = source.isScript
        var body = rewriter.edits.applied(to: source.text)
        // A byte-order mark is valid only at the beginning of a file.
        if body.starts(with: [0xef, 0xbb, 0xbf]) { body.removeFirst(3) }
        let head = header(rewriter, isScript)
        let findings = rewriter.findings + [openBrace].compactMap { $0 }
        return (Array(head.utf8) + body + Array(footer(rewriter, isScript).utf8), findings)
    }

    /// Returns the imports that Foundation implies on Apple's systems, and a line directive so that lines refer to the original
    /// source.
    private func header(_ rewriter: FileRewriter, _ isScript: Bool) -> String {
        let importsFoundation = facts.imports.contains {
            rewriter.build.frameworks.exportsFoundation($0.split(separator: ".").first.map(String.init) ?? $0)
        }
        let implied = importsFoundation ? ImpliedModule.allCases.filter(rewriter.impliedModules.contains) : []
        let implicit = rewriter.build.implicitImports.map { "; import \($0)" }.joined()
        let imports =
            importsFoundation || rewriter.needsRuntime || !implicit.isEmpty
            ? "import Foundation; import QuinceFoundationAdditions; import QuinceObjCRuntime"
                + implied.map { "; import \($0.rawValue)" }.joined() + implicit : ""
        let start = isScript ? rewriter.moduleRegistration.map { "; " + $0 } ?? "" : ""
        let quoted = source.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\(imports)\(start)\n#sourceLocation(file: \"\(quoted)\", line: 1)\n"
    }

    /// The error of a brace that is not closed. The compiler would find it behind the lines that are added, and complain
    /// about those too.
    private var openBrace: BridgeDiagnostic? {
        let missing = { (token: TokenSyntax) in token.presence == .missing && token.tokenKind == .rightBrace }
        guard tree.hasError, let end = tree.tokens(viewMode: .all).first(where: missing) else { return nil }
        let converter = SourceLocationConverter(fileName: source.path, tree: tree)
        let open = end.parent?.children(viewMode: .sourceAccurate).first {
            $0.as(TokenSyntax.self)?.tokenKind == .leftBrace
        }
        let line = open.map { converter.location(for: $0.positionAfterSkippingLeadingTrivia).line }
        let place = converter.location(for: end.position)
        return BridgeDiagnostic(
            severity: .error, file: source.path, line: place.line, column: place.column,
            message: "expected '}'" + (line.map { " to match the '{' in line \($0)" } ?? ""))
    }

    private func footer(_ rewriter: FileRewriter, _ isScript: Bool) -> String {
        var parts = rewriter.outerExtensions
        if !isScript, let registration = rewriter.moduleRegistration {
            parts.append(Self.initializer("__objc_file", registration))
        }
        return parts.isEmpty ? "" : "\n\(parts.joined(separator: "; "))\n"
    }

    /// Returns a global that runs statements as the program is loaded.
    private static func initializer(_ name: String, _ statements: String) -> String {
        "@section(\".init_array\") @used private let \(name): @convention(c) () -> Void = { \(statements) }"
    }
}
