import QuinceFormatStrings
import Testing

/// Source: Apple "String Format Specifiers" and "Stringsdict File Format".
@Suite("The parts of formats")
struct FormatPieceTests {
    @Test("Arguments have a position, a style, a length and a conversion")
    func arguments() {
        #expect(
            FormatPiece.parse("%@ has %2$-5ld%%") == [
                .argument(position: nil, style: "", length: "", conversion: "@"), .text(" has "),
                .argument(position: 2, style: "-5", length: "l", conversion: "d"), .text("%%"),
            ])
    }

    @Test("Variables of plurals have a name, and a percent sign that begins nothing is text")
    func variables() {
        #expect(
            FormatPiece.parse("%#@boats@, %1$#@men@") == [
                .variable(position: nil, name: "boats"), .text(", "), .variable(position: 1, name: "men"),
            ])
        #expect(FormatPiece.parse("100 %") == [.text("100 %")] && FormatPiece.parse("%#@open") == [.text("%#@open")])
    }
}
