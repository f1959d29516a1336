import Stage
import Testing
import UIKitContainers
import UIKitControls

@Suite("Title views of navigation items")
@MainActor
struct TitleViewTests {
    private let navigation: UINavigationController
    private let stage: Stage
    private let label = UILabel()

    init() {
        navigation = UINavigationController(rootViewController: UIViewController())
        stage = Stage(root: navigation, device: "iPhone 6")
    }

    private var item: UINavigationItem? { navigation.viewControllers.first?.navigationItem }

    /// - Returns: a view that sizes itself.
    private func stack() -> UIStackView {
        label.text = "Short"
        let stack = UIStackView(arrangedSubviews: [label])
        item?.titleView = stack
        stage.turn()
        return stack
    }

    private func pushAndPop() {
        navigation.pushViewController(UIViewController(), animated: true)
        stage.advance(1)
        navigation.popViewController(animated: true)
        stage.advance(1)
    }

    @Test("A view that sizes itself follows its content, after a push and a pop too", arguments: [false, true])
    func followsContent(isPushed: Bool) {
        let stack = stack()
        #expect(stack.bounds.width == label.intrinsicContentSize.width)
        if isPushed { pushAndPop() }
        label.text = "A much longer title"
        stage.advance(0.5)
        #expect(stack.bounds.width == label.intrinsicContentSize.width)
    }

    @Test("A view that was too wide has its width again when there is room, after a push and a pop too")
    func wide() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 500, height: 30))
        item?.titleView = view
        stage.turn()
        #expect(view.bounds.width < 375)
        pushAndPop()
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(view.bounds.width == 500)
    }

    @Test("A view that gets its size once it is the title view keeps that")
    func sizedLater() {
        let (view, inner) = (UIView(), UIView())
        inner.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(inner)
        NSLayoutConstraint.activate([
            inner.widthAnchor.constraint(equalToConstant: 20), inner.heightAnchor.constraint(equalToConstant: 20),
            inner.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            inner.trailingAnchor.constraint(lessThanOrEqualTo: view.trailingAnchor),
        ])
        item?.titleView = view
        stage.turn()
        view.frame = CGRect(x: 0, y: 0, width: 150, height: 30)
        item?.rightBarButtonItem = UIBarButtonItem(title: "X", primaryAction: UIAction { _ in })
        stage.advance(0.5)
        #expect(view.bounds.width == 150)
    }
}
