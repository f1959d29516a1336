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
    /// Whether the neighbors are selected, too.
    open var isPreviousRowSelected: Bool { table?.isRowSelected(row - 1) ?? false }
    open var isNextRowSelected: Bool { table?.isRowSelected(row + 1) ?? false }
    open var isFloating: Bool { false }
    open var isTargetForDropOperation = false {
        didSet { if isTargetForDropOperation != oldValue { needsDisplay = true } }
    }
    open var draggingDestinationFeedbackStyle = NSTableView.DraggingDestinationFeedbackStyle.regular {
        didSet { needsDisplay = true }
    }
    open var indentationForDropOperation: CGFloat = 0
    /// The background behind the cells: dark under a selection of the window's first responder.
    open var interiorBackgroundStyle: NSView.BackgroundStyle {
        isSelected && isEmphasized && selectionHighlightStyle == .regular ? .emphasized : .normal
    }
    private var table: NSTableView? { superview as? NSTableView }
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
    /// Draws the line below the row; a table without a grid has none.
    open func drawSeparator(in dirtyRect: NSRect) {}
    open func drawDraggingDestinationFeedback(in dirtyRect: NSRect) {
        guard draggingDestinationFeedbackStyle != .none else { return }
        NSColor.alternateSelectedControlColor.setStroke()
        let path = NSBezierPath(roundedRect: bounds.insetBy(dx: 1, dy: 1), xRadius: 3, yRadius: 3)
        path.lineWidth = 2
        path.stroke()
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
        drawSeparator(in: dirtyRect)
        if isTargetForDropOperation { drawDraggingDestinationFeedback(in: dirtyRect) }
    }

    private func selectionDidChange() {
        needsDisplay = true
        showTexts()
    }

    /// Shows the texts of the cells in white on a selection that is dark.
    ///
    /// - Source: documentation, NSTableRowView's `interiorBackgroundStyle`.
    func showTexts() {
        let style = interiorBackgroundStyle
        for cell in cells {
            if let cell = cell as? NSTableCellView {
                cell.backgroundStyle = style
            } else {
                (cell as? NSTextField)?.isOnDarkSelection = style == .emphasized
            }
        }
    }
}

/// A cell with a text and an image, as Interface Builder makes them.
@preconcurrency @MainActor
open class NSTableCellView: NSView {
    open var objectValue: Any?
    open weak var textField: NSTextField?
    open weak var imageView: NSImageView?
    /// The background behind the cell: the text is white on a dark one.
    open var backgroundStyle = NSView.BackgroundStyle.normal {
        didSet { textField?.isOnDarkSelection = backgroundStyle == .emphasized }
    }
    /// The pictures of the image and of the text, for a drag of the cell.
    open var draggingImageComponents: [NSDraggingImageComponent] {
        let parts: [(NSView?, NSDraggingItem.ImageComponentKey)] = [(imageView, .icon), (textField, .label)]
        return parts.compactMap { view, key in view.map { component(of: $0, key) } }
    }
    private func component(
        of view: NSView, _ key: NSDraggingItem.ImageComponentKey
    ) -> NSDraggingImageComponent {
        let component = NSDraggingImageComponent(key: key)
        component.contents = view.picture
        component.frame = convert(view.bounds, from: view)
        return component
    }
    open var rowSizeStyle = NSTableView.RowSizeStyle.custom
}

extension NSView {
    /// The text of a table's cell: the outlet of a cell view, or the cell itself.
    var fieldOfCell: NSTextField? { (self as? NSTableCellView)?.textField ?? self as? NSTextField }
}
