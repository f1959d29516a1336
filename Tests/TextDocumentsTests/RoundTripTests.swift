import CoreText
import Foundation
import QuinceTextDocuments
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

@Suite("Documents that are written and read again")
struct RoundTripTests {
    @Test("Text in RTF reads back as it was: text, looks, layouts and lists", arguments: 0..<60)
    func rtf(_ number: Int) throws {
        let seed = UInt64(number)
        let text = RandomText(seed: seed, isHTML: false).text()
        let data = try text.data(
            from: text.all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        let again = try Document.read(data)
        #expect(Description.difference(again, text) == nil, "seed \(seed)")
        let twice = try again.data(
            from: again.all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        #expect(twice == data, "seed \(seed)")
    }

    @Test("Text in HTML reads back as it was, with a line end at its end", arguments: 0..<60)
    func html(_ number: Int) throws {
        let seed = UInt64(number)
        let text = RandomText(seed: seed, isHTML: true).text()
        let data = try text.data(
            from: text.all, documentAttributes: [.documentType: NSAttributedString.DocumentType.html])
        let again = try Document.read(data)
        #expect(Description.difference(again, text) == nil, "seed \(seed)")
    }

    @Test("What a document says about itself reads back", arguments: [NSAttributedString.DocumentType.rtf, .html])
    func attributes(_ type: NSAttributedString.DocumentType) throws {
        var attributes: [NSAttributedString.DocumentAttributeKey: Any] = [
            .documentType: type, .title: "A {é} <b>", .author: "B", .keywords: ["c", "d"], .copyright: "E",
            .backgroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1),
        ]
        if type == .rtf {
            attributes[.paperSize] = NSValue(size: CGSize(width: 612, height: 792))
            attributes[.paperMargin] = NSValue(uiEdgeInsets: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            attributes[.viewSize] = NSValue(size: CGSize(width: 400, height: 300))
            attributes[.viewZoom] = NSNumber(value: 150)
            attributes[.viewMode] = NSNumber(value: 1)
            attributes[.readOnly] = NSNumber(value: 1)
            attributes[.defaultTabInterval] = NSNumber(value: 36)
            attributes[.hyphenationFactor] = NSNumber(value: 0.5)
            attributes[.creationTime] = Date(timeIntervalSince1970: 1_700_000_000)
        }
        let text = NSAttributedString(string: "x")
        let known = try Document.attributes(text.data(from: text.all, documentAttributes: attributes))
        for (key, value) in attributes where key != .documentType {
            #expect(
                (known[key.rawValue] as? NSObject)?.isEqual(value) == true,
                "\(key.rawValue): \(known[key.rawValue] as Any)")
        }
    }

    @Test("RTF that is written has the form that Cocoa's has")
    func form() throws {
        let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
        let text = NSMutableAttributedString(
            string: "a\té\n",
            attributes: [.font: UIFont(name: "Helvetica-Bold", size: 12) as Any, .foregroundColor: red])
        let data = try text.data(
            from: text.all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        let rtf = String(decoding: data, as: UTF8.self)
        #expect(
            rtf == """
                {\\rtf1\\ansi\\ansicpg1252\\cocoartf2822
                \\cocoatextscaling1\\cocoaplatform1\\uc0 {\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica-Bold;}
                {\\colortbl;\\red255\\green255\\blue255;\\red255\\green0\\blue0;}
                {\\*\\expandedcolortbl;;\\cssrgb\\c100000\\c0\\c0;}

                \\pard\\tx560\\tx1120\\tx1680\\tx2240\\tx2800\\tx3360\\tx3920\\tx4480\\tx5040\\tx5600\\tx6160\\tx6720\\pardirnatural\\partightenfactor0
                \\plain\\f0\\fs24\\b\\cf2 a\\tab \\u233 \\
                }
                """)
    }
}

/// Text with attributes at random, of those that a format can hold.
private struct RandomText {
    private var random: SeededNumbers
    private let isHTML: Bool
    private var lists: [[NSTextList]]

    init(seed: UInt64, isHTML: Bool) {
        random = SeededNumbers(seed: seed)
        self.isHTML = isHTML
        lists = Self.lists(isHTML)
    }

    private static func lists(_ isHTML: Bool) -> [[NSTextList]] {
        let outer = NSTextList(markerFormat: NSTextList.MarkerFormat("{decimal}."), options: 0)
        let inner = NSTextList(markerFormat: .disc, options: 0)
        let other = NSTextList(
            markerFormat: NSTextList.MarkerFormat("({lower-roman})"), options: [], startingItemNumber: 4)
        return isHTML ? [[outer], [outer, inner], [inner]] : [[outer], [outer, inner], [outer, other], [other]]
    }

    func text() -> NSAttributedString {
        var maker = self
        let text = NSMutableAttributedString()
        for _ in 0..<(1 + maker.random.next(below: 8)) { text.append(maker.paragraph()) }
        return text
    }

