import Stage
import Testing
import UIKitBars
import UIKitContainers
import UIKitControls
import UIKitEffects

/// Appearance objects are copied where UIKit's headers say `copy`; a change to a bar's own takes effect at once.
@Suite("Appearance objects of bars")
@MainActor
struct BarAppearanceTests {
    private let controller = UIViewController()
    private let navigation: UINavigationController
    private let stage: Stage

    init() {
        navigation = UINavigationController(rootViewController: controller)
        controller.title = "Title"
        stage = Stage(root: navigation)
        stage.advance(0.1)
    }

    /// The color of the title as it is drawn.
    private var titleColor: UIColor? { Self.title(navigation.navigationBar) }

    private static func title(_ view: UIView) -> UIColor? {
        if let label = view as? UILabel, label.text == "Title", !label.isHidden {
            return label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
        }
        return view.subviews.lazy.compactMap(title).first
    }

    @Test("A bar keeps a copy of the appearance that it is given")
    func copies() {
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        navigation.navigationBar.standardAppearance = appearance
        appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
        stage.advance(0.1)
        #expect(titleColor == .red && navigation.navigationBar.standardAppearance !== appearance)
    }

    @Test("A change to the bar's own appearance, and to a part of it, is shown")
    func changesInPlace() {
        navigation.navigationBar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        stage.advance(0.1)
        #expect(titleColor == .red)
        var colors: [UIColor?] = []
        controller.navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Title", style: .plain, target: nil, action: nil)
        controller.title = nil
        stage.advance(0.1)
        for color in [UIColor.green, .purple] {
            let buttons = navigation.navigationBar.standardAppearance.buttonAppearance
            buttons.normal.titleTextAttributes = [.foregroundColor: color]
            stage.advance(0.1)
            colors.append(titleColor)
        }
        #expect(colors == [.green, .purple])
    }

    private static func views(_ view: UIView) -> [UIView] { [view] + view.subviews.flatMap(views) }

    private static func label(_ text: String, in view: UIView) -> UILabel? {
        views(view).lazy.compactMap { $0 as? UILabel }.first { $0.text == text }
    }

