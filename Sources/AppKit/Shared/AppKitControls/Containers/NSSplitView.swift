@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceViewLayout
public import UIFoundation

/// Panes one above the other or side by side, with dividers that a person moves.
@preconcurrency @MainActor
open class NSSplitView: NSView {
    /// The raw values are those of NSSplitView.h.
    public enum DividerStyle: Int, Sendable { case thick = 1, thin, paneSplitter }
    public typealias AutosaveName = String

    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    // MARK: Look

    /// Whether the dividers are upright, and the panes side by side.
    open var isVertical = false { didSet { if isVertical != oldValue { adjustSubviews() } } }
    open var dividerStyle = DividerStyle.thick { didSet { if dividerStyle != oldValue { adjustSubviews() } } }
    open var dividerColor: NSColor { dividerStyle == .thin ? ControlPaint.gray(0, 0.2) : ControlPaint.gray(0.93) }
    /// - Source: a thin divider is one point wide; the others are estimates after Interface Builder's.
    open var dividerThickness: CGFloat {
        switch dividerStyle {
        case .thin: 1
        case .thick: 9
        case .paneSplitter: 10
        }
    }
    open func drawDivider(in rect: NSRect) { SplitLook(self).drawDivider(in: rect) }

    // MARK: Panes

    open weak var delegate: (any NSSplitViewDelegate)? { didSet { window?.invalidateCursorRects(for: self) } }
    /// The name by which positions would be kept; it is only stored.
    open var autosaveName: AutosaveName?
    /// Whether all subviews are panes; otherwise those that were added as such.
    open var arrangesAllSubviews = true { didSet { adjustSubviews() } }
    open var arrangedSubviews: [NSView] { arrangesAllSubviews ? subviews : panes }
    private var panes: [NSView] = []
    open func addArrangedSubview(_ view: NSView) { insertArrangedSubview(view, at: arrangedSubviews.count) }
    open func insertArrangedSubview(_ view: NSView, at index: Int) {
        panes.removeAll { $0 === view }
        panes.insert(view, at: min(index, panes.count))
        let next = arrangedSubviews.indices.contains(index) ? arrangedSubviews[index] : nil
        addSubview(view, positioned: next == nil ? .above : .below, relativeTo: next)
        adjustSubviews()
    }
    open func removeArrangedSubview(_ view: NSView) {
        panes.removeAll { $0 === view }
        if arrangesAllSubviews { view.removeFromSuperview() }
        adjustSubviews()
    }
    open override func didAddSubview(_ subview: NSView) {
        super.didAddSubview(subview)
        if !panes.contains(where: { $0 === subview }), arrangesAllSubviews { panes.append(subview) }
        needsAdjusting = true
        needsLayout = true
    }
    open override func willRemoveSubview(_ subview: NSView) {
        super.willRemoveSubview(subview)
        panes.removeAll { $0 === subview }
        holding[ObjectIdentifier(subview)] = nil
        needsAdjusting = true
    }
    /// Whether a pane is so small that it is hidden.
    open func isSubviewCollapsed(_ subview: NSView) -> Bool { subview.isHidden }
    private var holding: [ObjectIdentifier: NSLayoutConstraint.Priority] = [:]
    /// The priority at which a pane keeps its size while the split view changes its own: the least takes all of the change.
    open func holdingPriorityForSubview(at subviewIndex: Int) -> NSLayoutConstraint.Priority {
        holding[ObjectIdentifier(arrangedSubviews[subviewIndex])] ?? .defaultLow
    }
    open func setHoldingPriority(_ priority: NSLayoutConstraint.Priority, forSubviewAt subviewIndex: Int) {
        holding[ObjectIdentifier(arrangedSubviews[subviewIndex])] = priority
    }

    // MARK: Positions

    /// Gives the panes sizes that fill the split view.
    open func adjustSubviews() {
        needsAdjusting = false
        guard !arrangedSubviews.isEmpty else { return }
        telling(nil) { SplitLayout(self).fill() }
    }
    open func minPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
        SplitLayout(self).range(of: dividerIndex).lowerBound
    }
    open func maxPossiblePositionOfDivider(at dividerIndex: Int) -> CGFloat {
        SplitLayout(self).range(of: dividerIndex).upperBound
    }
    /// Moves a divider as a person would, within the delegate's limits.
    open func setPosition(_ position: CGFloat, ofDividerAt dividerIndex: Int) {
        guard (0..<arrangedSubviews.count - 1).contains(dividerIndex) else { return }
        adjustIfNeeded()
        telling(dividerIndex) { SplitLayout(self).move(dividerIndex, to: position) }
    }

    // MARK: The mouse

    open override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        let layout = SplitLayout(self)
        guard let divider = layout.divider(at: point) else { return super.mouseDown(with: event) }
        if event.clickCount == 2, layout.collapseByDoubleClick(divider) { return adjustAfterCollapse() }
        drag = (divider, layout.along(point) - layout.position(of: divider))
    }
    open override func mouseDragged(with event: NSEvent) {
        guard let drag else { return super.mouseDragged(with: event) }
        let point = convert(event.locationInWindow, from: nil)
        setPosition(SplitLayout(self).along(point) - drag.grip, ofDividerAt: drag.divider)
    }
    open override func mouseUp(with event: NSEvent) {
        if drag == nil { super.mouseUp(with: event) }
        drag = nil
        window?.invalidateCursorRects(for: self)
    }
    /// The divider that is dragged, and the distance from its beginning at which it was taken.
    private var drag: (divider: Int, grip: CGFloat)?
    open override func hitTest(_ point: NSPoint) -> NSView? {
        guard !isHidden, let superview else { return super.hitTest(point) }
        let own = convert(point, from: superview)
        return bounds.contains(own) && SplitLayout(self).divider(at: own) != nil ? self : super.hitTest(point)
    }
    open override var mouseDownCanMoveWindow: Bool { false }
    open override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }
    open override func resetCursorRects() {
        let layout = SplitLayout(self)
        for divider in layout.dividers.indices {
            addCursorRect(layout.grip(of: divider), cursor: isVertical ? .resizeLeftRight : .resizeUpDown)
        }
    }

    // MARK: Layout and drawing

    private var needsAdjusting = false
    open override var isFlipped: Bool { true }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        splitViewAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) {
        for rect in SplitLayout(self).dividers where !rect.isEmpty { drawDivider(in: rect) }
    }
    open override func layout() {
        super.layout()
        adjustIfNeeded()
    }
    open override func resizeSubviews(withOldSize oldSize: NSSize) {
        guard let delegate else { return adjustSubviews() }
        delegate.splitView(self, resizeSubviewsWithOldSize: oldSize)
        needsDisplay = true
    }

    public nonisolated static let willResizeSubviewsNotification = Notification.Name(
        "NSSplitViewWillResizeSubviewsNotification")
    public nonisolated static let didResizeSubviewsNotification = Notification.Name(
        "NSSplitViewDidResizeSubviewsNotification")
}

