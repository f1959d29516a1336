public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import QuinceObjCRuntime

/// A list of items, in the menu bar, in another menu, or at the pointer.
@preconcurrency @MainActor
open class NSMenu: NSObject, NSCopying, NSUserInterfaceItemIdentification {
    private var storage: [NSMenuItem] = []

    public convenience override init() { self.init(title: "") }

    public init(title: String) {
        self.title = title
        super.init()
    }

    public required init(coder: NSCoder) {
        title = ""
        super.init()
        decodeNib(coder, as: NSMenu.self)
    }

    open var title: String
    open weak var delegate: (any NSMenuDelegate)?
    open internal(set) weak var supermenu: NSMenu?
    open var identifier: NSUserInterfaceItemIdentifier?
    open var font: NSFont! = .menuFont(ofSize: 0)
    open var minimumWidth: CGFloat = 0
    open var showsStateColumn = true {
        didSet { reportUnused("showsStateColumn", of: "NSMenu", if: showsStateColumn != oldValue) }
    }
    open var allowsContextMenuPlugIns = true
    open var userInterfaceLayoutDirection: NSUserInterfaceLayoutDirection = .leftToRight
    /// Whether items are enabled by asking who would perform their actions.
    open var autoenablesItems = true
    open var menuChangedMessagesEnabled = true
    /// Whether the menu is a window of its own, which none is.
    open var isTornOff: Bool { false }
    /// The action of items with a submenu, which open it.
    open func submenuAction(_ sender: Any?) {}
    /// Called when a person asks for help on the menu's view: no key here does.
    open func helpRequested(_ eventPtr: NSEvent) {}
    /// The control whose menu this is.
    package weak var owner: (any MenuOwner)?

    // MARK: Items

