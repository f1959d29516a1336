import Foundation
import QuinceTextDocuments
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

@Suite("Hostile documents")
struct HostileDocumentTests {
    private static let rtf = """
        {\\rtf1\\ansi\\ansicpg1252\\cocoartf2822{\\fonttbl\\f0\\fswiss\\fcharset0 Helvetica;}{\\colortbl;\\red255\\green0\\blue1;}
        {\\*\\expandedcolortbl;\\cssrgb\\c100000\\c0\\c0;}{\\info{\\title x}}{\\*\\listtable{\\list{\\listlevel\\levelnfc23
        {\\*\\levelmarker \\{disc\\}}}\\listid1}}{\\*\\listoverridetable{\\listoverride\\listid1\\ls1}}
        \\pard\\tx20\\ls1\\ilvl0\\f0\\fs24\\b \\cf1 a\\'e9\\u8364 ?{\\field{\\*\\fldinst{HYPERLINK "http://a.b"}}{\\fldrslt c}}
        {\\pict\\pngblip 8950}{\\*\\x y}\\bin2 ab\\par d}
        """
    private static let html = """
        <!DOCTYPE html><html><head><title>t</title><style>p.a{color:red;font:bold 12px 'X'} @media x { p {} }</style></head>
        <body><p class="a" style="margin:1px 2px;color:rgb(1,2,3)">a&eacute;&#x20AC;<br><a href='http://a.b'>b</a></p><ul><li>c
        </ul><table><tr><td>d<td>e</table><pre> f\n</pre><img src="data:image/png;base64,iVBO"><!-- g --></body></html>
        """

    @Test("A document that is cut off anywhere is read as far as it goes")
    func cut() throws {
        for count in 0...Self.rtf.utf8.count {
            let data = Data(Self.rtf.utf8.prefix(count))
            let text = try? Document.read(data, .rtf)
            #expect((text == nil) == (count < 5))
        }
        for count in 0...Self.html.utf8.count { _ = try Document.read(Data(Self.html.utf8.prefix(count)), .html) }
    }

    @Test("Bytes that are changed at random give text or an error, and what was read can be written")
    func changed() throws {
        let seed: UInt64 = 11
        var random = SeededNumbers(seed: seed)
        for round in 0..<400 {
            let isRTF = round % 2 == 0
            var bytes = Array((isRTF ? Self.rtf : Self.html).utf8)
            for _ in 0..<(1 + random.next(below: 20)) {
                let at = random.next(below: bytes.count)
                switch random.next(below: 3) {
                case 0: bytes[at] = UInt8(random.next(below: 256))
                case 1: bytes.remove(at: at)
                default: bytes.insert(contentsOf: bytes[at..<min(at + random.next(below: 40), bytes.count)], at: at)
                }
            }
            guard let text = try? Document.read(Data(bytes), isRTF ? .rtf : .html) else { continue }
            for type in [NSAttributedString.DocumentType.rtf, .html] {
                _ = try text.data(from: text.all, documentAttributes: [.documentType: type])
            }
        }
    }

    @Test("Ten thousand groups within each other are read; more than the limit are an error")
    func groups() throws {
        func nested(_ count: Int) -> String {
            String(repeating: "{\\b ", count: count) + "a" + String(repeating: "}", count: count)
        }
        #expect(try Document.rtf(nested(10_000)).string == "a")
        #expect(throws: CocoaError.self) { try Document.rtf(nested(60_000)) }
    }

    @Test(
        "Elements within each other are read to the limit, and more are an error",
        arguments: ["div", "b", "ul", "table"])
    func elements(_ name: String) throws {
        func nested(_ count: Int) -> String { String(repeating: "<\(name)>", count: count) + "a" }
        #expect(try Document.html(nested(200)).string.contains("a"))
        #expect(throws: CocoaError.self) { try Document.html(nested(10_000)) }
    }

    @Test(
        "The same piece over and over is read within the limit of time", .timeLimit(.minutes(1)),
        arguments: [
            "<b>x</b>", "</i>", "<p>x", "<!--", "<p a b c d e>", "&amp;", "<style>p{color:red}</style>x", "<br>",
            "<ul><li>x</ul>", "<p a='", "<p style='color:red;font-size:12px'>x</p>", "a ", "<tr><td>", "&#",
            "<![CDATA[",
        ])
    func longHTML(_ piece: String) {
        let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
        _ = try? Document.html(text)
    }

