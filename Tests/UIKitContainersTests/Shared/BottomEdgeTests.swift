import CoreGraphics
import QuinceLaunchState
import Stage
import Testing
import UIFoundation
import UIKitBars
import UIKitContainers
import UIKitControls

/// Source: documentation, `scrollEdgeAppearance` of `UITabBar` and `UIToolbar`, iOS 15: that of the bar while the end of the content is
/// above it, and the standard one without a background if the app sets none.
@Suite("Bars at the bottom at the edge of their content", .serialized)
@MainActor
struct BottomEdgeTests {
    private func page(_ height: CGFloat) -> (UIViewController, UIScrollView) {
        let (page, scroll) = (UIViewController(), UIScrollView())
        scroll.backgroundColor = .red
        scroll.contentSize = CGSize(width: 375, height: height)
        page.view = scroll
        return (page, scroll)
    }

    private func yellow<Appearance: UIBarAppearance>(_ color: UIColor = .yellow) -> Appearance {
        let appearance = Appearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = color
        return appearance
    }

    private let clear = (255, 0, 0)

    private func tabs(_ look: LookName, _ page: UIViewController, edge: UIColor? = nil) -> (Stage, UITabBar) {
        let tabs = UITabBarController()
        tabs.viewControllers = [page]
        tabs.tabBar.standardAppearance = yellow()
        if let edge { tabs.tabBar.scrollEdgeAppearance = yellow(edge) }
        let stage = Stage(root: tabs, look: look)
        stage.advance(0.5)
        return (stage, tabs.tabBar)
    }

    @Test(
        "A tab bar is clear while the content ends above it, in the look of iOS 15",
        arguments: [(LookName.classic, false), (.transitional, false), (.modern, true)])
    func looks(_ look: LookName, _ isClear: Bool) {
        let (stage, _) = tabs(look, page(100).0)
        #expect((stage.pixel(5, 640) == clear) == isClear)
    }

    @Test("It has its background while content is under it, and is clear again at the content's end")
    func scrolling() {
        let (page, scroll) = self.page(2000)
        let (stage, _) = tabs(.modern, page)
        #expect(stage.pixel(5, 640) == (255, 255, 0))
        let end = 2000 + scroll.adjustedContentInset.bottom - scroll.bounds.height
        scroll.contentOffset.y = end
        stage.advance(0.5)
        #expect(stage.pixel(5, 640) == clear)
        scroll.contentOffset.y = end - 30
        stage.advance(0.5)
        #expect(stage.pixel(5, 640) == (255, 255, 0))
    }

    @Test("The app's appearance for the edge counts in every look, and the selected item's before the bar's")
    func appearance() {
        for look in [LookName.classic, .modern] {
            let (page, _) = self.page(100)
            let (stage, bar) = tabs(look, page, edge: .blue)
            #expect(stage.pixel(5, 640) == (0, 0, 255))
            page.tabBarItem.scrollEdgeAppearance = yellow(.green)
            bar.selectedItem = page.tabBarItem
            stage.advance(0.1)
            #expect(stage.pixel(5, 640) == (0, 255, 0))
        }
    }

    @Test("The scroll view that the app names is followed, also in a navigation controller")
    func named() {
        let inner = UIViewController()
        inner.view.backgroundColor = .red
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
        scroll.contentSize = CGSize(width: 375, height: 2000)
        let cover = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
        for view in [cover, scroll] { inner.view.addSubview(view) }
        let (stage, _) = tabs(.modern, UINavigationController(rootViewController: inner))
        #expect(stage.pixel(5, 640) == clear)
        inner.setContentScrollView(scroll, for: .bottom)
        #expect(inner.contentScrollView(for: .bottom) === scroll && inner.contentScrollView(for: .top) == nil)
        stage.window.rootViewController?.view.setNeedsLayout()
        stage.advance(0.1)
        #expect(stage.pixel(5, 640) == (255, 255, 0))
    }

    @Test("A toolbar of a navigation controller does the same")
    func toolbar() {
        let (page, scroll) = self.page(2000)
        let navigation = UINavigationController(rootViewController: page)
        navigation.isToolbarHidden = false
        navigation.toolbar.standardAppearance = yellow()
        let stage = Stage(root: navigation, look: .modern)
        stage.advance(0.5)
        #expect(stage.pixel(5, 650) == (255, 255, 0))
        scroll.contentSize.height = 100
        stage.advance(0.5)
        #expect(stage.pixel(5, 650) == clear)
        navigation.toolbar.scrollEdgeAppearance = yellow(.blue)
        stage.advance(0.1)
        #expect(stage.pixel(5, 650) == (0, 0, 255))
    }
}
