/// The serializer of a stream's parts, except for the pixels, which follow a frame's head unchanged.
package enum FrameStreamWriter {
    package static func header(_ header: FrameStreamHeader) -> [UInt8] {
        var bytes = FrameStreamHeader.magic
        bytes.append(header.format.rawValue)
        bytes.append(header.isOpaque ? 1 : 0)
        for number in [header.width, header.height, header.rate.numerator, header.rate.denominator] {
            append(UInt32(number), to: &bytes)
        }
        let path = Array(header.path.utf8)
        append(UInt32(path.count), to: &bytes)
        return bytes + path
    }

    /// - Parameter instant: nanoseconds of the media clock.
    package static func frameHead(at instant: Int64, _ rects: [FrameRect]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(13 + 16 * rects.count)
        bytes.append(FrameStreamTag.frame)
        append(UInt64(bitPattern: instant), to: &bytes)
        append(UInt32(rects.count), to: &bytes)
        for rect in rects {
            for number in [rect.x, rect.y, rect.width, rect.height] { append(UInt32(number), to: &bytes) }
        }
        return bytes
    }

    /// - Parameter samples: left and right in turn, at most `FrameStreamHeader.mostSamples` of each.
    package static func sound(at instant: Int64, _ samples: [Int16]) -> [UInt8] {
        var bytes = [FrameStreamTag.sound]
        append(UInt64(bitPattern: instant), to: &bytes)
        append(UInt32(samples.count / 2), to: &bytes)
        for sample in samples { append(sample, to: &bytes) }
        return bytes
    }

    package static func end(at instant: Int64) -> [UInt8] {
        var bytes = [FrameStreamTag.end]
        append(UInt64(bitPattern: instant), to: &bytes)
        return bytes
    }

    private static func append(_ number: some FixedWidthInteger, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
    }
}

enum FrameStreamTag {
    static let frame = UInt8(ascii: "F")
    static let sound = UInt8(ascii: "S")
    static let end = UInt8(ascii: "E")
}
