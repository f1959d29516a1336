import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// The measures of search bars and search fields in points (behaviour/search.md#look).
enum SearchMetrics {
    /// A bar by itself, and the field of a low one, as until iOS 10.
    static var bar: CGFloat { Look.current.search.barHeight }
    static let field: CGFloat = 28
    static let radius: CGFloat = 5
    static let fontSize: CGFloat = 14
    /// A bar that is at least as high as those since iOS 11 has their field.
    static let highBar: CGFloat = 52
    static let highField: CGFloat = 36
    static let highRadius: CGFloat = 10
    static let highFontSize: CGFloat = 17
    /// Under a title the field stands near the bar's upper end.
    static let navigationTop: CGFloat = 1
    static let navigationMargin: CGFloat = 16
    static let margin: CGFloat = 8
    static let prompt: CGFloat = 30
    static let scope: CGFloat = 44
    static var scopeControl: CGFloat { Look.current.search.scopeHeight }

    // In a field.
    static let inset: CGFloat = 8
    static let iconSide: CGFloat = 14
    static let iconGap: CGFloat = 6
    static let clearSide: CGFloat = 19
    static let clearMargin: CGFloat = 5
    static let tokenGap: CGFloat = 4
    static let tokenHeight: CGFloat = 24
    /// The room that tokens leave to the text.
    static let leastText: CGFloat = 44
}

/// The colors of search bars.
@MainActor
enum SearchColors {
    static var bar: UIColor { Look.current.search.bar }
    static let blackBar = UIColor(white: 0.11, alpha: 1)
    /// The field on a bar's own background.
    static var fieldOnBar: UIColor { Look.current.search.fieldOnBar }
    static let fieldOnBlack = UIColor(white: 1, alpha: 0.16)
    /// The field on what is behind it.
    static var field: UIColor { Look.current.search.field }
    static var icon: UIColor { Look.current.search.icon }
    static let token = UIColor(red: 142 / 255, green: 142 / 255, blue: 147 / 255, alpha: 1)
    static let dimming = UIColor(white: 0, alpha: 0.4)
}

/// The drawings in a search field. They are Quince's own: Apple's are not free.
@MainActor
enum SearchIcons {
    static let glass = image { box in
        let circle = UIBezierPath(ovalIn: CGRect(x: 1, y: 1, width: 9, height: 9))
        let handle = UIBezierPath()
        handle.move(to: CGPoint(x: 8.7, y: 8.7))
        handle.addLine(to: CGPoint(x: box.maxX - 1, y: box.maxY - 1))
        for path in [circle, handle] { stroke(path) }
    }

    static let bookmark = image { box in
        let book = UIBezierPath()
        book.move(to: CGPoint(x: 7, y: 3.5))
        for x in [1, 13] as [CGFloat] {
            book.move(to: CGPoint(x: 7, y: 3.5))
            book.addQuadCurve(to: CGPoint(x: x, y: 2.5), controlPoint: CGPoint(x: (x + 7) / 2, y: 1.5))
            book.addLine(to: CGPoint(x: x, y: 11.5))
            book.addQuadCurve(to: CGPoint(x: 7, y: 12.5), controlPoint: CGPoint(x: (x + 7) / 2, y: 10.5))
        }
        book.move(to: CGPoint(x: 7, y: 3.5))
        book.addLine(to: CGPoint(x: 7, y: 12.5))
        stroke(book)
    }

    static let results = image { box in
        stroke(UIBezierPath(ovalIn: box.insetBy(dx: 1, dy: 1)))
        let lines = UIBezierPath()
        for y in [4.75, 7, 9.25] as [CGFloat] {
            lines.move(to: CGPoint(x: 4, y: y))
            lines.addLine(to: CGPoint(x: 10, y: y))
        }
        stroke(lines)
    }

    private static func stroke(_ path: UIBezierPath) {
        path.lineWidth = 1.25
        path.lineCapStyle = .round
        UIColor.black.setStroke()
        path.stroke()
    }

    private static func image(_ draw: (CGRect) -> Void) -> UIImage {
        let box = CGRect(x: 0, y: 0, width: SearchMetrics.iconSide, height: SearchMetrics.iconSide)
        return UIGraphicsImageRenderer(size: box.size).image { _ in draw(box) }.withRenderingMode(.alwaysTemplate)
    }
}
