/// The names that iOS has for the requirements of UIKit's protocols.
///
/// Swift omits words of these names that repeat a parameter's name or type: `tableView(_:didSelectRowAt:)` is
/// `tableView:didSelectRowAtIndexPath:`. The words come back here if the result is a name that UIKit looks for.
package struct UIKitSelectors: Sendable {
    /// The pieces of the known names, by their number.
    private var known: [Int: [[String]]] = [:]

    package init(_ files: [FileFacts]) {
        for selector in Set(files.flatMap(\.optionalSelectors)).sorted() {
            let pieces = Self.pieces(selector)
            known[pieces.count, default: []].append(pieces)
        }
    }

    /// - Returns: `nil` if the method has no known name.
    package func selector(of member: MemberFacts) -> String? {
        guard member.kind == .method, !member.parameters.isEmpty else { return nil }
        let derived = Self.pieces(member.selector)
        guard derived.count == member.parameters.count, let candidates = known[derived.count] else { return nil }
        let choices = zip(derived, member.parameters).map { piece, parameter in
            Set([piece] + Self.omitted(parameter).map { piece + $0 })
        }
        let found = candidates.filter { zip($0, choices).allSatisfy { $1.contains($0) } }
        let best = found.first { $0 == derived } ?? found.first
        return best.map { $0.map { $0 + ":" }.joined() }
    }

    private static func pieces(_ selector: String) -> [String] { selector.split(separator: ":").map(String.init) }

    /// Returns the words that Swift may have omitted after a piece.
    private static func omitted(_ parameter: MemberFacts.Parameter) -> [String] {
        let name = parameter.name.prefix(1).uppercased() + parameter.name.dropFirst()
        let type = parameter.type.split { !$0.isLetter }.last.map(String.init) ?? ""
        return [name, "With" + name, type] + (type == "Int" ? ["Index"] : [])
    }
}
