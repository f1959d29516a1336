internal import Foundation
internal import QuinceDiagnostics
internal import Synchronization

/// An error that concerns a requested font.
package enum FontError: Error, Equatable, CustomStringConvertible {
    case unreadable(path: String)
    case notAFont(path: String, index: Int)
    case unknownName(String, instead: String)
    case noGlyph(scalar: UInt32, package: String)

    package var description: String {
        switch self {
        case .unreadable(let path):
            let package: String = DebianFontPackage.holding(path).map { "; install the Debian package \($0)" } ?? ""
            return "font file \(path) cannot be read\(package)"
        case .notAFont(let path, let index):
            return "\(path) (face \(index)) is not an OpenType font: it lacks glyphs or one of head, hhea"
        case .unknownName(let name, let instead):
            return "there is no font named \"\(name)\"; using \(instead) instead"
        case .noGlyph(let scalar, let package):
            let code = String(scalar, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
            return "no installed font has a glyph for U+\(padded); try the Debian package \(package)"
        }
    }
}

/// The Debian packages that contain the font files used here.
package enum DebianFontPackage {
    package static func holding(_ path: String) -> String? {
        let file = path.split(separator: "/").last ?? ""
        if file.hasPrefix("Inter") { return "fonts-inter" }
        if file.hasPrefix("NotoSansCJK") || file.hasPrefix("NotoSerifCJK") { return "fonts-noto-cjk" }
        if file.hasPrefix("NotoColorEmoji") { return "fonts-noto-color-emoji" }
        if file.hasPrefix("NotoMono") || file.hasPrefix("NotoSansMono") { return "fonts-noto-mono" }
        if file.hasPrefix("MaterialIcons") { return "fonts-material-design-icons-iconfont" }
        return file.hasPrefix("Noto") ? "fonts-noto-core" : nil
    }
}

/// A record of font errors, each kept once in order of first appearance and printed on standard error.
package enum FontReport {
    private static let entries = Mutex<[FontError]>([])

    package static var all: [FontError] { entries.withLock { $0 } }

    package static func note(_ error: FontError) {
        let isNew: Bool = entries.withLock { list in
            if list.contains(error) { return false }
            list.append(error)
            return true
        }
        if isNew { StandardStream.error.write("quince: \(error)\n") }
    }
}
