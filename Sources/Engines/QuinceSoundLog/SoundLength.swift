package import Foundation

/// The length of a sound from the header of its file, in the three formats of system sounds.
///
/// - Source: "Multimedia Programming Interface and Data Specifications 1.0" for WAV; "Audio Interchange File Format 1.3" for AIFF;
///   "Apple Core Audio Format Specification 1.0" for CAF.
package enum SoundLength {
    package enum Format: String, Sendable { case wav, aiff, caf }

    /// The format by the first bytes; `nil` for another one.
    package static func format(of bytes: Data) -> Format? {
        let reader = ByteReader(bytes)
        switch (reader.letters(0), reader.letters(8)) {
        case ("RIFF", "WAVE"): return .wav
        case ("FORM", "AIFF"), ("FORM", "AIFC"): return .aiff
        case ("caff", _): return .caf
        default: return nil
        }
    }

    /// - Returns: seconds; `nil` for another format, or for a header that does not say.
    package static func seconds(of bytes: Data) -> Double? {
        let reader = ByteReader(bytes)
        let length: Double? =
            switch format(of: bytes) {
            case .wav: wav(reader)
            case .aiff: aiff(reader)
            case .caf: caf(reader)
            case nil: nil
            }
        return length.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }

    /// The bytes of the data over those of a second, or the frames that a compressed file counts.
    private static func wav(_ reader: ByteReader) -> Double? {
        var (bytesPerSecond, frames, rate): (Double, Double?, Double) = (0, nil, 0)
        var length: Double?
        reader.forEachChunk(from: 12, sizeBytes: 4, isBigEndian: false, isPadded: true) { name, start, size in
            switch name {
            case "fmt ":
                rate = Double(reader.little(start + 4, 4))
                bytesPerSecond = Double(reader.little(start + 8, 4))
            case "fact": frames = Double(reader.little(start, 4))
            // A file that is still written has no size; its data go to the end.
            case "data": length = Double(min(size, max(0, reader.count - start))) / bytesPerSecond
            default: break
            }
        }
        if let frames, rate > 0, length != nil { return frames / rate }
        return length
    }

    private static func aiff(_ reader: ByteReader) -> Double? {
        var length: Double?
        reader.forEachChunk(from: 12, sizeBytes: 4, isBigEndian: true, isPadded: true) { name, start, _ in
            guard name == "COMM" else { return }
            length = Double(reader.big(start + 2, 4)) / reader.extended(start + 8)
        }
        return length
    }

    /// The table of packets counts the frames of a compressed file; otherwise all packets have the same number of bytes.
    private static func caf(_ reader: ByteReader) -> Double? {
        var (rate, bytesPerPacket, framesPerPacket): (Double, Double, Double) = (0, 0, 0)
        var (counted, length): (Double?, Double?)
        reader.forEachChunk(from: 8, sizeBytes: 8, isBigEndian: true, isPadded: false) { name, start, size in
            switch name {
            case "desc":
                rate = Double(bitPattern: reader.big(start, 8))
                bytesPerPacket = Double(reader.big(start + 16, 4))
                framesPerPacket = Double(reader.big(start + 20, 4))
            case "pakt": counted = Double(Int64(bitPattern: reader.big(start + 8, 8))) / rate
            // The data begin with a count of edits. A size of -1 means the rest of the file.
            case "data":
                let bytes: Int = (size < 0 ? reader.count - start : min(size, reader.count - start)) - 4
                length = Double(bytes) / bytesPerPacket * framesPerPacket / rate
            default: break
            }
        }
        return counted ?? length
    }
}

/// Numbers and names in bytes; 0 and nothing beyond their end.
private struct ByteReader {
    private let bytes: Data
    var count: Int { bytes.count }

    init(_ bytes: Data) { self.bytes = bytes }

    private func byte(_ index: Int) -> UInt64 { bytes.indices.contains(index) ? UInt64(bytes[index]) : 0 }

    func big(_ start: Int, _ count: Int) -> UInt64 { (0..<count).reduce(0) { $0 << 8 | byte(start + $1) } }
    func little(_ start: Int, _ count: Int) -> UInt64 {
        (0..<count).reversed().reduce(0) { $0 << 8 | byte(start + $1) }
    }

    func letters(_ start: Int) -> String {
        guard start >= 0, start + 4 <= bytes.count else { return "" }
        return String(decoding: bytes[start..<start + 4], as: UTF8.self)
    }

    /// A number of 80 bits, IEEE 754's extended one: a sign, 15 bits of an exponent and 64 of a significand.
    func extended(_ start: Int) -> Double {
        let exponent: Int = Int(big(start, 2) & 0x7FFF) - 16383 - 63
        guard abs(exponent) < 1000 else { return 0 }
        return Double(sign: .plus, exponent: exponent, significand: Double(big(start + 2, 8)))
    }

    /// Calls a closure for each chunk with its name, the place of its content and its size.
    func forEachChunk(
        from first: Int, sizeBytes: Int, isBigEndian: Bool, isPadded: Bool, _ body: (String, Int, Int) -> Void
    ) {
        var start: Int = first
        while start + 4 + sizeBytes <= count {
            let raw: UInt64 = isBigEndian ? big(start + 4, sizeBytes) : little(start + 4, sizeBytes)
            let size = Int(truncatingIfNeeded: raw)
            let content: Int = start + 4 + sizeBytes
            body(letters(start), content, size)
            guard size >= 0, size <= count - content else { return }
            start = content + size + (isPadded ? size & 1 : 0)
        }
    }
}
