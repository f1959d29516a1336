import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitCore

/// The round control at the start of an edited row, which deletes it, inserts another, or shows whether it is chosen.
@MainActor
final class EditControl: UIControl {
    enum Kind { case delete, insert, choose }

    let kind: Kind
    private let disc = CAShapeLayer()
    private let sign = CAShapeLayer()
    private static let diameter: CGFloat = 22

    init(_ kind: Kind) {
        self.kind = kind
        super.init(frame: CGRect(x: 0, y: 0, width: TableLook.control, height: TableLook.rowHeight))
        let circle = CGRect(x: 0, y: 0, width: Self.diameter, height: Self.diameter)
        disc.path = CGPath(ellipseIn: kind == .choose ? circle.insetBy(dx: 0.5, dy: 0.5) : circle, transform: nil)
        sign.path = Self.sign(of: kind)
        if kind == .choose {
            (sign.fillColor, sign.lineWidth) = (nil, 1.5)
        } else {
            sign.fillColor = UIColor.white.cgColor
        }
        for layer in [disc, sign] {
            layer.bounds = circle
            self.layer.addSublayer(layer)
        }
        isUserInteractionEnabled = kind != .choose
        isAccessibilityElement = kind != .choose
        accessibilityTraits = .button
        paint()
    }

    required init?(coder: NSCoder) { nil }

    /// The action of the control, with the row's label (behaviour/tables.md#editing).
    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? superview?.label(forControl: kind == .insert ? "Insert" : "Delete") }
        set { super.accessibilityLabel = newValue }
    }

    private static func sign(of kind: Kind) -> CGPath {
        let path = CGMutablePath()
        guard kind != .choose else {
            path.addLines(between: [CGPoint(x: 6, y: 11.5), CGPoint(x: 9.5, y: 15), CGPoint(x: 16, y: 7.5)])
            return path
        }
        path.addRect(CGRect(x: 5, y: 10, width: 12, height: 2))
        if kind == .insert { path.addRect(CGRect(x: 10, y: 5, width: 2, height: 12)) }
        return path
    }

    private func paint() {
        switch kind {
        case .delete: disc.fillColor = UIColor.systemRed.resolvedColor(with: traitCollection).cgColor
        case .insert: disc.fillColor = UIColor.systemGreen.resolvedColor(with: traitCollection).cgColor
        case .choose:
            disc.fillColor = isOn ? tintColor.resolvedColor(with: traitCollection).cgColor : nil
            disc.strokeColor = isOn ? nil : TableLook.chevron.resolvedColor(with: traitCollection).cgColor
            sign.strokeColor = isOn ? UIColor.white.cgColor : nil
        }
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for layer in [disc, sign] { layer.position = CGPoint(x: bounds.midX + 4, y: bounds.midY) }
    }

    /// Whether the row is chosen.
    var isOn = false { didSet { if isOn != oldValue { paint() } } }

    /// Turns the sign while the row asks for the deletion to be confirmed.
    var isTurned = false {
        didSet { sign.setAffineTransform(isTurned ? CGAffineTransform(rotationAngle: -.pi / 2) : .identity) }
    }
}

extension UITableViewCell {
    private static let turnDuration = 0.25

    func turnControl(_ isTurned: Bool, animated: Bool) {
        guard let control = parts.control, control.kind == .delete else { return }
        UIView.animate(withDuration: animated ? Self.turnDuration : 0, delay: 0, options: .allowUserInteraction) {
            control.isTurned = isTurned
        }
    }
}
