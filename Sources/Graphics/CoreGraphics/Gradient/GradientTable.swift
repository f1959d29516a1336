/// The color space that a gradient's colors are interpolated in.
package enum GradientSpace: Sendable {
    case sRGB
    /// The space of gradient layers that `render(in:)` draws.
    case genericRGB
}

/// The colors along a gradient, evenly spaced and premultiplied.
///
/// Colors are interpolated without premultiplication: white to clear passes through gray, as on iOS.
///
/// `@unchecked Sendable` holds because nothing is written after `init`.
package final class GradientTable: @unchecked Sendable {
    package typealias Stop = (place: Double, color: RGBA)

    /// The number of colors.
    package let count: Int
    /// The colors, rounded to whole levels or, with `fractions`, rounded down.
    package let colors: UnsafeMutablePointer<UInt32>
    /// For each color the parts of a level that were left out, in 256ths: one byte a channel, like a pixel. `nil` in a
    /// table that is not for dithering.
    package let fractions: UnsafeMutablePointer<UInt32>?
    package let isOpaque: Bool

    /// The number of colors with which a dither comes out the same as with more, in all but a hundredth of the pixels.
    package static let countForDither = 4096

    /// - Parameters:
    ///   - stops: at least one stop, with places 0…1 in ascending order.
    ///   - count: the number of colors, at least 2.
    ///   - isDithered: whether the colors are for ``DitherMatrix``.
    package init(stops: [Stop], space: GradientSpace = .sRGB, count: Int = 1024, isDithered: Bool = false) {
        self.count = count
        colors = Self.allocate(count)
        fractions = isDithered ? Self.allocate(count) : nil
        isOpaque = stops.allSatisfy { $0.color.alpha >= 1 }
        let converted: [Stop] = stops.map { ($0.place, space.components(of: $0.color.clamped)) }
        var next = 0
        for index in 0..<count {
            let t: Double = Double(index) / Double(count - 1)
            while next < stops.count, stops[next].place <= t { next += 1 }
            set(space.srgb(of: Self.color(at: t, converted, next)), at: index)
        }
    }

    deinit {
        colors.deallocate()
        fractions?.deallocate()
    }

    /// The loops of the pixel kernels may read a little further than the last color.
    private static func allocate(_ count: Int) -> UnsafeMutablePointer<UInt32> {
        let room: UnsafeMutablePointer<UInt32> = .allocate(capacity: count + 8)
        room.initialize(repeating: 0, count: count + 8)
        return room
    }

    private func set(_ color: RGBA, at index: Int) {
        guard let fractions else {
            colors[index] = color.premultiplied(opacity: 1)
            return
        }
        func put(_ component: Double, _ shift: UInt32) {
            let level = UInt32(component * color.alpha * 255 * 256 + 0.5)
            colors[index] |= (level >> 8) << shift
            fractions[index] |= (level & 255) << shift
        }
        put(1, 24)
        put(color.red, 16)
        put(color.green, 8)
        put(color.blue, 0)
    }

    /// - Parameter next: the index of the first stop beyond t.
    private static func color(at t: Double, _ stops: [Stop], _ next: Int) -> RGBA {
        guard next > 0 else { return stops[0].color }
        guard next < stops.count else { return stops[stops.count - 1].color }
        let (a, b) = (stops[next - 1], stops[next])
        let k: Double = (t - a.place) / (b.place - a.place)
        func mix(_ from: Double, _ to: Double) -> Double { from + (to - from) * k }
        return RGBA(
            red: mix(a.color.red, b.color.red), green: mix(a.color.green, b.color.green),
            blue: mix(a.color.blue, b.color.blue), alpha: mix(a.color.alpha, b.color.alpha))
    }
}

extension GradientSpace {
    fileprivate func components(of color: RGBA) -> RGBA {
        self == .genericRGB ? GenericRGB.components(of: color) : color
    }

    fileprivate func srgb(of components: RGBA) -> RGBA {
        self == .genericRGB ? GenericRGB.srgb(of: components) : components
    }
}
