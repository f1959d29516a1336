import Foundation

/// A linear map of straight (not premultiplied) colors in 0…1: four rows (red, green, blue, alpha) of five columns
/// (red, green, blue, alpha, constant).
package struct ColorMatrix: Hashable, Sendable {
    package var values: [Float]

    /// - Parameter values: twenty numbers; those that are not finite count as 0.
    package init?(_ values: [Double]) {
        guard values.count == 20 else { return nil }
        self.values = values.map { $0.isFinite ? Float(min(max($0, -1e6), 1e6)) : 0 }
    }

    private init(rows: [[Double]]) { values = rows.flatMap { $0.map { Float($0) } } }

    package static let identity = ColorMatrix(diagonal: 1, offset: 0)

    private init(diagonal k: Double, offset: Double) {
        self.init(rows: [[k, 0, 0, 0, offset], [0, k, 0, 0, offset], [0, 0, k, 0, offset], [0, 0, 0, 1, 0]])
    }

    /// The weights of red, green and blue in gray, as in Rec. 709 and Core Image's color controls.
    private static let gray = (red: 0.2126, green: 0.7152, blue: 0.0722)

    /// - Parameter amount: the factor; 0 gives gray, 1 changes nothing.
    package static func saturation(_ amount: Double) -> ColorMatrix {
        let s = limited(amount)
        let (r, g, b) = (gray.red * (1 - s), gray.green * (1 - s), gray.blue * (1 - s))
        return ColorMatrix(rows: [[r + s, g, b, 0, 0], [r, g + s, b, 0, 0], [r, g, b + s, 0, 0], [0, 0, 0, 1, 0]])
    }

    /// - Parameter amount: the value added to each channel; 0 changes nothing.
    package static func brightness(_ amount: Double) -> ColorMatrix {
        ColorMatrix(diagonal: 1, offset: limited(amount))
    }

    /// - Parameter amount: the factor for the distance from middle gray; 1 changes nothing.
    package static func contrast(_ amount: Double) -> ColorMatrix {
        let k = limited(amount)
        return ColorMatrix(diagonal: k, offset: (1 - k) / 2)
    }

    package static let invert = ColorMatrix(diagonal: -1, offset: 1)

    /// Returns the matrix that applies `self` first, then `next`; nothing is clamped to 0…1 in between.
    package func concatenating(_ next: ColorMatrix) -> ColorMatrix {
        var result = ColorMatrix.identity
        for row in 0..<4 {
            for column in 0..<5 {
                var sum = column == 4 ? next.values[5 * row + 4] : 0
                for k in 0..<4 { sum += next.values[5 * row + k] * values[5 * k + column] }
                result.values[5 * row + column] = sum
            }
        }
        return result
    }

    /// Returns the matrix that blends a straight color over the pixel, as a visual effect's tint does.
    package static func tint(red: Double, green: Double, blue: Double, alpha: Double) -> ColorMatrix {
        let rest = 1 - limited(alpha)
        return ColorMatrix(rows: [
            [rest, 0, 0, 0, red * (1 - rest)], [0, rest, 0, 0, green * (1 - rest)],
            [0, 0, rest, 0, blue * (1 - rest)], [0, 0, 0, rest, 1 - rest],
        ])
    }

    private static func limited(_ v: Double) -> Double { v.isFinite ? min(max(v, -1000), 1000) : 0 }
}
