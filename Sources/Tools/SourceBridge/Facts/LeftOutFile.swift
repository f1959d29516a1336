import SwiftIfConfig
import SwiftSyntax

/// A file that imports a framework which Quince does not have. It is left out of the build, since most libraries live
/// without their few files for SwiftUI, say; an error about a name that went with it can tell why.
package struct LeftOutFile: Codable, Hashable, Sendable {
    package let framework: String
    /// The place of the import.
    package let line: Int
    package let column: Int
    /// The names that the file declares for others: of types, functions and variables, and of members of extensions.
    package let names: [String]
    /// Whether the app begins in this file.
    let isStart: Bool

    /// - Returns: `nil` if Quince has all that the file imports.
    init?(_ tree: SourceFileSyntax, _ regions: ConfiguredRegions, _ build: IOSBuild, path: String) {
        let reader = DeclaredNames(configuredRegions: regions, build: build)
        reader.walk(tree)
        guard let missing = reader.missing else { return nil }
        let location = SourceLocationConverter(fileName: path, tree: tree)
            .location(for: missing.node.positionAfterSkippingLeadingTrivia)
        (framework, line, column) = (missing.framework, location.line, location.column)
        var seen: Set<String> = []
        names = reader.names.filter { seen.insert($0).inserted }
        isStart = reader.isStart || path.hasSuffix("/main.swift")
    }

    /// The number of names in a message.
    private static let namesShown = 8

    func finding(_ path: String, isLast: Bool) -> BridgeDiagnostic {
        let why = "Quince does not have \(framework)"
        let hint = framework == "Combine" ? "; add OpenCombine to the package's dependencies" : ""
        guard !isStart, !isLast else {
            let reason = isStart ? "the app begins in this file" : "no other file of the module is left"
            return BridgeDiagnostic(file: path, line: line, column: column, message: "\(why), and \(reason)\(hint)")
        }
        var shown = names.prefix(Self.namesShown).joined(separator: ", ")
        if names.count > Self.namesShown { shown += " and \(names.count - Self.namesShown) others" }
        let loss = names.isEmpty ? "" : "; with it go \(shown)"
        return BridgeDiagnostic(
            severity: .warning, file: path, line: line, column: column,
            message: "this file is left out of the build, since \(why)\(loss)\(hint)")
    }
}

/// Reads the imports and the names of a file's declarations.
private final class DeclaredNames: ActiveSyntaxVisitor {
    private let build: IOSBuild
    private(set) var missing: (framework: String, node: ImportDeclSyntax)?
    private(set) var names: [String] = []
    private(set) var isStart = false

    init(configuredRegions: ConfiguredRegions, build: IOSBuild) {
        self.build = build
        super.init(viewMode: .sourceAccurate, configuredRegions: configuredRegions)
    }

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard missing == nil, let module = node.path.first?.name.text,
            Frameworks.meaning(of: module, besides: build.modules) == .missing
        else { return .skipChildren }
        missing = (module, node)
        return .skipChildren
    }

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        let name = node.attributeName.trimmedDescription
        if ["main", "UIApplicationMain"].contains(name) { isStart = true }
        return .skipChildren
    }

    private func declare(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
        names.append(name.identifierText)
        return .skipChildren
    }

    private func declareType(_ name: TokenSyntax, _ attributes: AttributeListSyntax) -> SyntaxVisitorContinueKind {
        walk(attributes)
        return declare(name)
    }

    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
        declareType(node.name, node.attributes)
    }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        declareType(node.name, node.attributes)
    }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { declareType(node.name, node.attributes) }
    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { declare(node.name) }
    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        for binding in node.bindings {
            if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier { _ = declare(name) }
        }
        return .skipChildren
    }
}
