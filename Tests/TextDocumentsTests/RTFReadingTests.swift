import CoreText
import Foundation
import QuinceTextDocuments
import QuinceTextKit
import Testing
import UIFoundation

/// Documents by the Rich Text Format (RTF) Specification, version 1.9.1, and as Cocoa writes them.
@Suite("Reading RTF")
struct RTFReadingTests {
    @Test(
        "Text, with the characters that words, symbols and numbers stand for",
        arguments: [
            ("a\\par b", "a\nb"), ("a\\\nb", "a\nb"), ("a\\tab b\\line c\\page d", "a\tb\u{2028}c\u{C}d"),
            ("\\{\\}\\\\", "{}\\"), ("a\\~b\\_c\\-d", "a\u{A0}b\u{2011}c\u{AD}d"), ("caf\\'e9", "café"),
            ("\\'80\\'93\\'94", "€\u{201C}\u{201D}"), ("\\u8364?", "€"), ("\\uc0\\u8364 x", "€x"),
            ("\\uc2\\u-10179\\'3f?\\u-8704\\'3f?!", "😀!"), ("{\\uc0\\u65 }\\u66 ?c", "ABc"),
            ("\\emdash\\endash\\bullet\\lquote\\rquote\\ldblquote\\rdblquote", "—–•‘’“”"),
            ("a{\\*\\unknown {b}c}d", "ad"), ("a{\\stylesheet{\\s1 x;}}b", "ab"), ("a\\unknown7 b", "ab"),
            ("one\ntwo\r\nthree", "onetwothree"), ("a{\\b b}c", "abc"), ("a\\v hidden\\v0 b", "ab"),
            ("{\\upr{x}{\\*\\ud{y}}}z", "z"), ("\\bin3 }}}a", "a"), ("a\\cell b\\row", "a\tb\n"),
            ("x}y", "x"), ("\\u0 ?a", "a"), ("{\\listtext\\tab 1.\\tab}item", "\t1.\titem"),
        ])
    func text(_ body: String, _ expected: String) throws {
        #expect(try Document.rtf(body).string == expected)
    }

    @Test(
        "Bytes are in the code page of the font or of the document",
        arguments: [
            ("\\ansicpg1251 \\'cf\\'f0\\'e8", "При"), ("\\mac \\'8e", "é"), ("\\pc \\'82", "é"), ("\\pca \\'82", "é"),
            ("{\\fonttbl{\\f0\\fcharset128 X;}{\\f1\\fcharset204 Y;}}\\f0\\'93\\'fa\\f1\\'c6", "日Ж"),
            ("{\\fonttbl{\\f0\\fcharset134 X;}{\\f1\\fcharset177 Y;}}\\f0\\'c4\\'e3\\f1\\'f9", "你ש"),
            ("\\ansicpg99999 \\'e9", "é"), ("\\'81", "\u{81}"),
        ])
    func codePages(_ body: String, _ expected: String) throws {
        #expect(try Document.rtf(body).string == expected)
    }

    @Test("Fonts are found by name, then by their family; traits are added, and sizes are in half points")
    func fonts() throws {
        let text = try Document.rtf(
            "{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;\\f1\\froman Nowhere;\\f2\\fnil .SFUI-Semibold;\\f3\\fnil HelveticaNeue-Bold;}"
                + "\\f0\\fs24 a\\b b\\i c\\b0\\i0\\f1\\fs31 d\\f2 e\\f3 f\\plain g\\f0\\fs24\\fsmilli12300 h")
        #expect(text.string == "abcdefgh")
        #expect(text.font(0) == UIFont(name: "Helvetica", size: 12))
        #expect(text.font(1) == UIFont(name: "Helvetica-Bold", size: 12))
        #expect(text.font(2) == UIFont(name: "Helvetica-BoldItalic", size: 12))
        #expect(text.font(3) == UIFont(name: "Times New Roman", size: 15.5))
        #expect(text.font(4) == UIFont.systemFont(ofSize: 15.5, weight: .semibold))
        #expect(text.font(5) == UIFont(name: "HelveticaNeue-Bold", size: 15.5))
        #expect(text.font(6)?.pointSize == 12 && text.font(7)?.pointSize == 12.3)
    }

    @Test("Colors are entries of the table; Cocoa's own table is more exact and has opacities")
    func colors() throws {
        let text = try Document.rtf(
            "{\\colortbl;\\red255\\green255\\blue255;\\red255\\green0\\blue0;\\red0\\green0\\blue255;}"
                + "{\\*\\expandedcolortbl;;;\\cssrgb\\c0\\c0\\c100000\\alpha50000;}"
                + "\\cf2 a\\cf3 b\\cf0 c\\cb2 d\\cb1 e\\highlight3 f\\cf9 g")
        #expect(text.color(.foregroundColor, 0) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(text.color(.foregroundColor, 1) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(text.color(.foregroundColor, 2) == nil)
        #expect(text.color(.backgroundColor, 3) == nil)
        #expect(text.color(.backgroundColor, 4) == nil)
        #expect(text.color(.backgroundColor, 5) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        #expect(text.color(.foregroundColor, 6) == nil)
        let plain = try Document.rtf("{\\colortbl;\\red0\\green128\\blue0;}\\cb1 a")
        #expect(plain.color(.backgroundColor, 0) == UIColor(red: 0, green: 128.0 / 255, blue: 0, alpha: 1))
    }

