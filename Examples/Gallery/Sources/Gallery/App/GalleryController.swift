import UIKit

/// The root: the list and, over it, the open page. Pages slide in from the right, as in a navigation controller.
final class GalleryController: UIViewController {
    private let list = ListController()
    private let shade = UIView()
    private var page: PageController?
    private var isOpen = false

    private static let duration = 0.5
    /// The distance by which the list moves aside, as a fraction of the width.
    private static let parallax: CGFloat = 0.3

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = Style.ground
        addChild(list)
        view.addSubview(list.view)
        list.didMove(toParent: self)
        list.onSelection = { [weak self] in self?.open($0) }
        shade.backgroundColor = .black
        shade.alpha = 0
        shade.isUserInteractionEnabled = false
        view.addSubview(shade)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        place()
    }

    private func place() {
        let width = view.bounds.width
        list.view.frame = view.bounds.offsetBy(dx: isOpen ? -width * Self.parallax : 0, dy: 0)
        page?.view.frame = view.bounds.offsetBy(dx: isOpen ? 0 : width, dy: 0)
        shade.frame = view.bounds
        shade.alpha = isOpen ? 0.08 : 0
    }

    private func open(_ page: Page) {
        guard self.page == nil else { return }
        let controller = page.make(page)
        controller.onBack = { [weak self] in self?.close() }
        self.page = controller
        addChild(controller)
        view.addSubview(controller.view)
        place()
        controller.view.layoutIfNeeded()
        isOpen = true
        move {
            controller.didMove(toParent: self)
        }
    }

    private func close() {
        guard isOpen, let controller = page else { return }
        isOpen = false
        controller.willMove(toParent: nil)
        move {
            self.page = nil
            controller.view.removeFromSuperview()
            controller.removeFromParent()
        }
    }

    private func move(_ completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: Self.duration, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0, options: [],
            animations: place, completion: { _ in completion() })
    }
}
