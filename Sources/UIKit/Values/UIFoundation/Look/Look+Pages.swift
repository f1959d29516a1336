import CoreGraphics
package import Foundation

extension Look {
    /// Page controls.
    package struct Pages: Sendable {
        package var diameter: CGFloat
        package var gap: CGFloat
        package var height: CGFloat
        /// The distance of the outer dots from the ends.
        package var margin: CGFloat
        /// The dots of pages that are not current.
        package var other: UIColor
        /// The capsule behind the dots; `nil` if there is none.
        package var capsule: UIColor?
    }

    /// Wheels of pickers.
    package struct Wheels: Sendable {
        /// The lines around the chosen rows; `nil` for a band.
        package var line: UIColor?
        package var band: Band?

        package struct Band: Sendable {
            package var fill: UIColor
            package var radius: CGFloat
            /// The distance from the edges of the picker.
            package var inset: CGFloat
        }
    }
}

extension Look.Pages {
    static let classic = Self(
        diameter: 7, gap: 9, height: 37, margin: 0, other: UIColor(white: 1, alpha: 0.2), capsule: nil)

    static let modern = Self(
        diameter: 8, gap: 10, height: 26, margin: 9, other: UIColor(white: 1, alpha: 0.3),
        capsule: .tertiarySystemFill)
}

extension Look.Wheels {
    static let classic = Self(
        line: UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 0.2) }, band: nil)

    static let modern = Self(line: nil, band: Band(fill: .tertiarySystemFill, radius: 8, inset: 9))
}