    open var items: [NSMenuItem] {
        get { storage }
        set {
            removeAllItems()
            for item in newValue { addItem(item) }
        }
    }
    open var numberOfItems: Int { storage.count }
    open func item(at index: Int) -> NSMenuItem? { storage.indices.contains(index) ? storage[index] : nil }
    open func insertItem(_ newItem: NSMenuItem, at index: Int) {
        guard newItem.menu == nil else {
            stopLikeUIKit(
                "Item to be inserted into menu already is in another menu", name: "NSInternalInconsistencyException")
        }
        if let submenu = newItem.submenu { checkNesting(of: submenu) }
        guard (0...storage.count).contains(index) else {
            stopLikeUIKit(
                "Invalid parameter not satisfying: index >= 0 && index <= \(storage.count) (\(index))",
                name: "NSInternalInconsistencyException")
        }
        storage.insert(newItem, at: index)
        newItem.menu = self
        newItem.submenu?.supermenu = self
        post(Self.didAddItemNotification, index)
    }
    open func addItem(_ newItem: NSMenuItem) { insertItem(newItem, at: storage.count) }
    @discardableResult
    open func insertItem(
        withTitle string: String, action selector: Selector?, keyEquivalent charCode: String, at index: Int
    ) -> NSMenuItem {
        let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
        insertItem(item, at: index)
        return item
    }
    @discardableResult
    open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String)
        -> NSMenuItem
    {
        insertItem(withTitle: string, action: selector, keyEquivalent: charCode, at: storage.count)
    }
    open func removeItem(at index: Int) {
        guard storage.indices.contains(index) else {
            stopLikeUIKit(
                "Invalid parameter not satisfying: index >= 0 && index < \(storage.count) (\(index))",
                name: "NSInternalInconsistencyException")
        }
        let item = storage.remove(at: index)
        item.menu = nil
        item.submenu?.supermenu = nil
        post(Self.didRemoveItemNotification, index)
    }
    open func removeItem(_ item: NSMenuItem) {
        guard let index = storage.firstIndex(where: { $0 === item }) else { return }
        removeItem(at: index)
    }
    open func removeAllItems() {
        for item in storage {
            item.menu = nil
            item.submenu?.supermenu = nil
        }
        storage = []
        owner?.menuDidChange()
    }
    open func itemChanged(_ item: NSMenuItem) {
        if let index = storage.firstIndex(where: { $0 === item }) { post(Self.didChangeItemNotification, index) }
    }
    open func index(of item: NSMenuItem) -> Int { storage.firstIndex { $0 === item } ?? -1 }
    open func indexOfItem(withTitle title: String) -> Int { storage.firstIndex { $0.title == title } ?? -1 }
    open func indexOfItem(withTag tag: Int) -> Int { storage.firstIndex { $0.tag == tag } ?? -1 }
    open func indexOfItem(withRepresentedObject object: Any?) -> Int {
        storage.firstIndex { Self.isSame($0.representedObject, object) } ?? -1
    }
    open func indexOfItem(withSubmenu submenu: NSMenu?) -> Int { storage.firstIndex { $0.submenu === submenu } ?? -1 }
    open func indexOfItem(withTarget target: Any?, andAction actionSelector: Selector?) -> Int {
        storage.firstIndex { item in
            item.target === (target as AnyObject?) && (actionSelector == nil || item.action == actionSelector)
        } ?? -1
    }
    open func item(withTitle title: String) -> NSMenuItem? { item(at: indexOfItem(withTitle: title)) }
    open func item(withTag tag: Int) -> NSMenuItem? { item(at: indexOfItem(withTag: tag)) }
    open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

    private static func isSame(_ a: Any?, _ b: Any?) -> Bool {
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return (a as AnyObject?) === (b as AnyObject?)
    }

    // MARK: Use

    /// Enables and disables the items, by who would perform their actions and what they answer.
    open func update() { if autoenablesItems { for item in storage { MenuValidation.update(item) } } }

    /// Performs the item whose key equivalent an event is.
    open func performKeyEquivalent(with event: NSEvent) -> Bool {
        if let delegate, delegate.menuHasKeyEquivalent(self, for: event) { return true }
        for item in storage where !item.isHidden {
            if let submenu = item.submenu {
                if submenu.performKeyEquivalent(with: event) { return true }
            } else if KeyEquivalent(item.keyEquivalent, item.keyEquivalentModifierMask).matches(event) {
                prepareToShow()
                guard item.isEnabled else { return false }
                perform(item)
                return true
            }
        }
        return false
    }

    open func performActionForItem(at index: Int) {
        guard let item = item(at: index), item.isEnabled else { return }
        perform(item)
    }

    private func perform(_ item: NSMenuItem) {
        post(Self.willSendActionNotification, index(of: item), item)
        let isDone = owner?.menuDidChoose(item) ?? false
        if !isDone, let action = item.action { NSApplication.shared.sendAction(action, to: item.target, from: item) }
        post(Self.didSendActionNotification, index(of: item), item)
    }

    /// Lets the delegate and the responders bring the items up to date.
    package func prepareToShow() {
        delegate?.menuNeedsUpdate(self)
        if let delegate {
            let count = delegate.numberOfItems(in: self)
            if count >= 0 { fill(count, delegate) }
        }
        update()
    }

    private func fill(_ count: Int, _ delegate: any NSMenuDelegate) {
        while storage.count < count { addItem(NSMenuItem(title: "", action: nil, keyEquivalent: "")) }
        while storage.count > count { removeItem(at: storage.count - 1) }
        for (index, item) in storage.enumerated() {
            if !delegate.menu(self, update: item, at: index, shouldCancel: false) { break }
        }
    }

    open var highlightedItem: NSMenuItem? { storage.first(where: \.isHighlighted) }
    open func cancelTracking() { NSApplication.shared.menus.close() }
    open func cancelTrackingWithoutAnimation() { NSApplication.shared.menus.close() }
    /// The size of the menu as it would be shown.
    open var size: NSSize { MenuMetrics.size(of: self) }
    open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
        let point = event.window?.convertPoint(toScreen: event.locationInWindow) ?? event.locationInWindow
        NSApplication.shared.menus.open(menu, at: point)
    }
    /// Shows the menu with an item's upper left corner at a point.
    ///
    /// - Parameter location: a point of the view's space; of the screen's if there is no view.
    /// - Returns: once the menu has closed, whether an item was chosen.
    @discardableResult
    open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
        var point = location
        if let view, let window = view.window { point = window.convertPoint(toScreen: view.convert(location, to: nil)) }
        if let item { point.y += MenuMetrics.offset(of: item, in: self) }
        let menus = NSApplication.shared.menus
        menus.open(self, at: point, highlighting: item)
        guard NSApplication.shared.wait(for: "popUp(positioning:at:in:)", until: { !menus.isOpen }) else {
            return false
        }
        return menus.hasChosen
    }
    open class func menuBarVisible() -> Bool { !NSApplication.shared.menuBarIsHidden }
    open class func setMenuBarVisible(_ visible: Bool) { NSApplication.shared.menuBarIsHidden = !visible }
    open var menuBarHeight: CGFloat { NSScreen.menuBarHeight }

    // MARK: Nesting and copies

    /// Stops if a menu would contain itself.
    func checkNesting(of submenu: NSMenu) {
        for menu in sequence(first: self, next: \.supermenu) where menu === submenu {
            stopLikeUIKit(
                "Menu \"\(submenu.title)\" cannot be a submenu of itself or of one of its submenus",
                name: "NSInternalInconsistencyException")
        }
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: NSMenu?
        MainActor.assumeIsolated { copy = copied }
        return copy as Any
    }

    private var copied: NSMenu {
        let menu = NSMenu(title: title)
        (menu.autoenablesItems, menu.delegate, menu.identifier) = (autoenablesItems, delegate, identifier)
        for item in storage {
            if let copy = item.copy() as? NSMenuItem { menu.addItem(copy) }
        }
        return menu
    }

    private func post(_ name: Notification.Name, _ index: Int, _ item: NSMenuItem? = nil) {
        var info: [AnyHashable: Any] = ["NSMenuItemIndex": index]
        if let item { info["MenuItem"] = item }
        NotificationCenter.default.post(name: name, object: self, userInfo: info)
        owner?.menuDidChange()
    }

    public nonisolated static let willSendActionNotification = Notification.Name("NSMenuWillSendActionNotification")
    public nonisolated static let didSendActionNotification = Notification.Name("NSMenuDidSendActionNotification")
    public nonisolated static let didAddItemNotification = Notification.Name("NSMenuDidAddItemNotification")
    public nonisolated static let didRemoveItemNotification = Notification.Name("NSMenuDidRemoveItemNotification")
    public nonisolated static let didChangeItemNotification = Notification.Name("NSMenuDidChangeItemNotification")
    public nonisolated static let didBeginTrackingNotification = Notification.Name("NSMenuDidBeginTrackingNotification")
    public nonisolated static let didEndTrackingNotification = Notification.Name("NSMenuDidEndTrackingNotification")

    open override nonisolated var description: String {
        MainActor.assumeIsolated { "<NSMenu; title = '\(title)'; items = \(storage.map(\.title))>" }
    }
}

