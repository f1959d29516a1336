import CoreGraphics
import Foundation
import QuinceSymbolSet
import Testing

/// The rules of behaviour/symbols.md#names.
@Suite("The table of symbols")
struct SymbolTableTests {
    private let rows = SymbolTable.lines.map { $0.split(separator: " ").map(String.init) }

    @Test("The table has at least 300 names, sorted, each once, with two glyphs and perhaps a mark")
    func form() {
        let names = rows.map { $0[0] }
        #expect(names.count >= 300 && names == names.sorted() && Set(names).count == names.count)
        for row in rows {
            #expect(row.count == 3 || (row.count == 4 && row[3] == "rtl"), "\(row)")
            #expect(row.dropFirst() != ["-", "-"] && !row[0].hasSuffix(".fill"), "\(row)")
        }
    }

    /// A misspelt glyph, or one that another version of the font does not have, is found here.
    @Test("The font has every glyph of the table, and each has an outline within its square")
    func glyphs() throws {
        let square = CGRect(x: -2.5, y: -2.5, width: 29, height: 29)
        for name in SymbolSet.names {
            let shape = try SymbolSet.shape(named: name)
            let bounds = shape.bounds(thickness: 2)
            #expect(bounds.width > 1 && bounds.height > 0.5 && square.contains(bounds), "\(name) \(bounds)")
        }
    }

    /// Synonyms, names that differ by the direction of the layout, and names whose difference the font does not have.
    private static let families: [[String]] = [
        ["arrow.backward", "arrow.left"], ["arrow.forward", "arrow.right"],
        ["arrow.down.forward.and.arrow.up.backward", "arrow.down.right.and.arrow.up.left"],
        ["arrow.up.backward.and.arrow.down.forward", "arrow.up.left.and.arrow.down.right"],
        ["arrow.triangle.swap", "arrow.up.arrow.down"], ["arrow.turn.down.left", "return"],
        ["arrow.uturn.backward", "arrow.uturn.left"], ["arrow.uturn.forward", "arrow.uturn.right"],
        ["arrowshape.turn.up.backward", "arrowshape.turn.up.left"],
        ["arrowshape.turn.up.forward", "arrowshape.turn.up.right"], ["arrowtriangle.up", "triangle"],
        ["chevron.backward", "chevron.left"], ["chevron.forward", "chevron.right"],
        ["circle.inset.filled", "largecircle.fill.circle", "record.circle"], ["cloud", "icloud"],
        ["cloud.moon", "moon.stars"], ["face.smiling", "smiley"], ["function", "sum"], ["gauge", "speedometer"],
        ["gear", "gearshape"],
        ["globe", "network"], ["lanyardcard", "person.text.rectangle"], ["line.3.horizontal", "line.horizontal.3"],
        ["line.3.horizontal.decrease", "line.horizontal.3.decrease"], ["list.bullet.clipboard", "list.clipboard"],
        ["person.circle", "person.crop.circle"], ["rectangle.grid.3x2", "square.grid.3x2"],
        ["rectangle.portrait.and.arrow.forward", "rectangle.portrait.and.arrow.right"],
        ["speaker.1", "speaker.wave.1"], ["speaker.2", "speaker.3", "speaker.wave.2", "speaker.wave.3"],
        ["stopwatch", "timer"],
    ]

    @Test("Two names share a glyph only if they mean the same")
    func sharing() {
        var names: [String: Set<String>] = [:]
        for row in rows {
            for glyph in row[1...2] where !["-", "rim", "hollow", "solid"].contains(glyph) {
                names[glyph, default: []].insert(row[0])
            }
        }
        for (glyph, sharing) in names where sharing.count > 1 {
            #expect(Self.families.contains { Set($0) == sharing }, "\(glyph): \(sharing.sorted())")
        }
    }

    @Test("Only names that say forward or backward, and lists, are mirrored; transport keys are not")
    func direction() throws {
        for name in [
            "chevron.forward", "chevron.backward", "arrow.forward", "arrow.forward.circle.fill", "list.bullet",
        ] {
            #expect(try SymbolSet.shape(named: name).isMirrored, "\(name)")
        }
        for name in ["chevron.right", "chevron.left", "arrow.left", "forward.fill", "backward.end", "goforward"] {
            #expect(try !SymbolSet.shape(named: name).isMirrored, "\(name)")
        }
    }
}