extension NSSplitView {
    private func adjustIfNeeded() { if needsAdjusting { adjustSubviews() } }
    private func adjustAfterCollapse() { adjustSubviews() }

    /// Changes the panes between the two notifications.
    private func telling(_ divider: Int?, _ change: () -> Void) {
        let info = divider.map { ["NSSplitViewDividerIndex": $0] as [AnyHashable: Any] }
        let will = Notification(name: Self.willResizeSubviewsNotification, object: self, userInfo: info)
        delegate?.splitViewWillResizeSubviews(will)
        NotificationCenter.default.post(will)
        change()
        needsDisplay = true
        window?.invalidateCursorRects(for: self)
        let did = Notification(name: Self.didResizeSubviewsNotification, object: self, userInfo: info)
        delegate?.splitViewDidResizeSubviews(did)
        NotificationCenter.default.post(did)
    }
}

@preconcurrency @MainActor
public protocol NSSplitViewDelegate: NSObjectProtocol {
    func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool
    func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool
    func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    func splitView(
        _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    func splitView(
        _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat
    /// Gives the panes their sizes after the split view has changed its own; by default, by `adjustSubviews()`.
    func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize)
    func splitView(_ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView) -> Bool
    func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool
    func splitView(
        _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: NSRect, forDrawnRect drawnRect: NSRect,
        ofDividerAt dividerIndex: Int
    ) -> NSRect
    func splitView(_ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int) -> NSRect
    func splitViewWillResizeSubviews(_ notification: Notification)
    func splitViewDidResizeSubviews(_ notification: Notification)
}

extension NSSplitViewDelegate {
    public func splitView(_ splitView: NSSplitView, canCollapseSubview subview: NSView) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, shouldCollapseSubview subview: NSView, forDoubleClickOnDividerAt dividerIndex: Int
    ) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, constrainMinCoordinate proposedMinimumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedMinimumPosition }
    public func splitView(
        _ splitView: NSSplitView, constrainMaxCoordinate proposedMaximumPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedMaximumPosition }
    public func splitView(
        _ splitView: NSSplitView, constrainSplitPosition proposedPosition: CGFloat, ofSubviewAt dividerIndex: Int
    ) -> CGFloat { proposedPosition }
    public func splitView(_ splitView: NSSplitView, resizeSubviewsWithOldSize oldSize: NSSize) {
        splitView.adjustSubviews()
    }
    public func splitView(_ splitView: NSSplitView, shouldAdjustSizeOfSubview view: NSView) -> Bool { true }
    public func splitView(_ splitView: NSSplitView, shouldHideDividerAt dividerIndex: Int) -> Bool { false }
    public func splitView(
        _ splitView: NSSplitView, effectiveRect proposedEffectiveRect: NSRect, forDrawnRect drawnRect: NSRect,
        ofDividerAt dividerIndex: Int
    ) -> NSRect { proposedEffectiveRect }
    public func splitView(_ splitView: NSSplitView, additionalEffectiveRectOfDividerAt dividerIndex: Int) -> NSRect {
        .zero
    }
    public func splitViewWillResizeSubviews(_ notification: Notification) {}
    public func splitViewDidResizeSubviews(_ notification: Notification) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSSplitView.self) {
        $0.nib(element: "splitView", for: .macOS)
        $0.key("vertical", \.isVertical, .nib)
        $0.key("delegate", \.delegate)
        $0.nib("dividerStyle", \.dividerStyle) { $0.dividerStyle = $1 }
        $0.nib("arrangesAllSubviews", \.arrangesAllSubviews) { $0.arrangesAllSubviews = $1 }
        $0.nib("autosaveName", \.autosaveName)
        $0.nib(elements: "holdingPriorities") { view, list, nib in
            for (index, element) in list.children.prefix(view.arrangedSubviews.count).enumerated() {
                let priority = nib.value("value", of: element, as: NSLayoutConstraint.Priority.self)
                if let priority { view.setHoldingPriority(priority, forSubviewAt: index) }
            }
        }
        $0.action("adjustSubviews") { view, _ in view.adjustSubviews() }
    }
}
