import UIKit

/// The root: the list, and over it the page that is open. Pages come in from the right, as pushed ones do.
final class GalleryController: UIViewController {
    private let list = ListController()
    private let shade = UIView()
    private var page: PageController?

    private static let duration = 0.5
    /// How far the list gives way, as a part of the width.
    private static let parallax: CGFloat = 0.3

    /// The pages of phones are laid out upright.
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        min(UIScreen.main.bounds.width, UIScreen.main.bounds.height) < 700 ? .portrait : .all
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        addChild(list)
        list.view.frame = view.bounds
        list.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(list.view)
        list.didMove(toParent: self)
        list.onSelection = { [weak self] in self?.open($0) }

        shade.frame = view.bounds
        shade.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        view.addSubview(shade)
    }

    private func open(_ page: Page) {
        guard self.page == nil else { return }
        let controller = page.make(page)
        controller.onBack = { [weak self] in self?.close() }
        self.page = controller
        addChild(controller)
        controller.view.frame = view.bounds.offsetBy(dx: view.bounds.width, dy: 0)
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(controller.view)
        controller.view.layoutIfNeeded()
        move {
            controller.view.frame = self.view.bounds
            self.list.view.center.x = self.view.bounds.midX - self.view.bounds.width * Self.parallax
            self.shade.alpha = 0.08
        } completion: {
            controller.didMove(toParent: self)
        }
    }

    private func close() {
        guard let controller = page else { return }
        page = nil
        controller.willMove(toParent: nil)
        move {
            controller.view.center.x += self.view.bounds.width
            self.list.view.center.x = self.view.bounds.midX
            self.shade.alpha = 0
        } completion: {
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
    }

    private func move(_ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
            animations: changes, completion: { _ in completion() })
    }
}
