import Foundation
import QuinceTextDocuments
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Documents")
struct DocumentTests {
    private func error(_ body: () throws -> Void) -> CocoaError? {
        do { try body() } catch let error as CocoaError { return error } catch {}
        return nil
    }

    @Test("The type of a document without a name for it is seen at its beginning")
    func types() throws {
        func type(_ text: String) throws -> String? {
            try Document.attributes(Data(text.utf8))["DocumentType"] as? String
        }
        #expect(try ["{\\rtf1 a}", "<!DOCTYPE HTML><p>a"].map(type) == ["NSRTF", "NSHTML"])
        #expect(try [" \n<html>", "a <b>", ""].map(type) == ["NSHTML", "NSPlainText", "NSPlainText"])
    }

    @Test("Plain text has the encoding of its mark; without one it is UTF-8, or else Windows Latin 1")
    func plain() throws {
        let marked = try #require("é😀".data(using: .utf16BigEndian))
        #expect(try Document.read(Data([0xFE, 0xFF]) + marked).string == "é😀")
        #expect(try Document.read(Data([0xEF, 0xBB, 0xBF]) + Data("é".utf8)).string == "é")
        #expect(try Document.read(Data("é".utf8)).string == "é")
        #expect(try Document.read(Data([0xE9, 0x80])).string == "é€")
        let known = try Document.attributes(Data([0xE9]))
        #expect(known["CharacterEncoding"] as? NSNumber == NSNumber(value: String.Encoding.windowsCP1252.rawValue))
    }

    @Test("Plain text has the default attributes; text in a document has them where it has none of its own")
    func defaults() throws {
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .defaultAttributes: [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 5)]
                as [NSAttributedString.Key: Any]
        ]
        let plain = try NSAttributedString(data: Data("a".utf8), options: options, documentAttributes: nil)
        #expect(plain.color(.foregroundColor, 0) == .red && plain.font(0) == .systemFont(ofSize: 5))
        let rich = try NSAttributedString(data: Data("{\\rtf1 a}".utf8), options: options, documentAttributes: nil)
        #expect(rich.color(.foregroundColor, 0) == .red && rich.font(0)?.pointSize == 12)
    }

    @Test("A mutable string takes the text of a document")
    func mutable() throws {
        let text = NSMutableAttributedString(string: "old")
        try text.read(from: Data("{\\rtf1 new}".utf8), options: [:], documentAttributes: nil, error: ())
        #expect(text.string == "new")
        let made = try NSMutableAttributedString(data: Data("{\\rtf1 a}".utf8), options: [:], documentAttributes: nil)
        made.append(NSAttributedString(string: "b"))
        #expect(made.string == "ab")
        let storage = NSTextStorage(string: "x")
        try storage.read(from: Data("{\\rtf1 y}".utf8))
        #expect(storage.string == "y")
    }

    @Test("A failure is an error of Cocoa's domain with one sentence")
    func errors() throws {
        let rtf: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.rtf
        ]
        let notRTF = error { _ = try NSAttributedString(data: Data("a".utf8), options: rtf, documentAttributes: nil) }
        #expect(notRTF?.code == .fileReadCorruptFile)
        #expect(notRTF?.localizedDescription == "The document is not RTF: it does not begin with {\\rtf.")
        #expect((notRTF.map { $0 as NSError })?.domain == NSCocoaErrorDomain)
        let missing = URL(fileURLWithPath: "/nowhere/a.rtf")
        #expect(
            error { _ = try NSAttributedString(url: missing, documentAttributes: nil) }?.code == .fileReadNoSuchFile)
        let remote = try #require(URL(string: "https://example.com/a.html"))
        #expect(
            error { _ = try NSAttributedString(url: remote, documentAttributes: nil) }?.code
                == .fileReadUnsupportedScheme)
        let ascii: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.plain, .characterEncoding: String.Encoding.utf8.rawValue,
        ]
        let bad = error { _ = try NSAttributedString(data: Data([0xFF]), options: ascii, documentAttributes: nil) }
        #expect(bad?.code == .fileReadInapplicableStringEncoding)
        let text = NSAttributedString(string: "é")
        let rtfd: [NSAttributedString.DocumentAttributeKey: Any] = [.documentType: NSAttributedString.DocumentType.rtfd]
        #expect(error { _ = try text.data(from: text.all, documentAttributes: rtfd) }?.code == .featureUnsupported)
        let narrow: [NSAttributedString.DocumentAttributeKey: Any] = [
            .characterEncoding: String.Encoding.ascii.rawValue
        ]
        let unwritable = error { _ = try text.data(from: text.all, documentAttributes: narrow) }
        #expect(unwritable?.code == .fileWriteInapplicableStringEncoding)
    }

    @Test("A file's name tells its type")
    func files() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("documents-\(getpid()).html")
        try Data("<p>a".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try NSAttributedString(url: file, documentAttributes: nil).string == "a\n")
    }

    @Test("A part is written as plain text in the encoding that is asked for")
    func writingPlain() throws {
        let text = NSAttributedString(string: "abécd")
        #expect(try text.data(from: NSRange(location: 1, length: 2)) == Data("bé".utf8))
        let latin: [NSAttributedString.DocumentAttributeKey: Any] = [
            .characterEncoding: String.Encoding.isoLatin1.rawValue
        ]
        #expect(try text.data(from: NSRange(location: 2, length: 1), documentAttributes: latin) == Data([0xE9]))
    }
}
