import QuinceObjCRuntime
import Stage
import Testing
import UIKitBars
import UIKitContainers
import UIKitControls

@Suite("Appearance proxies of bars and their items")
@MainActor
struct BarItemAppearanceTests {
    private func color(of text: String, in view: UIView) -> UIColor? {
        if let label = view as? UILabel, label.text == text {
            return label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        return view.subviews.lazy.compactMap { color(of: text, in: $0) }.first
    }

    /// Lickability/PinpointKit pull 245, Vaberer/Font-Awesome-Swift pull 93: UIKit says so in the console.
    @Test("The selected state of a button item counts as the highlighted one, and not that of a tab")
    func selected() {
        func color(_ item: UIBarItem, _ state: UIControl.State) -> UIColor? {
            item.titleTextAttributes(for: state)?[.foregroundColor] as? UIColor
        }
        for item in [UIBarButtonItem(), UITabBarItem()] {
            item.setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
            item.setTitleTextAttributes([.foregroundColor: UIColor.green], for: .selected)
            #expect(color(item, .normal) == .red && color(item, .selected) == .green)
            #expect(color(item, .highlighted) == (item is UIBarButtonItem ? .green : nil))
        }
    }

    @Test("An item has its own attributes, over those of the proxy in its container, over those of the plain proxy")
    func items() {
        let stage = Stage()
        UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: UIColor.red], for: .normal)
        UIBarButtonItem.appearance(whenContainedInInstancesOf: [UIToolbar.self])
            .setTitleTextAttributes([.foregroundColor: UIColor.green], for: .normal)
        let child = UIViewController()
        func item(_ title: String) -> UIBarButtonItem {
            UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
        }
        let own = item("Own")
        own.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        child.navigationItem.rightBarButtonItems = [own, item("Bar")]
        child.toolbarItems = [item("Tool")]
        let navigation = UINavigationController(rootViewController: child)
        navigation.isToolbarHidden = false
        stage.window.rootViewController = navigation
        stage.advance(0.1)
        #expect(color(of: "Own", in: navigation.view) == .blue)
        #expect(color(of: "Bar", in: navigation.view) == .red)
        #expect(color(of: "Tool", in: navigation.view) == .green)
    }

    @Test("Proxies of items move the titles of buttons and of tabs")
    func titlePositions() throws {
        let stage = Stage()
        UIBarButtonItem.appearance().setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 3), for: .default)
        UITabBarItem.appearance().titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -9)
        let (child, other) = (UIViewController(), UIViewController())
        child.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        child.tabBarItem = UITabBarItem(title: "A", image: nil, tag: 0)
        other.tabBarItem = UITabBarItem(title: "B", image: nil, tag: 0)
        other.tabBarItem.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: -4)
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: child), other]
        tabs.viewControllers?[0].tabBarItem = child.tabBarItem
        stage.window.rootViewController = tabs
        stage.advance(0.1)
        func label(_ text: String, in view: UIView) -> UILabel? {
            if let label = view as? UILabel, label.text == text { return label }
            return view.subviews.lazy.compactMap { label(text, in: $0) }.first
        }
        #expect(label("Go", in: tabs.view)?.frame.minY == 3)
        let (a, b) = (try #require(label("A", in: tabs.view)), try #require(label("B", in: tabs.view)))
        #expect(b.frame.minY - a.frame.minY == 5)
    }

    /// A key that apps use, which no header has.
    @Test("The key view of an item is what the bar shows for it") func views() {
        let stage = Stage()
        let (plain, custom) = (UIBarButtonItem(title: "A", style: .plain, target: nil, action: nil), UISwitch())
        let child = UIViewController()
        child.navigationItem.rightBarButtonItems = [plain, UIBarButtonItem(customView: custom)]
        #expect(plain.value(forKey: "view") == nil)
        stage.window.rootViewController = UINavigationController(rootViewController: child)
        stage.advance(0.1)
        let view = plain.value(forKey: "view") as? UIView
        #expect(view?.window === stage.window && (view?.frame.width ?? 0) > 0)
        #expect(child.navigationItem.rightBarButtonItems?[1].value(forKey: "view") as? UIView === custom)
    }

    @Test("A bar's proxy gives it its title's attributes, its tint and its images")
    func bars() {
        let stage = Stage()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 1, height: 1)).image { _ in }
        UINavigationBar.appearance().titleTextAttributes = [.foregroundColor: UIColor.orange]
        UINavigationBar.appearance().barTintColor = .purple
        UINavigationBar.appearance().setBackgroundImage(image, for: .default)
        let child = UIViewController()
        child.title = "Title"
        let navigation = UINavigationController(rootViewController: child)
        stage.window.rootViewController = navigation
        stage.advance(0.1)
        let bar = navigation.navigationBar
        #expect(color(of: "Title", in: bar) == .orange && bar.barTintColor == .purple)
        #expect(bar.backgroundImage(for: .default) === image)
    }

    @Test("A proxy makes navigation bars opaque, below which the content begins")
    func opaqueBars() {
        let stage = Stage()
        UINavigationBar.appearance().isTranslucent = false
        let child = UIViewController()
        stage.window.rootViewController = UINavigationController(rootViewController: child)
        stage.advance(0.1)
        #expect(child.view.convert(child.view.bounds, to: nil).minY == 64)
    }

    @Test("A navigation bar's proxy has each of its appearance objects")
    func appearanceObjects() {
        let stage = Stage()
        let appearance = UINavigationBarAppearance()
        appearance.backgroundColor = .green
        UINavigationBar.appearance().compactScrollEdgeAppearance = appearance
        let navigation = UINavigationController(rootViewController: UIViewController())
        stage.window.rootViewController = navigation
        stage.advance(0.1)
        #expect(navigation.navigationBar.compactScrollEdgeAppearance?.backgroundColor == .green)
    }
}
