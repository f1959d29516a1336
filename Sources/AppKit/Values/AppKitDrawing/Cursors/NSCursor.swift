public import Foundation
import Synchronization
public import UIFoundation

/// The shape of the pointer.
///
/// The system's cursors have no image of their own here: a browser draws them, by the names that CSS has for them.
open class NSCursor: NSObject, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; the stored values are constants, and the stack is protected by its lock.
    private struct Stack {
        var cursors: [NSCursor] = []
        var changed: (@Sendable (NSCursor) -> Void)?
        var hides = 0
        var hidesUntilMove = false
    }

    private static let stack = Mutex(Stack())

    /// The picture; an empty one for the system's cursors.
    public let image: NSImage
    /// The point of the image that points, from its upper left corner.
    public let hotSpot: NSPoint
    /// The cursor's name in CSS; `nil` for one with an image.
    package let css: String?

    public init(image newImage: NSImage, hotSpot point: NSPoint) {
        (image, hotSpot, css) = (newImage, point, nil)
    }

    /// - Parameter fg: a color for cursors of two colors, which there are none of, as on the Mac.
    public convenience init(
        image newImage: NSImage, foregroundColorHint fg: NSColor?, backgroundColorHint bg: NSColor?,
        hotSpot: NSPoint
    ) { self.init(image: newImage, hotSpot: hotSpot) }

    package init(css: String) { (image, hotSpot, self.css) = (NSImage(size: .zero), .zero, css) }

    // MARK: The system's cursors

    public static let arrow = NSCursor(css: "default")
    public static let iBeam = NSCursor(css: "text")
    public static let iBeamCursorForVerticalLayout = NSCursor(css: "vertical-text")
    public static let crosshair = NSCursor(css: "crosshair")
    public static let pointingHand = NSCursor(css: "pointer")
    public static let openHand = NSCursor(css: "grab")
    public static let closedHand = NSCursor(css: "grabbing")
    public static let resizeLeft = NSCursor(css: "w-resize")
    public static let resizeRight = NSCursor(css: "e-resize")
    public static let resizeLeftRight = NSCursor(css: "col-resize")
    public static let resizeUp = NSCursor(css: "n-resize")
    public static let resizeDown = NSCursor(css: "s-resize")
    public static let resizeUpDown = NSCursor(css: "row-resize")
    public static let operationNotAllowed = NSCursor(css: "not-allowed")
    public static let dragLink = NSCursor(css: "alias")
    public static let dragCopy = NSCursor(css: "copy")
    public static let contextualMenu = NSCursor(css: "context-menu")
    /// CSS has no such cursor, so that it looks like the arrow.
    public static let disappearingItem = NSCursor(css: "default")

    // MARK: The current cursor

    /// The cursor on top of the stack; the arrow if it is empty.
    public static var current: NSCursor { stack.withLock { $0.cursors.last } ?? .arrow }
    public static var currentSystem: NSCursor? { current }

    /// Replaces the cursor on top of the stack.
    open func set() {
        Self.change { stack in
            if stack.cursors.isEmpty { stack.cursors = [self] } else { stack.cursors[stack.cursors.count - 1] = self }
        }
    }

    open func push() { Self.change { $0.cursors.append(self) } }
    open func pop() { Self.pop() }
    public static func pop() { change { _ = $0.cursors.popLast() } }

    /// Hides the cursor until `unhide()` is called as often.
    public static func hide() { change { $0.hides += 1 } }
    public static func unhide() { change { $0.hides = max($0.hides - 1, 0) } }

    /// Hides the cursor until the mouse moves, or shows it again.
    public static func setHiddenUntilMouseMoves(_ flag: Bool) { change { $0.hidesUntilMove = flag } }
    /// Tells that the mouse has moved.
    package static func mouseDidMove() {
        if stack.withLock({ $0.hidesUntilMove }) { setHiddenUntilMouseMoves(false) }
    }

    /// Whether the cursor is set when the pointer enters a rectangle that the cursor owns, and when it exits.
    open var isSetOnMouseEntered: Bool { settings.withLock { $0.entered } }
    open var isSetOnMouseExited: Bool { settings.withLock { $0.exited } }
    open func setOnMouseEntered(_ flag: Bool) { settings.withLock { $0.entered = flag } }
    open func setOnMouseExited(_ flag: Bool) { settings.withLock { $0.exited = flag } }
    private let settings = Mutex<(entered: Bool, exited: Bool)>((false, false))

    private static func change(_ change: (inout Stack) -> Void) {
        let changed = stack.withLock { stack in
            change(&stack)
            return stack.changed
        }
        changed?(current)
    }

    // MARK: For whom shows it

    package static var isHidden: Bool { stack.withLock { $0.hides > 0 || $0.hidesUntilMove } }

    /// The shape that a host shows, by CSS's names. A cursor with an image of the app's own looks like the arrow.
    package static var shownShape: String { isHidden ? "none" : current.css ?? "default" }

    /// Sets the function that is called after the current cursor, or whether it is hidden, may have changed. Windows set it.
    package static func onChange(_ changed: (@Sendable (NSCursor) -> Void)?) { stack.withLock { $0.changed = changed } }

    /// Removes all cursors from the stack, as at an app's start.
    package static func reset() { change { ($0.cursors, $0.hides, $0.hidesUntilMove) = ([], 0, false) } }
}
