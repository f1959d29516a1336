import CoreGraphics
import Foundation
import QuinceSymbolSet
import Testing

/// The rules of behaviour/symbols.md#shapes.
@Suite("Shapes of symbols")
struct SymbolShapeTests {
    /// The coverage of a symbol's square, 0…255, at two pixels to the unit of its grid.
    private struct Coverage {
        private let pixels: PixelBuffer

        init(_ name: String, thickness: CGFloat = 1.65) throws {
            let shape = try SymbolSet.shape(named: name)
            pixels = PixelBuffer(width: 48, height: 48)
            let context = try #require(CGContext(pixels, scale: 2, yDown: true))
            shape.draw(in: context, thickness: thickness)
        }

        /// - Parameters x, y: in the grid.
        func at(_ x: CGFloat, _ y: CGFloat) -> UInt32 { pixels[Int(x * 2), Int(y * 2)] >> 24 }

        var sum: Int { rows.joined().reduce(0) { $0 + Int($1 >> 24) } }

        /// The sum of the differences of all pixels.
        func distance(to other: Coverage) -> Int {
            zip(rows.joined(), other.rows.joined()).reduce(0) { $0 + abs(Int($1.0 >> 24) - Int($1.1 >> 24)) }
        }

        private var rows: [[UInt32]] { (0..<48).map { y in (0..<48).map { pixels[$0, y] } } }
    }

    @Test("A filled symbol differs from the plain one, for every name that has both")
    func fills() throws {
        for name in SymbolSet.names where name.hasSuffix(".fill") {
            guard let plain = try? Coverage(String(name.dropLast(5))) else { continue }
            let filled = try Coverage(name)
            // Five pixels of the square's 2304.
            #expect(filled.distance(to: plain) > 5 * 255, "\(name)")
        }
    }

    /// The ring of an outline lies inside the disc: radius 10, and the line as thick as the weight asks for.
    @Test("In a circle a symbol is ringed; in a filled circle it is cut out", arguments: [1.0, 1.65, 2.9])
    func circles(thickness: Double) throws {
        let plain = try Coverage("chevron.right.circle", thickness: CGFloat(thickness))
        let filled = try Coverage("chevron.right.circle.fill", thickness: CGFloat(thickness))
        #expect(plain.at(12, 2.5) == 255 && plain.at(12, 2 + CGFloat(thickness) + 0.75) == 0)
        #expect(filled.at(12, 2.5) == 255 && filled.at(12, 6) == 255)
        // The arms of the chevron end in the middle, to the right of it.
        let row = stride(from: CGFloat(11), to: 16, by: 0.5).map { plain.at($0, 12) }
        let cut = stride(from: CGFloat(11), to: 16, by: 0.5).map { filled.at($0, 12) }
        #expect(row.max()! > 200 && cut.min()! < 55)
        #expect(zip(row, cut).allSatisfy { abs(Int($0) + Int($1) - 255) < 3 })
    }

    /// A ring with the outer radius r and the thickness t covers π(r² − (r − t)²).
    @Test("Lines are as thick as asked", arguments: [0.9, 1.65, 2.9])
    func thickness(t: Double) throws {
        let area = Double(try Coverage("circle", thickness: CGFloat(t)).sum) / 255 / 4
        #expect(abs(area - .pi * (100 - (10 - t) * (10 - t))) < 1)
    }

    @Test("A heavier weight covers more, in every plain symbol made of lines")
    func weights() throws {
        for name in ["plus", "chevron.right", "magnifyingglass", "heart", "house", "gear", "bell.slash", "list.bullet"]
        {
            let sums = try [0.9, 1.35, 1.65, 2.05, 2.9].map { try Coverage(name, thickness: CGFloat($0)).sum }
            #expect(sums == sums.sorted() && Set(sums).count == 5, "\(name) \(sums)")
        }
        let fills = try [0.9, 1.65, 2.9].map { try Coverage("star.fill", thickness: CGFloat($0)).sum }
        #expect(Set(fills).count == 1)
    }

    @Test("A slash crosses the symbol from the upper left to the lower right, and keeps a distance from it")
    func slash() throws {
        let (plain, slashed) = (try Coverage("square.fill"), try Coverage("square.slash.fill"))
        #expect(plain.at(12, 12) == 255 && plain.at(13.5, 11) == 255)
        #expect(slashed.at(12, 12) == 255 && slashed.at(13.5, 11) == 0 && slashed.at(17, 7) == 255)
    }

    @Test("A badge is a disc at the lower right with its sign cut out; without a sign it is at the upper right")
    func badges() throws {
        let plus = try Coverage("square.fill.badge.plus")
        #expect(plus.at(18, 18) == 0 && plus.at(18, 13.5) == 255 && plus.at(5, 5) == 255)
        let (dotted, plain) = (try Coverage("square.badge"), try Coverage("square"))
        #expect(dotted.at(18.5, 5.5) == 255 && plain.at(18.5, 5.5) == 0)
    }

    @Test("Letters and the numbers from 0 to 50 stand in shapes, and not alone")
    func letters() throws {
        for (name, other) in [("1.circle", "2.circle"), ("b.square.fill", "square.fill")] {
            let distance = try Coverage(name).distance(to: try Coverage(other))
            #expect(distance > 5 * 255, "\(name)")
        }
        for name in ["1", "a", "51.circle", "01.circle", "ab.circle", "ä.circle"] {
            #expect(throws: SymbolSet.Failure.self, "\(name)") { try SymbolSet.shape(named: name) }
        }
    }

    @Test(
        "A name without a symbol has none, however it is combined",
        arguments: [
            "", ".", "fill", ".fill", "circle.circle.circle.nothing", "nothing.circle.fill", "badge.plus",
            "heart..fill",
        ])
    func unknown(name: String) {
        let error = #expect(throws: SymbolSet.Failure.self) { try SymbolSet.shape(named: name) }
        #expect(error.map { "\($0)".contains("\"\(name)\"") } == true)
    }

    @Test("Without the font the message names the package to install")
    func missingFont() {
        let error = #expect(throws: SymbolSet.Failure.self) {
            try SymbolSet.shape(named: "star", font: "/nowhere/MaterialIcons-Regular.ttf")
        }
        #expect(
            error.map { "\($0)" }
                == "font file /nowhere/MaterialIcons-Regular.ttf cannot be read; "
                + "install the Debian package fonts-material-design-icons-iconfont")
    }
}
