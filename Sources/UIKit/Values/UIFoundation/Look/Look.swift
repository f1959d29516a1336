import CoreGraphics
package import Foundation
package import QuinceLaunchState

/// The measures and the colors of the system's controls, in points, as in some versions of iOS.
///
/// A control asks the present look for its part, and never for a version. Another look is another value, in a file of its own, whose
/// numbers have their sources in behaviour/look.md.
package struct Look: Sendable {
    package var segments: Segments
    package var stepper: Stepper
    package var toggle: Toggle
    package var slider: Slider
    package var progress: Progress
    package var spinner: Spinner
    package var table: Table
    package var bars: Bars
    package var alerts: Alerts
    package var search: Search
    package var fields: Fields
    package var pages: Pages
    package var wheels: Wheels
    package var editMenus: EditMenus

    /// The look of the running device.
    package static var current: Look { named(LookName.current) }

    package static func named(_ name: LookName) -> Look {
        switch name {
        case .classic: classic
        case .transitional: transitional
        case .modern: modern
        case .recent: recent
        }
    }
}

extension Look {
    /// Segmented controls.
    package struct Segments: Sendable {
        package var height: CGFloat
        package var radius: CGFloat
        package var font: UIFont
        package var selectedFont: UIFont
        /// The fill behind all segments, and that of the selected one; `nil` for the outline in the tint and its filled segment.
        package var pill: Pill?

        /// A selected segment that lies on the control like a pill.
        package struct Pill: Sendable {
            package var track: UIColor
            package var fill: UIColor
            /// The distance from the control's edges.
            package var inset: CGFloat
            package var radius: CGFloat
            package var divider: UIColor
            /// The distance of a divider from the upper and the lower edge.
            package var dividerInset: CGFloat
            package var title: UIColor
        }
    }

    package struct Stepper: Sendable {
        package var size: CGSize
        package var radius: CGFloat
        /// The fill behind both halves; `nil` for an outline in the tint.
        package var fill: UIColor?
        /// The color of the signs; `nil` for the tint.
        package var sign: UIColor?
        package var divider: UIColor?
        package var dividerInset: CGFloat
    }

    /// Switches.
    package struct Toggle: Sendable {
        /// The track of a switch that is off, around the well.
        package var off: UIColor
        /// The image of the off state over the track; `nil` if the track shows the state.
        package var well: UIColor?
    }

    package struct Slider: Sendable {
        package var trackHeight: CGFloat
        package var track: UIColor
    }

    package struct Progress: Sendable {
        package var height: CGFloat
        package var track: UIColor
    }

    /// Activity indicators.
    package struct Spinner: Sendable {
        package var spokes: Int
        /// The widths and the ends of a spoke as shares of the radius.
        package var width: CGFloat
        package var inner: CGFloat
        package var outer: CGFloat
        /// The opacity of the strongest spoke and of the others, in the order in which they have been passed.
        package var strengths: [CGFloat]
        /// The color of indicators that have none of their own.
        package var color: UIColor
    }

    package struct Table: Sendable {
        package var groupedBackground: UIColor
        /// The titles of headers and footers of grouped tables, and the texts of details.
        package var groupedInk: UIColor
        package var quietInk: UIColor
        package var separator: UIColor
        package var chevron: UIColor
        package var selection: UIColor
        /// The distance of texts from the edges.
        package var margin: CGFloat
        /// The headers of plain tables: their titles, and what is behind them, which is nothing while a header is at its place
        /// if `clearsHeaders`.
        package var headerFont: UIFont
        package var headerInk: UIColor
        package var headerFill: UIColor
        package var clearsHeaders: Bool
        /// The space above the headers of plain tables.
        package var headerTopPadding: CGFloat
        /// Whether plain tables go on below their rows with empty ones, unless the app says otherwise.
        package var hasFillerRows: Bool
    }

    /// Navigation bars and tab bars.
    package struct Bars: Sendable {
        /// The bars whose background is clear while the content is at its upper edge, unless the app says otherwise.
        package enum Clearing: Sendable { case none, withLargeTitles, all }

        package var clearsAtEdge: Clearing
        /// The images and titles of tabs that are not selected.
        package var tab: UIColor
        /// The font of titles beside images.
        package var inlineTab: UIFont
        /// Whether titles stand beside images on wide tablets too.
        package var hasInlineTabsOnTablets: Bool
    }
}