    @Test("Lines, distances between letters, places above and below the line, strokes and shadows")
    func looks() throws {
        let text = try Document.rtf(
            "\\ul a\\ulnone\\uldb b\\ul0\\strike c\\strike0\\striked1 d\\striked0\\expndtw40 e\\expnd0\\up6 f\\up0\\super g"
                + "\\nosupersub\\outl0\\strokewidth-60 h\\strokewidth0\\kerning0 i\\shad\\shadx20\\shady-40\\shadr60\\shado85 j"
        )
        #expect(text.string == "abcdefghij")
        #expect(text.number(.underlineStyle, 0) == 1 && text.number(.underlineStyle, 1) == 9)
        #expect(text.number(.underlineStyle, 2) == nil)
        #expect(text.number(.strikethroughStyle, 2) == 1 && text.number(.strikethroughStyle, 3) == 9)
        #expect(text.number(.kern, 4) == 2 && text.number(.kern, 5) == nil && text.number(.kern, 8) == 0)
        #expect(text.number(.baselineOffset, 5) == 3 && text.number(.baselineOffset, 6) == 4)
        #expect(text.font(6)?.pointSize == 8 && text.font(7)?.pointSize == 12)
        #expect(text.number(.strokeWidth, 7) == -3)
        let shadow = try #require(text.attribute(.shadow, at: 9, effectiveRange: nil) as? NSShadow)
        #expect(shadow.shadowOffset == CGSize(width: 1, height: 2) && shadow.shadowBlurRadius == 3)
        #expect((shadow.shadowColor as? UIColor)?.rgba.alpha == 85.0 / 255)
    }

    @Test("A paragraph has the layout at its end, in points")
    func paragraphs() throws {
        let text = try Document.rtf(
            "\\pard\\qc\\li720\\fi-360\\ri200\\sb100\\sa240\\tx1000\\tqr\\tx2000\\pardeftab500\\rtlpar a\\par"
                + "\\pard\\sl480\\slmult1 b\\par\\pard\\sl-300 c\\par\\pard\\sl280\\slleading40 d\\par\\pard e\\qr")
        let first = text.paragraph(0)
        #expect(first.alignment == .center && first.headIndent == 36 && first.firstLineHeadIndent == 18)
        #expect(first.tailIndent == -10 && first.paragraphSpacingBefore == 5 && first.paragraphSpacing == 12)
        #expect(first.tabStops.map(\.location) == [50, 100] && first.tabStops.map(\.alignment) == [.left, .right])
        #expect(first.defaultTabInterval == 25 && first.baseWritingDirection == .rightToLeft)
        #expect(text.paragraph(2).lineHeightMultiple == 2 && text.paragraph(2).defaultTabInterval == 36)
        #expect(text.paragraph(4).minimumLineHeight == 15 && text.paragraph(4).maximumLineHeight == 15)
        #expect(text.paragraph(6).minimumLineHeight == 14 && text.paragraph(6).maximumLineHeight == 0)
        #expect(text.paragraph(6).lineSpacing == 2)
        #expect(text.paragraph(8).alignment == .right && text.paragraph(8).tabStops.isEmpty)
    }

    @Test("Fields with the instruction HYPERLINK are links")
    func links() throws {
        let text = try Document.rtf(
            "a{\\field{\\*\\fldinst{HYPERLINK \"https://swift.org/?a=b\"}}{\\fldrslt{\\ul b}c}}d"
                + "{\\field{\\*\\fldinst HYPERLINK \\\\l \"top\"}{\\fldrslt e}}{\\field{\\*\\fldinst PAGE}{\\fldrslt 7}}"
        )
        #expect(text.string == "abcde7")
        func link(_ location: Int) -> Any? { text.attribute(.link, at: location, effectiveRange: nil) }
        #expect(link(0) == nil && link(3) == nil && link(5) == nil)
        #expect(link(1) as? URL == URL(string: "https://swift.org/?a=b") && link(2) as? URL == link(1) as? URL)
        #expect((link(4) as? URL)?.absoluteString == "#top")
        #expect(text.number(.underlineStyle, 1) == 1 && text.number(.underlineStyle, 2) == nil)
    }

