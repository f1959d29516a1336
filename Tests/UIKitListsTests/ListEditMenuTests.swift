import Foundation
import QuinceObjCRuntime
import Stage
import TableSource
import Testing
import UIKitCollections
import UIKitLists
import UIKitTables
import UIKitText

/// The order of calls is that of Apple's documentation of `tableView(_:shouldShowMenuForRowAt:)`.
@Suite("Menus of Cut, Copy and Paste of rows and items", .serialized)
@MainActor
struct ListEditMenuTests {
    private final class Copier: TableSource, UITableViewDelegate {
        var calls: [String] = []

        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt path: IndexPath) -> Bool {
            calls.append("show \(path.row)")
            return path.row == 0
        }

        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt path: IndexPath,
            withSender sender: Any?
        ) -> Bool { action == "copy:" }

        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt path: IndexPath, withSender sender: Any?
        ) { calls.append("\(action) \(path.row) \(sender is UIMenuController)") }
    }

    private func table(_ source: Copier, on stage: Stage) -> UITableView {
        let table = UITableView(frame: stage.root.bounds)
        table.contentInsetAdjustmentBehavior = .never
        table.rowHeight = 44
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        return table
    }

    private func rest(_ x: Double, _ y: Double, on stage: Stage) {
        stage.touch(.down, x, y)
        stage.advance(0.7)
        stage.touch(.up, x, y)
        stage.advance(0.5)
    }

    @Test("A finger that rests opens the menu of what the delegate can do, and the delegate does it")
    func rows() {
        let stage = Stage()
        let source = Copier([["a", "b"]])
        let table = table(source, on: stage)
        rest(100, 20, on: stage)
        #expect(source.calls == ["show 0"] && table.indexPathForSelectedRow == nil)
        let frame = UIMenuController.shared.menuFrame
        #expect(UIMenuController.shared.isMenuVisible && frame.width > 30)
        stage.tap(frame.midX, frame.minY + (frame.minY > 44 ? 15 : 25))
        stage.advance(0.5)
        #expect(source.calls == ["show 0", "copy: 0 true"] && !UIMenuController.shared.isMenuVisible)
    }

    @Test("A row whose delegate shows no menu is selected as ever")
    func refused() {
        let stage = Stage()
        let source = Copier([["a", "b"]])
        let table = table(source, on: stage)
        rest(100, 64, on: stage)
        #expect(source.calls == ["show 1"] && !UIMenuController.shared.isMenuVisible)
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
    }

    @Test("A list waits for fingers while it has a delegate with such menus")
    func waiting() {
        final class Items: NSObject, UICollectionViewDelegate {
            func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt path: IndexPath) -> Bool { true }
        }
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        func presses() -> Int { (view.gestureRecognizers ?? []).count { $0 is UILongPressGestureRecognizer } }
        let items = Items()
        let before = presses()
        view.delegate = items
        #expect(presses() == before + 1)
        view.delegate = nil
        #expect(presses() == before)
    }

    @Test("A delegate whose class has no such menus is asked once")
    func plain() {
        final class Plain: TableSource, UITableViewDelegate {}
        let stage = Stage()
        let source = Plain([["a", "b"]])
        let table = UITableView(frame: stage.root.bounds)
        (table.dataSource, table.delegate) = (source, source)
        stage.root.addSubview(table)
        stage.turn()
        rest(100, 40, on: stage)
        #expect((table.gestureRecognizers ?? []).allSatisfy { !($0 is UILongPressGestureRecognizer) })
        #expect(!UIMenuController.shared.isMenuVisible)
    }
}
