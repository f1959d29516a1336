import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore

/// A color over the gray and white squares that are seen through transparent ones.
final class CheckerView: UIView {
    private let cover = UIView(frame: .zero)
    private let side: CGFloat
    var color: PickedColor? { didSet { show() } }

    init(square: CGFloat) {
        side = square
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        backgroundColor = .white
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        cover.frame = bounds
        addSubview(cover)
        clipsToBounds = true
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    private func show() {
        cover.backgroundColor = color?.color
        setNeedsDisplay()
    }

    override func draw(_ rect: CGRect) {
        guard color?.alpha != 1 else { return }
        UIColor(white: 0.8, alpha: 1).setFill()
        for row in 0..<Int((bounds.height / side).rounded(.up)) {
            for column in 0..<Int((bounds.width / side).rounded(.up)) where (row + column) % 2 == 1 {
                UIRectFill(CGRect(x: CGFloat(column) * side, y: CGFloat(row) * side, width: side, height: side))
            }
        }
    }
}
