import AppKitDrawing
public import Foundation
import QuinceLaunchState
import QuinceRenderTree

/// A drag, from the press to the drop.
@preconcurrency @MainActor
open class NSDraggingSession: NSObject {
    private static let numbers = LaunchCounter()

    let items: [NSDraggingItem]
    let source: any NSDraggingSource
    let startingPoint: NSPoint
    /// The frames of the items on the screen, where the drag began.
    let frames: [NSRect]
    /// The surface on which the pointer is, for a drag from another program.
    var surface: SurfaceID?

    convenience init(_ items: [NSDraggingItem], from view: NSView, _ event: NSEvent, _ source: any NSDraggingSource) {
        let window = view.window
        let frames = items.map { item in
            let rect = view.convert(item.draggingFrame, to: nil)
            return window?.convertToScreen(rect) ?? rect
        }
        let start = window?.convertPoint(toScreen: event.locationInWindow) ?? event.locationInWindow
        self.init(items, at: frames, from: start, source)
    }

    /// - Parameter frames: those of the items on the screen.
    init(_ items: [NSDraggingItem], at frames: [NSRect], from start: NSPoint, _ source: any NSDraggingSource) {
        (self.items, self.frames, self.source) = (items, frames, source)
        (startingPoint, draggingLocation) = (start, start)
        super.init()
        draggingPasteboard.clearContents()
        draggingPasteboard.writeObjects(items.map(\.item))
    }

    open var draggingFormation = NSDraggingFormation.default {
        didSet {
            let isPlain = [.default, .none].contains(draggingFormation)
            reportUnused("draggingFormation", of: "NSDraggingSession", if: !isPlain)
        }
    }
    open var animatesToStartingPositionsOnCancelOrFail = true
    open var draggingLeaderIndex = 0
    public let draggingPasteboard = NSPasteboard(name: .drag)
    public let draggingSequenceNumber = numbers.next()
    /// The pointer in the screen's space.
    open internal(set) var draggingLocation: NSPoint

    open func enumerateDraggingItems(
        options enumOpts: NSDraggingItemEnumerationOptions, for view: NSView?, classes classArray: [AnyClass],
        searchOptions: [NSPasteboard.ReadingOptionKey: Any] = [:],
        using block: (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) { enumerate(view, classArray, searchOptions, block) }

    /// Gives the items that can be read as one of the classes, with their frames in the space of a view.
    func enumerate(
        _ view: NSView?, _ classes: [AnyClass], _ options: [NSPasteboard.ReadingOptionKey: Any],
        _ block: (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void
    ) {
        var stops = ObjCBool(false)
        for (index, written) in (draggingPasteboard.pasteboardItems ?? []).enumerated() where !stops.boolValue {
            guard let object = PasteboardReaders.object(in: written, classes, options, draggingPasteboard),
                items.indices.contains(index)
            else { continue }
            var frame = frames[index].offsetBy(dx: way.width, dy: way.height)
            if let view, let window = view.window { frame = view.convert(window.convertFromScreen(frame), from: nil) }
            block(
                NSDraggingItem(object: object, frame: frame, components: items[index].imageComponents ?? []), index,
                &stops)
        }
    }

    /// The way from where the drag began.
    var way: NSSize {
        NSSize(width: draggingLocation.x - startingPoint.x, height: draggingLocation.y - startingPoint.y)
    }

    /// Returns the operations that the source allows: all, or those of the keys that are down.
    ///
    /// - Source: documentation, "Drag and Drop Programming Topics".
    func allowed(_ flags: NSEvent.ModifierFlags) -> NSDragOperation {
        let mask = source.draggingSession(self, sourceOperationMaskFor: .withinApplication)
        if source.ignoreModifierKeys(for: self) { return mask }
        switch flags.intersection([.command, .option, .control]) {
        case .command: return mask.intersection([.generic, .move])
        case .option: return mask.intersection(.copy)
        case .control: return mask.intersection(.link)
        case [.command, .option]: return mask.intersection(.link)
        default: return mask
        }
    }

    /// A session as a destination sees it.
    final class Info: NSObject, NSDraggingInfo {
        let session: NSDraggingSession
        weak var draggingDestinationWindow: NSWindow?
        var draggingSourceOperationMask: NSDragOperation = []
        /// The operation that the destination has answered last.
        var operation: NSDragOperation = []
        var animatesToDestination = false
        var numberOfValidItemsForDrop: Int
        /// The place to which the destination wants the picture to go after the drop.
        var slidesTo: NSPoint?

        init(_ session: NSDraggingSession) {
            self.session = session
            numberOfValidItemsForDrop = session.items.count
        }

        var draggingLocation: NSPoint {
            draggingDestinationWindow?.convertPoint(fromScreen: session.draggingLocation) ?? session.draggingLocation
        }
        var draggedImageLocation: NSPoint {
            let corner = session.frames.reduce(NSRect.null) { $0.union($1) }.origin
            let place = NSPoint(x: corner.x + session.way.width, y: corner.y + session.way.height)
            return draggingDestinationWindow?.convertPoint(fromScreen: place) ?? place
        }
        var draggedImage: NSImage? { session.items.first?.imageComponents?.first?.contents as? NSImage }
        var draggingPasteboard: NSPasteboard { session.draggingPasteboard }
        /// None for a drag from another program.
        var draggingSource: Any? { session.source is OutsideSource ? nil : session.source }
        var draggingSequenceNumber: Int { session.draggingSequenceNumber }
        func slideDraggedImage(to screenPoint: NSPoint) { slidesTo = screenPoint }
        var draggingFormation: NSDraggingFormation {
            get { session.draggingFormation }
            set { session.draggingFormation = newValue }
        }
        func enumerateDraggingItems(
            options enumOpts: NSDraggingItemEnumerationOptions, for view: NSView?, classes classArray: [AnyClass],
            searchOptions: [NSPasteboard.ReadingOptionKey: Any],
            using block: (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void
        ) { session.enumerate(view, classArray, searchOptions, block) }
        /// Nothing is opened by resting on it.
        var springLoadingHighlight: NSSpringLoadingHighlight { .none }
        func resetSpringLoading() {}
    }
}
