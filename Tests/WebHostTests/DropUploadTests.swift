import Foundation
import QuinceHostInterface
import QuinceWebHost
import SeededRandom
import Testing

/// The body in which a page sends what is dropped, and the box that keeps it (behaviour/web-host.md#drops).
@Suite("Uploads of drops")
struct DropUploadTests {
    private func body(_ header: String, _ contents: String, length: Int? = nil) -> Data {
        let count = length ?? header.utf8.count
        let bytes = (0..<4).map { UInt8(count >> (8 * $0) & 255) }
        return Data(bytes) + Data(header.utf8) + Data(contents.utf8)
    }

    @Test("Files and texts come in the order of the header, each with its bytes")
    func whole() throws {
        let header =
            #"{"n":7,"items":[{"name":"ä b.png","forms":[{"type":"image/PNG","size":2}]},"#
            + #"{"forms":[{"type":"text/plain","size":3},{"type":"text/html","size":0}]}]}"#
        let upload = try DropUpload(body(header, "pntxt"))
        #expect(upload.number == 7)
        func form(_ type: String, _ text: String) -> OutsideItem.Form {
            .init(mimeType: type, source: .data(Data(text.utf8)))
        }
        #expect(
            upload.items == [
                OutsideItem(name: "ä b.png", isFile: true, forms: [form("image/png", "pn")]),
                OutsideItem(isFile: false, forms: [form("text/plain", "txt"), form("text/html", "")]),
            ])
    }

    @Test(
        "What does not fit is refused with a line that says why",
        arguments: [
            (#"{"n":1,"items":[{"name":"a","forms":[{"type":"","size":9}]}]}"#, "shorter"),
            (#"{"n":1,"items":[{"name":"a","forms":[{"type":"","size":1}]}]}"#, "longer"),
            (#"{"n":1,"items":[{"name":"a","forms":[{"type":"","size":-1}]}]}"#, "shorter"),
            (#"{"n":1,"items":[{"name":"a","forms":[{"type":"","size":9223372036854775807}]}]}"#, "shorter"),
            (#"{"n":1,"items":[]}"#, "1 to 100 items"), (#"{"n":1,"items":[{"name":"a","forms":[]}]}"#, "1 to 8 forms"),
            (#"{"n":1,"items":[{"name":"../a","forms":[{"type":"","size":2}]}]}"#, "no name"),
            (#"{"n":1,"items":[{"name":"..","forms":[{"type":"","size":2}]}]}"#, "no name"),
            (#"{"n":1,"items":[{"name":"","forms":[{"type":"","size":2}]}]}"#, "no name"),
            (#"{"n":1,"items":[{"name":"a\u0000b","forms":[{"type":"","size":2}]}]}"#, "no name"),
            (#"{"n":1,"items":[{"name":"a","forms":[{"type":"a b","size":2}]}]}"#, "no type"),
            ("{", "not what was expected"),
        ])
    func refused(_ header: String, _ words: String) {
        let error = #expect(throws: ClientMessageError.self) { try DropUpload(body(header, "xx")) }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }

    @Test("A header that is longer than the body, or than its limit, is refused")
    func lengths() {
        for data in [Data(), Data([1, 0, 0]), body("{}", "", length: 3), body("{}", "", length: 0xFFFF_FFFF)] {
            #expect(throws: ClientMessageError.self) { try DropUpload(data) }
        }
        let long = String(repeating: " ", count: WebLimits.dropHeader + 1)
        #expect(throws: ClientMessageError.self) { try DropUpload(body(long, "")) }
    }

    /// The seed is printed by a failure, as an argument of the test.
    @Test(
        "5,000 bodies with random faults are read or refused, and never hold more than they came with", arguments: [11])
    func random(_ seed: UInt64) throws {
        var random = SeededNumbers(seed: seed)
        let header = #"{"n":7,"items":[{"name":"a","forms":[{"type":"image/png","size":4}]}]}"#
        let whole = body(header, "abcd")
        for _ in 0..<5000 {
            var data = whole
            for _ in 0...random.next(below: 4) {
                data[random.next(below: data.count)] = UInt8(random.next(below: 256))
            }
            guard let upload = try? DropUpload(data) else { continue }
            #expect(upload.items.reduce(0) { $0 + $1.byteCount } <= 4)
        }
    }

    @Test("The box keeps one drop, hands it over once by its number, and takes one upload at a time")
    func box() throws {
        let box = DropBox()
        func upload(_ number: Int) throws -> DropUpload {
            try DropUpload(body(#"{"n":\#(number),"items":[{"name":"a","forms":[{"type":"","size":0}]}]}"#, ""))
        }
        box.put(try upload(1))
        #expect(box.take(2) == nil)
        box.put(try upload(2))
        #expect(box.take(1) == nil)
        #expect(box.take(2)?.count == 1)
        #expect(box.take(2) == nil)
        #expect(box.beginReceiving())
        #expect(!box.beginReceiving())
        box.endReceiving()
        #expect(box.beginReceiving())
    }
}
