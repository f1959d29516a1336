import Foundation

/// A character encoding of Windows or of the Mac, which the C library converts.
final class CodePage {
    private let handle: iconv_t

    /// - Parameter number: Windows's number; 10000 and above are those of the Mac.
    /// - Returns: `nil` if the C library does not know it.
    convenience init?(_ number: Int) { self.init(named: Self.names[number] ?? "CP\(number)") }

    /// - Parameter name: the encoding's name for the C library, which knows those of the Internet.
    init?(named name: String) {
        let safe = name.prefix(40).filter { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
        guard !safe.isEmpty, let handle = iconv_open("UTF-16LE", String(safe)), handle != iconv_t(bitPattern: -1) else {
            return nil
        }
        self.handle = handle
    }

    deinit { iconv_close(handle) }

    static let windows = 1252
    private static let names: [Int: String] = [
        42: "CP1252", 708: "ISO-8859-6", 10000: "MACINTOSH", 10001: "SHIFT_JIS", 10002: "BIG5", 10003: "EUC-KR",
        10007: "MAC-CYRILLIC", 10008: "GB2312", 10010: "MAC-CENTRALEUROPE", 10029: "MAC-CENTRALEUROPE", 20127: "ASCII",
        28591: "ISO-8859-1", 54936: "GB18030", 65001: "UTF-8", 51932: "EUC-JP", 51949: "EUC-KR", 20866: "KOI8-R",
    ]

    /// Returns the code page of a character set of fonts in RTF; `nil` for the document's own.
    static func number(ofCharacterSet set: Int) -> Int? { sets[set] }
    private static let sets: [Int: Int] = [
        77: 10000, 78: 932, 79: 949, 80: 936, 81: 950, 128: 932, 129: 949, 130: 1361, 134: 936, 136: 950, 161: 1253,
        162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257, 204: 1251, 222: 874, 238: 1250, 254: 437, 255: 850,
    ]

    /// Returns the characters; a byte that is none becomes U+FFFD, or the character of its number in Latin 1 where
    /// Windows leaves a place empty.
    func decode(_ bytes: [UInt8]) -> [UInt16] {
        var units: [UInt16] = []
        var input = bytes.map { CChar(bitPattern: $0) }
        var output = [CChar](repeating: 0, count: 4 * input.count + 16)
        input.withUnsafeMutableBufferPointer { input in
            var next = input.baseAddress
            var left = input.count
            while left > 0 {
                units += converted(&next, &left, &output)
                guard left > 0, let bad = next else { break }
                units.append(
                    0x80...0x9F ~= UInt8(bitPattern: bad.pointee) ? UInt16(UInt8(bitPattern: bad.pointee)) : 0xFFFD)
                next = bad + 1
                left -= 1
                _ = iconv(handle, nil, nil, nil, nil)
            }
        }
        return units
    }

    private func converted(_ next: inout UnsafeMutablePointer<CChar>?, _ left: inout Int, _ output: inout [CChar])
        -> [UInt16]
    {
        output.withUnsafeMutableBufferPointer { output in
            var place = output.baseAddress
            var room = output.count
            // Some encodings wait for marks that would join a letter; the second call ends that.
            _ = iconv(handle, &next, &left, &place, &room)
            if left == 0 { _ = iconv(handle, nil, nil, &place, &room) }
            let filled = UnsafeRawBufferPointer(output)[..<(output.count - room)]
            return stride(from: 0, to: filled.count - 1, by: 2).map { UInt16(filled[$0]) | UInt16(filled[$0 + 1]) << 8 }
        }
    }
}
