@_spi(Hooks) import AppKitCore
import AppKitDrawing
@_spi(Hooks) import AppKitText
import CoreGraphics
import Foundation
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation

// Tables, their columns and their cells in nibs.

extension NSTableView.ColumnAutoresizingStyle: NibWords {
    package static var nibWords: [String: Self] {
        [
            "none": .noColumnAutoresizing, "uniform": .uniformColumnAutoresizingStyle,
            "sequential": .sequentialColumnAutoresizingStyle,
            "reverseSequential": .reverseSequentialColumnAutoresizingStyle,
            "lastColumnOnly": .lastColumnOnlyAutoresizingStyle, "firstColumnOnly": .firstColumnOnlyAutoresizingStyle,
        ]
    }
}

extension NSTableView.SelectionHighlightStyle: NibWords {
    package static var nibWords: [String: Self] { words(.none, .regular, .sourceList) }
}

extension NSTableView.GridLineStyle: NibFlags {
    package static var nibFlags: [String: Self] {
        [
            "vertical": .solidVerticalGridLineMask, "horizontal": .solidHorizontalGridLineMask,
            "dashed": .dashedHorizontalGridLineMask,
        ]
    }
}

extension NSTableColumn.ResizingOptions: NibFlags {
    package static var nibFlags: [String: Self] {
        ["resizeWithTable": .autoresizingMask, "userResizable": .userResizingMask]
    }
}

extension NSTableHeaderView: NibObject {}

extension NSTableView {
    /// Adds a column of a nib, and the cells that are its prototypes.
    fileprivate func add(column element: InterfaceElement, in nib: any NibContext) {
        guard let column = nib.macObject(element) as? NSTableColumn else { return }
        if element["identifier"] == nil {
            // Interface Builder names columns that a person gave no name by their order.
            column.identifier = NSUserInterfaceItemIdentifier("AutomaticTableColumnIdentifier.\(numberOfColumns)")
        }
        addTableColumn(column)
        for cell in element.list("prototypeCellViews") {
            let own = cell["identifier"].map { NSUserInterfaceItemIdentifier($0) }
            prototypes[own ?? column.identifier] = nib.maker(of: cell)
        }
    }

}

extension NSTableColumn {
    fileprivate func take(header coder: NibCoder) {
        title = coder.value("title", of: String.self) ?? ""
        coder.ignore("lineBreakMode", "borderStyle", "alignment", "font", "textColor", "backgroundColor")
        coder.reportRest()
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTableView.self) {
        $0.nib(element: "tableView", for: .macOS)
        $0.key("dataSource", \.dataSource)
        $0.key("delegate", \.delegate)
        $0.key("rowHeight", \.rowHeight, .nib)
        $0.key("sortDescriptors", \.sortDescriptors)
        $0.nib("intercellSpacing", \.intercellSpacing) { $0.intercellSpacing = $1 }
        $0.nib("backgroundColor", \.backgroundColor) { $0.backgroundColor = $1 }
        $0.nib("gridColor", \.gridColor) { $0.gridColor = $1 }
        $0.nib("gridStyleMask", \.gridStyleMask) { $0.gridStyleMask = $1 }
        $0.nib("alternatingRowBackgroundColors", \.usesAlternatingRowBackgroundColors)
        $0.nib("selectionHighlightStyle", \.selectionHighlightStyle) { $0.selectionHighlightStyle = $1 }
        $0.nib("columnAutoresizingStyle", \.columnAutoresizingStyle) { $0.columnAutoresizingStyle = $1 }
        $0.nib("columnReordering", \.allowsColumnReordering) { $0.allowsColumnReordering = $1 }
        $0.nib("columnResizing", \.allowsColumnResizing) { $0.allowsColumnResizing = $1 }
        $0.nib("multipleSelection", \.allowsMultipleSelection, omitted: true) { $0.allowsMultipleSelection = $1 }
        $0.nib("emptySelection", \.allowsEmptySelection) { $0.allowsEmptySelection = $1 }
        $0.nib("typeSelect", \.allowsTypeSelect) { $0.allowsTypeSelect = $1 }
        $0.nib("headerView", \.headerView, omitted: .some(nil)) { $0.headerView = $1 }
        $0.nib(elements: "tableColumns") { table, list, nib in
            for element in list.children { table.add(column: element, in: nib) }
        }
        $0.nib("columnSelection", \.allowsColumnSelection) { $0.allowsColumnSelection = $1 }
        // The columns are there when their widths are read.
        $0.nib("autosaveColumns", \.autosaveTableColumns) { $0.autosaveTableColumns = $1 }
        $0.nib("autosaveName") { (table: NSTableView, name: String) in table.autosaveName = name }
        // Rows have one size here, and cells are labels in a table without views.
        $0.nib(ignoring: "viewBased", "rowSizeStyle")
        $0.nib(ignoring: "floatsGroupRows")
        $0.action("deselectAll:") { $0.deselectAll($1[0]) }
    }
    describe(NSTableHeaderView.self) { $0.nib(element: "tableHeaderView", for: .macOS) }
    describe(NSTableColumn.self) {
        $0.nib(element: "tableColumn", for: .macOS)
        $0.key("title", \.title)
        $0.key("hidden", \.isHidden, .nib)
        $0.key("editable", \.isEditable, .nib)
        $0.nib("minWidth", \.minWidth) { $0.minWidth = $1 }
        $0.nib("maxWidth", \.maxWidth) { $0.maxWidth = $1 }
        $0.key("width", \.width, .nib)
        $0.nib("resizingMask", \.resizingMask) { $0.resizingMask = $1 }
        $0.nib("headerToolTip") { (column: NSTableColumn, text: String) in column.headerToolTip = text }
        $0.nib("identifier") { (column: NSTableColumn, name: String) in
            column.identifier = NSUserInterfaceItemIdentifier(name)
        }
        $0.nib(elements: "headerCell") { column, element, nib in column.take(header: NibCoder(element, in: nib)) }
        $0.nib(elements: "dataCell") { column, element, nib in
            let label = NSTextField(labelWithString: "")
            label.take(cell: NibCoder(element, in: nib))
            column.labelOfNib = label
        }
        $0.nib(ignoring: "prototypeCellViews")
    }
    describe(NSTableCellView.self) {
        $0.nib(element: "tableCellView", for: .macOS)
        $0.key("textField", \.textField)
        $0.key("imageView", \.imageView)
        $0.key("objectValue", \.objectValue)
    }
    describe(NSTableRowView.self) { $0.nib(element: "tableRowView", for: .macOS) }
}
