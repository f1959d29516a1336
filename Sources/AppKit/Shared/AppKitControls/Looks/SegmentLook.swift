@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// Draws segmented controls as OS X 10.10 does.
///
/// - Source: a rounded control is 24 points tall with a bezel of 21 and a textured one 25 with 23, as Interface Builder has them; the
///   padding in a segment and the sizes of small controls are estimates.
@MainActor
struct SegmentLook {
    private let control: NSSegmentedControl

    init(_ control: NSSegmentedControl) { self.control = control }

    private var isTextured: Bool {
        [.texturedRounded, .texturedSquare, .capsule, .separated].contains(control.segmentStyle)
    }
    /// Whether the segments are outlines without a bezel.
    private var isFlat: Bool { control.segmentStyle == .roundRect || control.segmentStyle == .smallSquare }
    private var isSmall: Bool { control.controlSize != .regular }
    private static let padding: CGFloat = 10

    // MARK: Sizes

    private var height: CGFloat {
        if isFlat { return control.segmentStyle == .smallSquare ? (isSmall ? 18 : 21) : (isSmall ? 16 : 18) }
        if isTextured { return isSmall ? 18 : 23 }
        return isSmall ? 17 : 21
    }

    var insets: NSEdgeInsets {
        if isFlat { return NSEdgeInsets(top: 0, left: 0, bottom: 1, right: 0) }
        return isTextured
            ? NSEdgeInsets(top: 0, left: 2, bottom: 2, right: 2) : NSEdgeInsets(top: 1, left: 2, bottom: 2, right: 2)
    }

    private func naturalWidth(_ segment: NSSegmentedControl.Segment) -> CGFloat {
        if segment.width > 0 { return segment.width }
        let label = segment.label.map { ControlPaint.size(of: text($0, .black)).width } ?? 0
        let image = segment.image?.size.width ?? 0
        return label + image + (label > 0 && image > 0 ? 4 : 0) + 2 * Self.padding
    }

    var size: NSSize {
        let width = control.segments.reduce(0) { $0 + naturalWidth($1) }
        return NSSize(width: width, height: height)
    }

    var baseline: CGFloat {
        let font = control.shownFont
        return ((height - (font.ascender - font.descender)) / 2 - font.descender).rounded()
    }

    private var bezel: NSRect {
        let room = control.bounds.inset(insets)
        return NSRect(x: room.minX, y: (room.midY - height / 2).rounded(), width: room.width, height: height)
    }

    /// The segments' rectangles: what the frame has beyond the natural widths is shared among those without a width of their own.
    var rects: [NSRect] {
        let bezel = bezel
        let segments = control.segments
        let free = bezel.width - segments.reduce(0) { $0 + naturalWidth($1) }
        let flexible = segments.filter { $0.width == 0 }.count
        let share = flexible > 0 ? free / CGFloat(flexible) : 0
        var x = bezel.minX
        return segments.map { segment in
            let width = max(naturalWidth(segment) + (segment.width == 0 ? share : 0), 0)
            let end = (x + width).rounded()
            defer { x = x + width }
            return NSRect(x: x.rounded(), y: bezel.minY, width: end - x.rounded(), height: bezel.height)
        }
    }

    func segment(at point: NSPoint) -> Int? {
        guard control.isMousePoint(point, in: control.bounds) else { return nil }
        return rects.firstIndex { point.x >= $0.minX && point.x < $0.maxX }
    }

    // MARK: Drawing

    private var radius: CGFloat {
        switch control.segmentStyle {
        case .smallSquare, .texturedSquare: 0
        case .roundRect: height / 2
        default: 4
        }
    }

    func draw() {
        let rects = rects
        guard let first = rects.first, let last = rects.last else { return }
        let whole = first.union(last)
        if control.segmentStyle == .separated { return drawSeparated(rects) }
        if isFlat {
            drawOutline(whole)
        } else {
            ControlPaint.draw(control.isEnabled ? .plain : .disabled, in: whole, radius: radius)
        }
        for (index, rect) in rects.enumerated() { drawBezel(index, rect, in: whole) }
        for (index, rect) in rects.enumerated() where index > 0 { drawDivider(before: index, rect) }
        for (index, rect) in rects.enumerated() { drawContent(index, rect) }
        drawFocus(rects, whole)
    }

