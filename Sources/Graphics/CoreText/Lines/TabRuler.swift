package import Foundation

/// The tab stops of a paragraph.
package struct TabRuler: Equatable, Sendable {
    package struct Stop: Equatable, Sendable {
        /// The distance from the margin at which lines begin, in points.
        package var location: CGFloat
        package var alignment: Alignment
        /// The characters, such as a decimal separator, in front of which text ends at a right stop.
        package var terminators: CharacterSet?

        package init(location: CGFloat, alignment: Alignment = .left, terminators: CharacterSet? = nil) {
            self.location = location
            self.alignment = alignment
            self.terminators = terminators
        }
    }

    /// The place of the text behind a tab, relative to the stop.
    package enum Alignment: Equatable, Sendable {
        case left
        case center
        case right
    }

    /// The stops, from left to right.
    package var stops: [Stop]
    /// The distance of further stops behind the last one, in points.
    package var interval: CGFloat

    package init(stops: [Stop] = [], interval: CGFloat = TabRuler.defaultInterval) {
        self.stops = stops.sorted { $0.location < $1.location }
        self.interval = interval > 0 ? interval : TabRuler.defaultInterval
    }

    /// Core Text's default interval, in points.
    package static let defaultInterval: CGFloat = 28

    package static let standard = TabRuler()

    /// Returns the location of the first stop behind a place, both in points from the margin.
    package func stop(after x: CGFloat) -> CGFloat { next(after: x).location }

    var hasTerminators: Bool { stops.contains { $0.terminators != nil } }

    func next(after x: CGFloat) -> Stop {
        for stop in stops where stop.location > x + Self.tolerance { return stop }
        return Stop(location: ((x / interval).rounded(.down) + 1) * interval)
    }

    /// A pen that stands on a stop by its sum's rounding goes on to the next one.
    private static let tolerance: CGFloat = 1e-6
}

/// A tab in front of text that is aligned at its middle or its right end.
struct OpenTab {
    var run = 0
    /// The places of the tab's beginning and of its stop, in points from the line's start.
    var start: CGFloat
    var stop: CGFloat
    var alignment: TabRuler.Alignment
    /// The unit at which the text ends that stands in front of the stop; `nil` for all text up to the next tab.
    var end: Int?

    /// Returns the tab's width in front of text of a width; 0 where the text needs all of the room.
    func width(before text: CGFloat) -> CGFloat {
        max(0, stop - start - (alignment == .center ? text / 2 : text))
    }
}

extension StyledText {
    /// Returns the first terminator of a column that begins at a unit; `nil` if a tab comes before.
    func columnEnd(from unit: Int, _ stop: TabRuler.Stop) -> Int? {
        guard stop.alignment == .right, let terminators = stop.terminators else { return nil }
        let column = units[unit...].prefix { $0 != 0x09 }
        return column.firstIndex { Unicode.Scalar($0).map(terminators.contains) ?? false }
    }
}
