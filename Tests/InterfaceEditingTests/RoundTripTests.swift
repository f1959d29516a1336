import Foundation
import InterfaceEditing
import Testing

/// Rule: a file that Xcode saved and that is opened and saved here is the same file.
@Suite("Documents that are read and written")
struct RoundTripTests {
    @Test("Every document is the same to the byte")
    func same() throws {
        #expect(Documents.files.count >= 7)
        for file in Documents.files {
            let bytes = Array(try Data(contentsOf: file))
            let document = try MarkupDocument(bytes, file: file.lastPathComponent)
            #expect(document.bytes == bytes, "\(file.path)")
        }
    }

    @Test(
        "Whatever is allowed in markup is kept",
        arguments: [
            "<a/>", "<a></a>", "<a ></a >", "<a b='1' c = \"2\"/>", "<a b=\"&lt;&#10;&quot;\"/>", "<a>x<b/>y</a>",
            "\u{FEFF}<?xml version=\"1.0\"?>\r\n<!--c-->\r\n<a>\r\n\t<b/>\r\n</a>\r\n", "<a><![CDATA[<b>]]></a>",
            "<a b=\"é\u{301}\">\u{301}</a>", "<a><!-- <b> --></a>\n\n",
        ])
    func kept(text: String) throws {
        #expect(try MarkupDocument(Array(text.utf8), file: "a.xib").text == text)
    }

    @Test(
        "What is no markup is refused with the line and what was expected",
        arguments: [
            ("", "a.xib:1: the document has no element"), ("text", "a.xib:1: expected an element"),
            ("<a>\n<b>\n</a>", "a.xib:3: </a> ends <b>"), ("<a", "a.xib:1: the tag of <a> is not closed"),
            ("<a b=1/>", "a.xib:1: the value of “b” has no quotes"),
            ("<a b=\"1\n", "a.xib:2: the value of “b” has no end"),
            ("<a b=\"1\" b=\"2\"/>", "a.xib:1: <a> has two attributes “b”"),
            ("<a>", "a.xib:1: <a> has no end tag"), ("<a/><b/>", "a.xib:1: expected an element"),
            ("<a><5/></a>", "a.xib:1: “<” begins no tag"),
            ("<a>\n<!-- b</a>", "a.xib:2: what begins here has no “-->”"),
            ("<!DOCTYPE a><a/>", "a.xib:1: a document of Interface Builder has no type declaration"),
        ])
    func refused(text: String, message: String) {
        #expect(throws: MarkupError.self) { try MarkupDocument(Array(text.utf8), file: "a.xib") }
        do { _ = try MarkupDocument(Array(text.utf8), file: "a.xib") } catch { #expect(error.description == message) }
    }

    @Test("A document that is nested without end is refused, and bytes that are no text")
    func hostile() {
        let deep = String(repeating: "<a>", count: 100_000)
        #expect(throws: MarkupError.self) { try MarkupDocument(Array(deep.utf8), file: "a.xib") }
        #expect(throws: MarkupError.self) { try MarkupDocument([0x3C, 0x61, 0xFF, 0x2F, 0x3E], file: "a.xib") }
    }

    @Test("Documents of other kinds are refused with what they are")
    func kinds() {
        for (type, words) in [
            ("com.apple.InterfaceBuilder3.Cocoa.XIB", "documents of type com.apple.InterfaceBuilder3.Cocoa.XIB"),
            ("", ""),
        ] {
            let text = type.isEmpty ? "<archive/>" : "<document type=\"\(type)\"/>"
            do {
                _ = try EditedInterface(Array(text.utf8), file: "a.xib", seed: 1)
                Issue.record("\(text) was taken")
            } catch {
                #expect(error.description.contains(words.isEmpty ? "a document of Xcode 3" : words))
            }
        }
    }
}
