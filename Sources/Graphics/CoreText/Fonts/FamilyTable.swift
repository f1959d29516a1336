/// The families whose files are known, so that no directory has to be searched for them.
package enum KnownFamily: String, CaseIterable, Sendable {
    case inter = "Inter"
    case interDisplay = "Inter Display"
    case notoSans = "Noto Sans"
    case notoSerif = "Noto Serif"
    case notoSansMono = "Noto Sans Mono"
    case emoji = "Noto Color Emoji"

    private static let interFolder = "/usr/share/fonts/opentype/inter/"
    static let notoFolder = "/usr/share/fonts/truetype/noto/"

    /// Returns the file of the nearest member of the family.
    package func path(_ style: FontStyle) -> String {
        let isBold = style.weight > 550
        switch self {
        case .inter: return Self.interFolder + "Inter-" + Self.interStyle(style) + ".otf"
        case .interDisplay: return Self.interFolder + "InterDisplay-" + Self.interStyle(style) + ".otf"
        case .notoSans: return Self.notoFolder + "NotoSans-" + Self.fourStyle(isBold, style.isItalic) + ".ttf"
        case .notoSerif: return Self.notoFolder + "NotoSerif-" + Self.fourStyle(isBold, style.isItalic) + ".ttf"
        case .notoSansMono: return Self.notoFolder + "NotoSansMono-" + Self.fourStyle(isBold, false) + ".ttf"
        case .emoji: return Self.notoFolder + "NotoColorEmoji.ttf"
        }
    }

    private static func fourStyle(_ isBold: Bool, _ isItalic: Bool) -> String {
        if isBold { return isItalic ? "BoldItalic" : "Bold" }
        return isItalic ? "Italic" : "Regular"
    }

    private static func interStyle(_ style: FontStyle) -> String {
        let names = ["Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black"]
        let step = min(max((style.weight + 50) / 100, 1), names.count)
        let weight = names[step - 1]
        guard style.isItalic else { return weight }
        return weight == "Regular" ? "Italic" : weight + "Italic"
    }
}

/// The families that iOS source names, each with its nearest relative here.
///
/// Names are compared ignoring spaces, hyphens and case. `StyleName` parses what follows the family in a PostScript
/// name (`HelveticaNeue-CondensedBold`).
package enum FamilyTable {
    /// The families: sans serif, then serif, then monospaced; longer names precede those that they begin with.
    package static let relatives: [(name: String, family: KnownFamily)] = [
        ("Helvetica Neue", .inter), ("Helvetica", .inter), ("Arial Hebrew", .notoSans), ("Arial", .inter),
        ("Avenir Next Condensed", .inter), ("Avenir Next", .inter), ("Avenir", .inter), ("Futura", .inter),
        ("Gill Sans", .inter), ("Trebuchet MS", .inter), ("TrebuchetMS", .inter), ("Verdana", .inter),
        ("Optima", .inter), ("San Francisco", .inter), (".SF UI Text", .inter), (".SF UI Display", .interDisplay),
        (".SF UI", .inter), (".SF NS Display", .interDisplay), (".SF NS Text", .inter), (".SF NS Mono", .notoSansMono),
        (".SF NS", .inter), ("SF Pro Display", .interDisplay), ("SF Pro Text", .inter), ("SF Pro", .inter),
        (".Apple System UI Font", .inter), ("Marker Felt", .inter), ("Chalkboard SE", .inter),
        ("Chalkduster", .inter), ("Noteworthy", .inter), ("Bradley Hand", .inter), ("DIN Alternate", .inter),
        ("DIN Condensed", .inter), ("Party LET", .inter), ("Galvji", .inter), ("Zapfino", .notoSerif),
        ("Academy Engraved LET", .notoSerif), ("Papyrus", .notoSerif), ("Rockwell", .notoSerif),
        ("Savoye LET", .notoSerif), ("Superclarendon", .notoSerif), ("Trattatello", .notoSerif),
        ("American Typewriter", .notoSerif), ("Baskerville", .notoSerif), ("Bodoni 72", .notoSerif),
        ("Charter", .notoSerif), ("Cochin", .notoSerif), ("Copperplate", .notoSerif), ("Didot", .notoSerif),
        ("Georgia", .notoSerif), ("Hoefler Text", .notoSerif), ("Iowan Old Style", .notoSerif),
        ("Palatino", .notoSerif), ("Snell Roundhand", .notoSerif), ("Times New Roman PS MT", .notoSerif),
        ("Times New Roman PS", .notoSerif), ("Times New Roman", .notoSerif), ("Times", .notoSerif),
        ("Courier New PS MT", .notoSansMono), ("Courier New PS", .notoSansMono), ("Courier New", .notoSansMono),
        ("Courier", .notoSansMono), ("Menlo", .notoSansMono), ("Monaco", .notoSansMono), ("SF Mono", .notoSansMono),
        ("Apple Color Emoji", .emoji),
        ("Inter Display", .interDisplay), ("Inter", .inter), ("Noto Sans Mono", .notoSansMono),
        ("Noto Serif", .notoSerif), ("Noto Sans", .notoSans), ("Noto Color Emoji", .emoji),
    ]

    /// Returns the iOS (or own) family, its relative and the style for a family or PostScript name.
    ///
    /// - Returns: `nil` if the family is not in the table, or the rest is not a style.
    package static func lookUp(_ name: String) -> (family: String, relative: KnownFamily, style: FontStyle)? {
        let wanted = folded(name)
        for (family, relative) in relatives {
            let start = folded(family)
            guard wanted.hasPrefix(start) else { continue }
            guard let style = StyleName.parse(String(wanted.dropFirst(start.count))) else { continue }
            return (family, relative, style)
        }
        return nil
    }

    static func folded(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }
}

/// The names of family members: "BoldItalic", "Medium", "Oblique" …
enum StyleName {
    /// The style words; longer ones precede those that they contain. A weight of 0 leaves the weight unchanged.
    private static let words: [(word: String, weight: Int, isItalic: Bool)] = [
        ("ultralight", 100, false), ("extralight", 200, false), ("demibold", 600, false), ("semibold", 600, false),
        ("extrabold", 800, false), ("ultrabold", 800, false), ("heavy", 800, false), ("black", 900, false),
        ("thin", 100, false), ("light", 300, false), ("regular", 400, false), ("roman", 400, false),
        ("book", 400, false), ("plain", 400, false), ("medium", 500, false), ("bold", 700, false), ("demi", 600, false),
        ("italic", 0, true), ("oblique", 0, true), ("ital", 0, true), ("it", 0, true),
        // Widths and foundry marks are ignored, because there is only one of each here.
        ("condensed", 0, false), ("extra", 0, false), ("mt", 0, false), ("ps", 0, false), ("wide", 0, false),
    ]

    /// - Parameter text: folded by `FamilyTable.folded`. An empty text is regular.
    /// - Returns: `nil` if the text contains anything but style words.
    static func parse(_ text: String) -> FontStyle? {
        var style = FontStyle.regular
        var rest = Substring(text)
        while !rest.isEmpty {
            guard let found = words.first(where: { rest.hasPrefix($0.word) }) else { return nil }
            if found.weight != 0 { style.weight = found.weight }
            if found.isItalic { style.isItalic = true }
            rest = rest.dropFirst(found.word.count)
        }
        return style
    }
}
