package import Foundation
package import UIFoundation
import UIKitActivities
import UIKitBars
package import UIKitContainers
package import UIKitCore

/// A file that is previewed, and what it is called there.
package struct PreviewedFile {
    package let url: URL?
    package let title: String?

    package init(url: URL?, title: String?) { (self.url, self.title) = (url, title) }
}

/// Previews of files as pages, with a bar that ends them and shares the file.
package final class FilePreviewController: UIViewController {
    /// Called with the place of the page that has come to the middle.
    package var pageChanged: (Int) -> Void = { _ in }
    /// Called by the bar's Done.
    package var done: () -> Void = {}
    /// Whether there is a bar; in a navigation controller the bar is that of the navigation.
    private let hasBar: Bool
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let bar = UINavigationBar()
    private let barItem = UINavigationItem()
    private var files: [PreviewedFile] = []
    package private(set) var index = 0

    package init(hasBar: Bool) {
        self.hasBar = hasBar
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        (pages.dataSource, pages.delegate) = (self, self)
        addChild(pages)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        guard hasBar else { return }
        barItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.done() })
        barItem.rightBarButtonItem = shareItem
        bar.items = [barItem]
        bar.delegate = self
        view.addSubview(bar)
    }

    package override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let top = view.safeAreaInsets.top
        bar.frame = CGRect(x: 0, y: top, width: view.bounds.width, height: 44)
        let upper = hasBar ? bar.frame.maxY : 0
        pages.view.frame = CGRect(x: 0, y: upper, width: view.bounds.width, height: view.bounds.height - upper)
    }

    /// Shares the file in the middle.
    package lazy var shareItem: UIBarButtonItem = UIBarButtonItem(
        systemItem: .action, primaryAction: UIAction { [weak self] _ in self?.share() })

    private func share() {
        guard files.indices.contains(index), let url = files[index].url else { return }
        let sheet = UIActivityViewController(activityItems: [url], applicationActivities: nil)
        sheet.popoverPresentationController?.barButtonItem = shareItem
        present(sheet, animated: true)
    }

    // MARK: Pages

    /// Shows files, beginning with one of them.
    package func show(_ files: [PreviewedFile], at index: Int) {
        loadViewIfNeeded()
        self.files = files
        self.index = min(max(index, 0), max(files.count - 1, 0))
        let page = page(self.index) ?? FilePage(nil, title: nil)
        pages.setViewControllers([page], direction: .forward, animated: false)
        update()
    }

    private func page(_ index: Int) -> FilePage? {
        guard files.indices.contains(index) else { return nil }
        let page = FilePage(files[index].url, title: files[index].title)
        page.view.tag = index
        return page
    }

    private func update() {
        let title = pages.viewControllers?.first?.title
        (barItem.title, self.title) = (title, title)
        shareItem.isEnabled = files.indices.contains(index) && files[index].url != nil
        pageChanged(index)
    }
}

extension FilePreviewController: UIPageViewControllerDataSource, UIPageViewControllerDelegate, UINavigationBarDelegate {
    package func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page(viewController.view.tag - 1) }

    package func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page(viewController.view.tag + 1) }

    package func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) {
        guard completed, let page = pageViewController.viewControllers?.first else { return }
        index = page.view.tag
        update()
    }

    /// The bar reaches up behind the status bar.
    package func position(for bar: any UIBarPositioning) -> UIBarPosition { .topAttached }
}
