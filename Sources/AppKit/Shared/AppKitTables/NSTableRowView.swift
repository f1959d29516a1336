public import AppKitControls
@_spi(Hooks) public import AppKitCore
import AppKitDrawing
public import AppKitText
public import Foundation
import QuinceKitDescription
public import UIFoundation

/// A row of a table, which draws the background of its cells.
@preconcurrency @MainActor
open class NSTableRowView: NSView {
    open var isSelected = false { didSet { if isSelected != oldValue { selectionDidChange() } } }
    /// Whether the selection is blue: the table is the first responder of the key window.
    open var isEmphasized = false { didSet { if isEmphasized != oldValue { selectionDidChange() } } }
    open var selectionHighlightStyle = NSTableView.SelectionHighlightStyle.regular { didSet { needsDisplay = true } }
    open var backgroundColor = NSColor.clear { didSet { needsDisplay = true } }
    open var isGroupRowStyle = false { didSet { needsDisplay = true } }
    open var numberOfColumns: Int { cells.count }
    open func view(atColumn column: Int) -> Any? { cells.indices.contains(column) ? cells[column] : nil }
    /// The views by columns; a hidden column has none.
    var cells: [NSView?] = []
    var row = -1

    open func drawBackground(in dirtyRect: NSRect) {
        backgroundColor.setFill()
        NSRectFillUsingOperation(bounds, .sourceOver)
        guard isGroupRowStyle else { return }
        NSColor(white: 0, alpha: 0.05).setFill()
        NSRectFillUsingOperation(bounds, .sourceOver)
    }
    open func drawSelection(in dirtyRect: NSRect) {
        let color: NSColor = isEmphasized ? .alternateSelectedControlColor : .secondarySelectedControlColor
        color.setFill()
        NSRectFillUsingOperation(bounds, .sourceOver)
    }
    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        rowAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeRowAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    open override func draw(_ dirtyRect: NSRect) {
        drawBackground(in: dirtyRect)
        if isSelected, selectionHighlightStyle != .none { drawSelection(in: dirtyRect) }
    }

    private func selectionDidChange() {
        needsDisplay = true
        showTexts()
    }

    /// Shows the texts of the cells in white on a selection that is dark.
    ///
    /// - Source: documentation, NSTableRowView's `interiorBackgroundStyle`.
    func showTexts() {
        let isOnDark = isSelected && isEmphasized && selectionHighlightStyle == .regular
        for cell in cells {
            let field = (cell as? NSTableCellView)?.textField ?? cell as? NSTextField
            field?.isOnDarkSelection = isOnDark
        }
    }
}

/// A cell with a text and an image, as Interface Builder makes them.
@preconcurrency @MainActor
open class NSTableCellView: NSView {
    open var objectValue: Any?
    open weak var textField: NSTextField?
    open weak var imageView: NSImageView?
    open var rowSizeStyle = NSTableView.RowSizeStyle.custom
}
