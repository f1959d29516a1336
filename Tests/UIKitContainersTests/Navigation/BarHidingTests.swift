import Stage
import Testing
import UIKitContainers
import UIKitControls

/// The rules of behaviour/containers.md#navigation-controllers.
@Suite("Bars that hide by themselves")
@MainActor
struct BarHidingTests {
    private let controller = UIViewController()
    private let navigation: UINavigationController
    private let stage: Stage

    init() {
        navigation = UINavigationController(rootViewController: controller)
        stage = Stage(root: navigation)
        controller.toolbarItems = [UIBarButtonItem(systemItem: .add)]
        navigation.setToolbarHidden(false, animated: false)
        stage.advance(0.1)
    }

    private var areHidden: Bool { navigation.isNavigationBarHidden && navigation.isToolbarHidden }
    private var areShown: Bool { !navigation.isNavigationBarHidden && !navigation.isToolbarHidden }

    private func tap(_ x: CGFloat, _ y: CGFloat) {
        stage.tap(x, y)
        stage.advance(0.5)
    }

    @Test("A tap on the content hides and shows the bars, one on a control or a bar does not")
    func byTap() {
        tap(180, 300)
        #expect(areShown)
        navigation.hidesBarsOnTap = true
        tap(180, 300)
        #expect(areHidden && navigation.navigationBar.frame.maxY <= 0)
        #expect(navigation.toolbar.frame.minY >= 667)
        tap(180, 300)
        #expect(areShown)
        tap(180, 40)
        let button = UIButton(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
        controller.view.addSubview(button)
        tap(150, 250)
        #expect(areShown)
        #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
    }

    @Test("A swipe up hides the bars, and one down shows them")
    func bySwipe() {
        navigation.hidesBarsOnSwipe = true
        stage.drag(from: CGPoint(x: 180, y: 400), to: CGPoint(x: 180, y: 300))
        stage.advance(0.5)
        #expect(areHidden)
        stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 200))
        stage.advance(0.5)
        #expect(areHidden)
        stage.drag(from: CGPoint(x: 180, y: 300), to: CGPoint(x: 180, y: 400))
        stage.advance(0.5)
        #expect(areShown)
    }

    @Test("The keyboard hides the bars, which stay hidden until a tap")
    func byKeyboard() {
        navigation.hidesBarsWhenKeyboardAppears = true
        NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil)
        stage.advance(0.5)
        #expect(areHidden)
        NotificationCenter.default.post(name: UIResponder.keyboardWillHideNotification, object: nil)
        stage.advance(0.5)
        #expect(areHidden)
        tap(180, 300)
        #expect(areShown)
    }

    @Test("In a low height a tap where the bars would be shows them, until the height is another")
    func byHeight() {
        navigation.hidesBarsWhenVerticallyCompact = true
        stage.advance(0.1)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(navigation.navigationBar.frame.maxY <= 0)
        tap(300, 200)
        #expect(navigation.navigationBar.frame.maxY <= 0)
        tap(300, 10)
        #expect(navigation.navigationBar.frame.minY == 0)
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        #expect(navigation.navigationBar.frame.maxY <= 0)
    }
}
