/// The symbols that are not derived from others, by Apple's names.
///
/// A line has the symbol's name; its plain glyph; the glyph of its `.fill`, or `-` for none; and `rtl` if the symbol
/// is mirrored where the layout is from right to left. `SymbolGlyph` explains what stands for a glyph.
package enum SymbolTable {
    struct Row: Sendable {
        var plain: SymbolGlyph?
        var fill: SymbolGlyph?
        var isMirrored: Bool
    }

    static let rows: [String: Row] = Dictionary(uniqueKeysWithValues: lines.map(row))

    package static var lines: [Substring] { (rowsAtoG + "\n" + rowsHtoZ).split(separator: "\n") }

    private static func row(_ line: Substring) -> (String, Row) {
        let columns = line.split(separator: " ").map(String.init)
        let (plain, fill) = (columns[1], columns[2])
        let row = Row(
            plain: SymbolGlyph(plain, counterpart: fill), fill: SymbolGlyph(fill, counterpart: plain),
            isMirrored: columns.count > 3)
        return (columns[0], row)
    }
}
