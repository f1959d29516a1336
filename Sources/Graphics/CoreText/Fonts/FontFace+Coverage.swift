internal import CHarfBuzz
internal import Synchronization

/// The characters of a face, as a bitmap with pages of 256.
final class FontCoverage: Sendable {
    /// For each page its number among `bits`, in units of four words; 0 is the empty page.
    private let pages: [UInt16]
    private let bits: [UInt64]

    init(_ face: OpaquePointer) {
        let set: OpaquePointer = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(face, set)
        var pages = [UInt16](repeating: 0, count: 0x1100)
        var bits = [UInt64](repeating: 0, count: 4)
        var scalar: UInt32 = UInt32.max
        while hb_set_next(set, &scalar) != 0, scalar <= 0x10FFFF {
            let page = Int(scalar >> 8)
            if pages[page] == 0 {
                pages[page] = UInt16(bits.count / 4)
                bits += [0, 0, 0, 0]
            }
            bits[Int(pages[page]) * 4 + Int(scalar & 0xFF) >> 6] |= 1 << UInt64(scalar & 63)
        }
        self.pages = pages
        self.bits = bits
    }

    /// Returns whether the face has a glyph for a character, or needs none, as for joiners and selectors.
    @inline(__always) func covers(_ scalar: UInt32) -> Bool {
        let has = bits[Int(pages[Int(scalar >> 8)]) * 4 + Int(scalar & 0xFF) >> 6] >> UInt64(scalar & 63) & 1 != 0
        return has || CharacterProperties(scalar).isDefaultIgnorable
    }
}

extension FontFace {
    /// The characters of the face, read at the first call.
    var coverage: FontCoverage {
        coverageCache.withLock { known in
            if let known { return known }
            let made = FontCoverage(table)
            known = made
            return made
        }
    }
}
