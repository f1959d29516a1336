import CoreGraphics
import Foundation
import QuartzCore
import UIFoundation
@_spi(Quince) import UIKitCore

/// The three lines at the end of a row that can be moved.
@MainActor
final class ReorderGrip: UIView {
    private let lines = CAShapeLayer()

    /// - Parameter onMove: called as a finger takes, moves and releases the grip.
    init(onMove: @escaping (UIGestureRecognizer) -> Void) {
        super.init(frame: CGRect(x: 0, y: 0, width: TableLook.control, height: TableLook.rowHeight))
        let path = CGMutablePath()
        for y in [0, 5, 10] as [CGFloat] { path.addRect(CGRect(x: 0, y: y, width: 22, height: 1)) }
        lines.path = path
        lines.bounds = CGRect(x: 0, y: 0, width: 22, height: 11)
        layer.addSublayer(lines)
        isAccessibilityElement = true
        accessibilityTraits = .button
        let gesture = GripGesture()
        gesture.addHandler(onMove)
        addGestureRecognizer(gesture)
        paint()
    }

    required init?(coder: NSCoder) { nil }

    override var accessibilityLabel: String? {
        get { super.accessibilityLabel ?? superview?.label(forControl: "Reorder") }
        set { super.accessibilityLabel = newValue }
    }

    private func paint() { lines.fillColor = TableLook.chevron.resolvedColor(with: traitCollection).cgColor }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        paint()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        lines.position = CGPoint(x: bounds.midX - 4, y: bounds.midY)
    }
}

/// Recognizes one finger as soon as it comes down.
@MainActor
private final class GripGesture: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible { state = numberOfTouches == 1 ? .began : .failed }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches <= touches.count { state = .ended }
    }
}
