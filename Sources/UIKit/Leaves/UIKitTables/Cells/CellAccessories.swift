import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
import UIKitCore

/// A drawn mark: a chevron, a check, or the control at the start of an edited row.
@MainActor
class CellGlyph: UIView {
    fileprivate let line = CAShapeLayer()
    fileprivate var color: UIColor? { TableLook.chevron }

    init(_ path: CGPath, size: CGSize, width: CGFloat = 2) {
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        (line.path, line.fillColor, line.lineWidth) = (path, nil, width)
        (line.lineCap, line.lineJoin) = (.butt, .miter)
        layer.addSublayer(line)
        paint()
    }

    required init?(coder: NSCoder) { nil }

    fileprivate func paint() { line.strokeColor = color?.resolvedColor(with: traitCollection).cgColor }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        paint()
    }

    fileprivate static func path(_ points: (CGFloat, CGFloat)...) -> CGPath {
        let path = CGMutablePath()
        path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
        return path
    }
}

/// The chevron of a row that leads on: 8 × 13 points.
@MainActor
final class DisclosureGlyph: CellGlyph {
    init(isFlipped: Bool) {
        let path = isFlipped ? Self.path((7, 1), (1.5, 6.5), (7, 12)) : Self.path((1, 1), (6.5, 6.5), (1, 12))
        super.init(path, size: CGSize(width: 8, height: 13))
    }
    required init?(coder: NSCoder) { nil }
}

/// The check of a chosen row, in the tint.
@MainActor
final class CheckGlyph: CellGlyph {
    init() {
        super.init(Self.path((1, 6), (5, 10), (13, 1)), size: CGSize(width: 14, height: 11))
    }
    required init?(coder: NSCoder) { nil }
    fileprivate override var color: UIColor? { tintColor }
}

/// A detail button and a chevron side by side.
@MainActor
final class DetailDisclosure: UIView {
    let button = UIButton.detail()

    init(isFlipped: Bool) {
        super.init(frame: CGRect(x: 0, y: 0, width: 45, height: 22))
        let chevron = DisclosureGlyph(isFlipped: isFlipped)
        button.frame.origin = CGPoint(x: isFlipped ? 23 : 0, y: 0)
        chevron.frame.origin = CGPoint(x: isFlipped ? 0 : 37, y: 4.5)
        for view in [button, chevron] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }
}

extension UIButton {
    /// Returns the button of a row with details.
    fileprivate static func detail() -> UIButton {
        let button = UIButton(type: .detailDisclosure)
        button.frame.size = CGSize(width: 22, height: 22)
        button.accessibilityLabel = "More Info"
        return button
    }
}

extension UITableViewCell {
    /// Shows the accessory that belongs to the present state.
    func accessoryDidChange() {
        parts.accessory?.removeFromSuperview()
        // In an animation the accessory neither grows nor comes from the corner.
        UIView.performWithoutAnimation {
            parts.accessory = accessoryOfState
            guard let accessory = parts.accessory else { return }
            addSubview(accessory)
            parts.place(self, CellPlaces(self, parts))
        }
        setNeedsLayout()
    }

    /// The accessory of the present state; a new view unless it is the app's.
    var accessoryOfState: UIView? {
        isEditing ? editingAccessoryView ?? glyph(editingAccessoryType) : accessoryView ?? glyph(accessoryType)
    }

    private func glyph(_ type: AccessoryType) -> UIView? {
        switch type {
        case .none: return nil
        case .disclosureIndicator: return DisclosureGlyph(isFlipped: isFlipped)
        case .checkmark: return CheckGlyph()
        case .detailButton: return tapping(.detail())
        case .detailDisclosureButton:
            let both = DetailDisclosure(isFlipped: isFlipped)
            _ = tapping(both.button)
            return both
        }
    }

    private func tapping(_ button: UIButton) -> UIView {
        button.addAction(
            UIAction { [weak self] _ in if let self { table?.accessoryWasTapped(self) } }, for: .touchUpInside)
        return button
    }
}
