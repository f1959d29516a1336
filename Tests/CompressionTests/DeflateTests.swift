import Compression
import Foundation
import QuinceDiagnostics
import Testing

@Suite("Compression") struct DeflateTests {
    private static let text = Array(String(repeating: "the quick brown fox ", count: 500).utf8)

    private func encoded(_ bytes: [UInt8], room: Int = 100_000) -> [UInt8] {
        var result = [UInt8](repeating: 0, count: room)
        let count = compression_encode_buffer(&result, room, bytes, bytes.count, nil, COMPRESSION_ZLIB)
        return Array(result[..<count])
    }

    @Test("What is encoded is decoded again, and shorter meanwhile") func roundTrip() {
        let packed = encoded(Self.text)
        #expect(!packed.isEmpty && packed.count < 200)
        var result = [UInt8](repeating: 0, count: 20_000)
        #expect(compression_decode_buffer(&result, result.count, packed, packed.count, nil, COMPRESSION_ZLIB) == 10_000)
        #expect(Array(result[..<10_000]) == Self.text)
    }

    @Test("The data are RFC 1951's, without a header") func format() {
        // A block with fixed codes: 'a' is 0x91 in eight bits, then the end of the block (RFC 1951, 3.2.6).
        #expect(encoded(Array("a".utf8)) == [0x4B, 0x04, 0x00])
    }

    @Test("A buffer that is too small takes the beginning, and an encoder gives up") func small() {
        let packed = encoded(Self.text)
        var result = [UInt8](repeating: 0, count: 100)
        #expect(compression_decode_buffer(&result, 100, packed, packed.count, nil, COMPRESSION_ZLIB) == 100)
        #expect(result == Array(Self.text[..<100]))
        #expect(encoded(Self.text, room: 10).isEmpty)
    }

    @Test("Damaged and truncated data give nothing") func damaged() {
        var result = [UInt8](repeating: 0, count: 20_000)
        #expect(compression_decode_buffer(&result, result.count, [0xFF, 0xFF, 0xFF], 3, nil, COMPRESSION_ZLIB) == 0)
        let packed = encoded(Self.text)
        #expect(
            compression_decode_buffer(&result, result.count, packed, packed.count - 2, nil, COMPRESSION_ZLIB) == 0)
    }

    @Test("Pieces of any size pass through a stream", arguments: [1, 7, 4096]) func pieces(_ size: Int) throws {
        var packed = Data()
        let filter = try OutputFilter(.compress, using: .zlib, bufferCapacity: size) { packed.append($0 ?? Data()) }
        for start in stride(from: 0, to: Self.text.count, by: 999) {
            try filter.write(Data(Self.text[start..<min(start + 999, Self.text.count)]))
        }
        try filter.finalize()
        var unpacked = Data()
        var ends = 0
        let reverse = try OutputFilter(.decompress, using: .zlib, bufferCapacity: size) {
            if let piece = $0 { unpacked.append(piece) } else { ends += 1 }
        }
        for byte in packed { try reverse.write(Data([byte])) }
        #expect(Array(unpacked) == Self.text && ends == 1)
    }

    @Test("An algorithm that Quince lacks says so and fails") func unsupported() {
        var result = [UInt8](repeating: 0, count: 100)
        #expect(compression_encode_buffer(&result, 100, Self.text, 10, nil, COMPRESSION_LZFSE) == 0)
        #expect(Unsupported.messages.contains("Compression: the algorithm COMPRESSION_LZFSE"))
        #expect(throws: FilterError.self) { try OutputFilter(.compress, using: .lzma) { _ in } }
    }
}
