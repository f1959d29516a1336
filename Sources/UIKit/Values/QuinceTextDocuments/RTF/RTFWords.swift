import Foundation
import UIFoundation

/// The control words of RTF, in tables.
enum RTFWords {
    typealias Flag<Root> = WritableKeyPath<Root, Bool> & Sendable
    typealias Number<Root> = WritableKeyPath<Root, Int> & Sendable

    static let destinations: [String: RTFDestination] = [
        "fonttbl": .fonts, "colortbl": .colors, "expandedcolortbl": .expandedColors, "info": .info,
        "fldinst": .instruction, "fldrslt": .body, "pict": .picture, "shppict": .body, "NeXTGraphic": .graphic,
        "listtable": .lists, "levelmarker": .levelMarker, "listoverridetable": .overrides, "listtext": .body,
        "pntext": .body, "background": .background, "shpinst": .body, "sn": .shapeName, "sv": .shapeValue,
        "title": .entry(.title),
        "author": .entry(.author), "subject": .entry(.subject), "keywords": .entry(.keywords),
        "doccomm": .entry(.comment), "operator": .entry(.editor), "company": .entry(.company),
        "manager": .entry(.manager), "category": .entry(.category), "copyright": .entry(.copyright),
        "creatim": .time(.creationTime), "revtim": .time(.modificationTime),
    ].merging(skipped.map { ($0, .skip) }) { first, _ in first }

    /// Destinations without the mark of those that may be skipped.
    private static let skipped = [
        "stylesheet", "header", "headerl", "headerr", "headerf", "footer", "footerl", "footerr", "footerf", "footnote",
        "nonshppict", "filetbl", "levelnumbers", "listname", "printim", "buptim", "xe", "tc", "objdata", "objclass",
        "private", "comment", "upr", "ftnsep", "ftnsepc", "ftncn", "template", "hlinkbase", "shptxt", "do",
    ]

    /// The things that the text loses with a skipped destination.
    static let losses: [String: String] = [
        "header": "headers", "headerr": "headers", "footer": "footers", "footerr": "footers", "footnote": "footnotes",
        "do": "drawings", "shptxt": "text in drawings",
    ]

    static let characters: [String: UInt16] = [
        "par": 0x0A, "sect": 0x0A, "row": 0x0A, "line": 0x2028, "tab": 0x09, "cell": 0x09, "page": 0x0C, "column": 0x0C,
        "emdash": 0x2014, "endash": 0x2013, "lquote": 0x2018, "rquote": 0x2019, "ldblquote": 0x201C,
        "rdblquote": 0x201D, "bullet": 0x2022, "emspace": 0x2003, "enspace": 0x2002, "qmspace": 0x2005, "zwj": 0x200D,
        "zwnj": 0x200C, "zwbo": 0x200B, "zwnbo": 0x2060, "ltrmark": 0x200E, "rtlmark": 0x200F,
    ]

    static let flags: [String: Flag<RTFCharacter>] = ["b": \.isBold, "i": \.isItalic, "v": \.isHidden]

    static let characterNumbers: [String: Number<RTFCharacter>] = [
        "fsmilli": \.size, "cf": \.color, "cb": \.background, "highlight": \.background, "chcbpat": \.background,
        "ulc": \.underlineColor, "strikec": \.strikeColor, "strokec": \.strokeColor, "strokewidth": \.stroke,
        "shadx": \.someShadow.x, "shady": \.someShadow.y, "shadr": \.someShadow.radius, "shado": \.someShadow.opacity,
        "shadc": \.someShadow.color,
    ]

    /// Underlines, by their word; each without a number or with one that is not 0.
    static let underlines: [(word: String, style: NSUnderlineStyle)] = [
        ("ul", .single), ("uld", [.single, .patternDot]), ("uldash", [.single, .patternDash]),
        ("uldashd", [.single, .patternDashDot]), ("uldashdd", [.single, .patternDashDotDot]), ("uldb", .double),
        ("ulth", .thick), ("ulthd", [.thick, .patternDot]), ("ulthdash", [.thick, .patternDash]),
        ("ulthdashd", [.thick, .patternDashDot]), ("ulthdashdd", [.thick, .patternDashDotDot]),
        ("ulw", [.single, .byWord]), ("ulwave", .single),
    ]
    static let underlineStyles = Dictionary(underlines.map { ($0.word, $0.style.rawValue) }) { first, _ in first }
    static let strikes: [String: NSUnderlineStyle] = ["strike": .single, "striked": .double]

    static let alignments: [String: NSTextAlignment] = [
        "ql": .left, "qr": .right, "qc": .center, "qj": .justified, "qd": .justified,
    ]
    static let tabAlignments: [String: NSTextAlignment] = ["tqr": .right, "tqdec": .right, "tqc": .center]
    static let directions: [String: NSWritingDirection] = [
        "ltrpar": .leftToRight, "rtlpar": .rightToLeft, "pardirnatural": .natural,
    ]

    static let paragraphNumbers: [String: Number<RTFParagraph>] = [
        "fi": \.first, "li": \.left, "ri": \.right, "sb": \.before, "sa": \.after, "sl": \.line, "slmult": \.isMultiple,
        "slminimum": \.minimum, "slmaximum": \.maximum, "slleading": \.leading, "ls": \.list, "ilvl": \.level,
        "parhyphenfactor": \.hyphenation, "partightenfactor": \.tightening,
    ]

    /// Families of fonts, with what stands for one that is not there.
    static let families: [String: String] = [
        "froman": "Times New Roman", "fswiss": "Helvetica", "fmodern": "Courier", "fscript": "Zapfino",
    ]

    /// The numbers of the levels' forms in list tables.
    static let levelForms: [Int: String] = [
        0: "{decimal}.", 1: "{upper-roman}.", 2: "{lower-roman}.", 3: "{upper-alpha}.", 4: "{lower-alpha}.",
        23: "{disc}",
    ]

    /// Words about the document, in twips or as they are.
    static let documentNumbers: Set<String> = [
        "paperw", "paperh", "margl", "margr", "margt", "margb", "vieww", "viewh", "viewscale", "viewkind",
        "readonlydoc",
        "hyphfactor", "deftab",
    ]
}
