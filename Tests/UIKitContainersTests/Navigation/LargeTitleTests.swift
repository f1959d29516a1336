import Foundation
import Stage
import Testing
import UIKitContainers
import UIKitTables

@Suite("Large titles and the edge of content")
@MainActor
struct LargeTitleTests {
    private final class List: UITableViewController {
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    private func navigation(_ stage: (UIViewController) -> Stage) -> (Stage, UINavigationController, UITableView) {
        let list = List(style: .plain)
        list.title = "Settings"
        let navigation = UINavigationController(rootViewController: list)
        navigation.navigationBar.prefersLargeTitles = true
        let stage = stage(navigation)
        stage.turn()
        return (stage, navigation, list.tableView)
    }

    @Test(
        "The bar becomes lower as content scrolls, until the large title has gone, and the content stays with the finger"
    )
    func collapses() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        let bar = navigation.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 20, width: 375, height: 96) && table.contentOffset.y == -116)
        stage.picture("large-title")
        table.contentOffset.y = -86
        stage.turn()
        #expect(bar.frame.height == 66 && table.adjustedContentInset.top == 86 && table.contentOffset.y == -86)
        stage.picture("large-title-half")
        table.contentOffset.y = 300
        stage.turn()
        #expect(bar.frame.height == 44 && table.adjustedContentInset.top == 64 && table.contentOffset.y == 300)
        stage.advance(0.5)
        stage.picture("large-title-small")
        table.contentOffset.y = -116
        stage.turn()
        #expect(bar.frame.height == 96 && table.adjustedContentInset.top == 116)
    }

    @Test("A drag that lets go halfway ends at the whole title or none, and content can be pulled down to it again")
    func snaps() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        let bar = navigation.navigationBar
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 376), frames: 60)
        stage.advance(2)
        #expect(bar.frame.height == 96 && table.contentOffset.y == -116)
        stage.drag(from: CGPoint(x: 150, y: 400), to: CGPoint(x: 150, y: 362), frames: 60)
        stage.advance(4)
        #expect(bar.frame.height == 44 && table.contentOffset.y == -64)
        stage.drag(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 350), frames: 60)
        #expect(bar.frame.height > 44)
        stage.advance(2)
        #expect(bar.frame.height == 96 && table.contentOffset.y == -116)
    }

    @Test("A tap on the status bar brings the whole title back")
    func statusBar() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        table.contentOffset.y = 500
        stage.turn()
        stage.tap(160, 10)
        stage.advance(1)
        #expect(navigation.navigationBar.frame.height == 96 && table.contentOffset.y == -116)
    }

    @Test("Content that is pulled takes the title along, and the content's inset stays")
    func stretches() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        stage.touch(.down, 150, 300)
        stage.touch(.move, 150, 400)
        let pulled = -116 - table.contentOffset.y
        #expect(pulled > 20 && abs(navigation.navigationBar.frame.height - 96 - pulled) < 0.01)
        #expect(table.adjustedContentInset.top == 116)
        stage.picture("large-title-pulled")
        stage.touch(.up, 150, 400)
        stage.advance(2)
        #expect(navigation.navigationBar.frame.height == 96 && table.contentOffset.y == -116)
    }

    @Test("A pushed controller has its own title, and the one below is found as it was left")
    func pushes() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        table.contentOffset.y = 300
        stage.turn()
        let next = List(style: .plain)
        next.title = "General"
        navigation.pushViewController(next, animated: true)
        stage.advance(1)
        #expect(navigation.navigationBar.frame.height == 96 && next.tableView.contentOffset.y == -116)
        navigation.popViewController(animated: true)
        stage.advance(1)
        #expect(navigation.navigationBar.frame.height == 44 && table.contentOffset.y == 300)
        let small = List(style: .plain)
        small.navigationItem.largeTitleDisplayMode = .never
        navigation.pushViewController(small, animated: false)
        let heir = List(style: .plain)
        navigation.pushViewController(heir, animated: false)
        stage.turn()
        #expect(navigation.navigationBar.frame.height == 44 && heir.tableView.contentOffset.y == -64)
    }

    @Test("At the edge of its content the bar has the edge's look, and another one over content")
    func edge() {
        let (stage, navigation, table) = navigation { Stage(root: $0) }
        let (edge, standard) = (UINavigationBarAppearance(), UINavigationBarAppearance())
        edge.configureWithOpaqueBackground()
        edge.backgroundColor = .red
        standard.configureWithOpaqueBackground()
        standard.backgroundColor = .blue
        navigation.navigationBar.prefersLargeTitles = false
        navigation.navigationBar.standardAppearance = standard
        navigation.navigationBar.scrollEdgeAppearance = edge
        stage.turn()
        #expect(stage.pixel(20, 30) == (255, 0, 0))
        table.contentOffset.y = 100
        stage.turn()
        stage.turn()
        #expect(stage.pixel(20, 30) == (0, 0, 255))
    }
}
