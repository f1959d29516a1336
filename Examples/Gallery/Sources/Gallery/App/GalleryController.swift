import UIKit

/// The root: the list and, pushed on it, the open page. Pages have headers of their own in place of a bar.
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
        guard viewControllers.count == 1 else { return }
        let controller = page.make(page)
        controller.onBack = { [weak self] in self?.popViewController(animated: true) }
        pushViewController(controller, animated: true)
    }
}
