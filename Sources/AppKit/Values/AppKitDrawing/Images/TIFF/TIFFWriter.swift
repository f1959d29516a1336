import CoreGraphics
import Foundation

/// A TIFF file in the making, with the low bytes of numbers first.
struct TIFFWriter {
    private(set) var data = Data([0x49, 0x49, 0x2A, 0, 0, 0, 0, 0])
    /// The place of the offset of the next directory.
    private var link = 4

    mutating func add(_ image: CGImage) {
        let samples = image.isOpaque ? 3 : 4
        let pixels = data.count
        append(image, samples)
        let bits = data.count
        for _ in 0..<samples { append(8, 2) }
        if data.count % 2 == 1 { append(0, 1) }
        let directory = data.count
        set(directory, at: link)
        let entries: [(PlainTIFF.Tag, Int, Int)] = [
            (.width, 1, image.width), (.height, 1, image.height), (.bitsPerSample, samples, bits), (.compression, 1, 1),
            (.photometric, 1, 2), (.stripOffsets, 1, pixels), (.samplesPerPixel, 1, samples),
            (.rowsPerStrip, 1, image.height), (.stripByteCounts, 1, image.width * image.height * samples),
            (.planarConfiguration, 1, 1),
        ]
        let extra: [(PlainTIFF.Tag, Int, Int)] = samples == 4 ? [(.extraSamples, 1, 1)] : []
        append(entries.count + extra.count, 2)
        for (tag, count, value) in entries + extra {
            append(Int(tag.rawValue), 2)
            // Several numbers have two bytes, and a single one has four.
            append(count > 1 ? 3 : 4, 2)
            append(count, 4)
            append(value, 4)
        }
        link = data.count
        append(0, 4)
    }

    private mutating func append(_ image: CGImage, _ samples: Int) {
        var rows = Data(capacity: image.width * image.height * samples)
        for y in 0..<image.height {
            let row = image.pixels.row(y)
            for x in 0..<image.width {
                let word = row[x]
                rows.append(UInt8(word >> 16 & 255))
                rows.append(UInt8(word >> 8 & 255))
                rows.append(UInt8(word & 255))
                if samples == 4 { rows.append(UInt8(word >> 24)) }
            }
        }
        data.append(rows)
        if data.count % 2 == 1 { append(0, 1) }
    }

    private mutating func append(_ number: Int, _ size: Int) {
        for i in 0..<size { data.append(UInt8(number >> (8 * i) & 255)) }
    }

    private mutating func set(_ number: Int, at place: Int) {
        for i in 0..<4 { data[place + i] = UInt8(number >> (8 * i) & 255) }
    }
}
