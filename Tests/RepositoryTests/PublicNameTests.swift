import Foundation
import Testing

@Suite("Names of public types")
struct PublicNameTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The prefixes of Apple's frameworks, and ours.
    private static let prefixes = [
        "UI", "NS", "CA", "CG", "CT", "CF", "CL", "CM", "CN", "MK", "WK", "SF", "MF", "PH", "SK", "UN", "BG", "LA",
        "EK", "CI", "UT", "AV", "CV", "Audio", "GL", "EAGL",
        "MTL", "MTK", "MPS", "QL", "AX", "Sec", "OS", "XC", "URLSession", "INT", "HW_", "KERN_", "HUGE", "NetService",
        "Pixel_8", "Quince",
    ]

    /// Apple's names without such a prefix.
    private static let others: Set<String> = [
        "AutoreleasingUnsafeMutablePointer", "ColorResource", "DateComponentsFormatter", "DispatchSourceMemoryPressure",
        "DarwinBoolean", "FileWrapper", "FourCharCode", "IMP", "ImageResource", "ListFormatter", "Logger", "MAXFLOAT",
        "MSEC_PER_SEC",
        "MessageComposeResult",
        "Method", "PermissionBlock", "RelativeDateTimeFormatter", "Selector", "SystemSoundID", "USEC_PER_SEC",
        "UndoManager", "UniChar",
    ]

    /// The module Symbols has no prefix; all of its types name what they are.
    private static func isSymbolEffect(_ name: String) -> Bool {
        name.hasPrefix("SymbolEffect") || name.hasSuffix("SymbolEffect")
    }

    @Test(
        "A type that every app sees is Apple's or begins with Quince, since two modules of an app may share other names"
    )
    func names() throws {
        let table = try String(
            contentsOf: Self.root.appendingPathComponent("Documentation/interface.txt"), encoding: .utf8)
        let first = table.prefix { $0 != "\n" }.split(separator: " ").map(String.init)
        let types = first.filter { $0.first?.isUppercase == true && !$0.contains("(") }
        #expect(types.count > 1000)
        for name in types where !Self.others.contains(name) && !Self.isSymbolEffect(name) {
            let isKnown: Bool = Self.prefixes.contains(where: name.hasPrefix)
            #expect(isKnown, "\(name): begin its name with Quince, or list it as Apple's")
        }
    }
}

extension PublicNameTests {
    @Test("No two modules that an app sees with UIKit declare a type of the same name, which would be ambiguous there")
    func once() throws {
        let declaration = try Regex(#"(?m)^(?:public|open) (?:final )?(?:class|struct|enum|protocol|actor) (\w+)"#)
        var modules: [String: Set<String>] = [:]
        for layer in ["Foundation", "Values", "Kernel", "Shared", "Leaves", "Joins", "Services", "Frameworks"] {
            let folder = Self.root.appendingPathComponent("Sources/UIKit/\(layer)")
            for case let path as String in FileManager.default.enumerator(atPath: folder.path) ?? .init() {
                guard path.hasSuffix(".swift"), let module = path.split(separator: "/").first else { continue }
                let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
                for match in text.matches(of: declaration) {
                    guard let name = match.output[1].substring else { continue }
                    modules[String(name), default: []].insert(String(module))
                }
            }
        }
        #expect(modules.count > 1000)
        for (name, places) in modules where places.count > 1 {
            Issue.record("\(name) is declared by \(places.sorted().joined(separator: " and "))")
        }
    }
}
