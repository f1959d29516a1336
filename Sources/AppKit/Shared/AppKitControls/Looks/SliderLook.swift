@_spi(Hooks) import AppKitCore
import AppKitDrawing
import CoreGraphics
import Foundation

/// The sizes of sliders, in their flipped space.
///
/// - Source: a regular slider is 21 points tall, as Interface Builder has it, and 26 with tick marks; the knob of 15 points and the
///   track of 3 are estimates, and so are the sizes of small and mini sliders.
@MainActor
struct SliderMetrics {
    private let slider: NSSlider

    init(_ slider: NSSlider) { self.slider = slider }

    private var hasTicks: Bool { slider.numberOfTickMarks > 0 }
    private var isSmall: Bool { slider.controlSize != .regular }
    private var isVertical: Bool { slider.isVertical }
    /// The knob's length along the track.
    var knobLength: CGFloat { hasTicks ? (isSmall ? 9 : 11) : (isSmall ? 11 : 15) }
    private var knobWidth: CGFloat { hasTicks ? (isSmall ? 13 : 18) : (isSmall ? 11 : 15) }
    static let trackWidth: CGFloat = 3
    static let tickLength: CGFloat = 7
    /// The distance from the frame's edge to the knob's at an end of the track.
    private let margin: CGFloat = 2

    /// The thickness without what is around the knob.
    private var thickness: CGFloat { hasTicks ? (isSmall ? 15 : 20) : (isSmall ? 11 : 15) }

    var size: NSSize {
        let none = NSView.noIntrinsicMetric
        return isVertical ? NSSize(width: thickness, height: none) : NSSize(width: none, height: thickness)
    }

    var insets: NSEdgeInsets {
        isVertical
            ? NSEdgeInsets(top: 2, left: 3, bottom: 2, right: 3) : NSEdgeInsets(top: 3, left: 2, bottom: 3, right: 2)
    }

    // MARK: The knob

    private var travel: (start: CGFloat, length: CGFloat) {
        let bounds = slider.bounds
        let whole = isVertical ? bounds.height : bounds.width
        return (margin + knobLength / 2, max(whole - 2 * margin - knobLength, 0))
    }

    /// Returns the coordinate along the track of a value; an upright slider has its least value below.
    private func place(of value: Double) -> CGFloat {
        let range = slider.maxValue - slider.minValue
        let part = range > 0 ? CGFloat((value - slider.minValue) / range) : 0
        let (start, length) = travel
        return isVertical ? slider.bounds.height - start - part * length : start + part * length
    }

    func distance(of point: NSPoint, to value: Double) -> CGFloat {
        (isVertical ? point.y : point.x) - place(of: value)
    }

    func value(at point: NSPoint, grip: CGFloat) -> Double {
        let (start, length) = travel
        guard length > 0 else { return slider.minValue }
        let along = (isVertical ? point.y : point.x) - grip
        let part = ((isVertical ? slider.bounds.height - along : along) - start) / length
        return slider.minValue + Double(min(max(part, 0), 1)) * (slider.maxValue - slider.minValue)
    }

    /// The middle of the track across it: marks need room at their side.
    private var middle: CGFloat {
        let whole = isVertical ? slider.bounds.width : slider.bounds.height
        guard hasTicks else { return whole / 2 }
        return whole / 2 + (slider.tickMarkPosition == .below ? -2 : 2)
    }

    var knob: NSRect {
        let along = place(of: slider.doubleValue)
        let rect = NSRect(
            x: (along - knobLength / 2).rounded(), y: (middle - knobWidth / 2).rounded(), width: knobLength,
            height: knobWidth)
        return isVertical ? rect.turned : rect
    }

    var track: NSRect {
        let whole = isVertical ? slider.bounds.height : slider.bounds.width
        let rect = NSRect(
            x: margin, y: middle - Self.trackWidth / 2, width: max(whole - 2 * margin, 0), height: Self.trackWidth)
        return isVertical ? rect.turned : rect
    }

    /// The part of the track from the least value to the knob.
    var filledTrack: NSRect {
        let track = track
        let knob = knob
        return isVertical
            ? NSRect(x: track.minX, y: knob.midY, width: track.width, height: track.maxY - knob.midY)
            : NSRect(x: track.minX, y: track.minY, width: knob.midX - track.minX, height: track.height)
    }

