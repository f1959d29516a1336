import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// Squares of colors, one of which has a white frame.
final class ColorGrid: ColorPlane {
    private let mark = UIView(frame: .zero)
    private static let markWidth: CGFloat = 3

    override init(frame: CGRect) {
        super.init(frame: frame)
        accessibilityLabel = "Grid"
        layer.cornerRadius = ColorLook.planeRadius
        clipsToBounds = true
        contentMode = .redraw
        mark.isUserInteractionEnabled = false
        mark.layer.borderWidth = Self.markWidth
        mark.layer.cornerRadius = 4
        addSubview(mark)
    }

    required init?(coder: NSCoder) { nil }

    private func frame(column: Int, row: Int) -> CGRect {
        let width = bounds.width / CGFloat(GridColors.columns)
        let height = bounds.height / CGFloat(GridColors.rows)
        let left = MainScreen.round(CGFloat(column) * width)
        let top = MainScreen.round(CGFloat(row) * height)
        return CGRect(
            x: left, y: top, width: MainScreen.round(CGFloat(column + 1) * width) - left,
            height: MainScreen.round(CGFloat(row + 1) * height) - top)
    }

    override func draw(_ rect: CGRect) {
        for row in 0..<GridColors.rows {
            for column in 0..<GridColors.columns {
                GridColors.color(column: column, row: row).color.setFill()
                UIRectFill(frame(column: column, row: row))
            }
        }
    }

    override func color(at point: CGPoint) -> PickedColor {
        let column = Int(point.x / bounds.width * CGFloat(GridColors.columns))
        let row = Int(point.y / bounds.height * CGFloat(GridColors.rows))
        return GridColors.color(
            column: min(column, GridColors.columns - 1), row: min(row, GridColors.rows - 1))
    }

    override func placeMark() {
        guard let place = GridColors.place(of: color) else { return mark.isHidden = true }
        mark.isHidden = false
        mark.frame = frame(column: place.column, row: place.row)
        // The first gray is white itself.
        let isPale = place.row == 0 && place.column < 4
        mark.layer.borderColor = (isPale ? UIColor.darkGray : .white).cgColor
    }
}
