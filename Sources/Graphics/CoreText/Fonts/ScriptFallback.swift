internal import Synchronization

/// The choice of a face for a character that the requested font lacks.
///
/// The order is: the script's own Noto Sans, the Noto faces for every script and for symbols, emoji, and finally any
/// font that fontconfig finds. Results are cached, because text repeats its characters.
package enum ScriptFallback {
    private struct Question: Hashable {
        var scalar: UInt32
        var script: ScriptTag
        var isBold: Bool
        var isEmoji: Bool
    }

    private static let answers = Mutex<[Question: FontFace?]>([:])

    /// - Parameter isEmoji: whether to try the emoji font first.
    /// - Returns: `nil` if no installed font has the character, which is reported.
    package static func face(for scalar: UInt32, script: ScriptTag, style: FontStyle, isEmoji: Bool) -> FontFace? {
        let question = Question(scalar: scalar, script: script, isBold: style.weight > 550, isEmoji: isEmoji)
        if let known = answers.withLock({ $0[question] }) { return known }
        let answer = search(question)
        answers.withLock { $0[question] = .some(answer) }
        if answer == nil, isAssigned(scalar) {
            FontReport.note(.noGlyph(scalar: scalar, package: script.debianPackage))
        }
        return answer
    }

    /// Returns whether the character is assigned; fonts do not draw unassigned ones.
    private static func isAssigned(_ scalar: UInt32) -> Bool {
        guard let known = Unicode.Scalar(scalar) else { return false }
        return known.properties.generalCategory != .unassigned && known.properties.generalCategory != .privateUse
    }

    /// Returns the installed faces for all scripts, in the order in which they are tried for text of some of them.
    static func faces(scripts: [ScriptTag], isBold: Bool) -> [FontFace] {
        let preferred = scripts.flatMap { script in
            script.isIdeographic ? cjk(isBold: isBold) : noto(script.notoStems, isBold: isBold)
        }
        let others = noto(everyScript + ScriptTag.allNotoStems, isBold: isBold) + cjk(isBold: isBold)
        var faces: [FontFace] = []
        for path in preferred + others + [KnownFamily.emoji.path(.regular)] {
            guard let face = try? FontFace.load(path), !faces.contains(face) else { continue }
            faces.append(face)
        }
        return faces
    }

    private static func search(_ question: Question) -> FontFace? {
        var paths: [String] = []
        if question.isEmoji { paths.append(KnownFamily.emoji.path(.regular)) }
        paths += noto(question.script.notoStems + everyScript, isBold: question.isBold)
        paths += cjk(isBold: question.isBold)
        paths.append(KnownFamily.emoji.path(.regular))
        for path in paths {
            guard let face = try? FontFace.load(path), face.glyph(for: question.scalar) != nil else { continue }
            return face
        }
        let style: FontStyle = question.isBold ? .bold : .regular
        return Fonts.catalog.face(covering: question.scalar, style: style)
    }

    private static let everyScript = ["NotoSans", "NotoSansSymbols", "NotoSansSymbols2", "NotoSansMath", "NotoMusic"]

    private static func noto(_ stems: [String], isBold: Bool) -> [String] {
        stems.flatMap { stem in
            (isBold ? ["-Bold.ttf", "-Regular.ttf"] : ["-Regular.ttf"]).map { KnownFamily.notoFolder + stem + $0 }
        }
    }

    private static func cjk(isBold: Bool) -> [String] {
        let folder = "/usr/share/fonts/opentype/noto/NotoSansCJK-"
        return isBold ? [folder + "Bold.ttc", folder + "Regular.ttc"] : [folder + "Regular.ttc"]
    }
}

/// An ISO 15924 script as four letters ("Latn"), in the form that HarfBuzz uses.
package struct ScriptTag: RawRepresentable, Hashable, Sendable {
    package var rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    init(_ tag: StaticString) {
        rawValue = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
    }

    /// - Parameter name: four letters.
    init(named name: String) { rawValue = name.utf8.prefix(4).reduce(0) { $0 << 8 | UInt32($1) } }

    package static let latin = ScriptTag("Latn")
    package static let common = ScriptTag("Zyyy")
    package static let inherited = ScriptTag("Zinh")
    package static let unknown = ScriptTag("Zzzz")
    static let hebrew = ScriptTag("Hebr")
    static let arabic = ScriptTag("Arab")
    static let thai = ScriptTag("Thai")

    /// Whether the script is that of punctuation and marks, which take the script of the surrounding text.
    var isShared: Bool { self == .common || self == .inherited }

    private static let ideographic: [ScriptTag] = [
        ScriptTag("Hani"), ScriptTag("Hira"), ScriptTag("Kana"), ScriptTag("Hang"), ScriptTag("Bopo"),
    ]

    /// Whether the script is among those of a language that is written with Chinese characters, or of several of them.
    var isIdeographic: Bool {
        let several = ["Hans", "Hant", "Jpan", "Kore"].map { ScriptTag(named: $0) }
        return (Self.ideographic + several).contains(self)
    }

    var debianPackage: String { Self.ideographic.contains(self) ? "fonts-noto-cjk" : "fonts-noto-extra" }

    /// The files for a script, without style and file name extension. Scripts that are not listed are found through
    /// fontconfig.
    var notoStems: [String] { Self.stems.first { $0.tag == self }?.files ?? [] }

    static var allNotoStems: [String] { stems.flatMap(\.files) }

    private static let stems: [(tag: ScriptTag, files: [String])] = [
        (arabic, ["NotoSansArabic", "NotoNaskhArabic"]),
        (ScriptTag("Armn"), ["NotoSansArmenian"]), (ScriptTag("Beng"), ["NotoSansBengali"]),
        (ScriptTag("Cans"), ["NotoSansCanadianAboriginal"]), (ScriptTag("Cher"), ["NotoSansCherokee"]),
        (ScriptTag("Deva"), ["NotoSansDevanagari"]), (ScriptTag("Ethi"), ["NotoSansEthiopic"]),
        (ScriptTag("Geor"), ["NotoSansGeorgian"]), (ScriptTag("Gujr"), ["NotoSansGujarati"]),
        (ScriptTag("Guru"), ["NotoSansGurmukhi"]), (hebrew, ["NotoSansHebrew"]),
        (ScriptTag("Khmr"), ["NotoSansKhmer"]), (ScriptTag("Knda"), ["NotoSansKannada"]),
        (ScriptTag("Laoo"), ["NotoSansLao"]), (ScriptTag("Mlym"), ["NotoSansMalayalam"]),
        (ScriptTag("Mong"), ["NotoSansMongolian"]), (ScriptTag("Mymr"), ["NotoSansMyanmar"]),
        (ScriptTag("Orya"), ["NotoSansOriya"]), (ScriptTag("Sinh"), ["NotoSansSinhala"]),
        (ScriptTag("Syrc"), ["NotoSansSyriac"]), (ScriptTag("Taml"), ["NotoSansTamil"]),
        (ScriptTag("Telu"), ["NotoSansTelugu"]), (ScriptTag("Thaa"), ["NotoSansThaana"]),
        (thai, ["NotoSansThai"]), (ScriptTag("Tibt"), ["NotoSerifTibetan"]),
    ]
}
