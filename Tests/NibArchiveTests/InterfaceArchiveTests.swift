import Foundation
import QuinceNibArchive
import Testing

private let text = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
    <objects><view id="a" tag="1"><rect key="frame" x="1" y="2" width="3" height="4"/>
    <subviews><label id="b"><string key="text">one
    two</string></label><label text="größer" id="c"/></subviews></view></objects></document>
    """

private func archive(_ text: String = text) throws -> Data {
    try InterfaceArchive.compile(Data(text.utf8), file: "A.xib")
}

/// Returns the message of the error that reading data ends in.
private func problem(_ data: Data) -> String? {
    do {
        _ = try InterfaceDocument(data, file: "A.nib")
        return nil
    } catch { return error.description }
}

@Suite("Archives of documents")
struct InterfaceArchiveTests {
    @Test("An archive has the elements of its document, with their lines, and the document's name")
    func same() throws {
        let document = try InterfaceDocument(Data(text.utf8), file: "A.xib")
        let read = try InterfaceDocument(try archive(), file: "A.nib")
        #expect(read.root == document.root)
        #expect(read.file == "A.xib" && read.kind == .xib && read.usesAutoLayout)
        #expect(read.element("c")?["text"] == "größer" && read.element("c")?.line == 4)
        #expect(read.element("b")?.child("string")?.text == "one\ntwo")
    }

    @Test("The same document becomes the same bytes")
    func deterministic() throws { #expect(try archive() == archive()) }

    @Test("A document that is wrong is not compiled, and its line says why")
    func wrongDocument() {
        #expect(throws: InterfaceError("A.xib", line: 1, "expected an XML document: no element found")) {
            try archive("")
        }
    }

    @Test("An archive of another version is refused in one line")
    func version() throws {
        var data = try archive()
        data[8] = 9
        #expect(problem(data) == "A.nib: expected version 1 of the archive, found 9: build the app again")
    }

    @Test("An archive that is cut off at any byte is refused in one line")
    func truncated() throws {
        let data = Array(try archive())
        // Less than the mark is not an archive at all.
        for count in 8..<data.count {
            let message = problem(Data(data.prefix(count))) ?? "nothing"
            #expect(message.hasPrefix("A.nib: ") && message.hasSuffix(": build the app again"), "\(count) bytes")
        }
    }

    @Test("An archive with any number replaced is refused, or is a document whose elements can be visited")
    func damaged() throws {
        let data = try archive()
        var (refused, read) = (0, 0)
        for place in stride(from: 8, to: data.count - 4, by: 1) {
            for number in [UInt32(0), 1, 7, 0x7FFF_FFFF, .max] {
                var damaged = data
                withUnsafeBytes(of: number.littleEndian) { damaged.replaceSubrange(place..<place + 4, with: $0) }
                do throws(InterfaceError) {
                    let document = try InterfaceDocument(damaged, file: "A.nib")
                    #expect(document.root == document.root)
                    read += 1
                } catch {
                    #expect(!error.description.contains("\n"))
                    refused += 1
                }
            }
        }
        #expect(refused > 500 && read > 100)
    }

    @Test("A name that is there twice is refused")
    func names() throws {
        var data = try archive()
        // The document has an attribute `tag`, and `key`.
        data.replaceSubrange(try #require(data.range(of: Data("tag".utf8))), with: Data("key".utf8))
        #expect(problem(data) == "A.nib: the archive's names are damaged: build the app again")
    }

    @Test("Elements that end outside of the one that contains them are refused")
    func nesting() throws {
        // The element after the root is `objects`; its last number is its end.
        var data = try archive()
        let names = 40 + "A.xib".utf8.count
        let counts = (0..<7).map { index in
            data.withUnsafeBytes { Int($0.loadUnaligned(fromByteOffset: 12 + index * 4, as: UInt32.self)) }
        }
        let elements = names + counts[1] * 4 + counts[2]
        data[elements + 24 + 20] = 200
        #expect(problem(data) == "A.nib: the archive's elements are damaged: build the app again")
    }

    @Test("Compiled nibs of Apple's are named, and are not read")
    func apple() {
        #expect(
            problem(Data("NIBArchive\u{1}\u{0}\u{0}\u{0}".utf8))
                == "A.nib: a nib that was compiled by Xcode, which is not read: add the .xib or .storyboard to the app")
        #expect(
            problem(Data("bplist00".utf8)) == """
                A.nib: a keyed archive, as which Xcode compiled nibs until 2012, which is not read: \
                add the .xib or .storyboard to the app
                """)
    }
}
