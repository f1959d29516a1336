public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
import UIFoundation

/// An item of the status bar: a button, which opens a menu or sends an action.
///
/// The app holds it: an item that is let go leaves the bar. The properties of the button that the item has too are those of OS X
/// before 10.10; they are the button's here.
@preconcurrency @MainActor
open class NSStatusItem: NSObject {
    public typealias AutosaveName = String

    public static let squareLength: CGFloat = -2
    public static let variableLength: CGFloat = -1

    open private(set) weak var statusBar: NSStatusBar?
    private let statusButton = NSStatusBarButton(frame: .zero)
    private let window: NSWindow

    /// Makes an item that is in no bar; the status bar makes those that are seen.
    public convenience override init() { self.init(in: nil, length: Self.variableLength) }

    init(in statusBar: NSStatusBar?, length: CGFloat) {
        (self.statusBar, self.length) = (statusBar, length)
        window = StatusWindow(contentRect: .zero, styleMask: .borderless, backing: .buffered, defer: false)
        super.init()
        (window.isOpaque, window.backgroundColor, window.hasShadow) = (false, .clear, false)
        window.level = .statusBar
        window.isReleasedWhenClosed = false
        window.contentView = statusButton
        statusButton.item = self
    }

    deinit {
        let (window, statusBar) = (window, statusBar)
        MainActor.assumeIsolated {
            window.orderOut(nil)
            statusBar?.tile()
        }
    }

    open var length: CGFloat { didSet { statusBar?.tile() } }
    open var button: NSStatusBarButton? { statusButton }
    /// The menu that a click opens below the item; otherwise it sends the button's action.
    open var menu: NSMenu?
    open var isVisible = true { didSet { visibilityDidChange(oldValue) } }
    /// The name under which the item's place would be kept; it is only stored.
    open var autosaveName: AutosaveName! = "Item-0"

    // MARK: The button's, as they were before 10.10

    open var title: String? {
        get { statusButton.title }
        set { statusButton.title = newValue ?? "" }
    }
    open var attributedTitle: NSAttributedString? {
        get { statusButton.attributedTitle }
        set { statusButton.attributedTitle = newValue ?? NSAttributedString() }
    }
    open var image: NSImage? {
        get { statusButton.image }
        set { statusButton.image = newValue }
    }
    open var alternateImage: NSImage? {
        get { statusButton.alternateImage }
        set { statusButton.alternateImage = newValue }
    }
    open var isEnabled: Bool {
        get { statusButton.isEnabled }
        set { statusButton.isEnabled = newValue }
    }
    /// Whether the item is blue while its menu is open.
    open var highlightMode = true
    open var toolTip: String? {
        get { statusButton.toolTip }
        set { statusButton.toolTip = newValue }
    }
    open var target: AnyObject? {
        get { statusButton.target }
        set { statusButton.target = newValue }
    }
    open var action: Selector? {
        get { statusButton.action }
        set { statusButton.action = newValue }
    }
    @discardableResult
    open func sendAction(on mask: NSEvent.EventTypeMask) -> Int { statusButton.sendAction(on: mask) }
    /// Opens a menu below the item.
    open func popUpMenu(_ menu: NSMenu) { statusButton.open(menu) }

    // MARK: Places

    var shownLength: CGFloat {
        switch length {
        case Self.squareLength: statusBar?.thickness ?? 0
        case Self.variableLength: statusButton.ownLength
        default: max(length, 0)
        }
    }

    func place(_ rect: NSRect) {
        if window.frame != rect { window.setFrame(rect, display: false) }
        if !window.isVisible { window.orderFront(nil) }
    }

    func leave() { window.orderOut(nil) }

    private func visibilityDidChange(_ old: Bool) {
        guard isVisible != old else { return }
        if !isVisible { leave() }
        statusBar?.tile()
    }
}

/// The window of a status item, which never has the keys.
@MainActor
private final class StatusWindow: NSPanel {
    override var canBecomeKey: Bool { false }
    override var canBecomeMain: Bool { false }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSStatusItem.self) {
        $0.key("menu", \.menu)
        $0.key("title", \.title)
        $0.key("visible", \.isVisible)
    }
}
