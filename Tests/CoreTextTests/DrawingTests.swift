import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite("Drawing text") struct DrawingTests {
    private func style(_ size: CGFloat, _ weight: Int = 400) -> TextStyle {
        TextStyle(font: CTFont(source: .system, style: FontStyle(weight: weight), size: size))
    }

    @Test("An H is on its baseline, as tall as the cap height, in full black")
    func letterOnBaseline() throws {
        let sheet = Sheet(120, 120)
        let big = style(100)
        ShapedLine("H", big).draw(in: sheet.context, baselineOrigin: CGPoint(x: 10, y: 100))
        let box = try #require(sheet.inkBox)
        #expect(box.maxY == 99)
        #expect(abs(CGFloat(100 - box.minY) - big.font.capHeight) <= 1)
        let stem = (box.minX...box.minX + 10).map { sheet.ink($0, 60) }.max()
        #expect(stem == 255)
    }

    @Test("Bitmaps and outlines agree: a line turned by nothing and one turned by a hair have the same ink")
    func bitmapsAgreeWithOutlines() {
        let upright = Sheet(200, 40)
        let turned = Sheet(200, 40)
        turned.turn(1e-7, around: .zero)
        let line = ShapedLine("Hamburgefonstiv", style(24))
        line.draw(in: upright.context, baselineOrigin: CGPoint(x: 4, y: 30))
        line.draw(in: turned.context, baselineOrigin: CGPoint(x: 4, y: 30))
        let ratio = Double(upright.totalInk) / Double(turned.totalInk)
        #expect(abs(ratio - 1) < 0.02)
    }

    @Test("Ink grows with the square of the scale")
    func scale() {
        let once = Sheet(200, 40)
        let twice = Sheet(200, 40, scale: 2)
        let line = ShapedLine("Hamburgefonstiv", style(20))
        for sheet in [once, twice] { line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 4, y: 30)) }
        #expect(abs(Double(twice.totalInk) / Double(once.totalInk) - 4) < 0.05)
    }

    @Test("Text is moved by quarters of a pixel")
    func subpixelPositions() {
        var prints: [UInt64] = []
        for step in 0..<5 {
            let sheet = Sheet(40, 30)
            let x: CGFloat = 5 + CGFloat(step) / 4
            ShapedLine("il", style(17)).draw(in: sheet.context, baselineOrigin: CGPoint(x: x, y: 20))
            prints.append(sheet.fingerprint)
        }
        #expect(Set(prints).count == 5)
    }

    @Test("Glyphs keep to whole pixels, or are not rounded at all, as the context says")
    func placesOfGlyphs() {
        func pictures(_ steps: Range<Int>, _ set: (CGContext) -> Void) -> Set<UInt64> {
            Set(
                steps.map { step in
                    let sheet = Sheet(40, 30)
                    set(sheet.context)
                    let x: CGFloat = 5 + CGFloat(step) / 16
                    ShapedLine("l", style(17)).draw(in: sheet.context, baselineOrigin: CGPoint(x: x, y: 20))
                    return sheet.fingerprint
                })
        }
        #expect(pictures(0..<16) { _ in }.count == 5)
        #expect(pictures(0..<16) { $0.setShouldSubpixelPositionFonts(false) }.count == 2)
        #expect(pictures(0..<16) { $0.setAllowsFontSubpixelPositioning(false) }.count == 2)
        #expect(pictures(0..<16) { $0.setShouldSubpixelQuantizeFonts(false) }.count == 16)
        #expect(pictures(0..<16) { $0.setAllowsFontSubpixelQuantization(false) }.count == 16)
        let restored = pictures(0..<16) { context in
            context.saveGState()
            context.setShouldSubpixelPositionFonts(false)
            context.restoreGState()
        }
        #expect(restored.count == 5)
    }

    @Test("Nothing is drawn outside the clip")
    func clip() throws {
        let sheet = Sheet(100, 40)
        sheet.context.clip(to: CGRect(x: 20, y: 10, width: 30, height: 12))
        ShapedLine("MMMMMMMM", style(30)).draw(in: sheet.context, baselineOrigin: CGPoint(x: 0, y: 30))
        let box = try #require(sheet.inkBox)
        #expect(box.minX == 20 && box.minY == 10 && box.maxX <= 49 && box.maxY == 21)
    }

    @Test("A color's alpha and the context's alpha multiply")
    func alpha() {
        let sheet = Sheet(100, 100)
        var half = style(90)
        half.color = Sheet.halfBlack
        sheet.context.setAlpha(0.5)
        ShapedLine("I", half).draw(in: sheet.context, baselineOrigin: CGPoint(x: 20, y: 80))
        let darkest = (0..<100).map { sheet.ink($0, 50) }.max() ?? 0
        #expect(abs(darkest - 64) <= 1)
    }

    @Test("Without a color the context's fill color draws")
    func fillColor() {
        let sheet = Sheet(60, 30)
        sheet.context.setFillColor(Sheet.red)
        ShapedLine("Red", style(20)).draw(in: sheet.context, baselineOrigin: CGPoint(x: 2, y: 22))
        #expect(sheet.colorfulPixels > 20)
    }

    @Test("Emoji come out in color, upright and turned")
    func emoji() {
        let upright = Sheet(60, 60)
        let turned = Sheet(60, 60)
        turned.turn(0.5, around: CGPoint(x: 30, y: 30))
        let line = ShapedLine("😀", style(40))
        for sheet in [upright, turned] { line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 5, y: 45)) }
        #expect(upright.colorfulPixels > 300)
        let ratio = Double(turned.totalInk) / Double(upright.totalInk)
        #expect(abs(ratio - 1) < 0.05)
    }

    @Test("CTLineDraw draws upright where y points up, and moves the text position to the line's end")
    func coreTextSpace() throws {
        let up = Sheet(120, 120, yDown: false)
        let line = CTLine(ShapedLine("L", style(100)), of: NSAttributedString(string: "L"))
        up.setTextMatrix(1, 1, 10, 20)
        CTLineDraw(line, up.context)
        let box = try #require(up.inkBox)
        // The bar of the L is on the baseline, 20 up from the lower edge.
        #expect(box.maxY == 99)
        let rowInk = { (y: Int) in (0..<120).filter { up.ink($0, y) > 128 }.count }
        #expect(rowInk(96) > 2 * rowInk(50))
        #expect(abs(up.context.textPosition.x - 10 - line.line.width) < 1e-9)
    }

    @Test("In UIKit's space CTLineDraw is upside down, unless the text matrix turns it")
    func coreTextInUIKitSpace() throws {
        let line = CTLine(ShapedLine("L", style(100)), of: NSAttributedString(string: "L"))
        let flipped = Sheet(120, 120)
        flipped.setTextMatrix(1, 1, 10, 20)
        CTLineDraw(line, flipped.context)
        #expect(try #require(flipped.inkBox).minY == 20)
        let mended = Sheet(120, 120)
        mended.setTextMatrix(1, -1, 10, 100)
        CTLineDraw(line, mended.context)
        #expect(try #require(mended.inkBox).maxY == 99)
    }

    @Test("A context that strokes text draws outlines, one that hides it draws nothing")
    func textDrawingModes() {
        let line = ShapedLine("O", style(80))
        var inks: [Int] = []
        for mode in Sheet.textModes {
            let sheet = Sheet(100, 100)
            sheet.context.setTextDrawingMode(mode)
            line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 10, y: 80))
            inks.append(sheet.totalInk)
        }
        #expect(inks[0] > inks[1] && inks[1] > 0 && inks[2] == 0)
    }

    @Test("A shadow is drawn with the text, below and beside it")
    func shadow() throws {
        let sheet = Sheet(100, 100)
        sheet.context.setShadow(offset: CGSize(width: 8, height: 8), blur: 0, color: Sheet.red)
        ShapedLine("I", style(60)).draw(in: sheet.context, baselineOrigin: CGPoint(x: 30, y: 70))
        #expect(sheet.colorfulPixels > 50)
        #expect(try #require(sheet.inkBox).maxY == 77)
    }

    @Test("An underline lies below the baseline on whole rows, a line through crosses the letters")
    func decorations() throws {
        let sheet = Sheet(100, 40)
        var lined = style(20)
        lined.underline = TextDecoration(style: 1, color: Sheet.red)
        lined.strikethrough = TextDecoration(style: 1)
        let line = ShapedLine("      ", lined)
        line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 10, y: 25))
        let rows: [Int] = (0..<40).filter { sheet.ink(20, $0) > 0 }
        #expect(rows.allSatisfy { sheet.ink(20, $0) == 255 })
        #expect(rows.filter { $0 > 25 }.count >= 1 && rows.filter { $0 < 25 }.count >= 1)
    }

    @Test("The same text gives the same pixels from many threads at once")
    func threads() async {
        let prints: [UInt64] = await withTaskGroup(of: UInt64.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    let sheet = Sheet(300, 40)
                    let font = CTFont(source: .system, style: .regular, size: 15)
                    let line = ShapedLine("Threads שלום 😀 fi ที่นี่", TextStyle(font: font))
                    line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 3.3, y: 25))
                    return sheet.fingerprint
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(prints).count == 1)
    }

    @Test("The sheet to look at is drawn (and written where QUINCE_TEXT_SHEET says)")
    func specimen() throws {
        let sheet = Specimen.sheet()
        #expect(sheet.totalInk > 100_000)
        if let path = ProcessInfo.processInfo.environment["QUINCE_TEXT_SHEET"] { try sheet.write(path) }
    }
}
