@_spi(Hooks) public import AppKitCore
import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) import QuinceViewLayout
import UIFoundation

/// A button that shows the chosen item of a menu (pop-up), or opens a menu of commands (pull-down).
@preconcurrency @MainActor
open class NSPopUpButton: NSButton {
    /// The raw values are those of NSPopUpButtonCell.h.
    public enum ArrowPosition: UInt, Sendable { case noArrow, arrowAtCenter, arrowAtBottom }

    /// The item that is selected: one that the app has chosen, or none; else the first one of a pop-up.
    private enum Choice {
        case automatic, none
        case item(Unretained)
    }
    private struct Unretained { weak var item: NSMenuItem? }

    private var choice = Choice.automatic
    private var isShowingMenu = false

    public init(frame buttonFrame: NSRect, pullsDown flag: Bool) {
        super.init(frame: buttonFrame)
        setUp()
        pullsDown = flag
    }

    public override convenience init(frame frameRect: NSRect) { self.init(frame: frameRect, pullsDown: false) }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let menu = NSMenu(title: "")
        menu.owner = self
        super.menu = menu
        // A button's first value is no choice of an item.
        choice = .automatic
        (alignment, lineBreakMode) = (.left, .byTruncatingTail)
    }

    // MARK: Kind

    /// Whether the button opens commands below itself, and shows the title of the first item, which is not in the open menu.
    open var pullsDown = false { didSet { choiceDidChange() } }
    /// Whether the menu enables and disables its items.
    open var autoenablesItems = true { didSet { menu?.autoenablesItems = autoenablesItems } }
    /// The edge of the button at which a pull-down menu opens; menus open below in any case.
    open var preferredEdge = NSRectEdge.maxY {
        didSet { reportUnused("preferredEdge", of: "NSPopUpButton", if: preferredEdge != oldValue) }
    }
    open var usesItemFromMenu = true { didSet { choiceDidChange() } }
    /// Whether the selected item has a mark.
    open var altersStateOfSelectedItem = true { didSet { showMarks() } }
    open var arrowPosition = ArrowPosition.arrowAtBottom { didSet { sizeDidChange() } }

    open override var menu: NSMenu? {
        get { super.menu }
        set {
            super.menu?.owner = nil
            newValue?.owner = self
            super.menu = newValue
            choice = .automatic
            choiceDidChange()
        }
    }
    open override func menu(for event: NSEvent) -> NSMenu? { nil }

    // MARK: Items

    open var itemArray: [NSMenuItem] { menu?.items ?? [] }
    open var numberOfItems: Int { itemArray.count }
    open var itemTitles: [String] { itemArray.map(\.title) }
    open var lastItem: NSMenuItem? { itemArray.last }
    open func item(at index: Int) -> NSMenuItem? { menu?.item(at: index) }
    open func item(withTitle title: String) -> NSMenuItem? { menu?.item(withTitle: title) }
    open func itemTitle(at index: Int) -> String { item(at: index)?.title ?? "" }
    open func index(of item: NSMenuItem) -> Int { menu?.index(of: item) ?? -1 }
    open func indexOfItem(withTitle title: String) -> Int { menu?.indexOfItem(withTitle: title) ?? -1 }
    open func indexOfItem(withTag tag: Int) -> Int { menu?.indexOfItem(withTag: tag) ?? -1 }
    open func indexOfItem(withRepresentedObject obj: Any?) -> Int {
        menu?.indexOfItem(withRepresentedObject: obj) ?? -1
    }
    open func indexOfItem(withTarget target: Any?, andAction actionSelector: Selector?) -> Int {
        menu?.indexOfItem(withTarget: target, andAction: actionSelector) ?? -1
    }
    /// Adds an item at the end; one with the same title goes away.
    open func addItem(withTitle title: String) { insertItem(withTitle: title, at: numberOfItems) }
    open func addItems(withTitles itemTitles: [String]) { for title in itemTitles { addItem(withTitle: title) } }
    open func insertItem(withTitle title: String, at index: Int) {
        let old = indexOfItem(withTitle: title)
        if old >= 0 { removeItem(at: old) }
        menu?.insertItem(withTitle: title, action: nil, keyEquivalent: "", at: min(index, numberOfItems))
    }
    open func removeItem(withTitle title: String) {
        let index = indexOfItem(withTitle: title)
        if index >= 0 { removeItem(at: index) }
    }
    open func removeItem(at index: Int) { menu?.removeItem(at: index) }
    open func removeAllItems() { menu?.removeAllItems() }

    // MARK: Selection

    open var selectedItem: NSMenuItem? {
        switch choice {
        case .item(let chosen): if let item = chosen.item, item.menu === menu { return item }
        case .none: return nil
        case .automatic: break
        }
        return pullsDown ? nil : itemArray.first
    }
    open var indexOfSelectedItem: Int { selectedItem.map { index(of: $0) } ?? -1 }
    open var titleOfSelectedItem: String? { selectedItem?.title }
    open override func selectedTag() -> Int { selectedItem?.tag ?? -1 }
    /// Selects an item; `nil` for none.
    open func select(_ item: NSMenuItem?) {
        choice = item.map { .item(Unretained(item: $0)) } ?? .none
        choiceDidChange()
    }
    open func selectItem(at index: Int) { select(item(at: index)) }
    open func selectItem(withTitle title: String) { select(item(withTitle: title)) }
    @discardableResult
    open func selectItem(withTag tag: Int) -> Bool {
        let index = indexOfItem(withTag: tag)
        if index >= 0 { selectItem(at: index) }
        return index >= 0
    }
    /// Shows the title of the selected item, as every change does by itself.
    open func synchronizeTitleAndSelectedItem() { choiceDidChange() }
    /// The text on the button. Setting it selects the item with the title, which is added if there is none; in a pull-down it
    /// changes the first item.
    open override var title: String {
        get { shownItem?.title ?? "" }
        set { adopt(title: newValue) }
    }
    open override var objectValue: Any? {
        get { NSNumber(value: indexOfSelectedItem) }
        set { (newValue as? NSNumber).map { selectItem(at: $0.intValue) } }
    }

    /// The item that the button shows.
    var shownItem: NSMenuItem? { pullsDown ? itemArray.first : selectedItem }

    // MARK: Opening

    open override func performClick(_ sender: Any?) { if isEnabled { openMenu() } }
    open override func mouseDown(with event: NSEvent) { if isEnabled { openMenu() } }
    open override func mouseDragged(with event: NSEvent) {}
    open override func mouseUp(with event: NSEvent) {}
    open override func keyDown(with event: NSEvent) {
        if event.charactersIgnoringModifiers == " " || event.arrow.map({ $0.y != 0 }) == true {
            performClick(self)
        } else {
            super.keyDown(with: event)
        }
    }

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        guard let cell = coder as? NibCoder else { return }
        pullsDown = cell.value("pullsDown", of: Bool.self) ?? false
        if let element = cell.element.child(forKey: "menu"), let own = cell.nib.macObject(element) as? NSMenu {
            menu = own
        }
        super.take(cell: coder)
        cell.set("altersStateOfSelectedItem", of: self, \.altersStateOfSelectedItem)
        cell.set("usesItemFromMenu", of: self, \.usesItemFromMenu)
        cell.set("arrowPosition", of: self, \.arrowPosition)
        cell.set("autoenablesItems", of: self, \.autoenablesItems)
        cell.value("selectedItem", of: NSMenuItem.self).map { select($0) }
        cell.ignore("menu", "preferredEdge")
    }

    // MARK: Drawing and size

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        popUpAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        action == .showMenu && isEnabled ? { self.performClick(nil) } : super.accessibilityAction(action)
    }
    open override func draw(_ dirtyRect: NSRect) { PopUpLook(self).draw() }
    open override var intrinsicContentSize: NSSize { PopUpLook(self).size }
    open override var alignmentRectInsets: NSEdgeInsets { PopUpLook(self).insets }
    open override var baselineOffsetFromBottom: CGFloat { PopUpLook(self).baseline }
    open override var firstBaselineOffsetFromTop: CGFloat { PopUpLook(self).size.height - PopUpLook(self).baseline }
    @_spi(Hooks) open override var shownText: String? { title.isEmpty ? nil : title }

    public nonisolated static let willPopUpNotification = Notification.Name("NSPopUpButtonWillPopUpNotification")
}

