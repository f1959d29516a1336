import UIKit

/// A small book: the finger curls its sheets, or scrolls from one to the next.
final class PagesPage: PageController {
    private let styles = UISegmentedControl(items: ["Curl", "Scroll"])
    private let frameView = UIView()
    private var book: UIPageViewController?
    private lazy var sheets = (1...6).map { SheetController($0, page.tint) }

    override func viewDidLoad() {
        super.viewDidLoad()
        frameView.layer.cornerRadius = Style.stageRadius
        frameView.clipsToBounds = true
        frameView.accessibilityIdentifier = "book"
        styles.selectedSegmentIndex = 0
        styles.accessibilityIdentifier = "styles"
        styles.addAction(UIAction { [weak self] _ in self?.openBook() }, for: .valueChanged)
        add(frameView, styles)
        openBook()
    }

    /// The style of a page view controller never changes, so each style has its own.
    private func openBook() {
        let open = book?.viewControllers?.first ?? sheets[0]
        book?.willMove(toParent: nil)
        book?.view.removeFromSuperview()
        book?.removeFromParent()
        let style: UIPageViewController.TransitionStyle = styles.selectedSegmentIndex == 0 ? .pageCurl : .scroll
        let new = UIPageViewController(transitionStyle: style, navigationOrientation: .horizontal)
        // The dots are white.
        new.view.backgroundColor = UIColor(white: 0.25, alpha: 1)
        new.dataSource = self
        new.setViewControllers([open], direction: .forward, animated: false)
        addChild(new)
        new.view.frame = frameView.bounds
        frameView.addSubview(new.view)
        new.didMove(toParent: self)
        book = new
    }

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { 32 }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 200 }
    override func layoutStage(in area: CGRect, _ room: Room) {
        frameView.frame = area
        book?.view.frame = frameView.bounds
    }
    override func layoutControls(in area: CGRect, _ room: Room) { styles.frame = area }
}

extension PagesPage: UIPageViewControllerDataSource {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { sheet(beside: viewController, -1) }
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { sheet(beside: viewController, 1) }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { sheets.count }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int {
        sheets.firstIndex { $0 === pageViewController.viewControllers?.first } ?? 0
    }

    private func sheet(beside controller: UIViewController, _ step: Int) -> UIViewController? {
        guard let number = sheets.firstIndex(where: { $0 === controller }) else { return nil }
        return sheets.indices.contains(number + step) ? sheets[number + step] : nil
    }
}

/// A sheet of the book: a large number over lines of grey text.
private final class SheetController: UIViewController {
    private let number: Int
    private let tint: Tint
    private let label = UILabel()
    private let lines = (0..<9).map { _ in UIView() }

    init(_ number: Int, _ tint: Tint) {
        (self.number, self.tint) = (number, tint)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = number % 2 == 0 ? tint.second : tint.main
        view.accessibilityIdentifier = "sheet-\(number)"
        label.text = "\(number)"
        label.textColor = .white
        label.font = .systemFont(ofSize: 120, weight: .thin)
        label.textAlignment = .center
        for line in lines { line.backgroundColor = UIColor(white: 1, alpha: 0.35) }
        for part in [label] + lines { view.addSubview(part) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let size = view.bounds.size
        label.frame = CGRect(x: 0, y: size.height * 0.12, width: size.width, height: 130)
        for (index, line) in lines.enumerated() {
            // The last line of a paragraph is short.
            let share: CGFloat = (index + number) % 4 == 3 ? 0.4 : 0.72
            let y = label.frame.maxY + 24 + CGFloat(index) * 20
            line.frame = CGRect(x: size.width * 0.14, y: y, width: size.width * share, height: 5)
        }
    }
}