    func tickMark(_ value: Double) -> NSRect {
        let along = place(of: value).rounded(.down)
        let across = slider.tickMarkPosition == .below ? middle + 4 : middle - 4 - Self.tickLength
        let rect = NSRect(x: along, y: across, width: 1, height: Self.tickLength)
        return isVertical ? rect.turned : rect
    }
}

extension NSRect {
    /// The rectangle with x and y exchanged.
    fileprivate var turned: NSRect { NSRect(x: minY, y: minX, width: height, height: width) }
}

/// Draws sliders as OS X 10.10 does.
@MainActor
struct SliderLook {
    private let slider: NSSlider
    private let metrics: SliderMetrics

    init(_ slider: NSSlider) {
        self.slider = slider
        metrics = SliderMetrics(slider)
    }

    private var isActive: Bool { slider.isInActiveWindow && slider.isEnabled }

    func draw() {
        drawTicks()
        drawTrack()
        if slider.numberOfTickMarks > 0 { drawPointer() } else { drawKnob() }
    }

    private func drawTrack() {
        let radius = SliderMetrics.trackWidth / 2
        ControlPaint.fill(metrics.track, ControlPaint.gray(slider.isEnabled ? 0.71 : 0.82), radius: radius)
        guard slider.numberOfTickMarks == 0, slider.isEnabled else { return }
        guard isActive else { return }
        ControlPaint.fill(metrics.filledTrack, slider.trackFillColor ?? ControlPaint.rgb(0x3B99FC), radius: radius)
    }

    private func drawTicks() {
        let color = ControlPaint.gray(slider.isEnabled ? 0.62 : 0.80)
        for index in 0..<slider.numberOfTickMarks { ControlPaint.fill(slider.rectOfTickMark(at: index), color) }
    }

    private func drawKnob() {
        let knob = metrics.knob
        ControlPaint.drawFocusRing(of: slider, around: knob, radius: knob.width / 2)
        ControlPaint.fill(knob.offsetBy(dx: 0, dy: 0.75), ControlPaint.gray(0, 0.12), radius: knob.width / 2)
        ControlPaint.fill(knob, edge, radius: knob.width / 2)
        gradient?.draw(in: NSBezierPath(ovalIn: knob.insetBy(dx: 0.75, dy: 0.75)), angle: 90)
    }

    private var edge: NSColor { ControlPaint.gray(slider.isEnabled ? 0.70 : 0.84) }

    private var gradient: NSGradient? {
        if !slider.isEnabled { return NSGradient(starting: ControlPaint.gray(0.97), ending: ControlPaint.gray(0.97)) }
        let top: CGFloat = slider.isHighlighted ? 0.95 : 1
        return NSGradient(starting: ControlPaint.gray(top), ending: ControlPaint.gray(top - 0.02))
    }

    /// Draws a knob whose tip points at the tick marks.
    private func drawPointer() {
        let knob = metrics.knob
        ControlPaint.drawFocusRing(of: slider, around: knob, radius: 3)
        edge.setFill()
        pointer(in: knob).fill()
        if let gradient { gradient.draw(in: pointer(in: knob.insetBy(dx: 0.75, dy: 0.75)), angle: 90) }
    }

    private func pointer(in rect: NSRect) -> NSBezierPath {
        let path = NSBezierPath()
        let isAbove = slider.tickMarkPosition == .above
        let (length, width) = slider.isVertical ? (rect.height, rect.width) : (rect.width, rect.height)
        let tip = length / 2
        /// The points along and across the track, of a knob whose tip is at the far side.
        let points: [(CGFloat, CGFloat)] = [
            (0, 2.5), (2.5, 0), (length - 2.5, 0), (length, 2.5), (length, width - tip + 0.5), (tip + 1, width),
            (tip - 1, width), (0, width - tip + 0.5),
        ]
        for (index, point) in points.enumerated() {
            let across = isAbove ? width - point.1 : point.1
            let place =
                slider.isVertical
                ? NSPoint(x: rect.minX + across, y: rect.minY + point.0)
                : NSPoint(x: rect.minX + point.0, y: rect.minY + across)
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        path.close()
        return path
    }
}
