import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceLaunchState

/// A rectangle of a view whose owner hears of the pointer: that it enters, moves inside of, and exits.
@preconcurrency @MainActor
open class NSTrackingArea: NSObject, NSCopying {
    /// The raw values are those of NSTrackingArea.h.
    public struct Options: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let mouseEnteredAndExited = Options(rawValue: 0x01)
        public static let mouseMoved = Options(rawValue: 0x02)
        public static let cursorUpdate = Options(rawValue: 0x04)
        public static let activeWhenFirstResponder = Options(rawValue: 0x10)
        public static let activeInKeyWindow = Options(rawValue: 0x20)
        public static let activeInActiveApp = Options(rawValue: 0x40)
        public static let activeAlways = Options(rawValue: 0x80)
        public static let assumeInside = Options(rawValue: 0x100)
        /// The visible rectangle of the view, whatever the area's own is.
        public static let inVisibleRect = Options(rawValue: 0x200)
        public static let enabledDuringMouseDrag = Options(rawValue: 0x400)

        fileprivate static let whenActive: Options = [
            .activeWhenFirstResponder, .activeInKeyWindow, .activeInActiveApp, .activeAlways,
        ]
        fileprivate static let whatIsTold: Options = [.mouseEnteredAndExited, .mouseMoved, .cursorUpdate]
    }

    /// The area in the view's space.
    public let rect: NSRect
    public let options: Options
    open private(set) weak var owner: AnyObject?
    public let userInfo: [AnyHashable: Any]?
    let number = NSTrackingArea.numbers.next()
    private static let numbers = LaunchCounter()
    /// The view to which the area was added.
    weak var view: NSView?
    /// Whether the pointer was in the area when it was looked at last.
    var containsPointer = false

    /// - Parameter options: what is told, and when; one of each kind at least.
    public init(rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
        if options.isDisjoint(with: .whatIsTold) || options.intersection(.whenActive).rawValue.nonzeroBitCount != 1 {
            stopLikeUIKit(
                "trackingArea options 0x\(String(options.rawValue, radix: 16)) do not contain one type and one activity"
            )
        }
        self.rect = rect
        self.options = options
        self.owner = owner as AnyObject?
        self.userInfo = userInfo
        super.init()
        containsPointer = options.contains(.assumeInside)
    }

    /// Returns an area of the same values, which no view has.
    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: NSTrackingArea?
        MainActor.assumeIsolated {
            copy = NSTrackingArea(rect: rect, options: options, owner: owner, userInfo: userInfo)
        }
        return copy!
    }

    /// Whether the owner hears of the pointer as windows are now.
    var isActive: Bool {
        guard let view, let window = view.window, window.isVisible else { return false }
        if options.contains(.activeAlways) { return true }
        if options.contains(.activeInActiveApp) { return NSApplication.shared.isActive }
        if options.contains(.activeInKeyWindow) { return window.isKeyWindow }
        return window.isKeyWindow && window.firstResponder === view
    }

    /// Whether a point of the window's space is in the area, where the view can be seen.
    func contains(_ pointInWindow: NSPoint) -> Bool {
        guard let view else { return false }
        let point = view.convert(pointInWindow, from: nil)
        let visible = view.visibleRect
        return visible.contains(point) && (options.contains(.inVisibleRect) || rect.contains(point))
    }
}
