import Foundation
import QuinceHostInterface
import Stage
import Testing
import UIKitContainers

@MainActor
private final class ColumnDelegate: UISplitViewControllerDelegate {
    var top: UISplitViewController.Column?
    var calls: [String] = []

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposed: UISplitViewController.Column
    ) -> UISplitViewController.Column { top ?? proposed }
    func splitViewControllerDidCollapse(_ svc: UISplitViewController) { calls.append("collapse") }
    func splitViewControllerDidExpand(_ svc: UISplitViewController) { calls.append("expand") }
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
        calls.append("show \(column.rawValue)")
    }
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
        calls.append("hide \(column.rawValue)")
    }
}

/// Source: documentation, `UISplitViewController` (iOS 14), where no other is named.
@Suite("Columns of split view controllers", .serialized)
@MainActor
struct SplitColumnTests {
    private let list = UIViewController()
    private let middle = UIViewController()
    private let page = UIViewController()
    private let delegate = ColumnDelegate()

    init() { (list.title, middle.title, page.title) = ("list", "middle", "page") }

    private func make(_ style: UISplitViewController.Style) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.delegate = delegate
        split.setViewController(list, for: .primary)
        if style == .tripleColumn { split.setViewController(middle, for: .supplementary) }
        split.setViewController(page, for: .secondary)
        return split
    }

    private func stage(_ split: UISplitViewController, _ device: String, landscape: Bool = false) -> Stage {
        let stage = Stage(root: split, device: device)
        if landscape { stage.host.send(.orientation(.landscapeLeft)) }
        stage.advance(1)
        delegate.calls = []
        return stage
    }

    private func place(_ controller: UIViewController) -> CGRect? {
        guard let view = controller.navigationController?.viewIfLoaded, view.window != nil else { return nil }
        return view.convert(view.bounds, to: nil)
    }

    @Test("Each column gets a navigation controller, and tells the controller that it was given")
    func holders() {
        let split = make(.doubleColumn)
        #expect(list.navigationController != nil && page.navigationController != nil)
        #expect(list.navigationController !== page.navigationController)
        #expect(split.viewController(for: .primary) === list && split.viewController(for: .secondary) === page)
        #expect(split.viewController(for: .compact) == nil && split.style == .doubleColumn)
        #expect(UISplitViewController().style == .unspecified)
        let own = UINavigationController(rootViewController: UIViewController())
        split.setViewController(own, for: .secondary)
        #expect(split.viewControllers.last === own)
    }

    @Test("In landscape two columns stand side by side; in portrait the secondary one is alone")
    func double() {
        let split = make(.doubleColumn)
        let stage = stage(split, "iPad Air", landscape: true)
        #expect(place(list) == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(place(page) == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        #expect(place(list) == nil && place(page) == CGRect(x: 0, y: 0, width: 768, height: 1024))
        split.show(.primary)
        stage.advance(1)
        #expect(place(list)?.minX == 0 && split.displayMode == .oneOverSecondary)
        #expect(delegate.calls == ["show 0"])
        split.hide(.primary)
        stage.advance(1)
        #expect(place(list) == nil && split.displayMode == .secondaryOnly)
        #expect(delegate.calls == ["show 0", "hide 0"])
    }

    @Test("Of three columns one stands beside the secondary one, and both do if they are shown")
    func triple() {
        let split = make(.tripleColumn)
        let stage = stage(split, "iPad Pro 12.9", landscape: true)
        #expect(place(list) == nil && place(middle)?.minX == 0 && place(page)?.minX == 320.5)
        split.preferredSplitBehavior = .tile
        split.show(.primary)
        stage.advance(1)
        #expect(split.displayMode == .twoBesideSecondary)
        #expect(place(list)?.minX == 0 && place(middle)?.minX == 320.5)
        #expect(place(page) == CGRect(x: 641, y: 0, width: 725, height: 1024))
        split.hide(.primary)
        stage.advance(1)
        #expect(place(list) == nil && place(middle)?.minX == 0)
        split.preferredDisplayMode = .twoOverSecondary
        stage.advance(1)
        #expect(place(page)?.minX == 0 && place(middle)?.minX == 320.5 && split.splitBehavior == .overlay)
    }

    @Test("A phone has one stack, up to the column that the delegate wants", arguments: [false, true])
    func collapsed(_ wantsPrimary: Bool) {
        delegate.top = wantsPrimary ? .primary : nil
        let split = make(.doubleColumn)
        let stage = Stage(root: split)
        stage.advance(0.1)
        #expect(split.isCollapsed && delegate.calls == ["collapse"])
        let navigation = list.navigationController
        #expect(navigation?.viewControllers.map(\.title) == (wantsPrimary ? ["list"] : ["list", "page"]))
        split.show(.secondary)
        stage.advance(1)
        #expect(navigation?.topViewController === page)
        split.show(.primary)
        stage.advance(1)
        #expect(navigation?.topViewController === list && navigation?.viewControllers.count == 1)
        split.show(.secondary)
        stage.advance(1)
        split.hide(.secondary)
        stage.advance(1)
        #expect(navigation?.topViewController === list)
    }

    @Test("A turn of a large phone gives each column its own stack back, and joins them again")
    func turning() {
        let split = make(.doubleColumn)
        let stage = stage(split, "iPhone 6 Plus")
        let detail = UIViewController()
        detail.title = "detail"
        page.navigationController?.pushViewController(detail, animated: false)
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(!split.isCollapsed)
        #expect(list.navigationController?.viewControllers.map(\.title) == ["list"])
        #expect(page.navigationController?.viewControllers.map(\.title) == ["page", "detail"])
        #expect(page.navigationController !== list.navigationController)
        stage.host.send(.orientation(.portrait))
        stage.advance(1)
        #expect(list.navigationController?.viewControllers.map(\.title) == ["list", "page", "detail"])
        #expect(delegate.calls == ["expand", "collapse"])
    }

    @Test("A compact column is shown alone, as it is")
    func compact() {
        let split = make(.doubleColumn)
        let tabs = UITabBarController()
        split.setViewController(tabs, for: .compact)
        let stage = stage(split, "iPhone 6 Plus")
        #expect(tabs.view.window != nil && place(list) == nil)
        #expect(split.viewControllers == [tabs])
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(tabs.viewIfLoaded?.window == nil && place(page) != nil)
    }

    @Test("The secondary column's bar has the button of the display mode, unless the app has an item or forbids it")
    func button() {
        let split = make(.doubleColumn)
        _ = stage(split, "iPad Air")
        #expect(page.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
        split.displayModeButtonVisibility = .never
        #expect(page.navigationItem.leftBarButtonItem == nil)
        split.displayModeButtonVisibility = .always
        #expect(page.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
        let other = UIViewController()
        let item = UIBarButtonItem(title: "Own", style: .plain, target: nil, action: nil)
        other.navigationItem.leftBarButtonItem = item
        split.setViewController(other, for: .secondary)
        #expect(other.navigationItem.leftBarButtonItems == [item])
    }

    @Test("On a phone a new page is shown in the place of the old one", arguments: [false, true])
    func replacing(_ byDetail: Bool) {
        delegate.top = .primary
        let split = make(.doubleColumn)
        let stage = stage(split, "iPhone 6 Plus")
        let navigation = list.navigationController
        for title in ["first", "second"] {
            let new = UIViewController()
            new.title = title
            if byDetail {
                split.showDetailViewController(new, sender: nil)
            } else {
                split.setViewController(new, for: .secondary)
                split.show(.secondary)
            }
            stage.advance(1)
            #expect(navigation?.viewControllers.map(\.title) == ["list", title])
            #expect(split.viewController(for: .secondary) === new)
        }
        stage.host.send(.orientation(.landscapeLeft))
        stage.advance(1)
        #expect(navigation?.viewControllers.map(\.title) == ["list"])
        #expect(split.viewController(for: .secondary)?.navigationController?.viewControllers.map(\.title) == ["second"])
    }

    @Test("A column that is shown before the first layout is there after it")
    func early() {
        let split = make(.doubleColumn)
        split.show(.primary)
        _ = stage(split, "iPad Air")
        #expect(place(list)?.minX == 0)
    }
}
