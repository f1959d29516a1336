import Foundation
import Stage
import Testing
import UIKitControls
import UIKitTables

@Suite("Refresh controls")
@MainActor
struct RefreshControlTests {
    /// Pulls slowly by a distance of the finger, and keeps it down.
    private func pull(_ stage: Stage, _ distance: CGFloat) {
        stage.touch(.down, 150, 50)
        for i in 1...20 {
            stage.host.advanceFrame()
            stage.touch(.move, 150, 50 + distance * CGFloat(i) / 20)
        }
    }

    @Test("Pulled far enough it begins to refresh under the finger, once, and the content stays down")
    func pulled() {
        let stage = Stage()
        let view = stage.addTallScrollView()
        let control = UIRefreshControl()
        var times = 0
        control.addAction(UIAction { _ in times += 1 }, for: .valueChanged)
        view.refreshControl = control
        #expect(view.refreshControl === control && control.superview === view && !control.isRefreshing)
        pull(stage, 100)
        #expect(!control.isRefreshing && times == 0)
        stage.touch(.up, 150, 150)
        stage.advance(2)
        #expect(view.contentOffset.y == 0)
        pull(stage, 400)
        let shown = view.contentOffset.y
        #expect(control.isRefreshing && times == 1 && shown < -100)
        #expect(view.adjustedContentInset.top == 60 && view.contentInset.top == 0)
        control.endRefreshing()
        control.beginRefreshing()
        #expect(abs(view.contentOffset.y - shown) <= 0.5)
        stage.touch(.up, 150, 450)
        stage.advance(2)
        #expect(view.contentOffset.y == -60 && times == 1)
        control.endRefreshing()
        #expect(!control.isRefreshing)
        stage.advance(1)
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 0)
    }

    @Test("A refresh that the app begins insets the content and does not scroll")
    func begun() {
        let stage = Stage()
        let view = stage.addTallScrollView()
        let control = UIRefreshControl()
        view.refreshControl = control
        control.beginRefreshing()
        stage.advance(0.5)
        #expect(view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
        view.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        stage.advance(0.5)
        control.endRefreshing()
        stage.advance(0.5)
        #expect(view.contentOffset.y == 0)
        view.refreshControl = nil
        #expect(control.superview == nil)
    }

    @Test("The control stays at the top of what is seen, and spins while it refreshes")
    func place() {
        let stage = Stage()
        stage.root.backgroundColor = .white
        let view = stage.addTallScrollView()
        let control = UIRefreshControl()
        control.attributedTitle = NSAttributedString(string: "Pull to refresh")
        view.refreshControl = control
        pull(stage, 220)
        #expect(control.frame.minY == view.contentOffset.y && control.frame.height == 60 && !control.isRefreshing)
        stage.picture("refresh-pulled")
        stage.touch(.move, 150, 600)
        stage.turn()
        stage.picture("refresh-running")
        #expect(control.isRefreshing)
    }

    @Test("A table controller's refresh control is its table's")
    func tableController() {
        let controller = UITableViewController(style: .plain)
        let control = UIRefreshControl()
        controller.refreshControl = control
        #expect(controller.tableView.refreshControl === control)
    }

    @Test("The control is as wide as the view, also after it has turned")
    func width() {
        let stage = Stage()
        let view = stage.addTallScrollView()
        let control = UIRefreshControl()
        view.refreshControl = control
        view.frame.size.width = 200
        stage.turn()
        #expect(control.frame.width == 200)
    }
}