extension NSPopUpButton: MenuOwner {
    fileprivate var chosenTag: Int { selectedTag() }

    private func choiceDidChange() {
        showMarks()
        sizeDidChange()
    }

    private func showMarks() {
        guard altersStateOfSelectedItem, !pullsDown else { return }
        let selected = selectedItem
        for item in itemArray {
            let state: NSControl.StateValue = item === selected ? .on : .off
            if item.state != state { item.state = state }
        }
    }

    private func adopt(title: String) {
        if pullsDown, let first = itemArray.first { return first.title = title }
        // A button of a nib without items has no title.
        if title.isEmpty { return }
        if item(withTitle: title) == nil { addItem(withTitle: title) }
        selectItem(withTitle: title)
    }

    /// Opens the menu: a pop-up's with the selected item over the button, a pull-down's below it.
    private func openMenu() {
        guard let menu, !isShowingMenu, numberOfItems > 0 else { return }
        NotificationCenter.default.post(name: Self.willPopUpNotification, object: self)
        let look = PopUpLook(self)
        isShowingMenu = true
        if pullsDown {
            menu.items.first?.isHidden = usesItemFromMenu
            menu.minimumWidth = look.bezel.width
            menu.popUp(positioning: nil, at: NSPoint(x: look.bezel.minX, y: look.bezel.maxY + 2), in: self)
        } else {
            let x = look.text.minX - MenuMetrics.markColumn
            menu.minimumWidth = look.bezel.maxX - x
            let y = (look.bezel.midY - MenuMetrics.rowHeight / 2).rounded(.down)
            menu.popUp(positioning: selectedItem ?? menu.items.first, at: NSPoint(x: x, y: y), in: self)
        }
    }

    package func menuDidChoose(_ item: NSMenuItem) -> Bool {
        select(item)
        // An item with an action of its own has the menu send that one.
        guard item.action == nil else { return false }
        sendAction(action, to: target)
        return true
    }

    package func menuDidChange() {
        guard !isShowingMenu else { return needsDisplay = true }
        isShowingMenu = true
        choiceDidChange()
        isShowingMenu = false
    }

    package func menuDidClose() {
        if pullsDown { menu?.items.first?.isHidden = false }
        isShowingMenu = false
        needsDisplay = true
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSPopUpButton.self) {
        $0.nib(element: "popUpButton", for: .macOS)
        $0.key("pullsDown", \.pullsDown)
        $0.key("autoenablesItems", \.autoenablesItems)
        $0.key("selectedIndex", \.indexOfSelectedItem) { $0.selectItem(at: $1) }
        $0.key("selectedTag", \.chosenTag) { $0.selectItem(withTag: $1) }
    }
}
