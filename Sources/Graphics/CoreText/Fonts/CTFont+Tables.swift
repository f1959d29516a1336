internal import CHarfBuzz
public import Foundation

public typealias CTFontTableTag = UInt32

/// Returns the tags of the tables in the font's file, in the file's order.
///
/// - Differs: from iOS, whose array has bare numbers in place of objects; here they are of `NSNumber`.
public func CTFontCopyAvailableTables(_ font: CTFont, _ options: CTFontTableOptions) -> NSArray? {
    let tags = font.face.tableTags
    return tags.isEmpty ? nil : tags.map { NSNumber(value: $0) } as NSArray
}

/// Returns the bytes of a table as they are in the font's file; `nil` if it has none.
public func CTFontCopyTable(_ font: CTFont, _ table: CTFontTableTag, _ options: CTFontTableOptions) -> NSData? {
    font.face.bytes(ofTable: table).map { NSData(data: $0) }
}

public func CTFontHasTable(_ font: CTFont, _ tag: CTFontTableTag) -> Bool { font.face.tableTags.contains(tag) }

extension FontFace {
    var tableTags: [UInt32] {
        var count = hb_face_get_table_tags(table, 0, nil, nil)
        var tags = [hb_tag_t](repeating: 0, count: Int(count))
        _ = hb_face_get_table_tags(table, 0, &count, &tags)
        return tags
    }

    func bytes(ofTable tag: UInt32) -> Data? {
        let blob: OpaquePointer = hb_face_reference_table(table, tag)
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        guard let start = hb_blob_get_data(blob, &length), length > 0 else { return nil }
        return Data(bytes: start, count: Int(length))
    }
}
