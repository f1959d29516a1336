internal import CFontconfig
internal import Glibc
internal import Synchronization

/// The fonts of a few fixed folders, as read by fontconfig.
///
/// The configuration is created in memory, so that neither the user's settings nor other fonts of the machine influence
/// what is drawn. Only fontconfig's caches are shared, which merely repeat what the files contain: with them the set is
/// read in a few milliseconds, without them in half a second. It is read on first use.
///
/// This catalog, not fontconfig, chooses among the fonts: entries are sorted by path, so that the order in which a
/// folder is listed does not matter.
package final class FontconfigCatalog: FontCatalog {
    package static let folders = [
        "/usr/share/fonts/opentype/inter", "/usr/share/fonts/truetype/noto", "/usr/share/fonts/opentype/noto",
    ]

    private let entries = Mutex<FontSet?>(nil)

    package init() {}

    package func face(named name: String, style: FontStyle) -> FontFace? {
        let wanted = FamilyTable.folded(name)
        let found: (path: String, index: Int)? = withEntries { list in
            if let exact = list.first(where: { $0.names.contains(wanted) }) { return (exact.path, exact.index) }
            let family = list.filter { $0.families.contains(wanted) }
            return family.min { $0.distance(to: style) < $1.distance(to: style) }.map { ($0.path, $0.index) }
        }
        return found.flatMap { Self.load($0.path, $0.index) }
    }

    package func face(covering scalar: UInt32, style: FontStyle) -> FontFace? {
        let found: (path: String, index: Int)? = withEntries { list in
            let able = list.filter { FcCharSetHasChar($0.coverage, scalar) != 0 }
            return able.min { $0.fallbackRank(style) < $1.fallbackRank(style) }.map { ($0.path, $0.index) }
        }
        return found.flatMap { Self.load($0.path, $0.index) }
    }

    package var familyNames: [String] {
        let names: [String] = withEntries { list in list.compactMap { $0.familyNames.first } }
        return Array(Set(names)).sorted()
    }

    package func postScriptNames(ofFamily name: String) -> [String] {
        let wanted = FamilyTable.folded(name)
        let names: [String] = withEntries { list in
            list.filter { $0.families.contains(wanted) }.flatMap(\.postScriptNames)
        }
        return Array(Set(names)).sorted()
    }

    private static func load(_ path: String, _ index: Int) -> FontFace? {
        do {
            return try FontFace.load(path, index: index)
        } catch {
            FontReport.note(error)
            return nil
        }
    }

    private func withEntries<Result: Sendable>(_ body: ([FontEntry]) -> Result) -> Result {
        entries.withLock { set in
            let loaded = set ?? FontSet()
            set = loaded
            return body(loaded.entries)
        }
    }
}

/// The configuration and its fonts. It must live as long as the entries, whose coverage it owns.
///
/// `@unchecked Sendable` holds because it is only used inside the catalog's lock.
private final class FontSet: @unchecked Sendable {
    let entries: [FontEntry]

    init() {
        guard let configuration = FcConfigCreate() else {
            entries = []
            return
        }
        FcConfigParseAndLoadFromMemory(configuration, Self.settings, FcTrue)
        FcConfigBuildFonts(configuration)
        var list: [FontEntry] = []
        if let set = FcConfigGetFonts(configuration, FcSetSystem) {
            for i in 0..<Int(set.pointee.nfont) {
                guard let pattern = set.pointee.fonts[i], let entry = FontEntry(pattern) else { continue }
                list.append(entry)
            }
        }
        entries = list.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
    }

    private static var settings: String {
        let folders = FontconfigCatalog.folders.map { "<dir>\($0)</dir>" }.joined()
        // A headless run has a home directory of its own, which is empty.
        let kept = getenv("QUINCE_FONT_CACHE").map {
            let path = String(cString: $0).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
            return "<cachedir>\(path)</cachedir>"
        }
        let caches =
            "<cachedir>/var/cache/fontconfig</cachedir>"
            + (kept ?? "<cachedir prefix=\"xdg\">fontconfig</cachedir>")
        return "<?xml version=\"1.0\"?><fontconfig>\(folders)\(caches)</fontconfig>"
    }
}

private struct FontEntry {
    let path: String
    let index: Int
    let familyNames: [String]
    /// Family names, folded.
    let families: [String]
    let postScriptNames: [String]
    /// Full and PostScript names, folded.
    let names: [String]
    let weight: Int
    let isItalic: Bool
    let coverage: OpaquePointer

    init?(_ pattern: OpaquePointer) {
        var set: OpaquePointer?
        guard let path = Self.strings("file", of: pattern).first,
            FcPatternGetCharSet(pattern, "charset", 0, &set) == FcResultMatch, let set
        else { return nil }
        self.path = path
        coverage = set
        // For named instances of variable fonts, the upper half of the index is the instance.
        index = Int(Self.integer("index", of: pattern) ?? 0) & 0xFFFF
        familyNames = Self.strings("family", of: pattern)
        families = familyNames.map(FamilyTable.folded)
        postScriptNames = Self.strings("postscriptname", of: pattern)
        names = (postScriptNames + Self.strings("fullname", of: pattern)).map(FamilyTable.folded)
        weight = Int(FcWeightToOpenType(Self.integer("weight", of: pattern) ?? 80))
        isItalic = (Self.integer("slant", of: pattern) ?? 0) != 0
    }

    func distance(to style: FontStyle) -> Int {
        abs(weight - style.weight) + (isItalic == style.isItalic ? 0 : 1000)
    }

    /// Ranks sans serif before serif, then by the distance to the style.
    func fallbackRank(_ style: FontStyle) -> (Int, Int) {
        (families.contains { $0.hasPrefix("notosans") } ? 0 : 1, distance(to: style))
    }

    private static func strings(_ object: String, of pattern: OpaquePointer) -> [String] {
        var found: [String] = []
        var value: UnsafeMutablePointer<FcChar8>?
        while FcPatternGetString(pattern, object, Int32(found.count), &value) == FcResultMatch, let text = value {
            found.append(String(cString: text))
        }
        return found
    }

    private static func integer(_ object: String, of pattern: OpaquePointer) -> Int32? {
        var value: Int32 = 0
        return FcPatternGetInteger(pattern, object, 0, &value) == FcResultMatch ? value : nil
    }
}