    @Test(
        "The same piece of RTF over and over is read within the limit of time", .timeLimit(.minutes(1)),
        arguments: [
            "{\\b x}", "\\par ", "\\'e9", "\\u8364 ?", "{\\*\\x ", "\\tx100",
            "{\\field{\\*\\fldinst HYPERLINK \"a\"}{\\fldrslt x}}",
            "\\b x\\b0 y", "{\\fonttbl\\f1 A;}", "{\\pict 00}", "\\bin9 ", "{\\info{\\title x}}",
            "{\\colortbl;\\red1;}",
        ])
    func longRTF(_ piece: String) {
        let text = String(repeating: piece, count: 100_000 / piece.utf8.count)
        _ = try? Document.rtf(text)
    }

    @Test("Very many names of fonts are read within the limit of time", .timeLimit(.minutes(1)))
    func fonts() throws {
        let names = (0..<5000).map { "Nowhere\($0)" }
        let table = names.enumerated().map { "\\f\($0)\\fnil \($1);" }.joined()
        let runs = names.indices.map { "\\f\($0) x" }.joined()
        #expect(try Document.rtf("{\\fonttbl\(table)}\(runs)").length == 5000)
        let spans = names.map { "<span style='font-family:\($0),\($0)b'>x</span>" }.joined()
        #expect(try Document.html(spans).length == 5000)
    }

    @Test("A tag with very many attributes is an error, however it is quoted")
    func attributes() {
        for attribute in [" a", " a='>'", "\ta=\"<b\"", "/a"] {
            let tag = "<p" + String(repeating: attribute, count: 5000)
            #expect(throws: CocoaError.self) { try Document.html(tag) }
            #expect(throws: CocoaError.self) { try Document.html("<!-- <a b=\" -->" + tag + ">x") }
        }
    }

    @Test(
        "Many tags with quotes, or of which quotes hide parts, are not a tag with many attributes",
        arguments: [
            "<a href='x'>y</a>", "<p id=\"a\" class='b c'>x</p>", "<p title=\"it's\">it's</p>",
            "<p title='a<b \"'>\"</p>",
            "<script>if (a<b && c == 'd') { e = \"<p f='\" }</script>", "<img alt='x > y'>",
        ])
    func quotes(_ piece: String) throws {
        _ = try Document.html(String(repeating: piece, count: 3000))
    }

    @Test(
        "Numbers without sense are limited",
        arguments: [
            "\\fs99999999999 a", "\\li-99999999999\\fi99999999999 a\\par", "\\sl2147483647\\slmult1 a\\par",
            "\\tx-2147483648 a",
            "\\uc999999\\u1 a", "\\strokewidth-2147483648 a", "\\up2147483647 a", "\\ls2147483647 a", "\\f-1 a",
            "\\cf-5 a",
            "{\\info{\\creatim\\yr999999\\mo-5}}a", "\\bin-5 a", "\\bin2147483647 a",
            "{\\pict\\pngblip\\picwgoal1\\pichgoal-1 00}a",
        ])
    func numbers(_ body: String) throws {
        let text = try Document.rtf(body)
        let written = try text.data(
            from: text.all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        #expect(try Document.read(written, .rtf).string == text.string)
        if text.length > 0 { #expect(text.font(0).map { $0.pointSize.isFinite && $0.pointSize <= 1000 } == true) }
    }

    @Test(
        "Values of styles without sense are left out or limited",
        arguments: [
            "font-size:1e99px", "font-size:-5px", "font-size:nan", "line-height:inf", "margin:1e300px",
            "color:rgb(nan,0,0)",
            "color:#12345", "color:hsl(1e308,1%,1%)", "font:", "font:12px", "font-weight:1e20",
            "letter-spacing:1e999px",
            "text-indent:--5px", "margin:1 2 3 4 5", ";;:;", "a:b:c;", "color:rgb(((", "background:url(", "content:'",
        ])
    func values(_ style: String) throws {
        let text = try Document.html("<p style=\"\(style)\">a</p>")
        #expect(text.string == "a\n" && text.font(0).map { 1...1000 ~= $0.pointSize } == true)
        let paragraph = text.paragraph(0)
        let lengths = [paragraph.headIndent, paragraph.firstLineHeadIndent, paragraph.lineHeightMultiple]
        #expect(lengths.allSatisfy { $0.isFinite })
    }
}
