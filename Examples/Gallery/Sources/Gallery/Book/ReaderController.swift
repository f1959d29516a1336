import UIKit

/// The book on the screen. It is set anew when its pages get another size, and stays open at the same words.
final class ReaderController: UIViewController {
    private let book: BookText
    private var setting = BookSetting()
    private var pagination: Pagination
    /// The words at which the book is open.
    private var place = (chapter: 0, offset: 0)
    private let pages: UIPageViewController
    private lazy var contents = UIBarButtonItem(
        systemItem: .bookmarks, primaryAction: UIAction { [weak self] _ in self?.showContents() })
    private lazy var size = UIBarButtonItem(
        title: "Aa", primaryAction: UIAction { [weak self] _ in self?.showTextSize() })

    init(_ book: BookText) {
        self.book = book
        if UIDevice.current.userInterfaceIdiom == .pad { setting.size = 22 }
        pagination = Pagination(book, setting)
        let isWide = UIScreen.main.bounds.width > UIScreen.main.bounds.height
        let spine: UIPageViewController.SpineLocation = isWide ? .mid : .min
        pages = UIPageViewController(
            transitionStyle: .pageCurl, navigationOrientation: .horizontal,
            options: [.spineLocation: NSNumber(value: spine.rawValue)])
        super.init(nibName: nil, bundle: nil)
        title = book.title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = BookApp.paper
        navigationItem.rightBarButtonItems = [contents, size]
        contents.accessibilityIdentifier = "contents"
        size.accessibilityIdentifier = "text-size"
        // The text is English, whatever the language of the interface.
        pages.view.semanticContentAttribute = .forceLeftToRight
        pages.dataSource = self
        pages.delegate = self
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        open(animated: false)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        pages.view.frame = view.bounds.inset(by: view.safeAreaInsets)
        var size = pages.view.bounds.size
        if pages.spineLocation == .mid { size.width /= 2 }
        size = LeafController.area(of: setting.size, in: CGRect(origin: .zero, size: size)).size
        guard size.width > 0, size.height > 0, size != setting.area else { return }
        setting.area = size
        pagination = Pagination(book, setting)
        open(animated: false)
    }

    // MARK: Pages

    private func leaf(_ number: Int) -> LeafController? {
        let count = pagination.leaves.count
        if pagination.leaves.indices.contains(number) {
            return LeafController(number, pagination.leaves[number], size: setting.size)
        }
        // A book of two pages beside each other ends with an even number of them.
        return number == count && count % 2 == 1 && pages.spineLocation == .mid
            ? LeafController(number, nil, size: setting.size) : nil
    }

    /// Opens the book at its place.
    private func open(animated: Bool, with spine: UIPageViewController.SpineLocation? = nil) {
        let isDouble = (spine ?? pages.spineLocation) == .mid
        let number = pagination.number(of: place.offset, in: place.chapter)
        let first = isDouble ? number / 2 * 2 : number
        let shown = (first..<first + (isDouble ? 2 : 1)).map { leaf($0) ?? LeafController($0, nil, size: setting.size) }
        let old = (pages.viewControllers?.first as? LeafController)?.number ?? 0
        pages.setViewControllers(
            shown, direction: first < old ? .reverse : .forward, animated: animated && first != old)
    }

    fileprivate func notePlace() {
        guard let number = (pages.viewControllers?.first as? LeafController)?.number else { return }
        let leaf = pagination.leaves[number]
        place = (leaf.chapter, leaf.range.location)
    }

    // MARK: What the bar's buttons show

    private func showContents() {
        let numbers = book.chapters.indices.map { pagination.number(of: 0, in: $0) + 1 }
        let list = ContentsController(zip(book.chapters.map(\.title), numbers).map { ($0, $1) }) {
            [weak self] chapter in
            self?.dismiss(animated: true)
            self?.place = (chapter, 0)
            self?.open(animated: true)
        }
        present(list, from: contents)
    }

    private func showTextSize() {
        let controller = TextSizeController(setting.size) { [weak self] in
            self?.setting.size = $0
            // The lines are as long as the letters allow.
            self?.setting.area = .zero
            self?.view.setNeedsLayout()
        }
        present(controller, from: size)
    }

    private func present(_ controller: UIViewController, from item: UIBarButtonItem) {
        controller.modalPresentationStyle = .popover
        controller.popoverPresentationController?.barButtonItem = item
        controller.popoverPresentationController?.delegate = self
        controller.view.tintColor = view.tintColor
        present(controller, animated: true)
    }
}

extension ReaderController: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { (viewController as? LeafController).flatMap { leaf($0.number - 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { (viewController as? LeafController).flatMap { leaf($0.number + 1) } }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        if completed { notePlace() }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
    ) -> UIPageViewController.SpineLocation {
        let spine: UIPageViewController.SpineLocation = orientation.isLandscape ? .mid : .min
        if spine == .min { pageViewController.isDoubleSided = false }
        open(animated: false, with: spine)
        return spine
    }
}

extension ReaderController: UIPopoverPresentationControllerDelegate {
    /// The text size remains a popover on a phone; the contents become a sheet.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle {
        let isSheet = traitCollection.horizontalSizeClass == .compact
        return isSheet && controller.presentedViewController is ContentsController ? .pageSheet : .none
    }

    /// A sheet needs a bar with a button that closes it.
    func presentationController(
        _ controller: UIPresentationController,
        viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? {
        let list = controller.presentedViewController
        guard list is ContentsController else { return nil }
        list.navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        let stack = UINavigationController(rootViewController: list)
        stack.view.tintColor = view.tintColor
        return stack
    }
}
