import CoreGraphics
import Diagnostics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The round control at the start of an edited row, which deletes it or inserts another.
@MainActor
final class EditControl: UIControl {
    private let disc = CAShapeLayer()
    private let sign = CAShapeLayer()
    private static let diameter: CGFloat = 22

    init(_ style: UITableViewCell.EditingStyle) {
        super.init(frame: CGRect(x: 0, y: 0, width: TableLook.control, height: TableLook.rowHeight))
        let circle = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
        disc.path = CGPath(ellipseIn: circle, transform: nil)
        disc.fillColor = (style == .delete ? UIColor.systemRed : .systemGreen).cgColor
        let path = CGMutablePath()
        path.addRect(CGRect(x: 5, y: 10, width: 12, height: 2))
        if style == .insert { path.addRect(CGRect(x: 10, y: 5, width: 2, height: 12)) }
        (sign.path, sign.fillColor) = (path, UIColor.white.cgColor)
        for layer in [disc, sign] {
            layer.bounds = circle
            self.layer.addSublayer(layer)
        }
        isAccessibilityElement = true
        (accessibilityLabel, accessibilityTraits) = (style == .delete ? "Delete" : "Insert", .button)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        for layer in [disc, sign] { layer.position = CGPoint(x: bounds.midX + 4, y: bounds.midY) }
    }

    /// Turns the sign while the row asks for the deletion to be confirmed.
    var isTurned = false {
        didSet { sign.setAffineTransform(isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity) }
    }
}

/// The three lines at the end of a row that can be moved.
@MainActor
final class ReorderGrip: UIView {
    private let lines = CAShapeLayer()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: TableLook.control, height: TableLook.rowHeight))
        let path = CGMutablePath()
        for y in [0, 5, 10] as [CGFloat] { path.addRect(CGRect(x: 0, y: y, width: 22, height: 1)) }
        lines.path = path
        lines.bounds = CGRect(x: 0, y: 0, width: 22, height: 11)
        lines.fillColor = TableLook.chevron.cgColor
        layer.addSublayer(lines)
        isAccessibilityElement = true
        (accessibilityLabel, accessibilityTraits) = ("Reorder", .button)
        Unsupported.report("moving rows by a finger", in: "UITableView")
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.position = CGPoint(x: bounds.midX - 4, y: bounds.midY)
    }
}
