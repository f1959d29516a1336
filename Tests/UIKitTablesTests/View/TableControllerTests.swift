import Stage
import Testing
import UIKitTables

@Suite("Table controllers")
@MainActor
struct TableControllerTests {
    /// PanModal's own tests, which run on an iPhone 8 with iOS 12.1, expect a height of 667 − 20 points before there is a window.
    @Test("A table made by its controller begins below the status bar, and fills the window that shows it")
    func frame() {
        let controller = UITableViewController(style: .plain)
        let stage = Stage(root: UIViewController())
        #expect(controller.view.frame == UIScreen.main.applicationFrame)
        #expect(controller.view.frame.height == UIScreen.main.bounds.height - 20)
        stage.window.rootViewController = controller
        stage.turn()
        #expect(controller.view.frame == UIScreen.main.bounds)
    }
}
