import CoreGraphics
import Foundation
import QuartzCore
import QuinceViewLayout

// A view's space, the space of its frame and the superview's follow each other: bounds → (scaled, turned, moved) → a
// rectangle of the frame's size whose y is the view's → turned over if the superview's y is another → moved to the frame's
// origin and turned about it.

extension NSView {
    // MARK: Frames

    func setFrame(_ frame: NSRect) {
        telling("frame") {
            Animators.perform(self) {
                setFrameOrigin(frame.origin)
                setFrameSize(frame.size)
            }
        }
    }

    func move(to origin: NSPoint) {
        guard origin != frameStorage.origin else { return }
        Animators.perform(self) {
            frameStorage.origin = origin
            fitBacking()
            frameDidChange()
        }
    }

    func resize(to size: NSSize) {
        let size = NSSize(width: max(size.width, 0), height: max(size.height, 0))
        guard size != frameStorage.size else { return }
        Animators.perform(self) { adopt(size) }
    }

    private func adopt(_ size: NSSize) {
        let old = bounds.size
        frameStorage.size = size
        fitBacking()
        if autoresizesSubviews { resizeSubviews(withOldSize: old) }
        // The layers of subviews stay at their distance from the lower edge by themselves where y is up.
        needsLayout = true
        if layerContentsRedrawPolicy == .duringViewResize, drawsLayerContents { backing.setNeedsDisplay() }
        frameDidChange()
    }

    private func frameDidChange() {
        if hasLayoutNode { restateFrame() }
        windowStorage?.trackingAreasAreOld = true
        if postsFrameChangedNotifications {
            NotificationCenter.default.post(name: NSView.frameDidChangeNotification, object: self)
        }
    }

    /// An angle beyond half a turn is taken as the one in −180° to 180° that turns as far.
    func rotateFrame(to angle: CGFloat) {
        rotationStorage = angle.remainder(dividingBy: 360)
        Animators.perform(self) { fitBacking() }
    }

    func rotateFrameAboutCenter(to angle: CGFloat) {
        let center = NSPoint(x: frameStorage.width / 2, y: frameStorage.height / 2)
        let before = center.applying(frameTransform)
        rotationStorage = angle
        let after = center.applying(frameTransform)
        frameStorage.origin.x += before.x - after.x
        frameStorage.origin.y += before.y - after.y
        Animators.perform(self) { fitBacking() }
    }

    /// Whether the view's own space is turned against the superview's.
    var isTurned: Bool { rotationStorage != 0 || rotationOfBounds != 0 }

    // MARK: Autoresizing

    /// Resizes the view by its mask: the superview's growth is shared among the flexible parts by their sizes, and both edges are
    /// rounded down, to whole points outside of a window and to pixels in one.
    ///
    /// - Source: GNUstep's tests NSView/autoresizeRounding.m, whose values were checked on a Mac.
    func autoresize(from old: NSSize) {
        guard !autoresizingMask.isEmpty, translatesAutoresizingMaskIntoConstraints, let superviewStorage else { return }
        let (mask, new, pixels) = (autoresizingMask, superviewStorage.bounds.size, superviewStorage.pixelsPerPoint)
        var box = frameStorage
        (box.origin.x, box.size.width) = Self.autoresized(
            box.minX, box.width, old.width, new.width, mask.horizontal, pixels.width)
        (box.origin.y, box.size.height) = Self.autoresized(
            box.minY, box.height, old.height, new.height, mask.vertical, pixels.height)
        if box != frameStorage { frame = box }
    }

    private static func autoresized(
        _ origin: CGFloat, _ length: CGFloat, _ old: CGFloat, _ new: CGFloat, _ flexible: FlexibleParts,
        _ pixels: CGFloat
    ) -> (CGFloat, CGFloat) {
        guard old != new else { return (origin, length) }
        let (start, length) = MaskShares.resize(origin, length, from: old, to: new, flexible)
        let low = rounded(start * pixels)
        return (low / pixels, max(rounded((start + length) * pixels) - low, 0) / pixels)
    }

    /// Rounds down; what the arithmetic of shares lacks of a whole point is no reason to.
    private static func rounded(_ value: CGFloat) -> CGFloat { (value + 1e-6).rounded(.down) }

    /// The pixels of the screen on each axis of the view's space; one outside of a window.
    private var pixelsPerPoint: CGSize {
        guard let windowStorage else { return CGSize(width: 1, height: 1) }
        let (t, scale) = (transformToWindow, windowStorage.backingScaleFactor)
        let (x, y) = (hypot(t.a, t.b) * scale, hypot(t.c, t.d) * scale)
        return CGSize(width: x > 0 ? x : 1, height: y > 0 ? y : 1)
    }

    // MARK: Bounds

    var boundsFromTransform: NSRect {
        let whole = NSRect(origin: .zero, size: frameStorage.size)
        guard let boundsTransform else { return whole }
        return whole.applying(boundsTransform.inverted())
    }

