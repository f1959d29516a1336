import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore
import QuinceViewLayout

/// The uppermost view of a window: it draws the title bar and the background, holds the content view, and lets the mouse
/// move and resize the window.
@MainActor
final class WindowFrameView: NSView {
    private weak var owner: NSWindow?
    private var buttons: [NSWindow.ButtonType: WindowButton] = [:]
    private var contentGuideTop: NSLayoutConstraint?
    private var drag: WindowDrag?
    private var isPointerOverButtons = false

    override var isOpaque: Bool { true }

    func adopt(window: NSWindow) {
        owner = window
        nextResponder = window
        windowStorage = window
        setWindow(window)
        styleDidChange()
    }

    /// The radius of the corners in points; an estimate.
    var cornerRadius: CGFloat {
        guard let owner, owner.styleMask.contains(.titled), !owner.styleMask.contains(.fullScreen) else { return 0 }
        // Nothing is behind a surface of its own.
        if NSScreen.desktop.device.showsWindowsApart { return 0 }
        return 5
    }

    private var style: NSWindow.StyleMask { owner?.styleMask ?? [] }
    private var barHeight: CGFloat { TitleBar.height(style) }
    /// The title bar's rectangle, y up.
    private var bar: NSRect { NSRect(x: 0, y: bounds.height - barHeight, width: bounds.width, height: barHeight) }

    // MARK: The content

    func show(content: NSView) {
        content.frame = contentFrame
        content.autoresizingMask = [.width, .height]
        addSubview(content, positioned: .below, relativeTo: nil)
    }

    private var contentFrame: NSRect {
        TitleBar.content(forFrame: NSRect(origin: .zero, size: frame.size), style)
    }

    override func resizeSubviews(withOldSize oldSize: NSSize) {
        owner?.contentView?.frame = contentFrame
        placeButtons()
        needsDisplay = true
    }

    /// The guide of what no title bar covers.
    private(set) lazy var contentGuide: NSLayoutGuide = makeContentGuide()

    private func makeContentGuide() -> NSLayoutGuide {
        let guide = NSLayoutGuide()
        addLayoutGuide(guide)
        let top = guide.topAnchor.constraint(equalTo: topAnchor, constant: barHeight)
        contentGuideTop = top
        NSLayoutConstraint.activate([
            top, guide.bottomAnchor.constraint(equalTo: bottomAnchor),
            guide.leftAnchor.constraint(equalTo: leftAnchor), guide.rightAnchor.constraint(equalTo: rightAnchor),
        ])
        return guide
    }

    func isContent(at point: NSPoint) -> Bool { contentFrame.contains(point) }

    // MARK: Changes

    func styleDidChange() {
        backing.cornerRadius = cornerRadius
        backing.masksToBounds = cornerRadius > 0
        for button in buttons.values { button.removeFromSuperview() }
        buttons = [:]
        for kind in Self.standardButtons {
            guard let button = Self.makeButton(kind, style) as? WindowButton else { continue }
            button.owner = owner
            buttons[kind] = button
            addSubview(button)
        }
        contentGuideTop?.constant = barHeight
        resizeSubviews(withOldSize: frame.size)
        updateButtons()
        needsDisplay = true
    }

    func titleDidChange() { needsDisplay = true }

    func windowStateDidChange() {
        needsDisplay = true
        updateButtons()
        tellActivity(in: self)
    }

    private func tellActivity(in view: NSView) {
        view.windowActivityDidChange()
        for subview in view.subviewStorage { tellActivity(in: subview) }
    }

    // MARK: Buttons

    static func makeButton(_ kind: NSWindow.ButtonType, _ style: NSWindow.StyleMask) -> NSButton? {
        guard style.contains(.titled), !style.contains(.fullScreen), !style.contains(.docModalWindow) else {
            return nil
        }
        // A window has all the buttons or none of them; those that its style has not are gray.
        guard !style.isDisjoint(with: [.closable, .miniaturizable, .resizable]) else { return nil }
        // A utility window has only the close button, a small one.
        let isSmall = style.contains(.utilityWindow)
        guard kind == .closeButton || !isSmall else { return nil }
        return standardButtons.contains(kind) ? WindowButton(kind, isSmall: isSmall) : nil
    }

