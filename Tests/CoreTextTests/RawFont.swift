import CoreText
import Foundation

/// Big-endian numbers read directly from a font file, as the reference for what Core Text says of it.
struct RawFont {
    let data: Data

    init(_ path: String) throws { data = try Data(contentsOf: URL(fileURLWithPath: path)) }

    func number(_ offset: Int) -> Int { Int(Int16(truncatingIfNeeded: Int(data[offset]) << 8 | Int(data[offset + 1]))) }
    func unsigned(_ offset: Int) -> Int { number(offset) & 0xFFFF }
    func long(_ offset: Int) -> Int { unsigned(offset) << 16 | unsigned(offset + 2) }
    func tag(_ offset: Int) -> String { String(decoding: data[offset..<offset + 4], as: UTF8.self) }

    /// The tables, in the file's order.
    var directory: [(tag: String, range: Range<Int>)] {
        stride(from: 12, to: 12 + 16 * number(4), by: 16).map { entry in
            let start = long(entry + 8)
            return (tag(entry), start..<start + long(entry + 12))
        }
    }

    /// Returns where a table starts; 0 if there is none.
    func table(_ tag: String) -> Int { directory.first { $0.tag == tag }?.range.lowerBound ?? 0 }

    /// Returns a name of the Windows platform in American English.
    func name(_ identifier: Int) -> String? {
        let start = table("name")
        for i in 0..<number(start + 2) {
            let record = start + 6 + 12 * i
            guard number(record) == 3, number(record + 4) == 0x409, number(record + 6) == identifier else { continue }
            let text = start + number(start + 4) + unsigned(record + 10)
            let units = stride(from: text, to: text + unsigned(record + 8), by: 2).map { UInt16(unsigned($0)) }
            return String(decoding: units, as: UTF16.self)
        }
        return nil
    }
}

/// A font file that is put together from the tables of another and from some of its own.
enum MadeFont {
    static func data(of font: CTFont, replacing own: [String: [UInt8]]) -> Data {
        let tags = (CTFontCopyAvailableTables(font, []) as? [UInt32] ?? []).map(text)
        let tables = Set(tags + own.keys).sorted().map { tag -> (String, [UInt8]) in
            (tag, own[tag] ?? Array(CTFontCopyTable(font, number(tag), [])! as Data))
        }
        var file: [UInt8] = [0, 1, 0, 0] + big16(tables.count, 0, 0, 0)
        var place = 12 + 16 * tables.count
        for (tag, bytes) in tables {
            file += Array(tag.utf8) + big32(0, place, bytes.count)
            place += (bytes.count + 3) & ~3
        }
        for (_, bytes) in tables { file += bytes + [UInt8](repeating: 0, count: -bytes.count & 3) }
        return Data(file)
    }

    /// A `name` table with texts by language and identifier; languages are those of Windows.
    static func names(_ texts: [(language: Int, identifier: Int, text: String)]) -> [UInt8] {
        var records: [UInt8] = []
        var storage: [UInt8] = []
        for (language, identifier, text) in texts {
            let bytes = text.utf16.flatMap { big16(Int($0)) }
            records += big16(3, 1, language, identifier, bytes.count, storage.count)
            storage += bytes
        }
        return big16(0, texts.count, 6 + records.count) + records + storage
    }

    /// A `GPOS` table whose features "lfbd" and "rtbd" move the edges of a glyph inwards, in design units.
    static func opticalEdges(of glyph: CGGlyph, left: Int, right: Int) -> [UInt8] {
        let scripts = big16(1) + Array("DFLT".utf8) + big16(8, 4, 0, 0, 0xFFFF, 2, 0, 1)
        let features =
            big16(2) + Array("lfbd".utf8) + big16(14) + Array("rtbd".utf8) + big16(20) + big16(0, 1, 0, 0, 1, 1)
        let coverage = big16(1, 1, Int(glyph))
        // Lookups of type 1: the left edge moves the glyph and its advance, the right one only the advance.
        let leftward = big16(1, 0, 1, 8, 1, 10, 5, -left, -left) + coverage
        let rightward = big16(1, 0, 1, 8, 1, 8, 4, -right) + coverage
        let lookups = big16(2, 6, 6 + leftward.count) + leftward + rightward
        let places = [10, 10 + scripts.count, 10 + scripts.count + features.count]
        return big16(1, 0, places[0], places[1], places[2]) + scripts + features + lookups
    }

    static func number(_ tag: String) -> UInt32 { tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    static func text(_ tag: UInt32) -> String { String(decoding: big32(Int(tag)), as: UTF8.self) }

    private static func big16(_ values: Int...) -> [UInt8] {
        values.flatMap { [UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    }

    private static func big32(_ values: Int...) -> [UInt8] { values.flatMap { big16($0 >> 16, $0) } }
}
