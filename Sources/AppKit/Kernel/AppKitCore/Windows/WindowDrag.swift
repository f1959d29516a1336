import AppKitDrawing
import CoreGraphics
import Foundation

/// The edges of a window that a drag moves.
struct WindowEdges: OptionSet {
    let rawValue: Int
    static let left = WindowEdges(rawValue: 1)
    static let right = WindowEdges(rawValue: 2)
    static let bottom = WindowEdges(rawValue: 4)
    static let top = WindowEdges(rawValue: 8)
}

/// A window that the mouse moves by its title bar, or resizes by its edges: the views are laid out with every move.
@MainActor
final class WindowDrag {
    private weak var window: NSWindow?
    private let edges: WindowEdges?
    private let start = NSEvent.mouseLocation
    private let frame: NSRect
    private var hasMoved = false

    init(moving window: NSWindow) {
        (self.window, edges, frame) = (window, nil, window.frame)
    }

    init(resizing window: NSWindow, _ edges: WindowEdges) {
        (self.window, self.edges, frame) = (window, edges, window.frame)
        window.state.isInLiveResize = true
        window.tell(NSWindow.willStartLiveResizeNotification) { $0.windowWillStartLiveResize }
        window.frameView.forEachView { $0.viewWillStartLiveResize() }
    }

    func `continue`() {
        guard let window else { return }
        let now = NSEvent.mouseLocation
        let way = NSSize(width: now.x - start.x, height: now.y - start.y)
        if let edges { resize(window, edges, by: way) } else { move(window, by: way) }
    }

    func end() {
        guard let window, edges != nil else { return }
        window.state.isInLiveResize = false
        window.frameView.forEachView { $0.viewDidEndLiveResize() }
        window.tell(NSWindow.didEndLiveResizeNotification) { $0.windowDidEndLiveResize }
    }

    private func move(_ window: NSWindow, by way: NSSize) {
        if !hasMoved {
            hasMoved = true
            window.tell(NSWindow.willMoveNotification) { $0.windowWillMove }
        }
        var new = frame.offsetBy(dx: way.width, dy: way.height).roundedToPoints
        // The title bar cannot be dragged behind the menu bar.
        new.origin.y = min(new.minY, NSScreen.desktop.visibleFrame.maxY - new.height)
        window.place(new)
    }

    private func resize(_ window: NSWindow, _ edges: WindowEdges, by way: NSSize) {
        var size = frame.size
        if edges.contains(.right) { size.width += way.width }
        if edges.contains(.left) { size.width -= way.width }
        if edges.contains(.top) { size.height += way.height }
        if edges.contains(.bottom) { size.height -= way.height }
        size = window.limited(window.inSteps(size, from: frame.size))
        if let delegate = window.delegate { size = window.limited(delegate.windowWillResize(window, to: size)) }
        // The edges that are not dragged stay where they are.
        let x = edges.contains(.left) ? frame.maxX - size.width : frame.minX
        let y =
            edges.contains(.top) || !edges.contains(.bottom) && size.height == frame.height
            ? frame.minY : frame.maxY - size.height
        window.place(NSRect(x: x, y: y, width: size.width, height: size.height).roundedToPoints)
    }
}

extension NSWindow {
    /// The distance from an edge, in points, at which the mouse resizes; at corners it reaches further.
    ///
    /// - Source: estimates; a Mac also takes presses a few points outside of the window.
    private static let edge: CGFloat = 4
    private static let corner: CGFloat = 12

    /// Returns the edges that a press at a point of the window would drag.
    func resizeEdges(at point: NSPoint) -> WindowEdges {
        guard styleMask.contains(.resizable), state.fullScreen == nil,
            sheetParent == nil || styleMask.contains(.resizable)
        else { return [] }
        let size = frame.size
        let outside = Self.edge
        guard point.x >= -outside, point.y >= -outside, point.x <= size.width + outside,
            point.y <= size.height + outside
        else { return [] }
        func near(_ distance: CGFloat, _ reach: CGFloat) -> Bool { distance <= reach }
        var edges: WindowEdges = []
        let (left, right, low, high) = (point.x, size.width - point.x, point.y, size.height - point.y)
        if near(left, Self.edge) { edges.insert(.left) }
        if near(right, Self.edge) { edges.insert(.right) }
        if near(low, Self.edge) { edges.insert(.bottom) }
        if near(high, Self.edge) { edges.insert(.top) }
        guard !edges.isEmpty else { return [] }
        // Near a corner, the other edge comes along.
        if edges.isDisjoint(with: [.left, .right]) {
            if near(left, Self.corner) { edges.insert(.left) }
            if near(right, Self.corner) { edges.insert(.right) }
        } else if edges.isDisjoint(with: [.bottom, .top]) {
            if near(low, Self.corner) { edges.insert(.bottom) }
            if near(high, Self.corner) { edges.insert(.top) }
        }
        return edges
    }

    /// Whether the mouse at a point of the screen is this window's: a window that can be resized takes a few points around it.
    func takesPointer(at point: NSPoint) -> Bool {
        let reach: CGFloat = styleMask.contains(.resizable) && state.fullScreen == nil ? Self.edge : 0
        return frame.insetBy(dx: -reach, dy: -reach).contains(point)
    }

    func resizeCursor(at point: NSPoint) -> NSCursor? {
        let edges = resizeEdges(at: point)
        if edges.isEmpty { return nil }
        let horizontal = edges.isDisjoint(with: [.top, .bottom])
        let vertical = edges.isDisjoint(with: [.left, .right])
        if horizontal { return .resizeLeftRight }
        if vertical { return .resizeUpDown }
        let isRising = edges == [.left, .bottom] || edges == [.right, .top]
        return isRising ? NSCursor(css: "nesw-resize") : NSCursor(css: "nwse-resize")
    }

    /// Rounds a size to the window's steps, and to its proportions.
    func inSteps(_ size: NSSize, from start: NSSize) -> NSSize {
        func stepped(_ value: CGFloat, _ start: CGFloat, _ step: CGFloat) -> CGFloat {
            step > 1 ? start + ((value - start) / step).rounded() * step : value
        }
        let steps = NSSize(
            width: max(resizeIncrements.width, contentResizeIncrements.width),
            height: max(resizeIncrements.height, contentResizeIncrements.height))
        var result = NSSize(
            width: stepped(size.width, start.width, steps.width),
            height: stepped(size.height, start.height, steps.height))
        if contentAspectRatio != .zero {
            let bar = frameRect(forContentRect: .zero).height
            result.height = result.width * contentAspectRatio.height / contentAspectRatio.width + bar
        } else if aspectRatio != .zero {
            result.height = result.width * aspectRatio.height / aspectRatio.width
        }
        return result
    }
}
