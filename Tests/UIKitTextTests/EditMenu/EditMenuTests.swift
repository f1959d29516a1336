import QuinceLaunchState
import Stage
import Testing
@_spi(Hooks) import UIKitCore
import UIKitText

@MainActor private var log: [String] = []

private final class Colored: UIView {
    override var canBecomeFirstResponder: Bool { true }
    override func copy(_ sender: Any?) { log.append("copy") }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        [Selector("copy:"), Selector("tint:")].contains(action)
    }
    func tint(_ sender: Any?) { log.append("tint") }
}

@Suite("The menu of editing actions")
@MainActor
struct EditMenuTests {
    private let stage = Stage()
    private let view = Colored(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
    private var menu: UIMenuController { .shared }

    init() {
        registerObjCClass(Colored.self) { $0.action("tint:") { $0.tint($1[0]) } }
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        stage.advance(0.5)
        log = []
    }

    private func titles(in view: UIView) -> [String] {
        if view.isHidden { return [] }
        return (view is UIControl ? [view.accessibilityLabel ?? ""] : []) + view.subviews.flatMap(titles)
    }

    private var bar: UIView? { UIApplication.shared.windows.last?.subviews.last }

    @Test("It has the actions that the responders perform, and the app's own")
    func entries() throws {
        menu.menuItems = [UIMenuItem(title: "Tint", action: "tint:"), UIMenuItem(title: "No", action: "nobody:")]
        menu.setTargetRect(view.bounds, in: view)
        menu.setMenuVisible(true, animated: false)
        #expect(titles(in: try #require(bar)) == ["Copy", "Tint"])
    }

    @Test("It stands above its target with an arrow, or below if there is no room")
    func placing() {
        menu.showMenu(from: view, rect: view.bounds)
        #expect(menu.menuFrame.maxY == 300)
        #expect(abs(menu.menuFrame.midX - 125) <= 1)
        menu.hideMenu()
        stage.advance(0.5)
        view.frame.origin.y = 10
        menu.showMenu(from: view, rect: view.bounds)
        #expect(menu.menuFrame.minY == 60)
    }

    @Test("Choosing an entry performs its action and hides the menu")
    func choosing() {
        menu.showMenu(from: view, rect: view.bounds)
        stage.turn()
        stage.tap(menu.menuFrame.midX, menu.menuFrame.minY + 15)
        #expect(log == ["copy"])
        #expect(!menu.isMenuVisible)
    }

    @Test("A touch beside it hides it")
    func dismissing() {
        menu.showMenu(from: view, rect: view.bounds)
        stage.tap(20, 600)
        #expect(!menu.isMenuVisible)
        stage.advance(1)
        #expect(UIApplication.shared.windows.count == 1)
    }

    @Test("Observers learn when it comes and goes")
    func notifications() {
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { note in
                let name = note.name.rawValue
                MainActor.assumeIsolated { log.append(name) }
            }
        }
        menu.showMenu(from: view, rect: view.bounds)
        menu.setMenuVisible(false, animated: false)
        for token in tokens { NotificationCenter.default.removeObserver(token) }
        #expect(log == names.map(\.rawValue))
    }

    @Test("Without an action to perform it does not come")
    func empty() {
        view.resignFirstResponder()
        menu.showMenu(from: stage.root, rect: .zero)
        #expect(!menu.isMenuVisible)
    }
}

/// Source: behaviour/look.md, "Since iOS 16"; the numbers are chosen.
@Suite("The menu of editing actions in each look")
@MainActor
struct EditMenuLookTests {
    @Test("It is black to iOS 15, and light from iOS 16 on", arguments: [(LookName.modern, true), (.recent, false)])
    func ground(look: LookName, isDark: Bool) throws {
        let stage = Stage(look: look)
        let view = Colored(frame: CGRect(x: 100, y: 300, width: 50, height: 50))
        stage.root.addSubview(view)
        view.becomeFirstResponder()
        UIMenuController.shared.showMenu(from: view, rect: view.bounds)
        stage.advance(0.5)
        let bar = try #require(UIApplication.shared.windows.last?.subviews.last)
        let place = bar.convert(CGPoint(x: 4, y: bar.bounds.midY - 4), to: nil)
        let (red, _, _) = stage.pixel(place.x, place.y)
        #expect(isDark ? red < 60 : red > 230)
        #expect(bar.bounds.height == (isDark ? 45 : 49))
    }

    @Test(
        "From iOS 16 on is the look of its own",
        arguments: [(12, LookName.classic), (14, .transitional), (15, .modern), (16, .recent), (17, .recent)])
    func versions(version: Int, look: LookName) {
        #expect(LookName.standard(for: SystemVersion(version)) == look)
    }
}
