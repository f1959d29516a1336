import Foundation

/// Documents without attributes.
enum PlainText {
    static func read(_ data: Data, encoding: String.Encoding?, defaults: TextAttributes) throws -> TextDocument {
        let (text, found) = try decode(data, encoding)
        return TextDocument(
            text: NSAttributedString(string: text, attributes: defaults as TextAttributes?),
            attributes: [
                .documentType: NSAttributedString.DocumentType.plain.rawValue,
                .characterEncoding: NSNumber(value: found.rawValue),
            ])
    }

    /// Returns text in a known encoding, or else in that of its mark; without one in UTF-8, or in Windows Latin 1 if it
    /// is not UTF-8.
    static func decode(_ data: Data, _ known: String.Encoding?) throws -> (String, String.Encoding) {
        let mark = mark(data)
        guard let encoding = known ?? mark?.encoding else {
            if let text = String(data: data, encoding: .utf8) { return (text, .utf8) }
            return (windowsLatin(data), .windowsCP1252)
        }
        var rest = data
        if let mark, mark.encoding == encoding || encoding == .utf16 || encoding == .utf32 {
            rest = data.dropFirst(mark.length)
            if let text = String(data: Data(rest), encoding: mark.encoding) { return (text, encoding) }
        } else if let text = String(data: data, encoding: encoding) {
            return (text, encoding)
        }
        let name = String.localizedName(of: encoding)
        throw DocumentError.error(
            .fileReadInapplicableStringEncoding,
            "The document is not text in the encoding \(name.isEmpty ? "\(encoding.rawValue)" : name).")
    }

    static func windowsLatin(_ data: Data) -> String {
        String(decoding: CodePage(CodePage.windows)?.decode(Array(data)) ?? data.map(UInt16.init), as: UTF16.self)
    }

    /// The marks of encodings; longer ones precede those that they begin with.
    private static let marks: [(bytes: [UInt8], encoding: String.Encoding)] = [
        ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian), ([0xEF, 0xBB, 0xBF], .utf8),
        ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
    ]

    static func mark(_ data: Data) -> (length: Int, encoding: String.Encoding)? {
        marks.first { data.starts(with: $0.bytes) }.map { ($0.bytes.count, $0.encoding) }
    }

    static func data(_ text: String, _ attributes: DocumentAttributes) throws -> Data {
        let raw = attributes.number(.characterEncoding).flatMap { UInt(exactly: $0) }
        let encoding =
            raw.map(String.Encoding.init(rawValue:))
            ?? attributes[.characterEncoding] as? String.Encoding ?? .utf8
        guard let data = text.data(using: encoding) else {
            let name = String.localizedName(of: encoding)
            throw DocumentError.error(
                .fileWriteInapplicableStringEncoding, "The text has characters that the encoding \(name) does not have."
            )
        }
        return data
    }
}
