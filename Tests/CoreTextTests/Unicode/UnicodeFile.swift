import CoreText
import Foundation
import Testing

/// A test file of the Unicode Character Database, from Debian's package `unicode-data`.
///
/// Lines with characters that are newer than ICU's version of Unicode are left out, which can only be lines of a file
/// whose version is newer; when both agree, every line counts.
struct UnicodeFile {
    private let bytes: [UInt8]
    let major: Int
    let minor: Int

    init(_ name: String) throws {
        let path = "/usr/share/unicode/" + name
        let data = try #require(
            FileManager.default.contents(atPath: path), "\(path) is missing: run scripts/bootstrap test")
        bytes = [UInt8](data)
        // "# LineBreakTest-15.0.0.txt"
        let head = String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self)
        let numbers = head.split(separator: "-").last?.split(separator: ".").compactMap { Int($0) } ?? []
        try #require(numbers.count >= 2, "\(name) has no version: \(head)")
        (major, minor) = (numbers[0], numbers[1])
    }

    private var isNewer: Bool { (major, minor) > (UnicodeVersion.major, UnicodeVersion.minor) }

    /// Returns whether a line's characters are known.
    func counts(_ scalars: [UInt32]) -> Bool { !isNewer || scalars.allSatisfy(UnicodeVersion.isAssigned) }

    /// Calls the body with each line's number and text, without its comment; empty lines are left out.
    func forEachLine(_ body: (Int, ArraySlice<UInt8>) throws -> Void) rethrows {
        var number = 0
        var start = 0
        while start < bytes.count {
            number += 1
            let end = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
            var text = bytes[start..<end]
            if let comment = text.firstIndex(of: 0x23) { text = text[..<comment] }
            while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D { text.removeLast() }
            if !text.isEmpty { try body(number, text) }
            start = end + 1
        }
    }
}

extension ArraySlice<UInt8> {
    var text: String { String(decoding: self, as: UTF8.self) }
}

extension [UInt32] {
    /// The characters as UTF-16, and for each boundary between them its offset.
    var units: (units: [UInt16], offsets: [Int]) {
        var units: [UInt16] = []
        var offsets = [0]
        for value in self {
            if value < 0x10000 {
                units.append(UInt16(value))
            } else {
                units.append(UInt16(0xD7C0 + value >> 10))
                units.append(UInt16(0xDC00 + value & 0x3FF))
            }
            offsets.append(units.count)
        }
        return (units, offsets)
    }
}
