import Foundation
import NibDocuments
import Stage
import TableSource
import Testing
import UIKitCollections
import UIKitLists
import UIKitTables

/// The order of a tap on a cell that has a segue (behaviour/tables.md#selection, behaviour/collections.md#nibs).
@Suite("Segues of rows and items")
@MainActor
struct ListSegueTests {
    /// Tells the order in which a controller is shown and a delegate learns of the selection.
    private final class Rows: TableSource, UITableViewDelegate {
        weak var controller: UIViewController?
        var redirect: IndexPath?

        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: indexPath.row == 2 ? "plain" : "leading", for: indexPath)
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.add("will select \(indexPath.row)")
            return redirect ?? indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            log.add("selected \(indexPath.row), \(controller?.presentedViewController?.title ?? "nothing") is shown")
        }
        func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
            log.add("accessory \(indexPath.row)")
        }
    }

    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        weak var controller: UIViewController?
        let log = CallLog()

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            view.dequeueReusableCell(withReuseIdentifier: "leading", for: indexPath)
        }
        func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            log.add("should select \(indexPath.item)")
            return true
        }
        func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("selected \(indexPath.item), \(controller?.presentedViewController?.title ?? "nothing") is shown")
        }
    }

    private static let segue =
        #"<connections><segue destination="two" kind="presentation" identifier="go" id="s"/></connections>"#

    private func controller<Controller: UIViewController>(_ element: String, as type: Controller.Type) throws
        -> Controller
    {
        let others = [("two", "Two"), ("three", "Three")].map { id, title in
            NibDocuments.scene(
                """
                <viewController id="\(id)" title="\(title)" sceneMemberID="viewController">
                <view key="view" id="v\(id)"/></viewController>
                """)
        }
        let storyboard = try NibDocuments.storyboard(NibDocuments.scene(element) + others.joined())
        return try #require(storyboard.instantiateInitialViewController() as? Controller)
    }

    private func table(_ rows: Rows, leading: String = segue) throws -> (UITableViewController, Stage) {
        func prototype(_ name: String, _ connections: String) -> String {
            """
            <tableViewCell contentMode="scaleToFill" accessoryType="detailButton" reuseIdentifier="\(name)"
            rowHeight="44" id="\(name)">
            <tableViewCellContentView key="contentView" tableViewCell="\(name)" id="v\(name)"/>\(connections)</tableViewCell>
            """
        }
        let controller = try controller(
            """
            <tableViewController id="one" sceneMemberID="viewController">
            <tableView key="view" contentMode="scaleToFill" style="plain" rowHeight="44" id="t">
            <prototypes>\(prototype("leading", leading))\(prototype("plain", ""))</prototypes>
            </tableView></tableViewController>
            """, as: UITableViewController.self)
        (controller.tableView.dataSource, controller.tableView.delegate) = (rows, rows)
        rows.controller = controller
        let stage = Stage(root: controller)
        stage.advance(0.1)
        return (controller, stage)
    }

    private func tap(_ row: Int, _ table: UITableView, _ stage: Stage) throws {
        let cell = try #require(table.cellForRow(at: IndexPath(row: row, section: 0)))
        let middle = cell.convert(CGPoint(x: 100, y: 22), to: nil)
        stage.tap(middle.x, middle.y)
        stage.advance(1)
    }

    @Test("The segue of a row is performed before the delegate learns of the selection")
    func row() throws {
        let rows = Rows([["a", "b", "c"]])
        let (controller, stage) = try table(rows)
        try tap(1, controller.tableView, stage)
        #expect(rows.log.take() == ["will select 1", "selected 1, Two is shown"])
    }

    @Test("A row to which the delegate redirects a tap decides about the segue")
    func redirected() throws {
        let rows = Rows([["a", "b", "c"]])
        let (controller, stage) = try table(rows)
        rows.redirect = IndexPath(row: 2, section: 0)
        try tap(1, controller.tableView, stage)
        #expect(rows.log.take() == ["will select 1", "selected 2, nothing is shown"])
    }

    @Test("A tap on the accessory's button performs its own segue, and selects nothing")
    func accessory() throws {
        let rows = Rows([["a", "b", "c"]])
        let both = """
            <connections><segue destination="three" kind="presentation" trigger="accessoryAction" id="a"/>
            <segue destination="two" kind="presentation" id="s"/></connections>
            """
        let (controller, stage) = try table(rows, leading: both)
        let cell = try #require(controller.tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let button = cell.convert(CGPoint(x: cell.bounds.width - 26, y: 22), to: nil)
        stage.tap(button.x, button.y)
        stage.advance(1)
        #expect(controller.presentedViewController?.title == "Three")
        #expect(controller.tableView.indexPathForSelectedRow == nil && rows.log.take() == ["accessory 1"])
        controller.dismiss(animated: false)
        stage.advance(0.1)
        try tap(1, controller.tableView, stage)
        #expect(controller.presentedViewController?.title == "Two")
    }

    @Test("The segue of an item is performed before the delegate learns of the selection")
    func item() throws {
        let controller = try controller(
            """
            <collectionViewController id="one" sceneMemberID="viewController">
            <collectionView key="view" contentMode="scaleToFill" dataMode="prototypes" id="cv">
            <collectionViewFlowLayout key="collectionViewLayout" id="layout"><size key="itemSize" width="90" height="70"/>
            </collectionViewFlowLayout>
            <cells><collectionViewCell reuseIdentifier="leading" id="cell"><view key="contentView"/>\(Self.segue)
            </collectionViewCell></cells>
            </collectionView></collectionViewController>
            """, as: UICollectionViewController.self)
        let items = Items()
        (controller.collectionView.dataSource, controller.collectionView.delegate) = (items, items)
        items.controller = controller
        let stage = Stage(root: controller)
        stage.advance(0.1)
        let cell = try #require(controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
        let middle = cell.convert(CGPoint(x: 45, y: 35), to: nil)
        stage.tap(middle.x, middle.y)
        stage.advance(1)
        #expect(items.log.take() == ["should select 1", "selected 1, Two is shown"])
    }
}
