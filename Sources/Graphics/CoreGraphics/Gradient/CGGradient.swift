public import Foundation

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// A gradient: colors at locations from 0 to 1.
public final class CGGradient: Sendable {
    struct Stop: Sendable {
        var location: CGFloat
        var color: RGBA
    }

    /// The stops in ascending order of location.
    let stops: [Stop]

    /// - Parameter locations: one per color, or `nil` to space them evenly.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: [CGColor], locations: UnsafePointer<CGFloat>?
    ) {
        let places: [CGFloat]? = locations.map { Array(UnsafeBufferPointer(start: $0, count: colors.count)) }
        self.init(colors: colors.map(\.rgba), locations: places)
    }

    /// - Parameter colors: `CGColor`s, as iOS code passes them: `[…] as CFArray`. Returns `nil` if it contains anything
    ///   else.
    public convenience init?(
        colorsSpace space: CGColorSpace?, colors: NSArray, locations: UnsafePointer<CGFloat>?
    ) {
        let known = colors.compactMap { $0 as? CGColor }
        guard known.count == colors.count else { return nil }
        self.init(colorsSpace: space, colors: known, locations: locations)
    }

    /// - Parameter components: the components in `space` and alpha of each color in turn.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
        locations: UnsafePointer<CGFloat>?, count: Int
    ) {
        guard count > 0, space.model != .pattern else { return nil }
        let size: Int = space.numberOfComponents + 1
        let colors: [RGBA] = (0..<count).map { index in
            RGBA(components: Array(UnsafeBufferPointer(start: components + index * size, count: size)), in: space)
        }
        let places: [CGFloat]? = locations.map { Array(UnsafeBufferPointer(start: $0, count: count)) }
        self.init(colors: colors, locations: places)
    }

    private init?(colors: [RGBA], locations: [CGFloat]?) {
        guard !colors.isEmpty else { return nil }
        let last: CGFloat = max(CGFloat(colors.count - 1), 1)
        let places: [CGFloat] = locations ?? colors.indices.map { CGFloat($0) / last }
        guard places.allSatisfy(\.isFinite) else { return nil }
        let unordered: [(Int, Stop)] = zip(places, colors).enumerated().map { index, pair in
            (index, Stop(location: min(max(pair.0, 0), 1), color: pair.1))
        }
        // The index keeps colors at the same location in the given order.
        stops = unordered.sorted { ($0.1.location, $0.0) < ($1.1.location, $1.0) }.map(\.1)
    }
}
