import UIKit
@_spi(Quince) import UIKitCore

/// The photos one by one. A tap hides the bar; a pull down takes the photo back to the grid.
final class PhotoPager: UIPageViewController {
    private let library: PhotoLibrary
    private let zoom: PhotoZoom
    private(set) var path: IndexPath
    private var isDark = false
    private let place = Style.label("", .headline, .label)
    private let count = Style.label("", .caption1, .secondaryLabel)

    init(_ library: PhotoLibrary, at path: IndexPath, _ zoom: PhotoZoom) {
        (self.library, self.path, self.zoom) = (library, path, zoom)
        super.init(
            transitionStyle: .scroll, navigationOrientation: .horizontal, options: [.interPageSpacing: 20])
        dataSource = self
        delegate = self
        setViewControllers([page(path)], direction: .forward, animated: false)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        view.accessibilityIdentifier = "pager"
        let title = UIStackView(arrangedSubviews: [place, count])
        title.axis = .vertical
        title.alignment = .center
        navigationItem.titleView = title
        showTitle()
        let pull = UIPanGestureRecognizer { [weak self] gesture in
            if let pan = gesture as? UIPanGestureRecognizer { self?.pull(pan) }
        }
        pull.delegate = self
        view.addGestureRecognizer(pull)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        navigationController?.setNavigationBarHidden(isDark, animated: animated)
    }

    // The pager decides, not its pages.
    override var childForStatusBarHidden: UIViewController? { nil }
    override var prefersStatusBarHidden: Bool { isDark }
    override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }

    private func page(_ path: IndexPath) -> PhotoController {
        PhotoController(path, library.picture(path)) { [weak self] in self?.toggleBar() }
    }

    var shown: PhotoController? { viewControllers?.first as? PhotoController }

    private func showTitle() {
        place.text = library.moments[path.section].place
        count.text = "\((library.paths.firstIndex(of: path) ?? 0) + 1) of \(library.paths.count)"
    }

    private func toggleBar() {
        isDark.toggle()
        navigationController?.setNavigationBarHidden(isDark, animated: true)
        UIView.animate(withDuration: TimeInterval(UINavigationController.hideShowBarDuration)) {
            self.view.backgroundColor = self.isDark ? .black : .systemBackground
            self.setNeedsStatusBarAppearanceUpdate()
        }
    }

    private func pull(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            zoom.pull = PhotoPull()
            navigationController?.popViewController(animated: true)
            zoom.pull?.move(pan.translation(in: nil))
        case .changed: zoom.pull?.move(pan.translation(in: nil))
        case .ended: letGo(isBack: pan.velocity(in: nil).y > -100)
        case .cancelled: letGo(isBack: false)
        default: break
        }
    }

    private func letGo(isBack: Bool) {
        zoom.pull?.letGo(isBack: isBack)
        zoom.pull = nil
    }
}

extension PhotoPager: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, -1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { neighbour(of: viewController, 1) }

    private func neighbour(of page: UIViewController, _ step: Int) -> UIViewController? {
        (page as? PhotoController).flatMap { library.path(step, from: $0.path) }.map { self.page($0) }
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        path = shown?.path ?? path
        showTitle()
    }
}

extension PhotoPager: UIGestureRecognizerDelegate {
    /// Only a whole photo is pulled, and only downwards.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: view)
        return shown?.isWhole == true && velocity.y > abs(velocity.x)
    }
}
