import CoreGraphics
import Foundation
import QuinceLaunchState
import Stage
import Testing
import UIFoundation
import UIKitContainers
import UIKitTables

/// Source: documentation, `scrollEdgeAppearance`, and Apple's technical note 3106: from iOS 15 on it is used by all navigation bars,
/// and is the standard one without a background if the app sets none; before, with large titles alone.
@Suite("Navigation bars at the edge of their content", .serialized)
@MainActor
struct ScrollEdgeTests {
    private let page = UITableViewController()

    /// Returns whether the page's red shows through the bar, which has a yellow background.
    private func isClear(_ look: LookName, large: Bool = false, offset: CGFloat = 0, edge: UIColor? = nil) -> Bool {
        let navigation = UINavigationController(rootViewController: page)
        let stage = Stage(root: navigation, look: look)
        let bar = navigation.navigationBar
        bar.prefersLargeTitles = large
        let standard = UINavigationBarAppearance()
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .yellow
        bar.standardAppearance = standard
        if let edge {
            bar.scrollEdgeAppearance = UINavigationBarAppearance()
            bar.scrollEdgeAppearance?.backgroundColor = edge
        }
        page.view.backgroundColor = .red
        page.tableView.separatorStyle = .none
        page.tableView.contentSize = CGSize(width: 375, height: 2000)
        stage.advance(0.1)
        if offset != 0 { page.tableView.contentOffset.y += offset }
        stage.advance(0.5)
        return stage.pixel(5, 30) == (255, 0, 0)
    }

    @Test(
        "The background is away at the edge, as the look has it",
        arguments: [
            (LookName.classic, false, false), (.classic, true, false), (.transitional, false, false),
            (.transitional, true, true), (.modern, false, true), (.modern, true, true),
        ])
    func looks(_ look: LookName, _ large: Bool, _ expected: Bool) {
        #expect(isClear(look, large: large) == expected)
    }

    @Test("Content under the bar gives it its background, and so does the app")
    func background() {
        #expect(!isClear(.modern, offset: 200))
        #expect(!isClear(.modern, edge: .blue))
    }
}
