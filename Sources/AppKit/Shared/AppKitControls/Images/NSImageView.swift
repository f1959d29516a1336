@_spi(Hooks) public import AppKitCore
public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation

/// A view that shows an image in a frame.
@preconcurrency @MainActor
open class NSImageView: NSControl {
    /// The raw values are those of NSImageCell.h.
    public enum FrameStyle: UInt, Sendable { case none, photo, grayBezel, groove, button }

    public override init(frame frameRect: NSRect) { super.init(frame: frameRect) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Creates a view of the image's size that shows it and cannot be edited.
    public convenience init(image: NSImage) {
        self.init(frame: NSRect(origin: .zero, size: image.size))
        self.image = image
    }

    open var image: NSImage? { didSet { if image !== oldValue { sizeDidChange() } } }
    open var imageAlignment = NSImageAlignment.alignCenter { didSet { needsDisplay = true } }
    open var imageScaling = NSImageScaling.scaleProportionallyDown { didSet { needsDisplay = true } }
    open var imageFrameStyle = FrameStyle.none { didSet { sizeDidChange() } }
    open var contentTintColor: NSColor? { didSet { needsDisplay = true } }
    /// Whether a person can put another image into the view; dropping and pasting do not exist yet.
    open var isEditable = false { didSet { if isEditable { reportEditing() } } }
    open var allowsCutCopyPaste = true
    /// Whether an image with several frames plays; images here have one.
    open var animates = true

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        cell.set("image", of: self, \.image)
        cell.set("imageAlignment", of: self, \.imageAlignment)
        cell.set("imageScaling", of: self, \.imageScaling)
        cell.set("imageFrameStyle", of: self, \.imageFrameStyle)
        cell.set("animates", of: self, \.animates)
        cell.set("editable", of: self, \.isEditable)
        cell.ignore("selectable", "catalog")
    }

    // MARK: Drawing and size

    open override var acceptsFirstResponder: Bool { isEditable && super.acceptsFirstResponder }
    open override var mouseDownCanMoveWindow: Bool { !isEditable }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        imageAccessibility(key) ?? super.derivedAccessibility(key)
    }
    open override func draw(_ dirtyRect: NSRect) { ImageLook(self).draw() }
    open override var intrinsicContentSize: NSSize {
        guard let image else { return NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        let margin = 2 * imageFrameStyle.margin
        return NSSize(width: image.size.width + margin, height: image.size.height + margin)
    }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        ContentPriorities(hugging: .init(horizontal: .init(251), vertical: .init(251)))
    }

    private func reportEditing() { Unsupported.report("images that are dropped or pasted", in: "NSImageView") }
}

/// The raw values are those of NSCell.h.
public enum NSImageScaling: UInt, Sendable {
    case scaleProportionallyDown, scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown
}

/// The raw values are those of NSImageCell.h.
public enum NSImageAlignment: UInt, Sendable {
    case alignCenter, alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom, alignBottomLeft, alignBottomRight
    case alignRight
}

extension NSImageScaling {
    /// Returns the size at which an image is drawn in a room.
    func size(of image: NSSize, in room: NSSize) -> NSSize {
        guard image.width > 0, image.height > 0 else { return .zero }
        let factor = min(room.width / image.width, room.height / image.height)
        switch self {
        case .scaleNone: return image
        case .scaleAxesIndependently: return room
        case .scaleProportionallyDown:
            return NSSize(width: image.width * min(factor, 1), height: image.height * min(factor, 1))
        case .scaleProportionallyUpOrDown: return NSSize(width: image.width * factor, height: image.height * factor)
        }
    }
}

extension NSImageAlignment {
    /// The place of the image between the left and the right edge, and between the lower and the upper one, from 0 to 1.
    var parts: (x: CGFloat, y: CGFloat) {
        switch self {
        case .alignCenter: (0.5, 0.5)
        case .alignTop: (0.5, 1)
        case .alignTopLeft: (0, 1)
        case .alignTopRight: (1, 1)
        case .alignLeft: (0, 0.5)
        case .alignBottom: (0.5, 0)
        case .alignBottomLeft: (0, 0)
        case .alignBottomRight: (1, 0)
        case .alignRight: (1, 0.5)
        }
    }
}

extension NSImageView.FrameStyle {
    /// The width of the frame at each side; estimates.
    var margin: CGFloat {
        switch self {
        case .none: 0
        case .photo, .groove, .button: 2
        case .grayBezel: 3
        }
    }
}

/// Draws an image view, in a space whose y is up.
@MainActor
private struct ImageLook {
    let view: NSImageView

    init(_ view: NSImageView) { self.view = view }

    func draw() {
        drawFrame()
        guard let image = view.image else { return }
        let room = view.bounds.insetBy(dx: view.imageFrameStyle.margin, dy: view.imageFrameStyle.margin)
        let size = view.imageScaling.size(of: image.size, in: room.size)
        let place = view.imageAlignment.parts
        let rect = NSRect(
            x: room.minX + (room.width - size.width) * place.x, y: room.minY + (room.height - size.height) * place.y,
            width: size.width, height: size.height)
        NSGraphicsContext.saveGraphicsState()
        room.clip()
        let tint = image.isTemplate ? view.contentTintColor ?? ControlPaint.gray(0.25) : nil
        image.draw(in: rect, tinted: tint, fraction: view.isEnabled ? 1 : 0.5)
        NSGraphicsContext.restoreGraphicsState()
    }

    private func drawFrame() {
        let bounds = view.bounds
        switch view.imageFrameStyle {
        case .none: break
        case .photo:
            // A dark line with a shadow at the right and below.
            let photo = NSRect(x: bounds.minX, y: bounds.minY + 1, width: bounds.width - 1, height: bounds.height - 1)
            ControlPaint.stroke(photo.offsetBy(dx: 1, dy: -1), ControlPaint.gray(0, 0.25))
            ControlPaint.stroke(photo, ControlPaint.gray(0.25))
        case .grayBezel:
            ControlPaint.fill(bounds, ControlPaint.gray(0.93))
            ControlPaint.stroke(bounds, ControlPaint.gray(0.7))
        case .groove:
            ControlPaint.stroke(bounds, ControlPaint.gray(0.75))
            ControlPaint.stroke(bounds.insetBy(dx: 1, dy: 1), ControlPaint.gray(0.97))
        case .button:
            ControlPaint.fill(bounds, ControlPaint.gray(0.98))
            ControlPaint.stroke(bounds, ControlPaint.gray(0.7))
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSImageView.self) {
        $0.nib(element: "imageView", for: .macOS)
        $0.key("image", \.image)
        $0.key("editable", \.isEditable, .nib)
        $0.key("animates", \.animates)
        $0.nib("allowsCutCopyPaste", \.allowsCutCopyPaste) { $0.allowsCutCopyPaste = $1 }
        $0.nib("contentTintColor", \.contentTintColor) { $0.contentTintColor = $1 }
    }
}
