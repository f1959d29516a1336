import Foundation
import QuinceFoundationAdditions
import Testing

@Suite("The numbers of encodings") struct StringEncodingTests {
    @Test(
        "Core Foundation's number becomes Foundation's, and back",
        arguments: [
            (0x0800_0100, .utf8), (0x0600, .ascii), (0x0201, .isoLatin1),
            (0x0500, .windowsCP1252), (0x0000, .macOSRoman), (0x0420, .shiftJIS), (0x0920, .japaneseEUC),
            (0x0100, .utf16), (0x1400_0100, .utf16LittleEndian), (0x1800_0100, .utf32BigEndian),
            // DOS Latin US, in which old zip archives write names.
            (0x0400, String.Encoding(rawValue: 0x8000_0400)),
        ] as [(CFStringEncoding, String.Encoding)])
    func numbers(_ core: CFStringEncoding, _ encoding: String.Encoding) {
        #expect(CFStringConvertEncodingToNSStringEncoding(core) == encoding.rawValue)
        #expect(CFStringConvertNSStringEncodingToEncoding(encoding.rawValue) == core)
    }
}
