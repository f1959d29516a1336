@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
public import UIFoundation

/// A stack of views of which one is seen, with tabs to choose it.
@preconcurrency @MainActor
open class NSTabView: NSView {
    /// The raw values are those of NSTabView.h.
    public enum TabType: UInt, Sendable {
        case topTabsBezelBorder, leftTabsBezelBorder, bottomTabsBezelBorder, rightTabsBezelBorder, noTabsBezelBorder
        case noTabsLineBorder, noTabsNoBorder
    }

    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Look

    /// Tabs at the left and at the right are shown above.
    open var tabViewType = TabType.topTabsBezelBorder { didSet { typeDidChange() } }
    open var font: NSFont! = .systemFont(ofSize: 0) { didSet { lookDidChange() } }
    open var controlSize = NSControl.ControlSize.regular { didSet { lookDidChange() } }
    open var controlTint = NSControlTint.defaultControlTint { didSet { needsDisplay = true } }
    open var drawsBackground = true { didSet { needsDisplay = true } }
    open var allowsTruncatedLabels = true { didSet { needsDisplay = true } }
    /// The rectangle of the selected item's view.
    open var contentRect: NSRect { TabLook(self).content }
    /// The smallest size that shows all tabs.
    open var minimumSize: NSSize { TabLook(self).minimum }

    // MARK: Items

    open weak var delegate: (any NSTabViewDelegate)?
    private(set) var items: [NSTabViewItem] = []
    open var tabViewItems: [NSTabViewItem] {
        get { items }
        set {
            for item in items { removeTabViewItem(item) }
            for item in newValue { addTabViewItem(item) }
        }
    }
    open var numberOfTabViewItems: Int { items.count }
    open func addTabViewItem(_ tabViewItem: NSTabViewItem) { insertTabViewItem(tabViewItem, at: items.count) }
    open func insertTabViewItem(_ tabViewItem: NSTabViewItem, at index: Int) {
        tabViewItem.tabView?.removeTabViewItem(tabViewItem)
        tabViewItem.tabView = self
        items.insert(tabViewItem, at: min(index, items.count))
        if selectedTabViewItem == nil { select(tabViewItem) }
        itemsDidChange()
    }
    /// Removes an item; if it is the selected one, the next one is selected, or the one before.
    open func removeTabViewItem(_ tabViewItem: NSTabViewItem) {
        guard let index = items.firstIndex(where: { $0 === tabViewItem }) else { return }
        let next = items.indices.contains(index + 1) ? items[index + 1] : index > 0 ? items[index - 1] : nil
        if selectedTabViewItem === tabViewItem { select(next) }
        items.remove(at: index)
        tabViewItem.tabView = nil
        itemsDidChange()
    }
    open func tabViewItem(at index: Int) -> NSTabViewItem { items[index] }
    open func indexOfTabViewItem(_ tabViewItem: NSTabViewItem) -> Int {
        items.firstIndex { $0 === tabViewItem } ?? NSNotFound
    }
    open func indexOfTabViewItem(withIdentifier identifier: Any) -> Int {
        items.firstIndex { item in
            guard let a = item.identifier as? AnyHashable, let b = identifier as? AnyHashable else { return false }
            return a == b
        } ?? NSNotFound
    }
    /// Returns the item whose tab is at a point of the tab view's space.
    open func tabViewItem(at point: NSPoint) -> NSTabViewItem? { TabLook(self).tab(at: point).map { items[$0] } }

    // MARK: Selection

    open private(set) var selectedTabViewItem: NSTabViewItem?
    open func selectTabViewItem(_ tabViewItem: NSTabViewItem?) {
        guard let tabViewItem, tabViewItem.tabView === self, tabViewItem !== selectedTabViewItem else { return }
        guard delegate?.tabView(self, shouldSelect: tabViewItem) ?? true else { return }
        select(tabViewItem)
    }
    open func selectTabViewItem(at index: Int) { selectTabViewItem(items[index]) }
    open func selectTabViewItem(withIdentifier identifier: Any) {
        let index = indexOfTabViewItem(withIdentifier: identifier)
        if index != NSNotFound { selectTabViewItem(at: index) }
    }
    /// Selects the item whose index is the sender's selected segment or index.
    open func takeSelectedTabViewItemFromSender(_ sender: Any?) {
        let index: Int
        switch sender {
        case let control as NSSegmentedControl: index = control.selectedSegment
        case let button as NSPopUpButton: index = button.indexOfSelectedItem
        case let control as NSControl: index = control.integerValue
        default: return
        }
        if items.indices.contains(index) { selectTabViewItem(at: index) }
    }
    open func selectFirstTabViewItem(_ sender: Any?) { selectTabViewItem(items.first) }
    open func selectLastTabViewItem(_ sender: Any?) { selectTabViewItem(items.last) }
    open func selectNextTabViewItem(_ sender: Any?) { step(1) }
    open func selectPreviousTabViewItem(_ sender: Any?) { step(-1) }

    // MARK: The mouse and the keys

