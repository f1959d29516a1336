import UIKit

/// A row: a title, a text or a control at its end, and a chevron if it leads on.
///
/// At accessibility sizes the text moves below the title.
final class TitleRow: UIControl {
    let label = Style.label("", .body, .label, lines: 0)
    private let value = Style.label("", .body, .secondaryLabel)
    private let control: UIView?
    private let content = UIStackView()
    private let tick = Chevron(.tick)

    var detail: String? {
        didSet {
            value.text = detail
            value.isHidden = detail == nil
        }
    }

    /// Whether the row has a tick at its end.
    override var isSelected: Bool { didSet { tick.isHidden = !isSelected } }

    init(_ title: String? = nil, detail: String? = nil, control: UIView? = nil, leadsOn: Bool = false) {
        self.control = control
        super.init(frame: .zero)
        self.detail = detail
        label.text = title
        label.isHidden = title == nil
        value.text = detail
        value.isHidden = detail == nil
        tick.isHidden = true
        accessibilityIdentifier = title.map { "row-" + $0.lowercased() }
        for part in [label, value] { content.addArrangedSubview(part) }
        if let control { content.addArrangedSubview(control) }
        content.isUserInteractionEnabled = control != nil
        let line = UIStackView(arrangedSubviews: [content, tick] + (leadsOn ? [Chevron(.onward)] : []))
        line.isUserInteractionEnabled = control != nil
        line.alignment = .center
        line.spacing = 10
        place(line)
        arrange()
        label.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
        // A long title is broken before a switch is squeezed.
        control?.setContentCompressionResistancePriority(.required - 1, for: .horizontal)
        value.setContentCompressionResistancePriority(.defaultHigh + 1, for: .horizontal)
    }

    required init?(coder: NSCoder) { nil }

    private func place(_ line: UIStackView) {
        line.translatesAutoresizingMaskIntoConstraints = false
        addSubview(line)
        NSLayoutConstraint.activate([
            line.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            line.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            line.topAnchor.constraint(equalTo: topAnchor, constant: 7),
            line.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -7),
            heightAnchor.constraint(greaterThanOrEqualToConstant: 48),
        ])
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        let isStacked = isLarge && control == nil
        content.axis = isStacked ? .vertical : .horizontal
        content.alignment = isStacked ? .fill : .center
        content.spacing = isStacked ? 2 : 10
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    override var isHighlighted: Bool {
        didSet { backgroundColor = isHighlighted && !allTargets.isEmpty ? .systemGray4 : nil }
    }
}

/// A small drawing at the end of a row: a chevron in the direction of reading, or a tick.
final class Chevron: UIView {
    enum Shape { case onward, tick }

    private let shape: Shape

    init(_ shape: Shape) {
        self.shape = shape
        super.init(frame: CGRect(origin: .zero, size: CGSize(width: 14, height: 14)))
        backgroundColor = .clear
        isOpaque = false
        contentMode = .redraw
        for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
            setContentHuggingPriority(.required - 1, for: axis)
            // A stack view must be able to hide it.
            setContentCompressionResistancePriority(.required - 1, for: axis)
        }
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: shape == .onward ? 8 : 14, height: 14) }

    override func draw(_ rect: CGRect) {
        let path = UIBezierPath()
        let mid = bounds.midY
        switch shape {
        case .onward:
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let (tail, tip) = isMirrored ? (bounds.maxX - 1, bounds.minX + 1) : (bounds.minX + 1, bounds.maxX - 1)
            path.move(to: CGPoint(x: tail, y: mid - 6))
            path.addLine(to: CGPoint(x: tip, y: mid))
            path.addLine(to: CGPoint(x: tail, y: mid + 6))
            UIColor.tertiaryLabel.setStroke()
        case .tick:
            path.move(to: CGPoint(x: bounds.minX + 1, y: mid))
            path.addLine(to: CGPoint(x: bounds.minX + 5, y: mid + 4.5))
            path.addLine(to: CGPoint(x: bounds.maxX - 1, y: mid - 5.5))
            tintColor.setStroke()
        }
        path.lineWidth = 2
        path.lineCapStyle = .round
        path.lineJoinStyle = .round
        path.stroke()
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        setNeedsDisplay()
    }
}
