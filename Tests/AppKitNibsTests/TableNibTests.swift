import AppKitCore
import AppKitNibs
import AppKitTables
import AppKitText
import CoreGraphics
import Desk
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import Testing

/// Tables as Interface Builder writes them, in documents of our own.
@Suite("Tables from documents of the Mac", .serialized)
@MainActor
struct TableNibTests {
    private let desk = Desk()

    private static func document(_ table: String, _ columns: String) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
        <customObject id="-2" customClass="TableOwner" customModule="\(module)"><connections>
            <outlet property="table" destination="t" id="o1"/></connections></customObject>
        <window title="Fruits" id="w"><windowStyleMask key="styleMask" titled="YES"/>
        <rect key="contentRect" x="100" y="100" width="300" height="200"/>
        <view key="contentView" id="v"><subviews>
        <scrollView horizontalLineScroll="19" horizontalPageScroll="10" verticalLineScroll="19" verticalPageScroll="10"
            hasHorizontalScroller="NO" id="s"><rect key="frame" x="0" y="0" width="300" height="200"/>
        <clipView key="contentView" id="c"><rect key="frame" x="1" y="0" width="298" height="199"/><subviews>
        <tableView verticalHuggingPriority="750" allowsExpansionToolTips="YES" columnAutoresizingStyle="lastColumnOnly"
            columnSelection="YES" multipleSelection="NO" autosaveColumns="NO" \(table) id="t">
        <size key="intercellSpacing" width="3" height="2"/>
        <color key="backgroundColor" name="controlBackgroundColor" catalog="System" colorSpace="catalog"/>
        <color key="gridColor" name="gridColor" catalog="System" colorSpace="catalog"/>
        <tableColumns>\(columns)</tableColumns>
        <connections><outlet property="dataSource" destination="-2" id="o2"/>
            <outlet property="delegate" destination="-2" id="o3"/></connections>
        </tableView></subviews></clipView>
        <tableHeaderView key="headerView" id="h"><rect key="frame" x="0" y="0" width="298" height="23"/></tableHeaderView>
        </scrollView></subviews></view></window></objects></document>
        """
    }

    private static func column(_ attributes: String, _ cells: String) -> String {
        """
        <tableColumn \(attributes) width="120" minWidth="40" maxWidth="1000" id="col">
        <tableHeaderCell key="headerCell" lineBreakMode="truncatingTail" borderStyle="border" alignment="left"
            title="Name"><font key="font" metaFont="smallSystem"/></tableHeaderCell>
        <textFieldCell key="dataCell" lineBreakMode="truncatingTail" selectable="YES" editable="YES" alignment="right"
            title="Text Cell" id="dc"><font key="font" metaFont="system"/></textFieldCell>
        <tableColumnResizingMask key="resizingMask" resizeWithTable="YES" userResizable="YES"/>\(cells)</tableColumn>
        """
    }

    private static let cell = """
        <prototypeCellViews><tableCellView id="cell"><rect key="frame" x="1" y="1" width="120" height="17"/><subviews>
        <textField verticalHuggingPriority="750" id="f"><rect key="frame" x="0" y="0" width="120" height="17"/>
            <textFieldCell key="cell" lineBreakMode="truncatingTail" title="Table View Cell" id="fc"/></textField>
        <button id="b"><rect key="frame" x="80" y="0" width="40" height="17"/>
            <buttonCell key="cell" type="push" title="Eat" bezelStyle="rounded" id="bc"/>
            <connections><action selector="eat:" target="-2" id="a1"/></connections></button>
        </subviews><connections><outlet property="textField" destination="f" id="o4"/></connections>
        </tableCellView></prototypeCellViews>
        """

    private func load(_ table: String, _ columns: String) throws -> TableOwner {
        let owner = TableOwner()
        try MacNib.load(Self.document(table, columns), file: "Table.xib", owner: owner)
        desk.turn()
        return owner
    }

    @Test("A table of views has its columns, its header and cells made of the column's prototype")
    func views() throws {
        let owner = try load(
            #"viewBased="YES" headerView="h" rowHeight="20" alternatingRowBackgroundColors="YES""#,
            Self.column(#"identifier="name""#, Self.cell))
        let table = try #require(owner.table)
        #expect(table.tableColumns.map(\.title) == ["Name"] && table.tableColumns[0].width >= 120)
        #expect(table.rowHeight == 20 && !table.allowsMultipleSelection && table.usesAlternatingRowBackgroundColors)
        #expect(table.headerView?.tableView === table)
        let cells = (0..<2).map { table.view(atColumn: 0, row: $0, makeIfNecessary: true) as? NSTableCellView }
        #expect(cells.map { $0?.textField?.stringValue } == ["Apple", "Pear"])
        #expect(cells[0] !== cells[1])
        // The actions of each copy lead to the owner of the nib.
        let button = cells[1]?.subviews.compactMap { $0 as? NSButton }.first
        button?.performClick(nil)
        #expect(owner.eaten == 1)
    }

    @Test("Without a name in the document, a column is named by its place, and so are its cells")
    func automaticNames() throws {
        let owner = try load(#"viewBased="YES""#, Self.column("", Self.cell))
        let table = try #require(owner.table)
        #expect(table.tableColumns[0].identifier.rawValue == "AutomaticTableColumnIdentifier.0")
        #expect((table.view(atColumn: 0, row: 0, makeIfNecessary: true) as? NSTableCellView)?.textField != nil)
        #expect(table.headerView == nil)
    }

    @Test("A table of a nib goes with its owner")
    func release() throws {
        weak var table: NSTableView?
        try autoreleasepool {
            let owner = try load(#"viewBased="YES""#, Self.column(#"identifier="name""#, Self.cell))
            table = owner.table
            #expect(owner.table != nil)
            owner.table?.window?.close()
            owner.table = nil
        }
        desk.turn()
        #expect(table == nil)
    }

    @Test("A table without views shows the data source's values, as its column's cell has them")
    func values() throws {
        let owner = try load(#"headerView="h""#, Self.column(#"identifier="value""#, ""))
        let table = try #require(owner.table)
        let label = table.view(atColumn: 0, row: 1, makeIfNecessary: true) as? NSTextField
        #expect(label?.stringValue == "Pear" && label?.alignment == .right)
    }
}

/// The class's name as nibs write it.
private let module = String(reflecting: TableOwner.self).split(separator: ".").first.map(String.init) ?? ""

@MainActor
final class TableOwner: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var table: NSTableView?
    private(set) var eaten = 0
    private let fruits = ["Apple", "Pear"]

    func eat(_ sender: Any?) { eaten += 1 }

    func numberOfRows(in tableView: NSTableView) -> Int { fruits.count }
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? {
        fruits[row]
    }
    func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
        guard let identifier = tableColumn?.identifier else { return nil }
        let cell = tableView.makeView(withIdentifier: identifier, owner: self) as? NSTableCellView
        cell?.textField?.stringValue = fruits[row]
        return cell
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(TableOwner.self) {
        $0.key("table", \.table)
        $0.action("eat:") { $0.eat($1[0]) }
    }
}
