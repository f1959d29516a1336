import UIKit

/// A desktop with one window, whose lower right corner a finger pulls. The window does not become smaller than its
/// constraints allow.
final class EditorDesk: UIView {
    let frameView = UIView()
    private let bar = UIView()
    private let title = Style.label("Untitled", .systemFont(ofSize: 12, weight: .medium), Style.quietInk)
    private let corner = Corner()
    private let grip = CAShapeLayer()
    private let lines: ConstraintLines
    private let editor: EditorController
    private var width: NSLayoutConstraint!
    private var height: NSLayoutConstraint!
    private var sizeAtStart = CGSize.zero

    private static let barHeight: CGFloat = 26
    private static let margin: CGFloat = 16

    init(_ editor: EditorController, tint: UIColor) {
        self.editor = editor
        lines = ConstraintLines(color: tint)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "constraints-stage"
        buildWindow()
        buildCorner(tint)
        editor.onChange = { [weak self] in self?.contentDidChange() }
    }

    required init?(coder: NSCoder) { nil }

    private func buildWindow() {
        let content: UIView = editor.view
        frameView.backgroundColor = Style.ground
        frameView.layer.cornerRadius = 8
        (frameView.layer.shadowOpacity, frameView.layer.shadowRadius) = (0.25, 12)
        frameView.layer.shadowOffset = CGSize(width: 0, height: 5)
        bar.backgroundColor = Style.gray(0.93, dark: 0.2)
        bar.layer.cornerRadius = 8
        bar.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        content.layer.cornerRadius = 8
        for (view, parent) in [
            (frameView, self), (bar, frameView), (title, bar), (content, frameView), (lines, frameView),
        ] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        addLights()
        width = frameView.widthAnchor.constraint(equalToConstant: 320)
        height = frameView.heightAnchor.constraint(equalToConstant: 260)
        let views: [String: Any] = ["bar": bar, "content": content, "lines": lines]
        let metrics = ["bar": Self.barHeight]
        NSLayoutConstraint.activate(
            [
                frameView.leadingAnchor.constraint(equalTo: leadingAnchor, constant: Self.margin),
                frameView.topAnchor.constraint(equalTo: topAnchor, constant: Self.margin), width, height,
                title.centerXAnchor.constraint(equalTo: bar.centerXAnchor),
                title.centerYAnchor.constraint(equalTo: bar.centerYAnchor),
                lines.topAnchor.constraint(equalTo: content.topAnchor),
                lines.bottomAnchor.constraint(equalTo: content.bottomAnchor),
            ]
                + ["H:|[bar]|", "H:|[content]|", "H:|[lines]|", "V:|[bar(bar)][content]|"].flatMap {
                    NSLayoutConstraint.constraints(withVisualFormat: $0, metrics: metrics, views: views)
                })
        lines.target = content
    }

    private func addLights() {
        let colors: [UIColor] = [.systemRed, .systemYellow, .systemGreen]
        for (i, color) in colors.enumerated() {
            let light = UIView(frame: CGRect(x: 10 + CGFloat(i) * 16, y: 8, width: 10, height: 10))
            light.backgroundColor = color
            light.layer.cornerRadius = 5
            bar.addSubview(light)
        }
    }

    private func buildCorner(_ tint: UIColor) {
        let path = UIBezierPath()
        for step in 0..<3 {
            let offset = CGFloat(step) * 5
            path.move(to: CGPoint(x: 8 + offset, y: 22))
            path.addLine(to: CGPoint(x: 22, y: 8 + offset))
        }
        grip.path = path.cgPath
        grip.strokeColor = tint.cgColor
        (grip.lineWidth, grip.lineCap) = (1.5, .round)
        corner.layer.addSublayer(grip)
        corner.accessibilityIdentifier = "corner"
        corner.onPull = { [weak self] in self?.pull($0, isStart: $1) }
        corner.translatesAutoresizingMaskIntoConstraints = false
        addSubview(corner)
        NSLayoutConstraint.activate([
            corner.trailingAnchor.constraint(equalTo: frameView.trailingAnchor, constant: 6),
            corner.bottomAnchor.constraint(equalTo: frameView.bottomAnchor, constant: 6),
            corner.widthAnchor.constraint(equalToConstant: 28), corner.heightAnchor.constraint(equalToConstant: 28),
        ])
    }

    // MARK: Size

    /// Limits a size to the minimum of the constraints and to the size of the desktop.
    private func fitting(_ size: CGSize) -> CGSize {
        let least = editor.view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        let most = CGSize(width: bounds.width - 2 * Self.margin, height: bounds.height - 2 * Self.margin)
        return CGSize(
            width: max(min(size.width, most.width), least.width),
            height: max(min(size.height, most.height), least.height + Self.barHeight))
    }

    func resize(to size: CGSize) {
        let size = fitting(size)
        (width.constant, height.constant) = (size.width, size.height)
        title.text = "\(Int(size.width)) × \(Int(size.height))"
        lines.setNeedsDisplay()
    }

    fileprivate func pull(_ way: CGPoint, isStart: Bool) {
        if isStart { sizeAtStart = CGSize(width: width.constant, height: height.constant) }
        resize(to: CGSize(width: sizeAtStart.width + way.x, height: sizeAtStart.height + way.y))
    }

    private func contentDidChange() {
        guard bounds.width > 0 else { return }
        UIView.animate(withDuration: 0.3) {
            self.resize(to: CGSize(width: self.width.constant, height: self.height.constant))
            self.layoutIfNeeded()
        }
    }

    private var knownSize = CGSize.zero

    override func layoutSubviews() {
        if bounds.size != knownSize {
            knownSize = bounds.size
            resize(to: CGSize(width: min(bounds.width - 40, 420), height: min(bounds.height - 60, 300)))
        }
        super.layoutSubviews()
        lines.setNeedsDisplay()
    }
}

/// The handle for a finger.
private final class Corner: UIView {
    /// Called with the distance in points from the location at which the finger came down.
    var onPull: (_ way: CGPoint, _ isStart: Bool) -> Void = { _, _ in }
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        start = touches.first?.location(in: window) ?? .zero
        onPull(.zero, true)
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        let place = touches.first?.location(in: window) ?? start
        onPull(CGPoint(x: place.x - start.x, y: place.y - start.y), false)
    }
}
