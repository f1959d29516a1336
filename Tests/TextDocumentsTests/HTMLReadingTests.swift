import CoreText
import Foundation
import QuinceTextDocuments
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Reading HTML")
struct HTMLReadingTests {
    @Test(
        "Text by the rules of blanks, blocks and entities",
        arguments: [
            ("Hello", "Hello"), ("<p>Hello</p>", "Hello\n"), ("<p>a</p><p>b</p>", "a\nb\n"), ("a<p>b</p>c", "a\nb\nc"),
            ("<p>  a \n  b  </p>\n <p> c</p>", "a b\nc\n"), ("<b>a </b> <i> b</i>", "a b"), ("a<br>b", "a\nb"),
            ("<p>a<br>b</p>", "a\u{2028}b\n"), ("<p>a<br></p>", "a\n"), ("<p>a<br><br></p>b", "a\u{2028}\nb"),
            ("<p></p>a", "a"), ("&lt;&amp;&gt;&quot;&eacute;&#8364;&#x1F600;&nbsp;x", "<&>\"é€😀\u{A0}x"),
            ("<pre>\na  b\n c</pre>d", "a  b\n c\nd"), ("<title>t</title><script>x</script><style>p{}</style>a", "a"),
            ("<html><head><title>t</title></head><body>a</body></html>", "a"), ("<!-- x -->a<!-- y -->b", "ab"),
            ("<ul><li>a<li>b</ul>c", "\t•\ta\n\t•\tb\nc"),
            ("<ol start=3><li>a</li><li>b</li></ol>", "\t3.\ta\n\t4.\tb\n"),
            ("<ul><li>a<ol><li>b</ol></ul>", "\t•\ta\n\t1.\tb\n"),
            ("<ol type=i><li>a<li>b</ol>", "\ti.\ta\n\tii.\tb\n"), ("<ul style='list-style:none'><li>a</ul>", "a\n"),
            ("<table><tr><td>a</td><td>b</td></tr><tr><td>c<td>d</table>", "a\tb\nc\td\n"),
            ("<div>a<div>b</div></div>", "a\nb\n"), ("<blockquote>a</blockquote>", "a\n"), ("", ""), ("<", "<"),
            ("<p style='display:none'>a</p>b", "b"), ("<span style='white-space:pre'>a  b</span>", "a  b"),
            ("<span style='text-transform:uppercase'>é</span>", "É"), ("a\u{0}b", "a b"),
            ("<p>a<b>b</p>c</b>", "ab\nc"),
            ("<img alt='words' src='https://example.com/a.png'>", "words"), ("<noscript>a</noscript>b", "b"),
        ])
    func text(_ html: String, _ expected: String) throws {
        #expect(try Document.html(html).string == expected)
    }

    @Test("Text without a style is Times of 12 points in black; a paragraph is followed by its size")
    func standard() throws {
        let text = try Document.html("<p>a</p>b")
        #expect(text.font(0) == UIFont(name: "Times New Roman", size: 12))
        #expect(text.color(.foregroundColor, 0) == .black && text.color(.backgroundColor, 0) == nil)
        let style = text.paragraph(0)
        #expect(style.paragraphSpacing == 12 && style.paragraphSpacingBefore == 0 && style.alignment == .natural)
        #expect(style.tabStops.isEmpty && style.defaultTabInterval == 36)
        #expect(text.paragraph(2).paragraphSpacing == 0)
    }

    @Test(
        "Elements have the fonts of the sample style sheet",
        arguments: [
            ("<h1>a</h1>", "TimesNewRoman-Bold", 24), ("<h2>a</h2>", "TimesNewRoman-Bold", 18),
            ("<h3>a</h3>", "TimesNewRoman-Bold", 14.04), ("<b>a</b>", "TimesNewRoman-Bold", 12),
            ("<strong><em>a</em></strong>", "TimesNewRoman-BoldItalic", 12), ("<code>a</code>", "Courier", 10),
            ("<font size=5 face='Helvetica'>a</font>", "Helvetica", 18), ("<small>a</small>", "TimesNewRoman", 10),
            ("<p style='font: italic 700 20px/1.5 Nowhere, \"Helvetica Neue\"'>a</p>", "HelveticaNeue-BoldItalic", 20),
            ("<p style='font-size: 12pt'>a</p>", "TimesNewRoman", 16),
            ("<p style='font-size: 2em'><span style='font-size: 50%'>a</span></p>", "TimesNewRoman", 12),
        ])
    func fonts(_ html: String, _ name: String, _ size: CGFloat) throws {
        let font = try #require(try Document.html(html).font(0))
        #expect(font.fontName == UIFont(name: name, size: size)?.fontName && abs(font.pointSize - size) < 1e-9)
    }

