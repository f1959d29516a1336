internal import CICU
internal import Foundation
internal import Synchronization

/// The third stage of layout: the positions at which lines may end.
package enum LineBreaks {
    private static let lock = Mutex<Void>(())

    /// Calls one of ICU's functions that must not be called on two threads at once.
    static func locked<Result: Sendable>(_ body: () -> Result) -> Result {
        lock.withLock { _ in body() }
    }

    /// Returns one entry per unit and one for the end: whether a line may (1) or must (2) break before it.
    package static func find(in units: [UInt16]) -> [UInt8] {
        var breaks = [UInt8](repeating: 0, count: units.count + 1)
        let status = lock.withLock { _ in cicu_line_breaks(units, Int32(units.count), &breaks) }
        guard status == 0 else { return [UInt8](repeating: 1, count: units.count + 1) }
        // ICU reports a mandatory break at the end of the text; it only is one after a line end.
        if let last = units.last, !endsLine(last) { breaks[units.count] = 1 }
        return breaks
    }

    /// Returns one entry per unit and one for the end: 1 at the end of space and punctuation, 2 at the end of a word.
    package static func words(in units: [UInt16]) -> [UInt8] {
        var breaks = [UInt8](repeating: 0, count: units.count + 1)
        _ = lock.withLock { _ in cicu_word_breaks(units, Int32(units.count), &breaks) }
        return breaks
    }

    /// Returns the last break after `start` and not after `end` if the text between is plain enough to find it without
    /// ICU; `start` if there is none, `nil` if the text is not plain.
    package static func lastPlain(in units: [UInt16], after start: Int, notAfter end: Int) -> Int? {
        switch units.withUnsafeBufferPointer({ PlainBreaks.last($0, after: start, notAfter: end) }) {
        case .at(let place): return place
        case .none: return start
        case .unknown: return nil
        }
    }

    @inline(__always) package static func endsLine(_ unit: UInt16) -> Bool {
        (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
    }
}
