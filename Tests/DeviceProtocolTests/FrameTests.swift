import Foundation
import QuinceDeviceProtocol
import SeededRandom
import Testing

@Suite("Frames of the device's socket")
struct FrameTests {
    @Test func `messages come out as they went in, whatever the pieces`() throws {
        for _ in 0..<courses(300) {
            let seed = UInt64.random(in: 0...UInt64.max)
            var numbers = SeededNumbers(seed: seed)
            let messages = (0..<numbers.next(below: 20)).map { _ in
                let count = numbers.chance(10) ? 1 + numbers.next(below: 70_000) : 1 + numbers.next(below: 40)
                return Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) })
            }
            var bytes = Data()
            for message in messages { bytes += try #require(Frame.bytes(of: message)) }
            #expect(try read(bytes, &numbers) == messages, "seed \(seed)")
        }
    }

    /// Reads bytes in random pieces, some of which are empty.
    private func read(_ bytes: Data, _ numbers: inout SeededNumbers) throws -> [Data] {
        var (reader, found, rest) = (FrameReader(), [Data](), bytes)
        while !rest.isEmpty {
            let count = min(rest.count, numbers.next(below: numbers.chance(50) ? 6 : 50_000))
            reader.append(rest.prefix(count))
            rest = rest.dropFirst(count)
            while let message = try reader.next() { found.append(message) }
        }
        return found
    }

    @Test func `a message has between 1 byte and 1 MB`() throws {
        #expect(Frame.bytes(of: Data()) == nil)
        #expect(Frame.bytes(of: Data(count: DeviceLimits.message))?.count == DeviceLimits.message + 4)
        #expect(Frame.bytes(of: Data(count: DeviceLimits.message + 1)) == nil)
    }

    @Test func `a wrong length is an error that stays`() {
        let wrong: [([UInt8], FrameProblem)] = [
            ([0, 0, 0, 0], .empty), ([0, 16, 0, 1], .tooLong(DeviceLimits.message + 1)),
            ([255, 255, 255, 255], .tooLong(4_294_967_295)),
        ]
        for (bytes, problem) in wrong {
            var reader = FrameReader()
            reader.append([0, 0, 0, 1, 7] + bytes)
            #expect(throws: Never.self) { try reader.next() }
            for _ in 0..<2 { #expect(throws: problem) { try reader.next() } }
            reader.append([0, 0, 0, 1, 7])
            #expect(throws: problem) { try reader.next() }
        }
    }

    @Test func `a hundred thousand small messages in one piece are read at once`() throws {
        let one = try #require(Frame.bytes(of: Data("{}".utf8)))
        var reader = FrameReader()
        reader.append(Data((0..<100_000).flatMap { _ in one }))
        var count = 0
        while try reader.next() != nil { count += 1 }
        #expect(count == 100_000)
    }
}
