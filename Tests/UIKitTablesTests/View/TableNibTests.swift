import Foundation
import NibDocuments
import QuinceDiagnostics
import QuinceObjCRuntime
import Stage
import Testing
import UIKitContainers
import UIKitControls
import UIKitNibs
import UIKitTables

/// The controller of a storyboard's prototypes.
final class PrototypeController: UITableViewController {
    private(set) var prepared: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Person", for: indexPath) as! PersonCell
        cell.name.text = "Row \(indexPath.row)"
        return cell
    }
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        let row = (sender as? UITableViewCell).flatMap(tableView.indexPath)?.row
        prepared.append("\(segue.identifier ?? "") from row \(row ?? -1)")
    }
}

/// A prototype with an outlet and a button that has an action.
final class PersonCell: UITableViewCell {
    var name: UILabel!
}

/// Tables in nibs and storyboards.
@Suite("Tables in nibs")
@MainActor
struct TableNibTests {
    private static let table =
        #"<tableView key="view" contentMode="scaleToFill" style="plain" separatorStyle="default" rowHeight="60" sectionHeaderHeight="28" sectionFooterHeight="28" id="t"><rect key="frame" x="0" y="0" width="375" height="667"/>"#

    private static let prototypes = """
        \(table)<prototypes>
        <tableViewCell contentMode="scaleToFill" selectionStyle="none" accessoryType="disclosureIndicator" indentationWidth="10" reuseIdentifier="Person" rowHeight="60" id="c" customClass="PersonCell" customModule="UIKitTablesTests">
        <rect key="frame" x="0" y="28" width="375" height="60"/>
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c" id="v">
        <rect key="frame" x="0" y="0" width="342" height="59.5"/>
        <subviews><label text="Name" translatesAutoresizingMaskIntoConstraints="NO" id="l"/></subviews>
        <constraints><constraint firstItem="l" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="20" id="k1"/>
        <constraint firstItem="l" firstAttribute="centerY" secondItem="v" secondAttribute="centerY" id="k2"/></constraints>
        </tableViewCellContentView>
        <connections><outlet property="name" destination="l" id="o1"/><segue destination="two" kind="show" identifier="details" id="s1"/></connections>
        </tableViewCell></prototypes>
        <connections><outlet property="dataSource" destination="one" id="d1"/><outlet property="delegate" destination="one" id="d2"/></connections></tableView>
        """

    private static let statics = """
        \(table.replacingOccurrences(of: "plain", with: "grouped"))<sections>
        <tableViewSection headerTitle="First" footerTitle="The end" id="s"><cells>
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" rowHeight="80" style="IBUITableViewCellStyleValue1" textLabel="l1" detailTextLabel="l2" id="c1">
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c1" id="v1"><subviews>
        <label opaque="NO" text="Title" id="l1"/><label opaque="NO" text="Value" id="l2"/></subviews></tableViewCellContentView></tableViewCell>
        <tableViewCell contentMode="scaleToFill" selectionStyle="default" indentationWidth="10" id="c2">
        <tableViewCellContentView key="contentView" contentMode="center" tableViewCell="c2" id="v2"/></tableViewCell>
        </cells></tableViewSection></sections>
        <connections><outlet property="dataSource" destination="one" id="d1"/><outlet property="delegate" destination="one" id="d2"/></connections></tableView>
        """

    init() {
        registerObjCClass(PersonCell.self) { $0.key("name", \.name) }
        registerObjCClass(PrototypeController.self) { _ in }
    }

    private func controller(_ element: String, class name: String = "") throws -> UITableViewController {
        let custom = name.isEmpty ? "" : #"customClass="\#(name)" customModule="UIKitTablesTests""#
        let one = NibDocuments.scene(
            #"<tableViewController id="one" \#(custom) sceneMemberID="viewController">\#(element)</tableViewController>"#
        )
        let two = NibDocuments.scene(#"<viewController id="two" sceneMemberID="viewController"/>"#)
        let storyboard = try NibDocuments.storyboard(one + two)
        return try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
    }

    @Test("Each dequeued prototype is a cell of its own, with its outlets and constraints, and performs its segue")
    func prototypes() throws {
        Unsupported.reset()
        let controller = try #require(controller(Self.prototypes, class: "PrototypeController") as? PrototypeController)
        let navigation = UINavigationController(rootViewController: controller)
        let stage = Stage(root: navigation)
        stage.advance(0.1)
        let cells = controller.tableView.visibleCells.compactMap { $0 as? PersonCell }
        #expect(cells.count == controller.tableView.visibleCells.count && cells.count > 8)
        #expect(cells.prefix(3).map(\.name.text) == ["Row 0", "Row 1", "Row 2"])
        #expect(Set(cells.map { ObjectIdentifier($0.name) }).count == cells.count)
        #expect(cells[0].frame.height == 60 && cells[0].name.frame.minX == 20)
        #expect(cells[0].accessoryType == .disclosureIndicator)
        stage.tap(100, 64 + 60 * 2 + 30)
        stage.advance(1)
        #expect(controller.prepared == ["details from row 2"] && navigation.viewControllers.count == 2)
        #expect(Unsupported.messages.isEmpty, "\(Unsupported.messages)")
    }

    /// Interface Builder leaves an empty list when a table's content changes from static to dynamic.
    @Test("A table of prototypes with an empty list of sections asks its data source")
    func emptySections() throws {
        let document = Self.prototypes.replacingOccurrences(of: "</prototypes>", with: "</prototypes><sections/>")
        let controller = try controller(document, class: "PrototypeController")
        let stage = Stage(root: controller)
        stage.turn()
        #expect(controller.tableView.numberOfSections == 1 && controller.tableView.numberOfRows(inSection: 0) == 30)
    }

    @Test("Static cells stand in their sections, with the labels of their style")
    func statics() throws {
        Unsupported.reset()
        let controller = try controller(Self.statics)
        let stage = Stage(root: controller)
        stage.turn()
        let table = try #require(controller.tableView)
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2 && table.style == .grouped)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(cell.frame.height == 80 && cell.textLabel?.text == "Title" && cell.detailTextLabel?.text == "Value")
        #expect(cell.textLabel?.frame.minX == 15 && table.rectForRow(at: IndexPath(row: 1, section: 0)).height == 60)
        #expect(table.headerView(forSection: 0)?.textLabel?.text == "FIRST")
        #expect(table.footerView(forSection: 0)?.textLabel?.text == "The end")
        #expect(Unsupported.messages.isEmpty, "\(Unsupported.messages)")
    }

    @Test("A prototype without an identifier is reported")
    func noIdentifier() throws {
        Unsupported.reset()
        let element = "\(Self.table)<prototypes><tableViewCell id=\"c\"/></prototypes></tableView>"
        _ = try controller(element).view
        #expect(Unsupported.messages.contains { $0.contains("a prototype without a reuseIdentifier") })
    }
}
