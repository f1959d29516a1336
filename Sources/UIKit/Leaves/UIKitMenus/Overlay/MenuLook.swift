import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The measures and the colors of menus. All are chosen, low confidence (behaviour/menus.md#look).
@MainActor
enum MenuLook {
    static let cornerRadius: CGFloat = 13
    static let leastRowHeight: CGFloat = 44
    static let side: CGFloat = 16
    /// The width of the column of check marks and chevrons.
    static let marks: CGFloat = 24
    static let image: CGFloat = 24
    static let groupGap: CGFloat = 8
    static let verticalPadding: CGFloat = 11

    static var font: UIFont { .preferredFont(forTextStyle: .body) }
    static var smallFont: UIFont { .preferredFont(forTextStyle: .footnote) }

    static let ink = UIColor.label
    static let quietInk = UIColor.secondaryLabel
    static let disabledInk = UIColor.tertiaryLabel
    static let destructiveInk = UIColor.systemRed
    static let line = gray(black: 0.15, white: 0.15)
    static let gap = gray(black: 0.08, white: 0.07)
    static let press = gray(black: 0.1, white: 0.14)

    private static func gray(black: CGFloat, white: CGFloat) -> UIColor {
        UIColor {
            $0.userInterfaceStyle == .dark ? UIColor(white: 1, alpha: white) : UIColor(white: 0, alpha: black)
        }
    }

    static func glass(isDark: Bool) -> BackdropRecipe {
        isDark
            ? BackdropRecipe(radius: 30, white: 0.15, alpha: 0.8) : BackdropRecipe(radius: 30, white: 0.97, alpha: 0.8)
    }

    /// The glass between the app and a lifted preview.
    static func background(isDark: Bool) -> BackdropRecipe {
        BackdropRecipe(radius: 12, saturation: 1.2, white: 0, alpha: isDark ? 0.45 : 0.2)
    }

    static let noGlass = BackdropRecipe(radius: 0, saturation: 1, white: 0, alpha: 0)

    // MARK: Glyphs

    static let check = glyph([CGPoint(x: 2, y: 7.5), CGPoint(x: 5.5, y: 11), CGPoint(x: 12, y: 3)])
    static let dash = glyph([CGPoint(x: 2.5, y: 7), CGPoint(x: 11.5, y: 7)])
    static let chevron = glyph([CGPoint(x: 5, y: 2.5), CGPoint(x: 9.5, y: 7), CGPoint(x: 5, y: 11.5)])

    /// Returns a path in a square of 14 points.
    private static func glyph(_ points: [CGPoint]) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points)
        return path
    }
}

/// A mark at the beginning of a row: a check, a dash or a chevron.
@MainActor
final class MenuGlyph: UIView {
    private let line = CAShapeLayer()
    var path: CGPath? { didSet { line.path = path } }
    var color = MenuLook.ink { didSet { paint() } }
    static let size: CGFloat = 14

    override init(frame: CGRect) {
        super.init(frame: frame)
        line.fillColor = nil
        (line.lineWidth, line.lineCap, line.lineJoin) = (2, .round, .round)
        layer.addSublayer(line)
        isUserInteractionEnabled = false
        paint()
    }

    required init?(coder: NSCoder) { nil }

    private func paint() { line.strokeColor = color.resolvedColor(with: traitCollection).cgColor }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }
}
