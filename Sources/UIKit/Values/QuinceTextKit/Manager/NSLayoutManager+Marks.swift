import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The marks for characters that are not seen. Their shapes and their color are chosen: UIKit leaves them to the font.
extension NSLayoutManager {
    func drawMarks(in line: ShapedLine, of fragment: PlacedFragment, at place: CGPoint, in context: CGContext) {
        let units = layout.source.units(in: fragment.range.location..<NSMaxRange(fragment.range))
        let start = fragment.units.lowerBound
        for cluster in line.clusters {
            let index = cluster.range.lowerBound - start
            guard units.indices.contains(index), let mark = mark(for: units[index]) else { continue }
            let style = layout.text(of: fragment.paragraph).textStyle(at: cluster.range.lowerBound)
            var shown = TextStyle(font: style.font, color: UIColor.lightGray.cgColor)
            shown.baselineOffset = style.baselineOffset
            let glyphs = ShapedLine(mark, shown)
            // A mark stands in the middle of its space; that of a line end, which has none, behind it.
            let inset = cluster.width > 0 ? max((cluster.width - glyphs.width) / 2, 0) : 0
            glyphs.draw(in: context, baselineOrigin: CGPoint(x: place.x + cluster.x + inset, y: place.y))
        }
    }

    private func mark(for unit: UInt16) -> String? {
        if showsInvisibleCharacters {
            switch unit {
            case 0x20: return "·"
            case 0xA0: return "°"
            case 0x09: return "→"
            case 0x0A, 0x0D, 0x2029: return "¶"
            case 0x2028, 0x0B: return "↵"
            default: break
            }
        }
        guard showsControlCharacters, unit < 0x20 || unit == 0x7F else { return nil }
        // The pictures of control characters (U+2400 and following).
        let picture: UInt32 = unit == 0x7F ? 0x2421 : 0x2400 + UInt32(unit)
        return Unicode.Scalar(picture).map { String(Character($0)) }
    }
}