    func setBounds(_ bounds: NSRect) {
        let size = frameStorage.size
        let scale = CGSize(
            width: bounds.width == 0 || size.width == 0 ? 1 : size.width / bounds.width,
            height: bounds.height == 0 || size.height == 0 ? 1 : size.height / bounds.height)
        let transform = CGAffineTransform(scaleX: scale.width, y: scale.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
        adopt(boundsTransform: transform)
    }

    func moveBounds(to origin: NSPoint) {
        var transform = boundsTransform ?? .identity
        (transform.tx, transform.ty) = (0, 0)
        adopt(boundsTransform: transform.translatedBy(x: -origin.x, y: -origin.y))
    }

    /// Scales the units of the bounds, whose origin is then in the new ones.
    func scaleBounds(to size: NSSize) {
        let t = boundsTransform ?? .identity
        let now = NSSize(
            width: frameStorage.width / max(hypot(t.a, t.b), .leastNormalMagnitude),
            height: frameStorage.height / max(hypot(t.c, t.d), .leastNormalMagnitude))
        guard size.width > 0, size.height > 0, now.width > 0, now.height > 0 else { return }
        changeBounds { $0.scaledBy(x: now.width / size.width, y: now.height / size.height) }
    }

    func changeBounds(_ change: (CGAffineTransform) -> CGAffineTransform) {
        adopt(boundsTransform: change(boundsTransform ?? .identity))
    }

    private func adopt(boundsTransform transform: CGAffineTransform) {
        telling("bounds") {
            boundsTransform = transform == .identity ? nil : transform
            Animators.perform(self) { fitBacking() }
        }
        if drawsLayerContents { backing.setNeedsDisplay() }
        windowStorage?.trackingAreasAreOld = true
        if postsBoundsChangedNotifications {
            NotificationCenter.default.post(name: NSView.boundsDidChangeNotification, object: self)
        }
    }

    var rotationOfBounds: CGFloat {
        guard let boundsTransform else { return 0 }
        return atan2(boundsTransform.b, boundsTransform.a) * 180 / .pi
    }

    // MARK: Transforms

    /// The way from the space of the frame's rectangle to the superview's.
    private var frameTransform: CGAffineTransform {
        var transform = CGAffineTransform(translationX: frameStorage.minX, y: frameStorage.minY)
        if rotationStorage != 0 { transform = transform.rotated(by: rotationStorage * .pi / 180) }
        if isTurnedOver {
            transform = transform.translatedBy(x: 0, y: frameStorage.height).scaledBy(x: 1, y: -1)
        }
        return transform
    }

    /// Whether y points another way than in the superview's space. A window's space is not flipped.
    var isTurnedOver: Bool { isFlipped != (superviewStorage?.isFlipped ?? false) }

    var transformToSuperview: CGAffineTransform {
        boundsTransform.map { $0.concatenating(frameTransform) } ?? frameTransform
    }

    /// The way to the window's space; outside of a window to that of the uppermost view's superview.
    var transformToWindow: CGAffineTransform {
        var (view, transform) = (self, transformToSuperview)
        while let up = view.superviewStorage {
            transform = transform.concatenating(up.transformToSuperview)
            view = up
        }
        return transform
    }

    func transform(to view: NSView?) -> CGAffineTransform {
        if view === self { return .identity }
        guard let view else { return transformToWindow }
        return transformToWindow.concatenating(view.transformToWindow.inverted())
    }

    func transform(from view: NSView?) -> CGAffineTransform {
        if view === self { return .identity }
        let own = transformToWindow.inverted()
        return view.map { $0.transformToWindow.concatenating(own) } ?? own
    }

    // MARK: What can be seen

    var rectInAncestors: NSRect {
        guard !isHiddenOrHasHiddenAncestor else { return .zero }
        guard windowStorage != nil else { return .unbounded }
        guard let superviewStorage else { return bounds }
        let outer = superviewStorage.rectInAncestors
        let visible = bounds.intersection(convert(outer, from: superviewStorage))
        return visible.isNull ? .zero : visible
    }

    func deepestView(at point: NSPoint) -> NSView? {
        guard !isHidden else { return nil }
        let own = point.applying(transformToSuperview.inverted())
        guard isMousePoint(own, in: bounds) else { return nil }
        for view in subviewStorage.reversed() {
            if let found = view.hitTest(own) { return found }
        }
        return self
    }
}

extension NSSize {
    /// The size as a vector, so that a flipped space gives a negative height no sign.
    func turned(by transform: CGAffineTransform) -> NSSize {
        let size = applying(transform)
        return NSSize(width: abs(size.width), height: abs(size.height))
    }
}

extension NSRect {
    /// The visible rectangle of a view that is in no window.
    ///
    /// - Source: GNUstep's tests NSView/visibleRectNoWindow.m, which were checked on a Mac.
    fileprivate static let unbounded = NSRect(
        x: -CGFloat.greatestFiniteMagnitude / 2, y: -CGFloat.greatestFiniteMagnitude / 2,
        width: .greatestFiniteMagnitude, height: .greatestFiniteMagnitude)

    /// Whether the pixel at a point is in the rectangle: the lower edge of a rectangle whose y is up belongs to its neighbor.
    ///
    /// - Source: documentation, `NSMouseInRect`.
    func containsPixel(_ point: NSPoint, _ isFlipped: Bool) -> Bool {
        guard point.x >= minX, point.x < maxX else { return false }
        return isFlipped ? point.y >= minY && point.y < maxY : point.y > minY && point.y <= maxY
    }

    /// - Parameter scale: pixels per point.
    func aligned(_ options: AlignmentOptions, toPixelsOf scale: CGFloat) -> NSRect {
        let pixels = NSRect(x: minX * scale, y: minY * scale, width: width * scale, height: height * scale)
        let whole = NSIntegralRectWithOptions(pixels, options)
        return NSRect(
            x: whole.minX / scale, y: whole.minY / scale, width: whole.width / scale, height: whole.height / scale)
    }

    func inset(by insets: NSEdgeInsets, isFlipped: Bool) -> NSRect {
        NSRect(
            x: minX + insets.left, y: minY + (isFlipped ? insets.top : insets.bottom),
            width: width - insets.left - insets.right, height: height - insets.top - insets.bottom)
    }
}

extension NSEdgeInsets {
    var negated: NSEdgeInsets { NSEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right) }
}