    /// The item whose tab is shown pressed.
    private(set) var pressedItem: NSTabViewItem? { didSet { if pressedItem !== oldValue { needsDisplay = true } } }
    private var trackedItem: NSTabViewItem?
    open override var acceptsFirstResponder: Bool { TabLook(self).hasTabs }
    open override var mouseDownCanMoveWindow: Bool { false }
    open override func mouseDown(with event: NSEvent) {
        guard let item = item(under: event) else { return super.mouseDown(with: event) }
        (trackedItem, pressedItem) = (item, item)
    }
    open override func mouseDragged(with event: NSEvent) {
        guard let trackedItem else { return super.mouseDragged(with: event) }
        pressedItem = item(under: event) === trackedItem ? trackedItem : nil
    }
    open override func mouseUp(with event: NSEvent) {
        guard let tracked = trackedItem else { return super.mouseUp(with: event) }
        (trackedItem, pressedItem) = (nil, nil)
        if item(under: event) === tracked { selectTabViewItem(tracked) }
    }
    open override func keyDown(with event: NSEvent) {
        guard let arrow = event.arrow, arrow.x != 0 else { return super.keyDown(with: event) }
        step(arrow.x)
    }

    // MARK: Drawing and layout

    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        tabViewAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) { TabLook(self).draw() }
    open override func resizeSubviews(withOldSize oldSize: NSSize) { selectedTabViewItem?.view?.frame = contentRect }
    open override var alignmentRectInsets: NSEdgeInsets { TabLook(self).insets }
    @_spi(Hooks) open override func windowActivityDidChange() { needsDisplay = true }
    @_spi(Hooks) open override var shownParts: [(text: String, rect: NSRect)] {
        let look = TabLook(self)
        return look.hasTabs ? Array(zip(items.map(\.label), look.tabs)).map { ($0, $1) } : []
    }
    @_spi(Hooks) open override var shownText: String? {
        TabLook(self).hasTabs ? items.map(\.label).joined(separator: " ") : nil
    }
}

extension NSTabView {
    private func item(under event: NSEvent) -> NSTabViewItem? {
        tabViewItem(at: convert(event.locationInWindow, from: nil))
    }

    fileprivate var selectedIndex: Int { selectedTabViewItem.map { indexOfTabViewItem($0) } ?? -1 }

    private func step(_ way: Int) {
        guard let selectedTabViewItem else { return selectFirstTabViewItem(nil) }
        let index = indexOfTabViewItem(selectedTabViewItem) + way
        if items.indices.contains(index) { selectTabViewItem(at: index) }
    }

    private func select(_ item: NSTabViewItem?) {
        delegate?.tabView(self, willSelect: item)
        let old = selectedTabViewItem
        telling("selectedTabViewItem") { selectedTabViewItem = item }
        old?.view?.removeFromSuperview()
        if let view = item?.view { show(view) }
        if let first = item?.initialFirstResponder { window?.makeFirstResponder(first) }
        needsDisplay = true
        delegate?.tabView(self, didSelect: item)
    }

    private func show(_ view: NSView) {
        view.frame = contentRect
        view.autoresizingMask = [.width, .height]
        addSubview(view)
    }

    func viewDidChange(of item: NSTabViewItem, _ old: NSView?) {
        guard item === selectedTabViewItem, old !== item.view else { return }
        old?.removeFromSuperview()
        if let view = item.view { show(view) }
    }

    func itemDidChange() { needsDisplay = true }

    private func itemsDidChange() {
        needsDisplay = true
        delegate?.tabViewDidChangeNumberOfTabViewItems(self)
    }

    private func lookDidChange() {
        selectedTabViewItem?.view?.frame = contentRect
        needsDisplay = true
    }

    private func typeDidChange() {
        if tabViewType == .leftTabsBezelBorder || tabViewType == .rightTabsBezelBorder {
            Unsupported.report("tabs at the sides", in: "NSTabView")
        }
        lookDidChange()
    }
}

@preconcurrency @MainActor
public protocol NSTabViewDelegate: NSObjectProtocol {
    func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool
    func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?)
    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?)
    func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView)
}

extension NSTabViewDelegate {
    public func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool { true }
    public func tabView(_ tabView: NSTabView, willSelect tabViewItem: NSTabViewItem?) {}
    public func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {}
    public func tabViewDidChangeNumberOfTabViewItems(_ tabView: NSTabView) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSTabView.self) {
        $0.nib(element: "tabView", for: .macOS)
        $0.key("delegate", \.delegate)
        $0.nib("type", \.tabViewType) { $0.tabViewType = $1 }
        $0.nib("drawsBackground", \.drawsBackground) { $0.drawsBackground = $1 }
        $0.nib("allowsTruncatedLabels", \.allowsTruncatedLabels) { $0.allowsTruncatedLabels = $1 }
        $0.nib("controlSize", \.controlSize) { $0.controlSize = $1 }
        $0.nib("font") { (view: NSTabView, font: NSFont) in view.font = font }
        $0.nib(elements: "tabViewItems") { view, list, nib in
            for case let item as NSTabViewItem in list.children.map(nib.macObject) { view.addTabViewItem(item) }
        }
        $0.nib("initialItem") { (view: NSTabView, item: NSTabViewItem) in view.selectTabViewItem(item) }
        // The views of the items are among them.
        $0.nib(ignoring: "subviews")
        $0.key("selectedIndex", \.selectedIndex) { $0.selectTabViewItem(at: $1) }
        $0.action("selectNextTabViewItem:") { $0.selectNextTabViewItem($1[0]) }
        $0.action("selectPreviousTabViewItem:") { $0.selectPreviousTabViewItem($1[0]) }
        $0.action("selectFirstTabViewItem:") { $0.selectFirstTabViewItem($1[0]) }
        $0.action("selectLastTabViewItem:") { $0.selectLastTabViewItem($1[0]) }
        $0.action("takeSelectedTabViewItemFromSender:") { $0.takeSelectedTabViewItemFromSender($1[0]) }
    }
}