    @Test(
        "Colors, in every form",
        arguments: [
            ("#f00", [1, 0, 0, 1]), ("#00ff0080", [0, 1, 0, 128.0 / 255]), ("rgb(0, 0, 255)", [0, 0, 1, 1]),
            ("rgba(100%, 0%, 0%, 0.5)", [1, 0, 0, 0.5]), ("rgb(0 0 255 / 50%)", [0, 0, 1, 0.5]),
            ("hsl(120, 100%, 50%)", [0, 1, 0, 1]), ("REBECCAPURPLE", [0.4, 0.2, 0.6, 1]), ("nonsense", [0, 0, 0, 1]),
        ] as [(String, [CGFloat])])
    func colors(_ value: String, _ expected: [CGFloat]) throws {
        let color = try #require(try Document.html("<p style='color: \(value)'>a</p>").color(.foregroundColor, 0)).rgba
        for (a, b) in zip([color.red, color.green, color.blue, color.alpha], expected) { #expect(abs(a - b) < 1e-9) }
    }

    @Test("Rules of style sheets hold by their weight, then their order; a style attribute holds before them")
    func cascade() throws {
        let sheet =
            "<style>p{color:red} .a{color:lime} #b{color:blue} p.a{color:yellow} p{color:gray} i{color:red!important} /*x*/</style>"
        func color(_ html: String) throws -> UIColor? { try Document.html(sheet + html).color(.foregroundColor, 0) }
        #expect(try color("<p>x") == CSS.gray)
        #expect(try color("<p class='z a'>x") == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
        #expect(try color("<div class=a>x") == UIColor(red: 0, green: 1, blue: 0, alpha: 1))
        #expect(try color("<p class=a id=b>x") == UIColor(red: 0, green: 0, blue: 1, alpha: 1))
        #expect(try color("<p class=a id=b style='color:#fff'>x") == UIColor(red: 1, green: 1, blue: 1, alpha: 1))
        #expect(try color("<i style='color:#fff'>x") == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    private enum CSS { static let gray = UIColor(red: 128.0 / 255, green: 128.0 / 255, blue: 128.0 / 255, alpha: 1) }

    @Test("Layouts of paragraphs")
    func paragraphs() throws {
        let text = try Document.html(
            "<div style='margin-left:10px'><p style='text-align:right;text-indent:5px;margin:1px 2px 3px 4px;line-height:1.5'>a</p>"
                + "<p style='line-height:20px;direction:rtl'>b</p></div><blockquote>c</blockquote><ul><li>d<ul><li>e</ul></ul>"
        )
        let first = text.paragraph(0)
        #expect(first.alignment == .right && first.headIndent == 14 && first.firstLineHeadIndent == 19)
        #expect(first.tailIndent == -2 && first.paragraphSpacingBefore == 1 && first.paragraphSpacing == 3)
        #expect(first.lineHeightMultiple == 1.5)
        let second = text.paragraph(2)
        #expect(second.minimumLineHeight == 20 && second.maximumLineHeight == 20 && second.headIndent == 10)
        #expect(second.baseWritingDirection == .rightToLeft)
        #expect(text.paragraph(4).headIndent == 40 && text.paragraph(4).tailIndent == -40)
        let item = text.paragraph(6)
        #expect(item.headIndent == 36 && item.firstLineHeadIndent == 0 && item.tabStops.map(\.location) == [11, 36])
        #expect(item.textLists.map(\.markerFormat) == [.disc])
        #expect(
            text.paragraph(text.length - 1).headIndent == 72 && text.paragraph(text.length - 1).textLists.count == 2)
    }

    @Test("The space around a block is above its first line and below its last")
    func lines() throws {
        let text = try Document.html(
            "<pre style='margin:5px 0 7px'>a\nb\nc</pre><pre style='margin-bottom:8px'>d\n</pre>e")
        #expect([0, 2, 4, 6].map { text.paragraph($0).paragraphSpacing } == [0, 0, 7, 8])
        #expect([0, 2, 4, 6].map { text.paragraph($0).paragraphSpacingBefore } == [5, 0, 0, 0])
    }

    @Test("Links have an address, a color and a line; other lines have their styles")
    func looks() throws {
        let text = try Document.html(
            "<a href='https://swift.org'>a</a><u>b</u><s>c</s><span style='text-decoration:underline double red'>d</span>"
                + "<span style='letter-spacing:2px;background:yellow'>e</span><sup>f</sup>")
        #expect(text.attribute(.link, at: 0, effectiveRange: nil) as? URL == URL(string: "https://swift.org"))
        #expect(text.number(.underlineStyle, 0) == 1 && text.color(.foregroundColor, 0)?.rgba.blue == 238.0 / 255)
        #expect(text.attribute(.link, at: 1, effectiveRange: nil) == nil && text.number(.underlineStyle, 1) == 1)
        #expect(text.number(.strikethroughStyle, 2) == 1 && text.number(.underlineStyle, 3) == 9)
        #expect(text.color(.underlineColor, 3) == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(text.number(.kern, 4) == 2)
        #expect(text.color(.backgroundColor, 4) == UIColor(red: 1, green: 1, blue: 0, alpha: 1))
        #expect(text.font(5)?.pointSize == 10 && text.number(.baselineOffset, 5)?.doubleValue ?? 0 > 3)
    }

    @Test("Images are in their addresses or in files, and have the size that the document asks for")
    func images() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 3)).image { _ in }
        let source = "data:image/png;base64," + (image.pngData() ?? Data()).base64EncodedString()
        let text = try Document.html("a<img src='\(source)' width=20>b<img src='data:image/png;base64,AAAA'>c")
        #expect(text.string == "a\u{FFFC}bc")
        let attachment = try #require(text.attribute(.attachment, at: 1, effectiveRange: nil) as? NSTextAttachment)
        #expect(attachment.bounds.size == CGSize(width: 20, height: 30))
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(getpid()).png")
        try #require(image.pngData()).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let page = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(getpid()).html")
        try Data("<img src='\(file.lastPathComponent)'>".utf8).write(to: page)
        defer { try? FileManager.default.removeItem(at: page) }
        let other = try NSAttributedString(url: page, options: [:], documentAttributes: nil)
        #expect((other.attribute(.attachment, at: 0, effectiveRange: nil) as? NSTextAttachment)?.image != nil)
        // A document that is not a file itself may not read files, and none may read devices.
        let alone = try Document.html("<img src='\(file.absoluteString)'>x<img src='file:///dev/zero'>")
        #expect(alone.string == "x")
    }

    @Test("The encoding is the one that is asked for, that of the mark, or the document's; otherwise Windows Latin 1")
    func encodings() throws {
        func text(_ data: Data) throws -> String { try Document.read(data, .html).string }
        #expect(try text(Data([0xE9, 0x80])) == "é€")
        #expect(try text(Data("é".utf8)) == "Ã©")
        #expect(try text(Data("<meta charset='utf-8'>é".utf8)) == "é")
        #expect(try text(Data([0xEF, 0xBB, 0xBF]) + Data("é".utf8)) == "é")
        #expect(
            try text(Data("<meta http-equiv=Content-Type content='text/html; charset=windows-1251'>".utf8) + [0xC6])
                == "Ж")
        #expect(try text("é".data(using: .utf16LittleEndian).map { Data([0xFF, 0xFE]) + $0 } ?? Data()) == "é")
    }

    @Test("The title, the names in the head and the background are known about the document")
    func information() throws {
        let known = try Document.attributes(
            Data(
                "<html><head><title> A\n b </title><meta name=author content='B'><meta name=keywords content='c, d'></head><body bgcolor=red>x"
                    .utf8))
        #expect(
            known["NSTitleDocumentAttribute"] as? String == "A b"
                && known["NSAuthorDocumentAttribute"] as? String == "B")
        #expect(known["NSKeywordsDocumentAttribute"] as? [String] == ["c", "d"])
        #expect(known["BackgroundColor"] as? UIColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(known["DocumentType"] as? String == "NSHTML")
    }
}
