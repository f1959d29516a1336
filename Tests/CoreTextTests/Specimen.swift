import CoreGraphics
import CoreText
import Foundation

/// One page with samples that are best judged by eye.
enum Specimen {
    static func sheet() -> Sheet {
        let sheet = Sheet(560, 560, scale: 2)
        var y: CGFloat = 30
        for size: CGFloat in [11, 13, 17, 19, 20, 28, 44] {
            put("Hamburgefonstiv 0123 \(Int(size)) pt", TextStyle(font: system(size)), &y, sheet)
        }
        for weight in [100, 400, 600, 900] {
            put("Weight \(weight), Quartz fiancé", TextStyle(font: system(17, FontStyle(weight: weight))), &y, sheet)
        }
        put("Italic and emoji 😀👩‍👩‍👧🇨🇭 1️⃣ ❤️", TextStyle(font: system(17, FontStyle(isItalic: true))), &y, sheet)
        put("abc שלום (123) عربي ที่นี่ हिन्दी", TextStyle(font: system(17)), &y, sheet)
        var mixed = StyledText()
        mixed.append(
            Array("let x = 42 ".utf16), TextStyle(font: CTFont(source: .monospacedSystem, style: .regular, size: 15)))
        var marked = TextStyle(font: system(17), color: Sheet.blue)
        marked.underline = TextDecoration(style: 1)
        mixed.append(Array("underlined link ".utf16), marked)
        marked = TextStyle(font: system(17))
        marked.background = Sheet.yellow
        marked.strikethrough = TextDecoration(style: 1, color: Sheet.red)
        mixed.append(Array("struck".utf16), marked)
        marked = TextStyle(font: system(30, .bold))
        marked.strokeWidth = 3
        mixed.append(Array(" Outline".utf16), marked)
        place(ShapedLine(TextAnalysis(mixed), 0..<mixed.units.count), &y, sheet)
        turned(sheet)
        return sheet
    }

    private static func system(_ size: CGFloat, _ style: FontStyle = .regular) -> CTFont {
        CTFont(source: .system, style: style, size: size)
    }

    private static func put(_ text: String, _ style: TextStyle, _ y: inout CGFloat, _ sheet: Sheet) {
        place(ShapedLine(text, style), &y, sheet)
    }

    private static func place(_ line: ShapedLine, _ y: inout CGFloat, _ sheet: Sheet) {
        y += line.ascent
        line.draw(in: sheet.context, baselineOrigin: CGPoint(x: 20, y: y))
        y += line.descent + 6
    }

    private static func turned(_ sheet: Sheet) {
        sheet.context.saveGState()
        sheet.turn(-0.3, around: CGPoint(x: 400, y: 480))
        ShapedLine("Turned 😀 text", TextStyle(font: system(20))).draw(
            in: sheet.context, baselineOrigin: CGPoint(x: 380, y: 500))
        sheet.context.restoreGState()
    }
}
