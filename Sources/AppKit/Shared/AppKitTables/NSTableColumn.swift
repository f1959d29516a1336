@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import AppKitText
public import Foundation
import QuinceKitDescription
import QuinceTextKit
import UIFoundation

/// A column of a table: its width, its title and how a click on the title sorts.
@preconcurrency @MainActor
open class NSTableColumn: NSObject {
    public struct ResizingOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let autoresizingMask = ResizingOptions(rawValue: 1)
        public static let userResizingMask = ResizingOptions(rawValue: 2)
    }

    public init(identifier: NSUserInterfaceItemIdentifier) {
        self.identifier = identifier
        super.init()
    }

    public convenience override init() { self.init(identifier: NSUserInterfaceItemIdentifier("")) }

    open var identifier: NSUserInterfaceItemIdentifier
    open internal(set) weak var tableView: NSTableView?
    open var title = "" { didSet { tableView?.headerView?.needsDisplay = true } }
    open var width: CGFloat {
        get { ownWidth }
        set {
            let old = ownWidth
            ownWidth = min(max(newValue, minWidth), maxWidth)
            if ownWidth != old { tableView?.columnDidResize(self, from: old) }
        }
    }
    private var ownWidth: CGFloat = 100
    open var minWidth: CGFloat = 10 { didSet { width = ownWidth } }
    open var maxWidth = CGFloat.greatestFiniteMagnitude { didSet { width = ownWidth } }
    open var resizingMask: ResizingOptions = [.autoresizingMask, .userResizingMask]
    open var isEditable = true
    open var isHidden = false { didSet { tableView?.tile() } }
    open var headerToolTip: String?
    /// Makes the column as wide as its title, and as its limits allow.
    open func sizeToFit() {
        let font = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)
        // Beside the text there are 8 points, as the header draws it.
        width = NSAttributedString(string: title, attributes: [.font: font]).size().width.rounded(.up) + 8
    }
    /// The order in which a click on the header sorts; a second click turns it round.
    open var sortDescriptorPrototype: NSSortDescriptor?

    /// A label as the nib's cell has it, for a table without views.
    var labelOfNib: NSTextField?

    /// Makes the label that shows a value in a table without views, whose cells are no objects here.
    func makeLabel(of value: Any) -> NSView? {
        let label = NSTextField(labelWithString: "")
        label.lineBreakMode = .byTruncatingTail
        if let look = labelOfNib {
            (label.font, label.textColor, label.alignment) = (look.font, look.textColor, look.alignment)
            (label.lineBreakMode, label.formatter) = (look.lineBreakMode, look.formatter)
        }
        label.objectValue = value
        return label
    }
}
