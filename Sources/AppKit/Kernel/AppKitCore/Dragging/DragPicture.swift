import AppKitDrawing
import CoreGraphics
import Foundation
import QuartzCore
import QuinceFoundationAdditions

/// The picture of what is dragged, in a window of its own above all others.
@MainActor
final class DragPicture {
    private let session: NSDraggingSession
    private let window: DragWindow
    private let start: NSRect

    init(_ session: NSDraggingSession) {
        self.session = session
        start = session.frames.reduce(NSRect.null) { $0.union($1) }
        let frame = start.isNull ? NSRect(origin: session.startingPoint, size: .zero) : start
        window = DragWindow(contentRect: frame, styleMask: .borderless, backing: .buffered, defer: false)
        window.contentView = DragView(session, in: frame)
        window.orderFront(nil)
    }

    func follow() {
        window.setFrameOrigin(NSPoint(x: start.minX + session.way.width, y: start.minY + session.way.height))
    }

    func remove() { window.orderOut(nil) }

    func slideBack(then end: @escaping @MainActor () -> Void) { slide(to: start.origin, then: end) }

    /// Moves the picture to a place, where it goes.
    func slide(to origin: NSPoint, then end: @escaping @MainActor () -> Void) {
        let old = window.layer.position
        window.setFrameOrigin(origin)
        let animation = CABasicAnimation(keyPath: "position")
        animation.fromValue = NSValue(point: old)
        animation.duration = Self.slideTime
        window.layer.add(animation, forKey: "position")
        QuinceTimer.scheduledTimer(withTimeInterval: Self.slideTime, repeats: false) { [self] _ in
            MainActor.assumeIsolated {
                remove()
                end()
            }
        }
    }

    /// The time in seconds in which a refused picture goes back; an estimate.
    private static let slideTime = 0.25
}

/// A window that the pointer does not see, and the app neither.
private final class DragWindow: NSWindow {
    override var belongsToMenus: Bool { true }
    override var canBecomeKey: Bool { false }

    override init(
        contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
    ) {
        super.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
        isReleasedWhenClosed = false
        // The level of dragged pictures, as Core Graphics numbers it.
        level = Level(rawValue: 500)
        (ignoresMouseEvents, hasShadow, isOpaque, backgroundColor) = (true, false, false, .clear)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Draws the images of the items, at the opacity of a Mac's drags.
private final class DragView: NSView {
    private var images: [(image: NSImage, rect: NSRect)] = []

    init(_ session: NSDraggingSession, in frame: NSRect) {
        super.init(frame: NSRect(origin: .zero, size: frame.size))
        for (item, place) in zip(session.items, session.frames) {
            for component in item.imageComponents ?? [] {
                guard let image = component.contents as? NSImage else { continue }
                let rect = component.frame.offsetBy(dx: place.minX - frame.minX, dy: place.minY - frame.minY)
                images.append((image, rect))
            }
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ dirtyRect: NSRect) {
        // The opacity is an estimate.
        for (image, rect) in images { image.draw(in: rect, from: .zero, operation: .sourceOver, fraction: 0.7) }
    }
}
