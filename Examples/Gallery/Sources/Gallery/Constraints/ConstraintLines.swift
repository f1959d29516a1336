import UIKit

/// Draws the constraints of a view over it, as Interface Builder does: beams for distances and lengths, dashed lines
/// through centers and along baselines, and an equals sign between two equal lengths.
final class ConstraintLines: UIView {
    weak var target: UIView? { didSet { setNeedsDisplay() } }
    private let color: UIColor

    init(color: UIColor) {
        self.color = color
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        guard let target else { return }
        for constraint in constraints(in: target) { draw(constraint) }
    }

    private func constraints(in view: UIView) -> [NSLayoutConstraint] {
        view.constraints + view.subviews.flatMap { constraints(in: $0) }
    }

    // MARK: Constraints

    private func draw(_ constraint: NSLayoutConstraint) {
        guard let first = constraint.firstItem as? UIView, shows(first) else { return }
        guard let second = constraint.secondItem as? UIView else { return drawLength(constraint, of: first) }
        guard shows(second) else { return }
        switch (constraint.firstAttribute, constraint.secondAttribute) {
        case (.width, .width), (.height, .height):
            badge("=", at: middle(of: first))
            badge("=", at: middle(of: second))
        case (.centerX, .centerX):
            let x = box(first).midX
            dash(from: CGPoint(x: x, y: top(first, second)), to: CGPoint(x: x, y: bottom(first, second)))
        case (.centerY, .centerY):
            let y = box(first).midY
            dash(from: CGPoint(x: left(first, second), y: y), to: CGPoint(x: right(first, second), y: y))
        case (.lastBaseline, .lastBaseline), (.firstBaseline, .firstBaseline):
            let y = baseline(of: first)
            dash(from: CGPoint(x: left(first, second), y: y), to: CGPoint(x: right(first, second), y: y))
        default: drawDistance(constraint, first, second)
        }
    }

    private func shows(_ view: UIView) -> Bool { !view.isHidden && view.bounds.width > 0 && view.bounds.height > 0 }

    private func drawLength(_ constraint: NSLayoutConstraint, of view: UIView) {
        let box = box(view)
        let label = constraint.relation.prefix + Self.number(constraint.constant)
        if constraint.firstAttribute == .width {
            beam(from: CGPoint(x: box.minX, y: box.maxY - 6), to: CGPoint(x: box.maxX, y: box.maxY - 6), label)
        } else {
            beam(from: CGPoint(x: box.maxX - 10, y: box.minY), to: CGPoint(x: box.maxX - 10, y: box.maxY), label)
        }
    }

    private func drawDistance(_ constraint: NSLayoutConstraint, _ first: UIView, _ second: UIView) {
        guard let a = edge(constraint.firstAttribute, of: first), let b = edge(constraint.secondAttribute, of: second)
        else { return }
        let label = constraint.relation.prefix + Self.number(abs(constraint.constant))
        let inner = first.isDescendant(of: second) ? box(first) : box(second)
        if a.isVertical {
            let other = first.isDescendant(of: second) ? inner : box(first)
            let y = (max(inner.minY, other.minY) + min(inner.maxY, other.maxY)) / 2
            beam(from: CGPoint(x: a.place, y: y), to: CGPoint(x: b.place, y: y), label)
        } else {
            let other = first.isDescendant(of: second) ? inner : box(first)
            let x = (max(inner.minX, other.minX) + min(inner.maxX, other.maxX)) / 2
            beam(from: CGPoint(x: x, y: a.place), to: CGPoint(x: x, y: b.place), label)
        }
    }

    /// - Returns: the position of an edge, and whether it is vertical; `nil` for other attributes.
    private func edge(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> (place: CGFloat, isVertical: Bool)?
    {
        let box = box(view)
        switch attribute {
        case .left, .leading: return (box.minX, true)
        case .right, .trailing: return (box.maxX, true)
        case .top: return (box.minY, false)
        case .bottom: return (box.maxY, false)
        default: return nil
        }
    }

    // MARK: Positions

    private func baseline(of view: UIView) -> CGFloat {
        guard let label = (view as? UIButton)?.titleLabel else { return box(view).maxY }
        return box(label).maxY + label.font.descender + 1
    }

    private func box(_ view: UIView) -> CGRect { view.convert(view.bounds, to: self) }
    private func middle(of view: UIView) -> CGPoint { CGPoint(x: box(view).midX, y: box(view).maxY) }
    private func top(_ a: UIView, _ b: UIView) -> CGFloat { min(box(a).minY, box(b).minY) }
    private func bottom(_ a: UIView, _ b: UIView) -> CGFloat { max(box(a).maxY, box(b).maxY) }
    private func left(_ a: UIView, _ b: UIView) -> CGFloat { min(box(a).minX, box(b).minX) }
    private func right(_ a: UIView, _ b: UIView) -> CGFloat { max(box(a).maxX, box(b).maxX) }

    // MARK: Strokes

    private func dash(from start: CGPoint, to end: CGPoint) {
        let path = UIBezierPath()
        path.move(to: start)
        path.addLine(to: end)
        path.setLineDash([4, 3], count: 2, phase: 0)
        color.withAlphaComponent(0.8).setStroke()
        path.stroke()
    }

    /// Draws a line with a foot at each end, and its length if there is room.
    private func beam(from start: CGPoint, to end: CGPoint, _ label: String) {
        let isLevel = start.y == end.y
        let path = UIBezierPath()
        for point in [start, end] {
            path.move(to: CGPoint(x: point.x - (isLevel ? 0 : 4), y: point.y - (isLevel ? 4 : 0)))
            path.addLine(to: CGPoint(x: point.x + (isLevel ? 0 : 4), y: point.y + (isLevel ? 4 : 0)))
        }
        path.move(to: start)
        path.addLine(to: end)
        path.lineWidth = 1.5
        color.setStroke()
        path.stroke()
        let length = isLevel ? abs(end.x - start.x) : abs(end.y - start.y)
        if length >= 30 { badge(label, at: CGPoint(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)) }
    }

    private func badge(_ text: String, at center: CGPoint) {
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 10, weight: .semibold), .foregroundColor: UIColor.white,
        ]
        let size = (text as NSString).size(withAttributes: attributes)
        let box = CGRect(
            x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
        color.setFill()
        UIBezierPath(roundedRect: box.insetBy(dx: -4, dy: -1), cornerRadius: size.height / 2 + 1).fill()
        (text as NSString).draw(at: box.origin, withAttributes: attributes)
    }

    private static func number(_ value: CGFloat) -> String {
        value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", Double(value))
    }
}

extension NSLayoutConstraint.Relation {
    fileprivate var prefix: String {
        switch self {
        case .lessThanOrEqual: return "≤ "
        case .equal: return ""
        case .greaterThanOrEqual: return "≥ "
        }
    }
}