    private static let standardButtons: [NSWindow.ButtonType] = [.closeButton, .miniaturizeButton, .zoomButton]

    func button(_ kind: NSWindow.ButtonType) -> NSButton? { buttons[kind] }

    private func placeButtons() {
        for (index, kind) in Self.standardButtons.enumerated() {
            guard let button = buttons[kind] else { continue }
            let size = button.frame.size
            // The first begins 8 points from the edge, the next ones 20 points later each.
            let x: CGFloat = (style.contains(.utilityWindow) ? 5 : 8) + CGFloat(index) * 20
            let y = bar.midY - size.height / 2
            button.frame = NSRect(x: x - 1, y: y.rounded(.down), width: size.width, height: size.height)
        }
    }

    func updateButtons() {
        for (kind, button) in buttons {
            button.isEnabled = isEnabled(kind)
            button.showsSign = isPointerOverButtons
            button.needsDisplay = true
        }
    }

    private func isEnabled(_ kind: NSWindow.ButtonType) -> Bool {
        guard owner?.attachedSheet == nil else { return false }
        switch kind {
        case .closeButton: return style.contains(.closable)
        case .miniaturizeButton: return style.contains(.miniaturizable)
        default: return style.contains(.resizable)
        }
    }

    override func updateTrackingAreas() {
        for area in trackingAreas { removeTrackingArea(area) }
        guard let first = buttons.values.map(\.frame).reduce(NSRect?.none, { $0?.union($1) ?? $1 }) else { return }
        addTrackingArea(
            NSTrackingArea(rect: first, options: [.mouseEnteredAndExited, .activeAlways], owner: self))
    }

    override func mouseEntered(with event: NSEvent) { showSigns(true) }
    override func mouseExited(with event: NSEvent) { showSigns(false) }

    /// The signs of all buttons are seen while the pointer is over one of them.
    private func showSigns(_ areShown: Bool) {
        isPointerOverButtons = areShown
        updateButtons()
    }

    // MARK: The mouse

    /// The edges belong to the frame, for resizing; also where the content reaches them.
    override func hitTest(_ point: NSPoint) -> NSView? {
        if let edges = owner?.resizeEdges(at: point), !edges.isEmpty { return self }
        return super.hitTest(point)
    }

    override func acceptsFirstMouse(for event: NSEvent?) -> Bool { true }

    override func mouseDown(with event: NSEvent) {
        guard let owner else { return }
        let edges = owner.resizeEdges(at: event.locationInWindow)
        if !edges.isEmpty { return drag = WindowDrag(resizing: owner, edges) }
        let isBar = bar.contains(event.locationInWindow)
        if isBar, event.clickCount == 2 { return owner.performZoomOfTitleBar() }
        if isBar || owner.movesByBackground { beginMove(with: event) }
    }

    func beginMove(with event: NSEvent) {
        guard let owner, owner.isMovable, !style.contains(.fullScreen), owner.sheetParent == nil else { return }
        drag = WindowDrag(moving: owner)
    }

    override func mouseDragged(with event: NSEvent) { drag?.continue() }

    override func mouseUp(with event: NSEvent) {
        drag?.end()
        drag = nil
    }

    // MARK: Drawing

    override func draw(_ dirtyRect: NSRect) {
        guard let owner else { return }
        WindowLook(owner).draw(in: bounds, bar: bar)
    }
}

extension NSWindow {
    var movesByBackground: Bool {
        isMovableByWindowBackground || styleMask.contains(.texturedBackground) || styleMask.contains(.hudWindow)
    }

    /// A double click on the title bar zooms, as OS X 10.11's standard setting has it; chosen for all versions.
    func performZoomOfTitleBar() { if styleMask.contains(.resizable) { zoom(nil) } }
}