    @Test("The look of a state moves a button's title, and has an image behind it that moves by itself")
    func buttonStates() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = item
        let look = navigation.navigationBar.standardAppearance.buttonAppearance
        look.normal.titlePositionAdjustment = UIOffset(horizontal: 0, vertical: 4)
        (look.normal.backgroundImage, look.disabled.backgroundImage) = (image, image)
        look.disabled.backgroundImagePositionAdjustment = UIOffset(horizontal: 2, vertical: 1)
        stage.advance(0.1)
        let label = try #require(Self.label("Go", in: navigation.navigationBar))
        func backdrop() -> UIView? { label.superview?.subviews.first { ($0 as? UIImageView)?.image === image } }
        #expect(label.frame.minY == 4 && backdrop()?.frame.minY == 0)
        item.isEnabled = false
        stage.advance(0.1)
        // A value that a state does not set is that of the normal one.
        #expect(label.frame.minY == 4 && backdrop()?.frame.origin == CGPoint(x: 2, y: 1))
        item.setTitlePositionAdjustment(UIOffset(horizontal: 0, vertical: 7), for: .default)
        stage.advance(0.1)
        #expect(label.frame.minY == 7)
    }

    @Test("A selected item is marked by a rectangle in its tint")
    func selectedItem() throws {
        let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
        item.tintColor = .purple
        controller.navigationItem.rightBarButtonItem = item
        item.isSelected = true
        stage.advance(0.1)
        let label = try #require(Self.label("Go", in: navigation.navigationBar))
        func marks() -> [UIView] { label.superview?.subviews.filter { $0.backgroundColor == .purple } ?? [] }
        #expect(marks().count == 1 && label.superview?.accessibilityTraits.contains(.selected) == true)
        item.isSelected = false
        stage.advance(0.1)
        #expect(marks().isEmpty && label.superview?.accessibilityTraits.contains(.selected) == false)
    }

    @Test("The look of a tab moves its title, its badge and the badge's text; the low bar has a look of its own")
    func tabs() throws {
        let (tabs, child) = (UITabBarController(), UIViewController())
        child.tabBarItem = UITabBarItem(title: "Tab", image: nil, tag: 0)
        child.tabBarItem.badgeValue = "7"
        tabs.viewControllers = [child, UIViewController()]
        stage.window.rootViewController = tabs
        stage.advance(0.1)
        func frames() throws -> (title: CGRect, badge: CGRect) {
            let bar = tabs.tabBar
            return (try #require(Self.label("Tab", in: bar)).frame, try #require(Self.label("7", in: bar)).frame)
        }
        let before = try frames()
        let appearance = UITabBarAppearance()
        let selected = appearance.stackedLayoutAppearance.selected
        selected.titlePositionAdjustment = UIOffset(horizontal: 3, vertical: -2)
        selected.badgePositionAdjustment = UIOffset(horizontal: 5, vertical: 1)
        selected.badgeTitlePositionAdjustment = UIOffset(horizontal: 0, vertical: 1)
        appearance.compactInlineLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.orange]
        tabs.tabBar.standardAppearance = appearance
        stage.advance(0.1)
        let after = try frames()
        #expect(after.title == before.title.offsetBy(dx: 3, dy: -2))
        #expect(after.badge.offsetBy(dx: -5, dy: -2).minY == before.badge.minY)
        stage.host.send(.orientation(.landscapeRight))
        stage.advance(1)
        let text = try #require(Self.label("Tab", in: tabs.tabBar)?.attributedText)
        #expect(text.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .orange)
    }

    @Test("The image behind the selected tab takes the appearance's tint")
    func indicatorTint() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = [UIViewController(), UIViewController()]
        stage.window.rootViewController = tabs
        let appearance = UITabBarAppearance()
        appearance.selectionIndicatorImage = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 3)).image { _ in }
        appearance.selectionIndicatorTintColor = .green
        tabs.tabBar.standardAppearance = appearance
        stage.advance(0.1)
        let indicator = Self.views(tabs.tabBar).first { ($0 as? UIImageView)?.image?.size.width == 3 } as? UIImageView
        #expect(indicator?.tintColor == .green && indicator?.image?.renderingMode == .alwaysTemplate)
    }

    @Test("An item's appearance is copied, and goes before the bar's")
    func items() {
        let appearance = UINavigationBarAppearance()
        appearance.titleTextAttributes = [.foregroundColor: UIColor.red]
        controller.navigationItem.standardAppearance = appearance
        stage.advance(0.1)
        #expect(titleColor == .red)
        appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
        stage.advance(0.1)
        #expect(titleColor == .red)
        controller.navigationItem.standardAppearance?.titleTextAttributes = [.foregroundColor: UIColor.green]
        stage.advance(0.1)
        #expect(titleColor == .green)
    }

    @Test("A copy has all values and parts of its own; another kind of bar takes what both have")
    func copying() throws {
        let tabs = UITabBarAppearance()
        tabs.backgroundColor = .red
        tabs.stackedLayoutAppearance.selected.iconColor = .green
        tabs.selectionIndicatorTintColor = .blue
        let copy = try #require(tabs.copy() as? UITabBarAppearance)
        #expect(copy.backgroundColor == .red && copy.selectionIndicatorTintColor == .blue)
        #expect(copy.stackedLayoutAppearance.selected.iconColor == .green)
        copy.stackedLayoutAppearance.selected.iconColor = .black
        #expect(tabs.stackedLayoutAppearance.selected.iconColor == .green)
        let bar = UINavigationBarAppearance(barAppearance: tabs)
        #expect(bar.backgroundColor == .red && bar.titleTextAttributes.isEmpty)
    }

    @Test("The background's effect takes the place of the bar's glass")
    func effect() {
        let appearance = UINavigationBarAppearance()
        #expect(appearance.backgroundEffect == UIBlurEffect(style: .systemChromeMaterial))
        appearance.backgroundEffect = UIBlurEffect(style: .dark)
        #expect(appearance.backgroundEffect == UIBlurEffect(style: .dark))
        navigation.navigationBar.standardAppearance = appearance
        stage.advance(0.1)
        let (dark, _, _) = stage.pixel(4, 40)
        appearance.configureWithTransparentBackground()
        #expect(appearance.backgroundEffect == nil)
        navigation.navigationBar.standardAppearance = appearance
        controller.view.backgroundColor = .white
        stage.advance(0.1)
        #expect(dark < 120 && stage.pixel(4, 40).0 == 255)
    }

    @Test("A large title has the scroll edge's appearance")
    func scrollEdge() {
        let appearance = UINavigationBarAppearance()
        appearance.largeTitleTextAttributes = [.foregroundColor: UIColor.red]
        navigation.navigationBar.prefersLargeTitles = true
        navigation.navigationBar.scrollEdgeAppearance = appearance
        stage.advance(0.1)
        #expect(titleColor == .red)
    }
}