    private mutating func pick<T>(_ values: [T]) -> T { values[random.next(below: values.count)] }
    private mutating func twips(_ limit: Int) -> CGFloat { CGFloat(random.next(below: limit)) / 20 }

    private mutating func color() -> UIColor {
        let parts = (0..<4).map { _ in CGFloat(random.next(below: isHTML ? 101 : 100_001)) / (isHTML ? 100 : 100_000) }
        if random.chance(50) { return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]) }
        let bytes = (0..<3).map { _ in CGFloat(random.next(below: 2)) }
        return UIColor(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: 1)
    }

    private mutating func font() -> UIFont {
        let size = CGFloat(16 + random.next(below: 60)) / 2
        let names = [
            "Helvetica", "HelveticaNeue-BoldItalic", "Times New Roman", "Courier", "Georgia-Italic", "Avenir-Heavy",
            "NotoSans-Bold",
        ]
        switch random.next(below: 10) {
        case 0: return .systemFont(ofSize: size, weight: pick([.regular, .semibold, .heavy, .ultraLight]))
        case 1: return .italicSystemFont(ofSize: size)
        case 2: return .monospacedSystemFont(ofSize: size, weight: .bold)
        default: return UIFont(name: pick(names), size: size) ?? .systemFont(ofSize: size)
        }
    }

    private mutating func look() -> [NSAttributedString.Key: Any] {
        var look: [NSAttributedString.Key: Any] = [.font: font()]
        if random.chance(40) { look[.foregroundColor] = color() }
        if random.chance(20) { look[.backgroundColor] = UIColor(red: 1, green: 1, blue: 0, alpha: 1) }
        if random.chance(20) {
            look[.underlineStyle] = NSNumber(value: pick([1, 9, 0x101, 0x201]))
            if random.chance(50) { look[.underlineColor] = color() }
        }
        if random.chance(20) {
            look[.strikethroughStyle] = NSNumber(value: pick([1, 9]))
            if random.chance(50) { look[.strikethroughColor] = color() }
        }
        if random.chance(20) { look[.kern] = NSNumber(value: Double(random.next(below: 100) - 40) / 20) }
        if random.chance(20) { look[.baselineOffset] = NSNumber(value: Double(1 + random.next(below: 20)) / 2) }
        if random.chance(20) {
            look[.link] = pick([URL(string: "https://swift.org/a?b=c&d=%20"), URL(string: "mailto:a@b.c")]) as Any
        }
        if !isHTML { addRTF(&look) }
        return look
    }

    private mutating func addRTF(_ look: inout [NSAttributedString.Key: Any]) {
        if random.chance(15) {
            look[.strokeWidth] = NSNumber(value: pick([-3.0, 2.5]))
            look[.strokeColor] = color()
        }
        if random.chance(15) {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: twips(100), height: CGFloat(-1 - random.next(below: 100)) / 20)
            shadow.shadowBlurRadius = twips(100)
            shadow.shadowColor = UIColor(red: 1, green: 0, blue: 0, alpha: CGFloat(random.next(below: 256)) / 255)
            look[.shadow] = shadow
        }
    }

    private mutating func style() -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = pick([.natural, .left, .right, .center, .justified])
        style.baseWritingDirection = pick([.natural, .natural, .leftToRight, .rightToLeft])
        style.paragraphSpacing = twips(400)
        style.paragraphSpacingBefore = twips(400)
        style.tailIndent = random.chance(30) ? -0.05 - twips(400) : 0
        let height = twips(800)
        if random.chance(30) {
            style.lineHeightMultiple = pick([1.5, 2, 0.75])
        } else if random.chance(50) {
            (style.minimumLineHeight, style.maximumLineHeight) = (height, height)
        }
        style.headIndent = twips(1000)
        style.firstLineHeadIndent = twips(1000)
        if isHTML {
            (style.tabStops, style.defaultTabInterval) = ([], 36)
        } else {
            addRTF(style)
        }
        return style
    }

    private mutating func addRTF(_ style: NSMutableParagraphStyle) {
        if random.chance(50) {
            let place = twips(2000) + 1
            style.tabStops = [
                NSTextTab(textAlignment: .left, location: place),
                NSTextTab(textAlignment: .right, location: place + 40),
                NSTextTab(textAlignment: .center, location: place + 80),
            ]
            style.defaultTabInterval = pick([0, 36])
        }
        style.lineSpacing = twips(100)
        style.hyphenationFactor = pick([0, 0.5, 1])
        style.allowsDefaultTighteningForTruncation = random.chance(20)
    }

    private static let pieces = [
        "a", "word ", "  ", "é", "😀", "שלום", "\u{A0}", "{", "}", "\\", "<", "&", "\"", "'", "\t", "\u{2028}", "日本",
        "-", ";",
    ]

    private mutating func paragraph() -> NSAttributedString {
        let style = style()
        let text = NSMutableAttributedString()
        if random.chance(30), let mutable = style as? NSMutableParagraphStyle {
            // HTML counts the items, so that each list has a single one here.
            if isHTML { lists = Self.lists(true) }
            mutable.textLists = pick(lists)
            if isHTML { lay(mutable) }
            let marker = mutable.textLists.last?.marker(forItemNumber: 1) ?? ""
            if !isHTML { text.append(NSAttributedString(string: "\t\(marker)\t", attributes: look())) }
        }
        for _ in 0..<random.next(below: 5) {
            let words = (0..<(1 + random.next(below: 4))).map { _ in pick(Self.pieces) }.joined()
            text.append(NSAttributedString(string: words, attributes: look()))
        }
        // In HTML the line end and the marker have the paragraph's own font and color.
        let end = isHTML ? [.font: font(), .foregroundColor: color()] : look()
        text.append(NSAttributedString(string: "\n", attributes: end))
        if isHTML, let list = style.textLists.last {
            let marker = list.marker(forItemNumber: 1)
            text.insert(NSAttributedString(string: "\t\(marker)\t", attributes: end), at: 0)
        }
        text.addAttribute(.paragraphStyle, value: style, range: text.all)
        return text
    }

    /// Gives an item the places that the importer gives it.
    private func lay(_ style: NSMutableParagraphStyle) {
        let place = CGFloat(style.textLists.count) * 36
        (style.headIndent, style.firstLineHeadIndent) = (place, 0)
        style.tabStops = [
            NSTextTab(textAlignment: .left, location: place - 25), NSTextTab(textAlignment: .natural, location: place),
        ]
    }
}

