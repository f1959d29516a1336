import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceMotion
public import UIFoundation

/// Colors at locations of 0…1, which are drawn along a line or out of a circle.
open class NSGradient: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; the stored values are constants.
    public struct DrawingOptions: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let drawsBeforeStartingLocation = DrawingOptions(rawValue: 1 << 0)
        public static let drawsAfterEndingLocation = DrawingOptions(rawValue: 1 << 1)

        static let both: DrawingOptions = [.drawsBeforeStartingLocation, .drawsAfterEndingLocation]
    }

    private struct Stop {
        var color: NSColor
        var location: CGFloat
    }

    /// The stops in ascending order of location.
    private let stops: [Stop]
    public let colorSpace: NSColorSpace

    // MARK: Creation

    public convenience init?(starting startingColor: NSColor, ending endingColor: NSColor) {
        self.init(colors: [startingColor, endingColor])
    }

    /// Makes a gradient of colors with equal distances.
    public convenience init?(colors colorArray: [NSColor]) {
        self.init(colors: colorArray, atLocations: nil, colorSpace: Self.space(of: colorArray))
    }

    public convenience init?(colorsAndLocations objects: (NSColor, CGFloat)...) {
        let colors = objects.map(\.0)
        self.init(colors: colors, atLocations: objects.map(\.1), colorSpace: Self.space(of: colors))
    }

    /// - Parameter locations: one for each color; `nil` for equal distances.
    /// - Parameter colorSpace: the space in which `interpolatedColor(atLocation:)` mixes colors.
    /// - Returns: `nil` without colors.
    /// - Differs: gradients are drawn in sRGB, whatever the space.
    public init?(colors colorArray: [NSColor], atLocations locations: UnsafePointer<CGFloat>?, colorSpace: NSColorSpace)
    {
        guard !colorArray.isEmpty else { return nil }
        let last = CGFloat(max(colorArray.count - 1, 1))
        let stops = colorArray.enumerated().map { i, color in
            guard let converted = color.usingColorSpace(colorSpace) else {
                stopLikeUIKit(
                    "*** -[NSGradient initWithColors:atLocations:colorSpace:]: the color \(color) cannot be "
                        + "converted into color space \(colorSpace)")
            }
            return Stop(color: converted, location: min(max(locations?[i] ?? CGFloat(i) / last, 0), 1))
        }
        // The index keeps the order of colors at one location.
        self.stops = stops.enumerated().sorted { ($0.1.location, $0.0) < ($1.1.location, $1.0) }.map(\.1)
        self.colorSpace = colorSpace
    }

    /// The space that all colors have in common, so that they stay what they are; otherwise sRGB.
    private static func space(of colors: [NSColor]) -> NSColorSpace {
        let spaces = Set(colors.map { $0.cgColor.pattern == nil ? $0.cgColor.colorSpace : nil })
        guard spaces.count == 1, let space = spaces.first ?? nil else { return .sRGB }
        return NSColorSpace(space)
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    // MARK: Drawing

    /// Draws along a line into the current clip, without options only between the two points.
    open func draw(from startingPoint: NSPoint, to endingPoint: NSPoint, options: DrawingOptions = []) {
        guard let context = UIGraphicsGetCurrentContext(), let gradient else { return }
        context.drawLinearGradient(gradient, start: startingPoint, end: endingPoint, options: options.cgOptions)
    }

    /// Draws circles from the first to the second.
    open func draw(
        fromCenter startCenter: NSPoint, radius startRadius: CGFloat, toCenter endCenter: NSPoint,
        radius endRadius: CGFloat, options: DrawingOptions = []
    ) {
        guard let context = UIGraphicsGetCurrentContext(), let gradient else { return }
        context.drawRadialGradient(
            gradient, startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
            options: options.cgOptions)
    }

    /// Fills a rectangle along a line at an angle, so that its first and its last color are in corners.
    ///
    /// - Parameter angle: in degrees, counterclockwise where y points up: 0 begins at the left, and 90 at the smallest y.
    open func draw(in rect: NSRect, angle: CGFloat) {
        clipped({ $0.clip(to: rect) }) { drawLine(across: rect, angle) }
    }

    open func draw(in path: NSBezierPath, angle: CGFloat) {
        guard !path.isEmpty else { return }
        clipped({ _ in path.addClip() }) { drawLine(across: path.bounds, angle) }
    }

    /// Fills a rectangle with circles around one center, which reach its farthest corner.
    ///
    /// - Parameter relativeCenterPosition: the center; 0 is the middle, and -1 and 1 are the sides.
    /// - Source: NSGradient.h.
    open func draw(in rect: NSRect, relativeCenterPosition: NSPoint) {
        clipped({ $0.clip(to: rect) }) { drawCircles(in: rect, relativeCenterPosition) }
    }

    open func draw(in path: NSBezierPath, relativeCenterPosition: NSPoint) {
        guard !path.isEmpty else { return }
        clipped({ _ in path.addClip() }) { drawCircles(in: path.bounds, relativeCenterPosition) }
    }

    private func clipped(_ clip: (CGContext) -> Void, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        clip(context)
        draw()
        context.restoreGState()
    }

    private func drawLine(across rect: NSRect, _ angle: CGFloat) {
        let ends = Self.ends(across: rect, angle)
        draw(from: ends.start, to: ends.end, options: .both)
    }

    /// Returns the ends of the line through the middle that reach so far that lines across them touch two corners.
    package static func ends(across rect: NSRect, _ degrees: CGFloat) -> (start: NSPoint, end: NSPoint) {
        // Rotations by quarters are exact, which sines of radians are not.
        let quarters = degrees / 90
        let isWhole = quarters == quarters.rounded()
        let turn = isWhole ? Int(quarters) & 3 : 0
        let radians = degrees * .pi / 180
        let x = isWhole ? [1, 0, -1, 0][turn] : ReproducibleMath.cos(radians)
        let y = isWhole ? [0, 1, 0, -1][turn] : ReproducibleMath.sin(radians)
        let half = (abs(rect.width * x) + abs(rect.height * y)) / 2
        return (
            NSPoint(x: rect.midX - x * half, y: rect.midY - y * half),
            NSPoint(x: rect.midX + x * half, y: rect.midY + y * half)
        )
    }

    private func drawCircles(in rect: NSRect, _ position: NSPoint) {
        let center = NSPoint(
            x: rect.midX + position.x * rect.width / 2, y: rect.midY + position.y * rect.height / 2)
        let (width, height) = ((1 + abs(position.x)) * rect.width / 2, (1 + abs(position.y)) * rect.height / 2)
        let radius = (width * width + height * height).squareRoot()
        draw(fromCenter: center, radius: 0, toCenter: center, radius: radius, options: .both)
    }

    private var gradient: CGGradient? {
        CGGradient(
            colorsSpace: colorSpace.cgSpace, colors: stops.map(\.color.cgColor), locations: stops.map(\.location))
    }

    // MARK: Stops

    open var numberOfColorStops: Int { stops.count }

    open func getColor(
        _ color: UnsafeMutablePointer<NSColor>?, location: UnsafeMutablePointer<CGFloat>?, at index: Int
    ) {
        requireLikeUIKit(
            stops.indices.contains(index), "*** index \(index) beyond bounds [0 .. \(stops.count - 1)]",
            name: "NSRangeException")
        color?.pointee = stops[index].color
        location?.pointee = stops[index].location
    }

    /// Returns the first or the last color for a location beyond it.
    open func interpolatedColor(atLocation location: CGFloat) -> NSColor {
        guard let next = stops.firstIndex(where: { $0.location >= location }) else {
            return stops[stops.count - 1].color
        }
        guard next > 0, stops[next].location > location else { return stops[next].color }
        let (from, to) = (stops[next - 1], stops[next])
        let fraction = (location - from.location) / (to.location - from.location)
        let (a, b) = (from.color.cgColor.components ?? [], to.color.cgColor.components ?? [])
        let mixed = zip(a, b).map { $0 + ($1 - $0) * fraction }
        return NSColor(fixed: CGColor(space: colorSpace.cgSpace, values: mixed))
    }

    // MARK: Archives

    open class var supportsSecureCoding: Bool { true }

    /// - Differs: the keys are our own.
    open func encode(with coder: NSCoder) {
        coder.encode(NSArray(array: stops.map(\.color)), forKey: "QuinceGradientColors")
        coder.encode(
            NSArray(array: stops.map { NSNumber(value: Double($0.location)) }), forKey: "QuinceGradientLocations")
    }

    public required convenience init?(coder: NSCoder) {
        let colors = coder.decodeObject(of: [NSArray.self, NSColor.self], forKey: "QuinceGradientColors") as? [NSColor]
        let locations =
            coder.decodeObject(of: [NSArray.self, NSNumber.self], forKey: "QuinceGradientLocations") as? [NSNumber]
        guard let colors, let locations, colors.count == locations.count else { return nil }
        self.init(
            colors: colors, atLocations: locations.map { CGFloat($0.doubleValue) }, colorSpace: Self.space(of: colors))
    }
}

extension NSGradient.DrawingOptions {
    fileprivate var cgOptions: CGGradientDrawingOptions {
        var options: CGGradientDrawingOptions = []
        if contains(.drawsBeforeStartingLocation) { options.insert(.drawsBeforeStartLocation) }
        if contains(.drawsAfterEndingLocation) { options.insert(.drawsAfterEndLocation) }
        return options
    }
}
