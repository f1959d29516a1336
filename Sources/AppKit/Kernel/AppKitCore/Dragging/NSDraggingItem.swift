import AppKitDrawing
public import Foundation

/// A part of the picture of a dragged item: its icon, its label.
@preconcurrency @MainActor
open class NSDraggingImageComponent: NSObject {
    public init(key: NSDraggingItem.ImageComponentKey) {
        self.key = key
        super.init()
    }

    open var key: NSDraggingItem.ImageComponentKey
    /// An image; other contents are not drawn.
    open var contents: Any?
    /// The place in the item's frame.
    open var frame = NSRect.zero
}

/// Something that is dragged: what it writes, and the picture that moves with the pointer.
@preconcurrency @MainActor
open class NSDraggingItem: NSObject {
    public struct ImageComponentKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let icon = ImageComponentKey(rawValue: "icon")
        public static let label = ImageComponentKey(rawValue: "label")
    }

    public init(pasteboardWriter: any NSPasteboardWriting) {
        item = pasteboardWriter
        super.init()
    }

    /// An item as a destination reads it.
    init(object: Any, frame: NSRect, components: [NSDraggingImageComponent]) {
        (item, draggingFrame) = (object, frame)
        super.init()
        imageComponentsProvider = { components }
    }

    /// The writer; for a destination, the object that was read.
    open private(set) var item: Any
    /// The frame in the space of the view that begins the drag.
    open var draggingFrame = NSRect.zero
    open var imageComponentsProvider: (() -> [NSDraggingImageComponent])? { didSet { made = nil } }
    private var made: [NSDraggingImageComponent]?

    open func setDraggingFrame(_ frame: NSRect, contents: Any?) {
        draggingFrame = frame
        guard let contents else { return imageComponentsProvider = nil }
        let component = NSDraggingImageComponent(key: .icon)
        component.contents = contents
        component.frame = NSRect(origin: .zero, size: frame.size)
        imageComponentsProvider = { [component] }
    }
    open var imageComponents: [NSDraggingImageComponent]? {
        if made == nil { made = imageComponentsProvider?() }
        return made
    }
}
