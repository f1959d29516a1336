import Foundation
import QuinceTransfers
import Testing
import TransferEdges

@Suite("Heads of responses")
struct HeadTests {
    private func head(_ text: String) throws -> ResponseHead? {
        var reader = HeadReader(url: "http://a")
        var found: ResponseHead?
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            let head = try Array("\(line)\r\n".utf8).withUnsafeBytes { try reader.take($0) }
            if head != nil { try #require(found == nil, "a second head") }
            found = found ?? head
        }
        return found
    }

    @Test func `a status and fields`() throws {
        let head = try head("HTTP/1.1 404 Not Found\nA: b\nempty:\nC:\t d e \n\n")
        let fields = [HeaderField("A", "b"), HeaderField("empty", ""), HeaderField("C", "d e")]
        #expect(head == ResponseHead(url: "http://a", status: 404, headers: fields))
        #expect(try self.head("HTTP/2 200 \nx: y\n\n")?.status == 200)
    }

    @Test func `heads that announce another one, and fields after a body, are left out`() throws {
        let head = try head("HTTP/1.1 103 Early\nLink: a\n\nHTTP/1.1 100 \n\nHTTP/1.1 200\nA: b\n\nLate: c\n\n")
        #expect(head == ResponseHead(url: "http://a", status: 200, headers: [HeaderField("A", "b")]))
    }

    @Test func `a field goes on in a line that begins with a space`() throws {
        #expect(try head("HTTP/1.1 200 OK\nA: b\n  c\n\n")?.headers == [HeaderField("A", "b c")])
    }

    @Test func `bytes that are not UTF-8 are Latin-1`() throws {
        var reader = HeadReader(url: "")
        for line in [Array("HTTP/1.1 200 \r\n".utf8), Array("A: ".utf8) + [0xE9, 13, 10]] {
            #expect(try line.withUnsafeBytes { try reader.take($0) } == nil)
        }
        #expect(try Array("\r\n".utf8).withUnsafeBytes { try reader.take($0) }?.value("A") == "é")
    }

    @Test func `a length that is not the body's is left out, and two lengths are an error`() throws {
        #expect(try head("HTTP/1.1 200\nContent-Length: 5\nTransfer-Encoding: chunked\n\n")?.contentLength == nil)
        #expect(try head("HTTP/1.1 200\nContent-Length: 5\ncontent-length: 5\n\n")?.contentLength == 5)
        #expect(throws: TransferFailure.self) { try head("HTTP/1.1 200\nContent-Length: 5\nContent-Length: 6\n\n") }
    }

    @Test(arguments: ["0x2", "1e3", "-1", "+5", "5 5", "five", "", "99999999999999999999"])
    func `a length that is no number is an error`(length: String) {
        #expect(throws: TransferFailure.self) { try head("HTTP/1.1 200\nContent-Length: \(length)\n\n") }
    }

    @Test func `a head without an end is an error`() throws {
        let line = "A: " + String(repeating: "b", count: 1000) + "\n"
        #expect(throws: TransferFailure.self) { try head("HTTP/1.1 200\n" + String(repeating: line, count: 200)) }
        #expect(throws: TransferFailure.self) { try head("\n") }
        #expect(throws: TransferFailure.self) { try head("HTTP/1.1 words\n\n") }
    }
}
