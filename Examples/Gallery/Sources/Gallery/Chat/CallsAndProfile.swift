import UIKit

/// The calls that were missed.
final class CallsController: UIViewController {
    override func loadView() { view = GroupedView() }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.accessibilityIdentifier = "calls"
        let calls = [("Ada", "09:12"), ("Chidi", "Yesterday"), ("Ada", "Friday"), ("Bram", "Friday")]
        let rows = calls.map { name, time in
            let row = TitleRow(name, detail: time)
            row.label.textColor = .systemRed
            return row
        }
        (view as? GroupedView)?.add(GroupBox(heading: "Missed", rows: rows))
    }
}

/// One's own name, and what others are told.
final class ProfileController: UIViewController {
    private let tint: Tint
    private let states = UISegmentedControl(items: ["Here", "Away", "Silent"])

    init(_ tint: Tint) {
        self.tint = tint
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        view.accessibilityIdentifier = "profile"
        states.selectedSegmentIndex = 0
        let column = UIStackView(arrangedSubviews: [
            Avatar("Quince", tint, diameter: 110), Style.label("Quince", .title1, .label), states,
        ])
        column.axis = .vertical
        column.alignment = .center
        column.spacing = 16
        column.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(column)
        NSLayoutConstraint.activate([
            column.centerXAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerXAnchor),
            column.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
        ])
    }
}
