public import AppKitDrawing
public import Foundation

/// The things that a drag may do with its data. The raw values are those of NSDragging.h.
public struct NSDragOperation: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let copy = NSDragOperation(rawValue: 1)
    public static let link = NSDragOperation(rawValue: 2)
    public static let generic = NSDragOperation(rawValue: 4)
    public static let `private` = NSDragOperation(rawValue: 8)
    public static let move = NSDragOperation(rawValue: 16)
    public static let delete = NSDragOperation(rawValue: 32)
    public static let every = NSDragOperation(rawValue: .max)
}

/// The arrangement of the pictures of several items; they stay as they were placed here.
public enum NSDraggingFormation: Int, Sendable { case `default`, none, pile, list, stack }
public enum NSDraggingContext: Int, Sendable { case outsideApplication, withinApplication }
public enum NSSpringLoadingHighlight: Int, Sendable { case none, standard, emphasized }

public struct NSDraggingItemEnumerationOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let concurrent = NSDraggingItemEnumerationOptions(rawValue: 1)
    public static let clearNonenumeratedImages = NSDraggingItemEnumerationOptions(rawValue: 1 << 16)
}

/// The object from which data are dragged.
@preconcurrency @MainActor
public protocol NSDraggingSource: NSObjectProtocol {
    func draggingSession(
        _ session: NSDraggingSession, sourceOperationMaskFor context: NSDraggingContext
    ) -> NSDragOperation
    func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint)
    func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint)
    func draggingSession(
        _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation)
    /// Whether Option, Command and Control choose no operation.
    func ignoreModifierKeys(for session: NSDraggingSession) -> Bool
}

extension NSDraggingSource {
    public func draggingSession(_ session: NSDraggingSession, willBeginAt screenPoint: NSPoint) {}
    public func draggingSession(_ session: NSDraggingSession, movedTo screenPoint: NSPoint) {}
    public func draggingSession(
        _ session: NSDraggingSession, endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) {}
    public func ignoreModifierKeys(for session: NSDraggingSession) -> Bool { false }
}

/// An object to which data are dragged: a view, or a window or its delegate.
@preconcurrency @MainActor
public protocol NSDraggingDestination: AnyObject {
    func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation
    func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation
    func draggingExited(_ sender: (any NSDraggingInfo)?)
    func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool
    func performDragOperation(_ sender: any NSDraggingInfo) -> Bool
    func concludeDragOperation(_ sender: (any NSDraggingInfo)?)
    func draggingEnded(_ sender: any NSDraggingInfo)
    /// Whether the destination is asked again while the pointer rests.
    func wantsPeriodicDraggingUpdates() -> Bool
    func updateDraggingItemsForDrag(_ sender: (any NSDraggingInfo)?)
}

extension NSDraggingDestination {
    public func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
    public func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { sender.answered }
    public func draggingExited(_ sender: (any NSDraggingInfo)?) {}
    public func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { true }
    public func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
    public func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
    public func draggingEnded(_ sender: any NSDraggingInfo) {}
    public func wantsPeriodicDraggingUpdates() -> Bool { true }
    public func updateDraggingItemsForDrag(_ sender: (any NSDraggingInfo)?) {}
}

/// A drag as its destination sees it.
@preconcurrency @MainActor
public protocol NSDraggingInfo: NSObjectProtocol {
    var draggingDestinationWindow: NSWindow? { get }
    /// The operations that the source allows, with the keys that are down.
    var draggingSourceOperationMask: NSDragOperation { get }
    /// The pointer in the space of the destination's window.
    var draggingLocation: NSPoint { get }
    /// The lower left corner of the picture in that space.
    var draggedImageLocation: NSPoint { get }
    var draggedImage: NSImage? { get }
    var draggingPasteboard: NSPasteboard { get }
    /// The source; `nil` if it is in another app.
    var draggingSource: Any? { get }
    var draggingSequenceNumber: Int { get }
    func slideDraggedImage(to screenPoint: NSPoint)
    var draggingFormation: NSDraggingFormation { get set }
    /// Whether the picture moves to where the destination has put the frames of the items.
    var animatesToDestination: Bool { get set }
    var numberOfValidItemsForDrop: Int { get set }
    func enumerateDraggingItems(
        options enumOpts: NSDraggingItemEnumerationOptions, for view: NSView?, classes classArray: [AnyClass],
        searchOptions: [NSPasteboard.ReadingOptionKey: Any],
        using block: (NSDraggingItem, Int, UnsafeMutablePointer<ObjCBool>) -> Void)
    var springLoadingHighlight: NSSpringLoadingHighlight { get }
    func resetSpringLoading()
}

extension NSDraggingInfo {
    /// The operation that the destination has answered last.
    fileprivate var answered: NSDragOperation { (self as? NSDraggingSession.Info)?.operation ?? [] }
}

/// The defaults of views, which subclasses override.
extension NSView: NSDraggingDestination {
    func lastOperation(_ sender: any NSDraggingInfo) -> NSDragOperation { sender.answered }
}
