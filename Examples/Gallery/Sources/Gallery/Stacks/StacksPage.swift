import UIKit

/// Tiles in a stack view; its axis, distribution and spacing are chosen below, and a tapped tile collapses.
final class StacksPage: PageController {
    private lazy var stage = StacksStage(page.tint)
    private let ways = UISegmentedControl(items: ["Row", "Column"])
    private let distributions = UISegmentedControl(items: ["Fill", "Equal", "Share", "Gaps", "Mids"])
    private let spacing = UISlider()
    private let spacingLabel = Style.label("Spacing", .subheadline, Style.quietInk)
    private lazy var all = PillButton("Show all", id: "show-all", color: page.tint.main, look: .outlined) {
        [weak self] in self?.stage.showAll()
    }
    private lazy var controls = UIStackView(arrangedSubviews: [
        ways, distributions, UIStackView(arrangedSubviews: [spacingLabel, spacing]), all,
    ])

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage, controls)
        // The constraints need a non-empty size before the first layout.
        for area in [stage, controls] { area.frame = view.bounds }
        controls.axis = .vertical
        controls.spacing = 12
        (controls.arrangedSubviews[2] as? UIStackView)?.spacing = 16
        // The slider gets the width that the label leaves.
        spacingLabel.setContentHuggingPriority(.required, for: .horizontal)
        all.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
        for (control, id) in [(ways, "way"), (distributions, "distribution")] {
            control.selectedSegmentIndex = 0
            control.accessibilityIdentifier = id
            control.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
        }
        (spacing.maximumValue, spacing.value) = (32, 8)
        spacing.accessibilityIdentifier = "spacing"
        spacing.addAction(
            UIAction { [weak self] _ in self.map { $0.stage.row.spacing = CGFloat($0.spacing.value.rounded()) } },
            for: .valueChanged)
    }

    private func choose() {
        let distribution = UIStackView.Distribution(rawValue: distributions.selectedSegmentIndex) ?? .fill
        stage.arrange(ways.selectedSegmentIndex == 0 ? .horizontal : .vertical, distribution)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        height(of: controls, at: width)
    }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 240 }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}

private final class StacksStage: UIView {
    let row: UIStackView
    private var margins: [NSLayoutConstraint] = []

    init(_ tint: Tint) {
        let tiles = [52, 84, 40, 68, 96].enumerated().map { StackTile("\($0 + 1)", CGFloat($1), tint) }
        row = UIStackView(arrangedSubviews: tiles)
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        clipsToBounds = true
        accessibilityIdentifier = "stacks-stage"
        row.spacing = 8
        row.translatesAutoresizingMaskIntoConstraints = false
        addSubview(row)
        NSLayoutConstraint.activate([
            row.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            row.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            row.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            row.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
        ])
        for tile in tiles {
            tile.addAction(UIAction { [weak self, unowned tile] _ in self?.fold(tile) }, for: .touchUpInside)
        }
    }

    required init?(coder: NSCoder) { nil }

    private func change(_ changes: @escaping () -> Void) {
        UIView.animate(withDuration: 0.45, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0) {
            changes()
            self.layoutIfNeeded()
        }
    }

    func arrange(_ axis: NSLayoutConstraint.Axis, _ distribution: UIStackView.Distribution) {
        change { (self.row.axis, self.row.distribution) = (axis, distribution) }
    }

    private func fold(_ tile: UIView) {
        change {
            tile.isHidden = true
            tile.alpha = 0
        }
    }

    func showAll() {
        change {
            for tile in self.row.arrangedSubviews where tile.isHidden {
                tile.isHidden = false
                tile.alpha = 1
            }
        }
    }
}

/// A view whose intrinsic content size has the same length along both axes.
private final class StackTile: UIControl {
    private let length: CGFloat

    init(_ name: String, _ length: CGFloat, _ tint: Tint) {
        self.length = length
        super.init(frame: .zero)
        backgroundColor = tint.main.withAlphaComponent(0.4 + length / 160)
        layer.cornerRadius = 12
        clipsToBounds = true
        accessibilityIdentifier = "tile-" + name
        let label = Style.label(name, Style.number(26), .white)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        label.centerXAnchor.constraint(equalTo: centerXAnchor).isActive = true
        label.centerYAnchor.constraint(equalTo: centerYAnchor).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    override var intrinsicContentSize: CGSize { CGSize(width: length * 0.7, height: length * 0.7) }
}
