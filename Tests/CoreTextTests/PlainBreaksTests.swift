import CoreText
import Foundation
import SeededRandom
import Testing

@Suite("Breaks of plain text") struct PlainBreaksTests {
    @Test("Breaks found without ICU are ICU's, for random plain text")
    func plainAndICU() {
        let seed: UInt64 = 20_261_125
        var random = SeededNumbers(seed: seed)
        let pool = Array("aZ x9 0'\".,:;-!?)]}([{ \u{2019}\u{201C}  eé/–".utf16)
        var answered = 0
        for round in 0..<20000 {
            let units: [UInt16] = (0..<1 + random.next(below: 16)).map { _ in pool[random.next(below: pool.count)] }
            let breaks = LineBreaks.find(in: units)
            let end = random.next(below: units.count)
            let start = random.next(below: end + 1)
            let expected: Int? = stride(from: end, to: start, by: -1).first { breaks[$0] != 0 }
            let text = String(decoding: units, as: UTF16.self)
            switch LineBreaks.lastPlain(in: units, after: start, notAfter: end) {
            case .some(let found):
                answered += 1
                #expect(found == (expected ?? start), "seed \(seed), round \(round): \(text), \(start) to \(end)")
            case .none: break
            }
        }
        #expect(answered > 3000)
    }

    @Test("Lines of English need no ICU")
    func english() {
        let units = Array("He said, \"It's 5 o'clock (or well-nigh): time for tea.\" And then: nothing".utf16)
        let known = units.indices.dropFirst().filter {
            LineBreaks.lastPlain(in: units, after: 0, notAfter: $0) != nil
        }
        #expect(known.count > units.count - 12)
    }
}
