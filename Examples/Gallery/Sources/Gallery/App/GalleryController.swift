import UIKit

/// The root: the list and, pushed on it, the open page. Pages have headers of their own in place of a bar; apps cover the
/// list.
final class GalleryController: UINavigationController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        isNavigationBarHidden = true
        let list = ListController()
        list.onSelection = { [weak self] in self?.open($0) }
        viewControllers = [list]
    }

    private func open(_ page: Page) {
        guard viewControllers.count == 1, presentedViewController == nil else { return }
        switch page.opening {
        case .page(let make): push(make(page))
        case .app(let make): present(make, page)
        }
    }

    private func push(_ controller: PageController) {
        controller.onBack = { [weak self] in self?.popViewController(animated: true) }
        pushViewController(controller, animated: true)
    }

    private func present(_ make: (Page, UIAction) -> UIViewController, _ page: Page) {
        let app = make(page, UIAction(title: "Gallery") { [weak self] _ in self?.dismiss(animated: true) })
        app.modalPresentationStyle = .fullScreen
        app.view.tintColor = page.tint.main
        app.view.accessibilityIdentifier = page.id + "-page"
        present(app, animated: true)
    }
}
