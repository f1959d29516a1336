internal import CHarfBuzz
public import Foundation

public func CTFontCopyCharacterSet(_ font: CTFont) -> NSCharacterSet {
    NSCharacterSet(bitmapRepresentation: CharacterBitmap.data(of: font.face.characters))
}

/// Returns the tags of the languages whose letters the font has, sorted.
///
/// - Source: fontconfig's list of the characters that each language needs.
public func CTFontCopySupportedLanguages(_ font: CTFont) -> NSArray { font.face.languages as NSArray }

/// Returns the encoding of the classic Mac OS that suits the font best, a `CFStringEncoding`.
///
/// East Asian fonts have Latin letters too, so that their encodings come before Roman, and Roman before all others.
public func CTFontGetStringEncoding(_ font: CTFont) -> UInt32 {
    let scripts = font.face.macintoshScripts
    return (MacintoshScript.eastAsian + [MacintoshScript.roman]).first { scripts.contains($0) } ?? scripts.first ?? 0
}

extension FontFace {
    /// The characters that have a glyph, as ranges in order.
    var characters: [ClosedRange<Int>] {
        let set: OpaquePointer = hb_set_create()
        defer { hb_set_destroy(set) }
        hb_face_collect_unicodes(table, set)
        var ranges: [ClosedRange<Int>] = []
        var first: UInt32 = UInt32.max
        var last: UInt32 = UInt32.max
        while hb_set_next_range(set, &first, &last) != 0 { ranges.append(Int(first)...Int(last)) }
        return ranges
    }

    /// The scripts of the classic Mac OS that the font says it supports, by their numbers, in order.
    var macintoshScripts: [UInt32] {
        let os2 = SFNTTable("OS/2", of: table)
        guard (os2?.uint16(0) ?? 0) >= 1, let pages = os2?.int32(78).map({ UInt32(truncatingIfNeeded: $0) }) else {
            return glyph(for: 0x41) == nil ? [] : [MacintoshScript.roman]
        }
        return Set(MacintoshScript.codePages.filter { pages >> $0.bit & 1 == 1 }.map(\.script)).sorted()
    }
}

/// The form in which Foundation takes a set of characters: a bit for each of the first plane, then each plane that is not
/// empty with its number before it. (Foundation on Linux crashes while it adds ranges one by one.)
private enum CharacterBitmap {
    private static let planeSize = 0x10000 / 8

    static func data(of ranges: [ClosedRange<Int>]) -> Data {
        var planes = [[UInt8]](repeating: [], count: 17)
        planes[0] = [UInt8](repeating: 0, count: planeSize)
        for character in ranges.joined() {
            let plane = character >> 16
            if planes[plane].isEmpty { planes[plane] = [UInt8](repeating: 0, count: planeSize) }
            planes[plane][character >> 3 & 0x1FFF] |= 1 << UInt8(character & 7)
        }
        var data = Data(planes[0])
        for (plane, bits) in planes.enumerated().dropFirst() where !bits.isEmpty { data += [UInt8(plane)] + bits }
        return data
    }
}

/// Numbers of scripts of the classic Mac OS, which are those of their encodings too.
private enum MacintoshScript {
    static let roman: UInt32 = 0
    static let japanese: UInt32 = 1
    static let traditionalChinese: UInt32 = 2
    static let korean: UInt32 = 3
    static let simplifiedChinese: UInt32 = 25

    static let eastAsian = [japanese, traditionalChinese, korean, simplifiedChinese]

    /// The bits of `OS/2`'s first range of code pages.
    ///
    /// - Source: OpenType, "OS/2": ulCodePageRange; Apple, "Script.h": the numbers of scripts.
    static let codePages: [(bit: UInt32, script: UInt32)] = [
        (0, roman), (29, roman), (17, japanese), (20, traditionalChinese), (19, korean), (21, korean),
        // Arabic, Hebrew, Greek, Cyrillic, Thai, Central European, Vietnamese.
        (18, simplifiedChinese), (6, 4), (5, 5), (3, 6), (2, 7), (16, 21), (1, 29), (8, 30),
    ]
}
