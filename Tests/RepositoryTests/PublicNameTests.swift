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
