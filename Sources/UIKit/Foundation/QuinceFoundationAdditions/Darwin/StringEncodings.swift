public typealias CFStringEncoding = UInt32

/// An encoding with a number of its own in Foundation; all others have Core Foundation's number and the highest bit.
///
/// - Source: Apple, "CFString.h", "CFStringEncodingExt.h" and "NSString.h": the constants.
private let encodings: [(core: CFStringEncoding, foundation: UInt)] = [
    (0x0600, 1), (0x0B01, 2), (0x0920, 3), (0x0800_0100, 4), (0x0201, 5), (0x0021, 6), (0x0BFF, 7), (0x0420, 8),
    (0x0202, 9), (0x0100, 10), (0x0502, 11), (0x0500, 12), (0x0503, 13), (0x0504, 14), (0x0501, 15), (0x0820, 21),
    (0x0000, 30),
]

private let ownNumber: UInt = 0x8000_0000

/// Returns the raw value of `String.Encoding`. Foundation on Linux has few encodings beyond those that it names.
public func CFStringConvertEncodingToNSStringEncoding(_ encoding: CFStringEncoding) -> UInt {
    encodings.first { $0.core == encoding }?.foundation ?? UInt(encoding) | ownNumber
}

public func CFStringConvertNSStringEncodingToEncoding(_ encoding: UInt) -> CFStringEncoding {
    encodings.first { $0.foundation == encoding }?.core ?? CFStringEncoding(truncatingIfNeeded: encoding & ~ownNumber)
}
