internal import CHarfBuzz
internal import Foundation

/// The metrics of a face, in design units with y up.
///
/// Ascender, descender and line gap come from the `hhea` table, as Core Text's do; `OS/2` provides the heights of
/// letters and the weight, `post` the underline and the slant.
package struct FontMetrics: Equatable, Sendable {
    package var unitsPerEm: Int
    package var ascender: Int
    /// The descender, negative below the baseline.
    package var descender: Int
    package var lineGap: Int
    package var capHeight: Int
    package var xHeight: Int
    /// The position of the underline's middle, negative below the baseline.
    package var underlinePosition: Int
    package var underlineThickness: Int
    /// The weight on OpenType's scale of 1 to 1000; regular is 400, bold 700.
    package var weightClass: Int
    package var isItalic: Bool
    package var isMonospaced: Bool
    /// The angle in degrees, counterclockwise from upright: negative for a font that leans right.
    package var italicAngle: Double
    /// The bounding box of all glyphs.
    package var box: (left: Int, bottom: Int, right: Int, top: Int)

    init?(reading face: OpaquePointer) {
        guard let head = SFNTTable("head", of: face), let lines = SFNTTable("hhea", of: face),
            let em = head.uint16(18), em > 0, let ascender = lines.int16(4), let descender = lines.int16(6)
        else { return nil }
        unitsPerEm = em
        self.ascender = ascender
        self.descender = descender
        lineGap = lines.int16(8) ?? 0
        box = (head.int16(36) ?? 0, head.int16(38) ?? 0, head.int16(40) ?? 0, head.int16(42) ?? 0)

        let os2 = SFNTTable("OS/2", of: face)
        let hasHeights = (os2?.uint16(0) ?? 0) >= 2
        weightClass = os2?.uint16(4) ?? 400
        isItalic = (os2?.uint16(62) ?? 0) & 1 != 0
        // A font without these values gets the most common proportions.
        xHeight = (hasHeights ? os2?.int16(86) : nil) ?? em / 2
        capHeight = (hasHeights ? os2?.int16(88) : nil) ?? em * 7 / 10

        let post = SFNTTable("post", of: face)
        underlinePosition = post?.int16(8) ?? -em / 10
        underlineThickness = post?.int16(10) ?? em / 20
        isMonospaced = (post?.int32(12) ?? 0) != 0
        italicAngle = Double(post?.int32(4) ?? 0) / 65536
    }

    package static func == (a: FontMetrics, b: FontMetrics) -> Bool {
        a.unitsPerEm == b.unitsPerEm && a.ascender == b.ascender && a.descender == b.descender && a.lineGap == b.lineGap
            && a.capHeight == b.capHeight && a.xHeight == b.xHeight && a.weightClass == b.weightClass
            && a.isItalic == b.isItalic && a.box == b.box
    }
}

/// The names of a face, in English.
package struct FontNames: Equatable, Sendable {
    package var family: String
    package var style: String
    package var full: String
    package var postScript: String

    init(reading face: OpaquePointer) {
        // The typographic names (16, 17) are present only if the plain ones (1, 2) had to be adapted to four styles.
        family = Self.name(16, of: face) ?? Self.name(1, of: face) ?? ""
        style = Self.name(17, of: face) ?? Self.name(2, of: face) ?? "Regular"
        full = Self.name(4, of: face) ?? "\(family) \(style)"
        postScript = Self.name(6, of: face) ?? full.filter { $0 != " " }
    }

    /// - Parameter language: its tag.
    static func name(_ id: UInt32, in language: String = "en", of face: OpaquePointer) -> String? {
        let tag: hb_language_t? = hb_language_from_string(language, -1)
        func read(_ size: UInt32) -> (text: [CChar], needed: UInt32) {
            var buffer = [CChar](repeating: 0, count: Int(size))
            var capacity = size
            let needed = hb_ot_name_get_utf8(face, id, tag, &capacity, &buffer)
            return (Array(buffer.prefix(Int(capacity))), needed)
        }
        var found = read(256)
        // Licenses are longer. One byte more is for the zero at the end.
        if found.needed >= 256 { found = read(found.needed + 1) }
        guard found.needed > 0 else { return nil }
        return String(decoding: found.text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }
}

/// The big-endian numbers of a font file's table; `nil` if the table is too short.
struct SFNTTable {
    private let bytes: [UInt8]

    init?(_ tag: StaticString, of face: OpaquePointer) {
        let value = tag.withUTF8Buffer { $0.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        let blob: OpaquePointer = hb_face_reference_table(face, value)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        // All numbers that are read are within this many bytes.
        let count = min(Int(length), 128)
        bytes = start.withMemoryRebound(to: UInt8.self, capacity: count) {
            Array(UnsafeBufferPointer(start: $0, count: count))
        }
    }

    func uint16(_ offset: Int) -> Int? {
        offset + 2 <= bytes.count ? Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) : nil
    }

    func int16(_ offset: Int) -> Int? { uint16(offset).map { Int(Int16(truncatingIfNeeded: $0)) } }

    func int32(_ offset: Int) -> Int? {
        guard let high = uint16(offset), let low = uint16(offset + 2) else { return nil }
        return Int(Int32(truncatingIfNeeded: high << 16 | low))
    }
}
