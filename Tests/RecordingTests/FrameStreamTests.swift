import QuinceFrameStream
import Testing

@Suite("The stream of frames")
struct FrameStreamTests {
    private static let header = FrameStreamHeader(
        format: .gif, isOpaque: true, width: 5, height: 4, rate: FrameRate(30_000, 1001), path: "filme/ä.gif")

    private static func pixels(_ count: Int) -> [UInt8] { (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) } }

    /// A full frame, a frame with two parts, and the end.
    private static var stream: [UInt8] {
        FrameStreamWriter.header(header)
            + FrameStreamWriter.frameHead(at: 100, [FrameRect(x: 0, y: 0, width: 5, height: 4)]) + pixels(80)
            + FrameStreamWriter.frameHead(
                at: 117, [FrameRect(x: 1, y: 2, width: 3, height: 2), FrameRect(x: 4, y: 0, width: 1, height: 1)])
            + pixels(28) + FrameStreamWriter.end(at: 133)
    }

    /// Provides the bytes in pieces.
    private static func reader(_ bytes: [UInt8], piece: Int) -> FrameStreamReader {
        var offset = 0
        return FrameStreamReader { buffer in
            let count = min(piece, bytes.count - offset, buffer.count)
            for index in 0..<count { buffer[index] = bytes[offset + index] }
            offset += count
            return count
        }
    }

    private static func rows(_ rect: FrameRect, _ reader: inout FrameStreamReader) -> [UInt32]? {
        var words: [UInt32] = []
        let isWhole = reader.rows(of: rect) { _, row in words += UnsafeBufferPointer(start: row, count: rect.width) }
        return isWhole ? words : nil
    }

    @Test("A written stream can be read in pieces of any size", arguments: [1, 2, 3, 7, 64, 4096])
    func roundTrip(piece: Int) throws {
        var reader = Self.reader(Self.stream, piece: piece)
        #expect(try reader.header() == Self.header)
        for (instant, areas) in [(Int64(100), [20]), (117, [6, 1])] {
            guard case .frame(let time, let rects)? = try reader.next() else {
                Issue.record("expected a frame")
                return
            }
            #expect(time == instant)
            #expect(rects.map(\.area) == areas)
            var all: [UInt32] = []
            for rect in rects { all += Self.rows(rect, &reader) ?? [] }
            let bytes = all.flatMap { word in (0..<4).map { UInt8(word >> (8 * $0) & 255) } }
            #expect(bytes == Self.pixels(bytes.count))
        }
        #expect(try reader.next() == .end(instant: 133))
        #expect(try reader.next() == nil)
    }

    @Test("A stream may stop anywhere")
    func cut() throws {
        let head = FrameStreamWriter.header(Self.header).count
        for length in head..<Self.stream.count {
            var reader = Self.reader(Array(Self.stream[..<length]), piece: 50)
            #expect(try reader.header() == Self.header)
            reading: while let record = try reader.next() {
                guard case .frame(_, let rects) = record else {
                    Issue.record("an end after \(length) bytes")
                    break
                }
                for rect in rects where Self.rows(rect, &reader) == nil { break reading }
            }
        }
    }

    @Test("Input that is not a stream is reported with its position")
    func malformed() throws {
        func message(_ change: (inout [UInt8]) -> Void) -> String {
            var bytes = Self.stream
            change(&bytes)
            var reader = Self.reader(bytes, piece: 4096)
            do {
                _ = try reader.header()
                while case .frame(_, let rects)? = try reader.next() {
                    for rect in rects { _ = Self.rows(rect, &reader) }
                }
                return "nothing"
            } catch {
                return "\(error)"
            }
        }
        let head = FrameStreamWriter.header(Self.header).count
        #expect(message { $0[0] = 0 } == "frames at byte 8: expected QFRAMES1, found other bytes")
        #expect(message { $0[8] = 9 }.hasSuffix("expected a format from 1 to 4, found 9"))
        #expect(message { $0[12] = 255 }.contains("expected a width from 1 to 16384"))
        #expect(
            message {
                $0[18] = 0; $0[19] = 0; $0[20] = 0; $0[21] = 0; $0[22] = 255
            } != "nothing")
        #expect(message { $0[head] = 1 }.contains("expected a frame, a sound or the end, found a record 1"))
        #expect(message { $0[head + 13] = 1 }.contains("inside 5 × 4"))
        #expect(message { $0[head + 21] = 4 }.contains("expected the whole image first"))
        #expect(message { $0[head + 29 + 80 + 1] = 9 }.contains("expected an instant from 100, found 9"))
        #expect(message { $0 = [] }.contains("expected a header"))
        #expect(message { _ in } == "nothing")
    }

    @Test("Frames of a fraction of a second have exact instants")
    func rates() {
        let rate = FrameRate(30_000, 1001)
        #expect(rate.instant(ofFrame: 30_000) == 1_001_000_000_000)
        for n in stride(from: Int64(0), to: 100_000, by: 997) {
            #expect(rate.frame(nearest: rate.instant(ofFrame: n)) == n)
        }
        #expect(FrameRate(60).frame(nearest: 8_333_334) == 1)
        #expect(FrameRate(60).frame(nearest: 8_333_333) == 0)
    }
}
