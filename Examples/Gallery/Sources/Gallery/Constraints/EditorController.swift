import UIKit

/// The content of a small editor's window: a text, + and − in the left corner, Save in the middle, Publish at the
/// right. In a compact window Publish is below them, as wide as the window.
final class EditorController: UIViewController {
    let text = EditorText()
    let plus: UIButton
    let minus: UIButton
    let save: UIButton
    let publish: UIButton
    private let tint: UIColor
    private var inRow: [NSLayoutConstraint] = []
    private var inColumn: [NSLayoutConstraint] = []
    /// Called when constraints have been added or removed.
    var onChange: () -> Void = {}

    init(tint: UIColor) {
        self.tint = tint
        (plus, minus) = (Self.button("+", tint), Self.button("−", tint))
        (save, publish) = (Self.button("Save", tint), Self.button("Publish", tint))
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private static func button(_ title: String, _ color: UIColor) -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle(title, for: .normal)
        button.tintColor = color
        button.contentEdgeInsets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)
        button.layer.cornerRadius = 6
        button.layer.borderWidth = 1
        button.layer.borderColor = color.withAlphaComponent(0.5).cgColor
        return button
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        for part in [text, plus, minus, save, publish] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        pinText()
        pinButtons()
        follow(traitCollection.horizontalSizeClass)
    }

    private func pinText() {
        let views = ["text": text, "plus": plus]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: "H:|-20-[text]-20-|", metrics: nil, views: views)
                + NSLayoutConstraint.constraints(
                    withVisualFormat: "V:|-20-[text(>=60)]-20-[plus]", metrics: nil, views: views))
    }

    private func pinButtons() {
        NSLayoutConstraint.activate([
            plus.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            minus.leadingAnchor.constraint(equalTo: plus.trailingAnchor, constant: 8),
            minus.widthAnchor.constraint(equalTo: plus.widthAnchor),
            minus.heightAnchor.constraint(equalTo: plus.heightAnchor),
            minus.centerYAnchor.constraint(equalTo: plus.centerYAnchor),
            save.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            save.lastBaselineAnchor.constraint(equalTo: plus.lastBaselineAnchor),
            save.leadingAnchor.constraint(greaterThanOrEqualTo: minus.trailingAnchor, constant: 8),
            publish.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -20),
        ])
        inRow = [
            plus.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
            publish.leadingAnchor.constraint(greaterThanOrEqualTo: save.trailingAnchor, constant: 8),
            publish.lastBaselineAnchor.constraint(equalTo: plus.lastBaselineAnchor),
        ]
        inColumn = [
            publish.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 20),
            publish.topAnchor.constraint(equalTo: plus.bottomAnchor, constant: 12),
            publish.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -20),
        ]
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        guard isViewLoaded else { return }
        follow(traitCollection.horizontalSizeClass)
    }

    private func follow(_ sizeClass: UIUserInterfaceSizeClass) {
        let (on, off) = sizeClass == .compact ? (inColumn, inRow) : (inRow, inColumn)
        NSLayoutConstraint.deactivate(off)
        NSLayoutConstraint.activate(on)
        onChange()
    }
}

/// Lines that represent a text.
final class EditorText: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = Style.stage
        layer.cornerRadius = 6
        layer.borderWidth = 1
        layer.borderColor = UIColor(white: 0.5, alpha: 0.25).cgColor
        contentMode = .redraw
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override func draw(_ rect: CGRect) {
        Style.gray(0.8, dark: 0.35).setFill()
        let lengths: [CGFloat] = [0.92, 0.98, 0.87, 0.95, 0.6]
        var (y, line) = (CGFloat(14), 0)
        while y < bounds.height - 14 {
            let width = (bounds.width - 24) * lengths[line % lengths.count]
            UIBezierPath(roundedRect: CGRect(x: 12, y: y, width: width, height: 4), cornerRadius: 2).fill()
            y += line % lengths.count == lengths.count - 1 ? 20 : 12
            line += 1
        }
    }
}
