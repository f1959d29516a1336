import Foundation
import Testing

/// Menus and nibs name actions, which Swift finds only if they are described beside their class.
@Suite("Actions of AppKit's classes")
struct ActionTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Sources/AppKit")

    /// The actions that have another name than their method.
    private static let renamed: Set = ["dismiss"]

    private static func sources() -> [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return paths.filter { $0.hasSuffix(".swift") }.sorted().compactMap {
            try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
        }
    }

    @Test("Every method that takes its sender alone is described as an action")
    func described() {
        let sources = Self.sources()
        let described = Set(sources.flatMap { $0.matches(of: /\$0\.action\(\s*"(\w+):"/).map { String($0.1) } })
        let method = /\n +(?:@discardableResult )?open func (\w+)\(_ sender: Any\??\)(?! ->)/
        let declared = Set(sources.flatMap { $0.matches(of: method).map { String($0.1) } })
        #expect(declared.count > 140)
        let missing = declared.subtracting(described).subtracting(Self.renamed)
        #expect(missing.isEmpty, "no $0.action(…) names \(missing.sorted().joined(separator: ", "))")
    }
}
