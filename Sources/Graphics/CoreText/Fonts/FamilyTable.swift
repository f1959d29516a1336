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
    /// The names of each relative. What a relative lacks, such as dingbats and Chinese, comes from the fonts for the script.
    private static let names: [KnownFamily: [String]] = [
        .inter: [
            "Helvetica Neue", "Helvetica", "Arial", "Avenir Next Condensed", "Avenir Next", "Avenir", "Futura",
            "Gill Sans", "Trebuchet MS", "Verdana", "Optima", "San Francisco", ".SF UI Text", ".SF UI", ".SF NS Text",
            ".SF NS", "SF Pro Text", "SF Pro", ".Apple System UI Font", ".Apple System UI Font Rounded",
            "Marker Felt", "Chalkboard SE", "Chalkduster", "Noteworthy", "Bradley Hand", "DIN Alternate",
            "DIN Condensed", "Party LET", "Galvji", "Arial Rounded MT", "Impact", "Euphemia UCAS", "Inter",
        ],
        .interDisplay: [
            ".SF UI Display", ".SF NS Display", "SF Pro Display", "Inter Display",
        ],
        .notoSans: [
            "Arial Hebrew", "Zapf Dingbats ITC", "Zapf Dingbats", "Apple Symbols", "PingFang SC", "PingFang TC",
            "PingFang HK", "Apple SD Gothic Neo", "Hiragino Sans", "Thonburi", "Geeza Pro", "Kohinoor Devanagari",
            "Damascus", "Kailasa", "Noto Sans",
        ],
        .notoSerif: [
            ".Apple System UI Font Serif", "Zapfino", "Academy Engraved LET", "Papyrus", "Rockwell", "Savoye LET",
            "Superclarendon", "Trattatello", "American Typewriter", "Baskerville", "Bodoni 72", "Charter", "Cochin",
            "Copperplate", "Didot", "Georgia", "Hoefler Text", "Iowan Old Style", "Palatino", "Snell Roundhand",
            "Times New Roman", "Times", "Bodoni Svty Two OS ITC TT",
            "Bodoni Svty Two SC ITC TT", "Bodoni Svty Two ITC TT", "Bodoni 72 Oldstyle", "Bodoni 72 Smallcaps",
            "STIX Two Text", "Hira Min Pro N", "Hiragino Mincho ProN", "Noto Serif",
        ],
        .notoSansMono: [
            ".SF NS Mono", "Courier New", "Courier", "Menlo", "Monaco",
            "SF Mono", "Noto Sans Mono",
        ],
        .emoji: [
            "Apple Color Emoji", "Noto Color Emoji",
        ],
    ]

    /// The PostScript names of families whose members are not simply "Family", "Family-Bold", "Family-Italic" and
    /// "Family-BoldItalic"; `nil` for those that are.
    ///
    /// - Source: Apple's list of the fonts of iOS. Families whose regular member is a light or a medium one are not among them.
    private static let memberNames: [String: [String?]] = [
        "American Typewriter": ["AmericanTypewriter", "AmericanTypewriter-Bold"],
        "Apple SD Gothic Neo": ["AppleSDGothicNeo-Regular", "AppleSDGothicNeo-Bold"],
        "Arial": ["ArialMT", "Arial-BoldMT", "Arial-ItalicMT", "Arial-BoldItalicMT"],
        "Avenir": ["Avenir-Roman", nil, "Avenir-Oblique", nil],
        "Avenir Next": ["AvenirNext-Regular"],
        "Avenir Next Condensed": ["AvenirNextCondensed-Regular"],
        "Chalkboard SE": ["ChalkboardSE-Regular", "ChalkboardSE-Bold"],
        "Charter": ["Charter-Roman"],
        "Courier": [nil, nil, "Courier-Oblique", "Courier-BoldOblique"],
        "Courier New": [
            "CourierNewPSMT", "CourierNewPS-BoldMT", "CourierNewPS-ItalicMT", "CourierNewPS-BoldItalicMT",
        ],
        "Helvetica": [nil, nil, "Helvetica-Oblique", "Helvetica-BoldOblique"],
        "Hoefler Text": ["HoeflerText-Regular"],
        "Iowan Old Style": ["IowanOldStyle-Roman"],
        "Menlo": ["Menlo-Regular"],
        "Optima": ["Optima-Regular"],
        "Palatino": ["Palatino-Roman"],
        "PingFang HK": ["PingFangHK-Regular"],
        "PingFang SC": ["PingFangSC-Regular"],
        "PingFang TC": ["PingFangTC-Regular"],
        "Rockwell": ["Rockwell-Regular"],
        "Times New Roman": [
            "TimesNewRomanPSMT", "TimesNewRomanPS-BoldMT", "TimesNewRomanPS-ItalicMT", "TimesNewRomanPS-BoldItalicMT",
        ],
    ]

    /// Returns the name of a regular or bold member of a family of iOS, if its letters tell no more than that.
    static func postScriptName(_ family: String, _ style: FontStyle) -> String? {
        guard style.weight == 400 || style.weight == 700, let names = memberNames[family] else { return nil }
        let place = (style.weight == 700 ? 1 : 0) + (style.isItalic ? 2 : 0)
        return names.indices.contains(place) ? names[place] : nil
    }

    private struct Relative {
        let name: String
        let folded: String
        let family: KnownFamily
    }

    /// The families; longer names precede those that they begin with.
    private static let relatives: [Relative] = names.flatMap { family, names in
        names.map { Relative(name: $0, folded: folded($0), family: family) }
    }.sorted { ($0.folded.count, $1.name) > ($1.folded.count, $0.name) }

    /// Returns the iOS (or own) family, its relative and the style for a family or PostScript name.
    ///
    /// - Returns: `nil` if the family is not in the table, or the rest is not a style.
    package static func lookUp(_ name: String) -> (family: String, relative: KnownFamily, style: FontStyle)? {
        let wanted = folded(name)
        for relative in relatives where wanted.hasPrefix(relative.folded) {
            guard let style = StyleName.parse(String(wanted.dropFirst(relative.folded.count))) else { continue }
            return (relative.name, relative.family, style)
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
        ("book", 400, false), ("medium", 500, false), ("bold", 700, false), ("demi", 600, false),
        ("w0", 100, false), ("w1", 200, false), ("w2", 200, false), ("w3", 300, false), ("w4", 400, false),
        ("w5", 500, false), ("w6", 600, false), ("w7", 700, false), ("w8", 800, false), ("w9", 900, false),
        ("italic", 0, true), ("oblique", 0, true), ("ital", 0, true), ("it", 0, true),
        // Widths and foundry marks are ignored, because there is only one of each here.
        ("condensed", 0, false), ("extra", 0, false), ("mt", 0, false), ("ps", 0, false), ("wide", 0, false),
        ("plain", 0, false),
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