/// Text and attributes as lines, so that a failure shows what differs.
private enum Description {
    /// Returns the first lines that differ.
    static func difference(_ a: NSAttributedString, _ b: NSAttributedString) -> String? {
        let (a, b) = (of(a), of(b))
        let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
        guard index < max(a.count, b.count) else { return nil }
        func line(_ lines: [String]) -> String { index < lines.count ? lines[index] : "nothing" }
        return "\(line(a)) instead of \(line(b))"
    }

    static func of(_ text: NSAttributedString) -> [String] {
        var lines: [String] = []
        var ids: [ObjectIdentifier: Int] = [:]
        var last = ""
        for (index, unit) in text.string.utf16.enumerated() {
            let line = attributes(text.attributes(at: index, effectiveRange: nil), &ids)
            let character = 0x20...0x7E ~= unit ? String(UnicodeScalar(UInt8(unit))) : "\\" + String(unit, radix: 16)
            if line == last, !lines.isEmpty {
                lines[lines.count - 1] = character + lines[lines.count - 1]
            } else {
                lines.append(character + " " + line)
            }
            last = line
        }
        return lines
    }

    private static func attributes(_ look: [NSAttributedString.Key: Any], _ ids: inout [ObjectIdentifier: Int])
        -> String
    {
        var parts: [String] = []
        for (key, value) in look.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            switch value {
            case let color as UIColor:
                let rgba = color.rgba
                guard key != .foregroundColor || rgba != UIColor.black.rgba else { continue }
                parts.append(
                    "\(key.rawValue) \([rgba.red, rgba.green, rgba.blue, rgba.alpha].map { ($0 * 1e6).rounded() / 1e6 })"
                )
            case let font as UIFont:
                parts.append(
                    "\(font.fontName) \(font.familyName) \(font.ctFont.source) \(font.ctFont.style) \(font.pointSize)")
            case let shadow as NSShadow:
                parts.append(
                    "\(shadow.shadowOffset) \(shadow.shadowBlurRadius) \(shadow.shadowColor as? UIColor as Any)")
            case let style as NSParagraphStyle: parts.append(paragraph(style, &ids))
            case let url as URL: parts.append(url.absoluteString)
            default: parts.append("\(key.rawValue) \(value)")
            }
        }
        return parts.joined(separator: ", ")
    }

    private static func paragraph(_ style: NSParagraphStyle, _ ids: inout [ObjectIdentifier: Int]) -> String {
        let numbers: [CGFloat] = [
            style.headIndent, style.firstLineHeadIndent, style.tailIndent, style.paragraphSpacing,
            style.paragraphSpacingBefore,
            style.lineSpacing, style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple,
            style.defaultTabInterval,
            CGFloat(style.hyphenationFactor),
        ]
        let tabs = style.tabStops.map { "\($0.alignment.rawValue)@\(($0.location * 1e4).rounded() / 1e4)" }
        let lists = style.textLists.map { list -> String in
            let id = ids[ObjectIdentifier(list)] ?? ids.count
            ids[ObjectIdentifier(list)] = id
            return "\(id):\(list.markerFormat.rawValue)\(list.startingItemNumber)"
        }
        return
            "\(style.alignment) \(style.baseWritingDirection) \(numbers.map { ($0 * 1e4).rounded() / 1e4 }) \(tabs) \(lists) \(style.allowsDefaultTighteningForTruncation)"
    }
}