@preconcurrency @MainActor
public protocol NSMenuDelegate: NSObjectProtocol {
    func menuNeedsUpdate(_ menu: NSMenu)
    /// Returns the number of items; −1 to leave the menu as it is.
    func numberOfItems(in menu: NSMenu) -> Int
    func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool
    func menuHasKeyEquivalent(_ menu: NSMenu, for event: NSEvent) -> Bool
    func menuWillOpen(_ menu: NSMenu)
    func menuDidClose(_ menu: NSMenu)
    func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?)
    func confinementRect(for menu: NSMenu, on screen: NSScreen?) -> NSRect
}

extension NSMenuDelegate {
    public func menuNeedsUpdate(_ menu: NSMenu) {}
    public func numberOfItems(in menu: NSMenu) -> Int { -1 }
    public func menu(_ menu: NSMenu, update item: NSMenuItem, at index: Int, shouldCancel: Bool) -> Bool { true }
    public func menuHasKeyEquivalent(_ menu: NSMenu, for event: NSEvent) -> Bool { false }
    public func menuWillOpen(_ menu: NSMenu) {}
    public func menuDidClose(_ menu: NSMenu) {}
    public func menu(_ menu: NSMenu, willHighlight item: NSMenuItem?) {}
    public func confinementRect(for menu: NSMenu, on screen: NSScreen?) -> NSRect { .zero }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSMenu.self) {
        $0.nib(element: "menu", for: .macOS)
        $0.key("delegate", \.delegate)
        $0.action("submenuAction:") { $0.submenuAction($1[0]) }
        $0.nib("title", \.title) { $0.title = $1 }
        $0.nib("autoenablesItems", \.autoenablesItems) { $0.autoenablesItems = $1 }
        $0.nib("showsStateColumn", \.showsStateColumn) { $0.showsStateColumn = $1 }
        $0.nib(ignoring: "systemMenu")
        $0.nib(elements: "items") { menu, list, nib in
            for item: NSMenuItem in nib.objects(in: list) { menu.addItem(item) }
        }
    }
}