    @Test("Lists are those of the list table, with the markers in the text")
    func lists() throws {
        let text = try Document.rtf(
            "\\cocoartf2822{\\*\\listtable{\\list\\listtemplateid1\\listhybrid{\\listlevel\\levelnfc0\\levelstartat3"
                + "{\\*\\levelmarker \\{decimal\\}.}{\\leveltext\\leveltemplateid1\\'02\\'00.;}{\\levelnumbers\\'01;}}"
                + "{\\listlevel\\levelnfc23\\levelstartat1{\\*\\levelmarker \\{disc\\}}{\\leveltext\\leveltemplateid2\\'01\\uc0\\u8226 ;}}"
                + "{\\listname ;}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\listoverridecount0\\ls1}}"
                + "\\pard\\ls1\\ilvl0{\\listtext\\tab 3.\\tab}a\\par\\pard\\ls1\\ilvl1{\\listtext\\tab \\'95\\tab}b\\par\\pard c"
        )
        #expect(text.string == "\t3.\ta\n\t•\tb\nc")
        let outer = try #require(text.paragraph(0).textLists.first)
        #expect(outer.markerFormat.rawValue == "{decimal}." && outer.startingItemNumber == 3)
        let inner = text.paragraph(7).textLists
        #expect(inner.count == 2 && inner.first === outer && inner.last?.markerFormat == .disc)
        #expect(text.paragraph(11).textLists.isEmpty)
        #expect(text.itemNumber(in: outer, at: 1) == 3)
    }

    @Test("Pictures in PNG are attachments of the size that the document asks for")
    func pictures() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
        let hex = try #require(image.pngData()).map { String(format: "%02x", $0) }.joined(separator: "")
        let text = try Document.rtf("a{\\pict\\pngblip\\picwgoal400\\pichgoal600 \(hex)}b{\\pict\\wmetafile8 00ff}c")
        #expect(text.string == "a\u{FFFC}bc")
        let attachment = try #require(text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(attachment.bounds == CGRect(x: 0, y: 0, width: 20, height: 30) && attachment.image != nil)
    }

    @Test("A folder of the type RTFD has its attachments beside its text; no name leads out of it")
    func folder() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(getpid()).rtfd")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
        try #require(image.pngData()).write(to: folder.appendingPathComponent("a.png"))
        let body =
            "{\\rtf1\\ansi a{{\\NeXTGraphic a.png \\width200 \\height300\\noorient}\\'ac}b{{\\NeXTGraphic ../a.png }\\'ac}c}"
        try Data(body.utf8).write(to: folder.appendingPathComponent("TXT.rtf"))
        var dictionary: NSDictionary?
        let text = try NSAttributedString(url: folder, documentAttributes: &dictionary)
        #expect(text.string == "a\u{FFFC}b\u{FFFC}c" && dictionary?["DocumentType"] as? String == "NSRTFD")
        let found = [1, 3].map { text.attribute(.attachment, at: $0, effectiveRange: nil) as? NSTextAttachment }
        #expect(found[0]?.bounds.size == CGSize(width: 10, height: 15) && found[0]?.image != nil)
        #expect(found[1] != nil && found[1]?.image == nil)
    }

    @Test("What a document says about itself")
    func information() throws {
        let data = Data(
            """
            {\\rtf1\\ansi{\\info{\\title A \\'e9}{\\author B}{\\keywords c, d}{\\creatim\\yr2026\\mo2\\dy3\\hr4}}
            \\paperw11900\\paperh16840\\margl1440\\margr1440\\vieww10000\\viewh8000\\viewkind0\\viewscale150\\deftab720
            {\\*\\background {\\shp{\\*\\shpinst{\\sp{\\sn fillColor}{\\sv 255}}}}}x}
            """.utf8)
        let known = try Document.attributes(data)
        #expect(
            known["NSTitleDocumentAttribute"] as? String == "A é"
                && known["NSAuthorDocumentAttribute"] as? String == "B")
        #expect(known["NSKeywordsDocumentAttribute"] as? [String] == ["c", "d"])
        #expect((known["PaperSize"] as? NSValue)?.sizeValue == CGSize(width: 595, height: 842))
        #expect(
            (known["PaperMargin"] as? NSValue)?.uiEdgeInsetsValue
                == UIEdgeInsets(top: 72, left: 72, bottom: 72, right: 72))
        #expect((known["ViewSize"] as? NSValue)?.sizeValue == CGSize(width: 500, height: 400))
        #expect(known["ViewZoom"] as? NSNumber == 150 && known["ViewMode"] as? NSNumber == 0)
        #expect(known["DefaultTabInterval"] as? NSNumber == 36 && known["DocumentType"] as? String == "NSRTF")
        #expect(known["BackgroundColor"] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        let date = try #require(known["NSCreationTimeDocumentAttribute"] as? Date)
        let parts = Calendar(identifier: .gregorian).dateComponents([.year, .month, .day, .hour], from: date)
        #expect([parts.year, parts.month, parts.day, parts.hour] == [2026, 2, 3, 4])
    }
}
