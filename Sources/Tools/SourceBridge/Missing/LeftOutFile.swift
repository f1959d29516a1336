/// The parts that the bridge left out of a file since they need a framework that Quince does not have: most libraries live
/// without their few declarations for SwiftUI, say. An error about a name that went with them can tell the reason.
package struct LeftOutFile: Sendable {
    /// A declaration, a body or a statement that is left out.
    package struct Part: Sendable {
        package let line: Int
        package let column: Int
        package let names: [String]
        /// The words of a message.
        let title: String
        let isStart: Bool
        /// The name that nothing declares.
        let lacking: String
        /// The place of the lacking name in the module's Objective-C, in brackets.
        let origin: String
    }

    /// The frameworks, as in "SwiftUI and MapKit".
    package let frameworks: String
    package let parts: [Part]
    private let firstImport: FileScope.Place
    private let isWhole: Bool
    private let hint: String

    /// - Parameter missing: the frameworks that the module's files import and Quince lacks.
    /// - Returns: `nil` if nothing of the file is missing.
    init?(
        _ scope: FileScope, _ leftOut: LeftOutPieces, missing: [String], foreign: ForeignDeclarations = .none
    ) {
        guard !scope.missing.isEmpty || !leftOut.pieces.isEmpty,
            let first = scope.missing.first?.place ?? leftOut.pieces.first?.place
        else { return nil }
        var names: [String] = []
        let usesForeign: Bool = leftOut.pieces.contains { foreign.places[$0.lacking] != nil }
        let modules = scope.missing.isEmpty && !usesForeign ? missing : scope.missing.map(\.framework)
        for name in modules where !names.contains(name) { names.append(name) }
        if usesForeign || (names.isEmpty && !foreign.isEmpty) { names.append("Objective-C") }
        frameworks = names.joined(separator: " and ")
        hint = names.contains("Combine") ? "; add Quince's product QuinceCombine to the target's dependencies" : ""
        firstImport = first
        isWhole = leftOut.isWhole
        parts = leftOut.pieces.map { piece in
            Part(
                line: piece.place.line, column: piece.place.column, names: piece.names, title: piece.words,
                isStart: piece.isStart, lacking: piece.lacking,
                origin: foreign.places[piece.lacking].map { " (it is in \($0))" } ?? "")
        }
    }

    // MARK: Messages

    /// The number of names in a message.
    private static let namesShown = 8

    /// - Parameter leavesAny: whether another declaration of the module is left.
    func findings(_ path: String, leavesAny: Bool) -> [BridgeDiagnostic] {
        let why = "Quince does not have \(frameworks)"
        if let start = parts.first(where: \.isStart) {
            return [
                BridgeDiagnostic(
                    file: path, line: start.line, column: start.column,
                    message: "\(why), and the app begins here; "
                        + "\(Self.nothing) '\(start.lacking)'\(start.origin)\(hint)")
            ]
        }
        guard leavesAny else {
            return [atImport(path, .error, "\(why), and nothing else of the module is left\(hint)")]
        }
        if isWhole { return [atImport(path, .warning, wholeLoss(why))] }
        guard !parts.isEmpty else {
            return [atImport(path, .warning, "this import is left out of the build, since \(why)\(hint)")]
        }
        return parts.map { part in
            BridgeDiagnostic(
                severity: .warning, file: path, line: part.line, column: part.column,
                message: "\(part.title) is left out of the build: "
                    + "\(Self.nothing) '\(part.lacking)'\(part.origin), and \(why)\(hint)")
        }
    }

    private static let nothing = "nothing that is left declares"

    private func wholeLoss(_ why: String) -> String {
        var seen: Set<String> = []
        let names = parts.flatMap(\.names).filter { seen.insert($0).inserted }
        var shown = names.prefix(Self.namesShown).joined(separator: ", ")
        if names.count > Self.namesShown { shown += " and \(names.count - Self.namesShown) others" }
        let loss = names.isEmpty ? "" : "; with it go \(shown)"
        return "this file is left out of the build, since \(why)\(loss)\(hint)"
    }

    private func atImport(_ path: String, _ severity: BridgeDiagnostic.Severity, _ message: String) -> BridgeDiagnostic
    {
        BridgeDiagnostic(
            severity: severity, file: path, line: firstImport.line, column: firstImport.column, message: message)
    }
}

extension LeftOutPieces.Piece {
    fileprivate var words: String {
        switch kind {
        case .declaration, .conformance: title
        case .body: "the body of \(title)"
        case .statement: "this statement of \(title)"
        case .branch: "this branch of \(title)"
        }
    }
}
