import Foundation
import Stage
import Testing
import UIKitContainers
import UIKitTables

@Suite("The More tab")
@MainActor
struct MoreTabTests {
    private func tabs(_ count: Int, device: String = "iPhone 6") -> (Stage, UITabBarController) {
        let tabs = UITabBarController()
        tabs.viewControllers = (0..<count).map { index in
            let page = UIViewController()
            page.view.backgroundColor = .white
            page.title = "Page \(index)"
            page.tabBarItem = UITabBarItem(title: "Page \(index)", image: UIImage(systemName: "star"), tag: index)
            return page
        }
        let stage = Stage(root: tabs, device: device)
        stage.turn()
        return (stage, tabs)
    }

    private func list(_ tabs: UITabBarController) -> UITableView? {
        tabs.moreNavigationController.topViewController?.view as? UITableView
    }

    @Test("Of seven tabs a phone has room for four and More, which lists the others")
    func listed() {
        let (stage, tabs) = tabs(7)
        #expect(tabs.tabBar.items?.map(\.tag) == [0, 1, 2, 3, 0] && tabs.viewControllers?.count == 7)
        stage.tap(340, 645)
        stage.advance(0.5)
        #expect(tabs.selectedIndex == NSNotFound && tabs.selectedViewController === tabs.moreNavigationController)
        #expect(list(tabs)?.numberOfRows(inSection: 0) == 3)
        #expect(list(tabs)?.cellForRow(at: [0, 1])?.textLabel?.text == "Page 5")
        stage.picture("more-tab")
        stage.tap(150, 64 + 66)
        stage.advance(1)
        #expect(tabs.selectedIndex == 5 && tabs.selectedViewController?.title == "Page 5")
        #expect(tabs.viewControllers?[5].view.window != nil && tabs.viewControllers?[5].tabBarController === tabs)
        // A tap on the tab that is shown goes back to the list.
        stage.tap(340, 645)
        stage.advance(1)
        #expect(tabs.selectedIndex == NSNotFound)
    }

    @Test("The controllers on the list are in the tab bar controller before they are shown and after")
    func listedAreChildren() {
        let (stage, tabs) = tabs(7)
        let page = tabs.viewControllers?[5]
        #expect(page?.parent === tabs && page?.tabBarController === tabs)
        tabs.selectedIndex = 5
        stage.advance(0.5)
        #expect(page?.parent === tabs.moreNavigationController && page?.tabBarController === tabs)
        tabs.moreNavigationController.popToRootViewController(animated: true)
        stage.advance(1)
        #expect(page?.parent === tabs && page?.tabBarController === tabs)
        tabs.viewControllers = Array(tabs.viewControllers?.prefix(5) ?? [])
        #expect(page?.parent == nil && page?.tabBarController == nil)
    }

    @Test("A controller on the list that another one replaces by code is in the tab bar controller again")
    func replacedByCode() {
        let (stage, tabs) = tabs(7)
        tabs.selectedIndex = 5
        stage.advance(0.5)
        tabs.selectedIndex = 6
        stage.advance(0.5)
        #expect(tabs.viewControllers?[5].parent === tabs && tabs.viewControllers?[5].tabBarController === tabs)
        #expect(tabs.viewControllers?[6].parent === tabs.moreNavigationController)
    }

    @Test("A tab that goes while it is shown hears of its parent first, then that its view disappears")
    func removedWhileShown() {
        let (stage, tabs) = tabs(3)
        let log = CallLog()
        let page = ReportingController("page", log)
        tabs.viewControllers = [page] + (tabs.viewControllers ?? [])
        tabs.selectedIndex = 0
        stage.advance(0.5)
        _ = log.take()
        tabs.viewControllers = Array(tabs.viewControllers?.dropFirst() ?? [])
        stage.advance(0.5)
        #expect(
            log.calls == ["page.willMove(nil)", "page.willDisappear", "page.didDisappear", "page.didMove(nil)"])
    }

    @Test("The list shows the title that a controller has now")
    func titleOnList() {
        let (stage, tabs) = tabs(7)
        tabs.selectedViewController = tabs.moreNavigationController
        stage.advance(0.5)
        tabs.viewControllers?[5].tabBarItem = UITabBarItem(title: "New", image: nil, tag: 5)
        stage.advance(0.1)
        #expect(list(tabs)?.cellForRow(at: [0, 1])?.textLabel?.text == "New")
    }

    @Test("Code selects a controller on the list, and one with a tab again")
    func byCode() {
        let (stage, tabs) = tabs(6)
        tabs.selectedIndex = 4
        stage.advance(0.5)
        #expect(tabs.selectedIndex == 4 && tabs.moreNavigationController.viewControllers.count == 2)
        #expect(tabs.viewControllers?[4].view.window != nil)
        tabs.selectedIndex = 1
        stage.advance(0.5)
        #expect(tabs.selectedIndex == 1 && tabs.viewControllers?[1].view.window != nil)
        tabs.selectedViewController = tabs.viewControllers?[5]
        stage.advance(0.5)
        #expect(tabs.selectedIndex == 5)
    }

    @Test("With fewer controllers the More tab goes, and an iPad has none")
    func fewer() {
        let (stage, tabs) = tabs(6)
        tabs.selectedIndex = 5
        stage.advance(0.5)
        tabs.viewControllers = Array(tabs.viewControllers!.suffix(5))
        stage.advance(0.5)
        #expect(tabs.tabBar.items?.map(\.tag) == [1, 2, 3, 4, 5])
        #expect(tabs.selectedIndex == 4)
        #expect(tabs.viewControllers?[4].view.window != nil && tabs.viewControllers?[4].parent === tabs)
        let (_, pad) = self.tabs(7, device: "iPad 2")
        #expect(pad.tabBar.items?.count == 7)
    }

    @Test("The delegate is asked about a controller on the list, and told")
    func delegate() {
        final class Judge: NSObject, UITabBarControllerDelegate {
            var lines: [String] = []
            func tabBarController(
                _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
            ) -> Bool {
                lines.append("should \(viewController.title ?? "More")")
                return viewController.title != "Page 4"
            }
            func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {
                lines.append("did \(viewController.title ?? "More")")
            }
        }
        let (stage, tabs) = tabs(6)
        let judge = Judge()
        tabs.delegate = judge
        stage.tap(340, 645)
        stage.advance(0.5)
        stage.tap(150, 64 + 22)
        stage.advance(0.5)
        stage.tap(150, 64 + 66)
        stage.advance(1)
        #expect(judge.lines == ["should More", "did More", "should Page 4", "should Page 5", "did Page 5"])
        #expect(tabs.selectedIndex == 5)
    }
}
