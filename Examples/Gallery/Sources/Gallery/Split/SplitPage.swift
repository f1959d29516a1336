import UIKit

/// A list and a detail in a split view controller, whose width's size class a switch changes.
final class SplitPage: PageController {
    private let widths = UISegmentedControl(items: ["Regular", "Compact"])
    private let frameView = UIView()
    private let split = UISplitViewController()
    private lazy var list = ShadeList(page.tint)
    private lazy var detail = ShadeDetail(page.tint.main, "One")

    override func viewDidLoad() {
        super.viewDidLoad()
        frameView.layer.cornerRadius = Style.stageRadius
        frameView.clipsToBounds = true
        frameView.backgroundColor = Style.stage
        frameView.layer.borderWidth = 1 / UIScreen.main.scale
        widths.selectedSegmentIndex = 0
        widths.accessibilityIdentifier = "widths"
        widths.addAction(UIAction { [weak self] _ in self?.chooseWidth() }, for: .valueChanged)
        split.viewControllers = [list, detail].map { UINavigationController(rootViewController: $0) }
        split.preferredDisplayMode = .oneBesideSecondary
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        addChild(split)
        chooseWidth()
        split.view.frame = frameView.bounds
        frameView.addSubview(split.view)
        split.didMove(toParent: self)
        add(frameView, widths)
    }

    private func chooseWidth() {
        let width: UIUserInterfaceSizeClass = widths.selectedSegmentIndex == 0 ? .regular : .compact
        setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: width), forChild: split)
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { 32 }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 240 }
    override func layoutStage(in area: CGRect, _ room: Room) {
        frameView.frame = area
        frameView.layer.borderColor = Style.hairline.resolvedColor(with: traitCollection).cgColor
        split.view.frame = frameView.bounds
    }
    override func layoutControls(in area: CGRect, _ room: Room) { widths.frame = area }
}

/// The list: a button for each shade, which shows its detail.
private final class ShadeList: UIViewController {
    private let shades: [(name: String, color: UIColor)]
    private let rows = UIStackView()

    init(_ tint: Tint) {
        let dark = UIColor(red: 0.12, green: 0.16, blue: 0.24, alpha: 1)
        shades = [("One", tint.main), ("Two", tint.second), ("Three", dark)]
        super.init(nibName: nil, bundle: nil)
        title = "List"
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        rows.axis = .vertical
        rows.distribution = .fillEqually
        for shade in shades {
            let row = UIButton(type: .system)
            row.setTitle(shade.name, for: .normal)
            row.accessibilityIdentifier = "row-\(shade.name)"
            row.addAction(UIAction { [weak self] _ in self?.show(shade.name, shade.color) }, for: .touchUpInside)
            rows.addArrangedSubview(row)
        }
        view.addSubview(rows)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for case let row as UIButton in rows.arrangedSubviews { row.titleLabel?.font = Style.text(17) }
        let height = max(48, Style.text(17).lineHeight * 1.6)
        rows.frame = CGRect(
            x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height * CGFloat(shades.count))
    }

    private func show(_ name: String, _ color: UIColor) {
        let detail = ShadeDetail(color, name)
        if splitViewController?.isCollapsed == false {
            detail.navigationItem.leftBarButtonItem = splitViewController?.displayModeButtonItem
        }
        showDetailViewController(UINavigationController(rootViewController: detail), sender: self)
    }
}

private final class ShadeDetail: UIViewController {
    private let color: UIColor
    private let swatch = UIView()

    init(_ color: UIColor, _ name: String) {
        self.color = color
        super.init(nibName: nil, bundle: nil)
        title = name
        navigationItem.leftItemsSupplementBackButton = true
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.stage
        view.accessibilityIdentifier = "detail-\(title ?? "")"
        swatch.backgroundColor = color
        swatch.layer.cornerRadius = 12
        view.addSubview(swatch)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        swatch.frame = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
    }
}
