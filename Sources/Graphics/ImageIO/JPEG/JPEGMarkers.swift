/// The markers of a JPEG file (ITU T.81, B.1), of which the last says that the image is whole.
///
/// libjpeg adds one where a file is cut short, with a warning, and reports only the last of its warnings. In a progressive
/// image each scan refines all of it, so that a cut file looks whole and is blurred.
enum JPEGMarkers {
    /// Returns whether the marker of the image's end follows the segments and scans.
    static func reachEnd(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var place: Int = 0
        while place + 1 < bytes.count {
            let isMarker: Bool = bytes[place] == 0xFF && bytes[place + 1] != 0xFF
            guard isMarker else {
                place += 1
                continue
            }
            switch bytes[place + 1] {
            case 0xD9: return true
            // A stuffed byte in a scan, and the markers without a segment: TEM, the restarts and the image's start.
            case 0x00, 0x01, 0xD0...0xD8: place += 2
            default:
                guard place + 3 < bytes.count else { return false }
                place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
            }
        }
        return false
    }
}
