import UIKit

/// Cards that a finger pulls up, down and away: a large one, one that rests halfway, and one that leaves the page under it in use.
final class PulledCardsPage: PageController {
    private lazy var stage = ColorStage(page.tint)
    private lazy var buttons = [
        PillButton("Large", id: "large", color: page.tint.main) { [weak self] in self?.show(.large) },
        PillButton("Halfway", id: "halfway", color: page.tint.main, look: .outlined) { [weak self] in
            self?.show(.halfway)
        },
        PillButton("Beside the page", id: "undimmed", color: page.tint.main, look: .outlined) { [weak self] in
            self?.show(.undimmed)
        },
    ]

    private enum Kind { case large, halfway, undimmed }

    override func viewDidLoad() {
        super.viewDidLoad()
        add(stage)
        for button in buttons { add(button) }
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(ofColumn: buttons, room) }
    override func layoutStage(in area: CGRect, _ room: Room) { stage.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { layout(column: buttons, in: area, room) }

    private func show(_ kind: Kind) {
        let colors = ColorList { [weak self] in self?.stage.show($0) }
        let navigation = UINavigationController(rootViewController: colors)
        navigation.presentationController?.delegate = self
        if let sheet = navigation.sheetPresentationController, kind != .large {
            sheet.detents = [.medium(), .large()]
            sheet.prefersGrabberVisible = true
            if kind == .undimmed { sheet.largestUndimmedDetentIdentifier = .medium }
        }
        stage.note = ""
        present(navigation, animated: true)
    }
}

extension PulledCardsPage: UISheetPresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        stage.note = "Pulled away"
    }

    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {
        stage.note = sheetPresentationController.selectedDetentIdentifier == .large ? "Pulled up" : "Pulled down"
    }
}

/// A disk in the chosen color, and a word about the last pull.
private final class ColorStage: UIView {
    private let disk = UIView()
    private let label = Style.label("", .headline, Style.quietInk)

    var note = "" { didSet { label.text = note } }

    init(_ tint: Tint) {
        super.init(frame: .zero)
        backgroundColor = Style.stage
        layer.cornerRadius = Style.stageRadius
        disk.backgroundColor = tint.main
        label.textAlignment = .center
        label.accessibilityIdentifier = "pull"
        for view in [disk, label] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = min(bounds.width, bounds.height - 60) * 0.6
        disk.bounds = CGRect(x: 0, y: 0, width: side, height: side)
        disk.center = CGPoint(x: bounds.midX, y: bounds.midY - 16)
        disk.layer.cornerRadius = side / 2
        label.frame = CGRect(x: 0, y: bounds.height - 44, width: bounds.width, height: 28)
    }

    func show(_ color: UIColor) {
        UIView.animate(withDuration: 0.3) { self.disk.backgroundColor = color }
    }
}

/// The colors of the system, of which one is chosen by a tap.
private final class ColorList: UITableViewController {
    private let choose: (UIColor) -> Void
    private static let colors: [(name: String, color: UIColor)] = [
        ("Red", .systemRed), ("Orange", .systemOrange), ("Yellow", .systemYellow), ("Green", .systemGreen),
        ("Mint", .systemMint), ("Teal", .systemTeal), ("Cyan", .systemCyan), ("Blue", .systemBlue),
        ("Indigo", .systemIndigo), ("Purple", .systemPurple), ("Pink", .systemPink), ("Brown", .systemBrown),
        ("Gray", .systemGray),
    ]

    init(_ choose: @escaping (UIColor) -> Void) {
        self.choose = choose
        super.init(style: .plain)
        title = "Colours"
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "color")
        tableView.accessibilityIdentifier = "colors"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Self.colors.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "color", for: indexPath)
        let (name, color) = Self.colors[indexPath.row]
        cell.textLabel?.text = name
        cell.imageView?.image = UIImage(systemName: "circle.fill")?.withTintColor(
            color, renderingMode: .alwaysOriginal)
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose(Self.colors[indexPath.row].color)
    }
}