    private func drawSeparated(_ rects: [NSRect]) {
        for (index, rect) in rects.enumerated() {
            let own = rect.insetBy(dx: 0.5, dy: 0)
            ControlPaint.draw(look(index) ?? .plain, in: own, radius: radius)
            drawContent(index, own)
        }
    }

    private func drawOutline(_ rect: NSRect) {
        if control.segmentStyle == .smallSquare { ControlPaint.fill(rect, ControlPaint.gray(0.98)) }
        ControlPaint.stroke(rect, ControlPaint.gray(control.isEnabled ? 0.55 : 0.75), radius: radius)
    }

    /// The bezel of a segment that differs from the whole control's.
    private func look(_ index: Int) -> ControlPaint.Bezel? {
        let isPressed = control.pressedSegment == index
        guard control.segments[index].isSelected else { return isPressed ? .pressed : nil }
        // Textured segments are dark where they are selected, as in the Finder's toolbar.
        let isBlue = control.isInActiveWindow && control.isEnabled && !isTextured && !isFlat
        if isBlue { return isPressed ? .darkBlue : .blue }
        if isTextured, control.isInActiveWindow, control.isEnabled { return isPressed ? .on : .dark }
        return isPressed ? .pressed : .on
    }

    private func drawBezel(_ index: Int, _ rect: NSRect, in whole: NSRect) {
        guard let look = look(index) else { return }
        NSGraphicsContext.saveGraphicsState()
        NSRect(x: rect.minX, y: rect.minY - 1, width: rect.width, height: rect.height + 2).clip()
        if isFlat {
            ControlPaint.fill(whole, ControlPaint.gray(look == .pressed ? 0.5 : 0.6), radius: radius)
        } else {
            ControlPaint.draw(look, in: whole, radius: radius)
        }
        NSGraphicsContext.restoreGraphicsState()
    }

    private func drawDivider(before index: Int, _ rect: NSRect) {
        let isBlue = [index - 1, index].contains { look($0) == .blue || look($0) == .darkBlue }
        let color = isFlat ? ControlPaint.gray(0.6) : isBlue ? ControlPaint.rgb(0x2F79D3) : ControlPaint.gray(0.80)
        ControlPaint.fill(NSRect(x: rect.minX - 0.5, y: rect.minY + 1, width: 1, height: rect.height - 2), color)
    }

    private func ink(_ index: Int) -> NSColor {
        guard control.isEnabled, control.segments[index].isEnabled else { return .disabledControlTextColor }
        if let look = look(index), [.blue, .darkBlue, .dark].contains(look) || isFlat { return .white }
        return .controlTextColor
    }

    private func text(_ label: String, _ color: NSColor) -> NSAttributedString {
        ControlPaint.text(label, control.shownFont, color)
    }

    private func drawContent(_ index: Int, _ rect: NSRect) {
        let segment = control.segments[index]
        let ink = ink(index)
        let label = text(segment.label ?? "", ink)
        guard let image = segment.image else {
            return ControlPaint.draw(label, in: rect.insetBy(dx: 4, dy: 0).offsetBy(dx: 0, dy: -0.5))
        }
        let room = rect.insetBy(dx: 3, dy: 2)
        let size = segment.imageScaling.size(of: image.size, in: room.size)
        let labelWidth = label.length > 0 ? ControlPaint.size(of: label).width + 4 : 0
        let left = rect.midX - (size.width + labelWidth) / 2
        let box = NSRect(
            x: left.rounded(), y: (rect.midY - size.height / 2).rounded(), width: size.width, height: size.height)
        let isOff = !control.isEnabled || !segment.isEnabled
        image.draw(in: box, tinted: image.isTemplate ? ink : nil, fraction: isOff && !image.isTemplate ? 0.5 : 1)
        guard labelWidth > 0 else { return }
        ControlPaint.draw(label, in: NSRect(x: box.maxX + 4, y: rect.minY, width: labelWidth, height: rect.height))
    }

    private func drawFocus(_ rects: [NSRect], _ whole: NSRect) {
        guard rects.indices.contains(control.keySegment) else { return }
        ControlPaint.drawFocusRing(of: control, around: whole, radius: radius)
    }
}
