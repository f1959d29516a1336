public import AppKitCore
public import AppKitDrawing
public import Foundation
import QuinceKitDescription
public import UIFoundation

/// A tab of a tab view, with the view that it shows.
@preconcurrency @MainActor
open class NSTabViewItem: NSObject {
    /// The raw values are those of NSTabViewItem.h.
    public enum State: UInt, Sendable { case selectedTab, backgroundTab, pressedTab }

    public init(identifier: Any?) {
        self.identifier = identifier
        super.init()
    }

    public convenience override init() { self.init(identifier: nil) }

    public convenience init(viewController: NSViewController) {
        self.init(identifier: nil)
        self.viewController = viewController
        label = viewController.title ?? ""
    }

    open var identifier: Any?
    open var label = "" { didSet { tabView?.itemDidChange() } }
    open var color = NSColor.controlColor
    open var image: NSImage? { didSet { tabView?.itemDidChange() } }
    open var toolTip: String?
    /// The view that the tab shows: the controller's, which is loaded when it is first shown, if there is a controller.
    open var view: NSView? {
        get { viewController?.view ?? ownView }
        set {
            let old = ownView
            ownView = newValue
            tabView?.viewDidChange(of: self, old)
        }
    }
    private var ownView: NSView? = NSView(frame: .zero)
    open var viewController: NSViewController? {
        didSet { tabView?.viewDidChange(of: self, oldValue?.viewIfLoaded ?? ownView) }
    }
    open weak var initialFirstResponder: NSView?
    open internal(set) weak var tabView: NSTabView?
    open var tabState: State {
        guard let tabView else { return .backgroundTab }
        if tabView.pressedItem === self { return .pressedTab }
        return tabView.selectedTabViewItem === self ? .selectedTab : .backgroundTab
    }
    /// Draws the text of the tab; an override draws another label.
    open func drawLabel(_ shouldTruncateLabel: Bool, in labelRect: NSRect) {
        ControlPaint.draw(ControlPaint.text(label, tabView?.font ?? .systemFont(ofSize: 0), ink), in: labelRect)
    }
    /// The color of the text, as the tab is drawn now.
    var ink = NSColor.controlTextColor
    open func sizeOfLabel(_ computeMin: Bool) -> NSSize {
        ControlPaint.size(of: ControlPaint.text(label, tabView?.font ?? .systemFont(ofSize: 0), .controlTextColor))
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTabViewItem.self) {
        $0.nib(element: "tabViewItem", for: .macOS)
        $0.key("label", \.label, .nib)
        $0.key("toolTip", \.toolTip, .nib)
        $0.nib("image", \.image) { $0.image = $1 }
        $0.nib("identifier") { (item: NSTabViewItem, identifier: String) in item.identifier = identifier }
        $0.nib(elements: "view") { item, element, nib in
            if let view = nib.macView(element) { item.view = view }
        }
        $0.key("initialFirstResponder", \.initialFirstResponder)
    }
}
