import Diagnostics
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

    @Test("A toolbar reports the appearances that it never uses, each by its own name")
    func unusedAppearances() {
        Unsupported.reset()
        let toolbar = UIToolbar()
        toolbar.scrollEdgeAppearance = UIToolbarAppearance()
        toolbar.compactScrollEdgeAppearance = UIToolbarAppearance()
        #expect(
            Unsupported.messages == ["UIToolbar: compactScrollEdgeAppearance", "UIToolbar: scrollEdgeAppearance"])
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
