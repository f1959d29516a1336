import CoreGraphics
import Foundation
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

/// The part of a scene in which rows scroll.
struct NoticeList {
    /// The height at the lower edge of the notification center from which it is pushed away. Estimated.
    static let grabberHeight: CGFloat = 34

    struct Geometry {
        /// The area in which rows are seen, in points of the screen.
        let frame: CGRect
        let contentHeight: CGFloat
        /// The offset in points from the list's beginning that is seen first, and at which the list rests.
        let begin, offset: CGFloat

        init(frame: CGRect, contentHeight: CGFloat, offsets: (begin: CGFloat, rest: CGFloat)) {
            (self.frame, self.contentHeight, begin) = (frame, contentHeight, offsets.begin)
            offset = min(offsets.rest, max(contentHeight - frame.height, 0))
        }

        /// The offset at which the last row is seen whole.
        var end: CGFloat { max(contentHeight - frame.height, 0) }

        /// Whether a row has layers, whose place is that in a list that is not scrolled: rows within the height of
        /// the list of what is seen have.
        func isMade(_ area: CGRect) -> Bool {
            area.maxY - frame.minY > min(begin, offset) - frame.height
                && area.minY - frame.minY < max(begin, offset) + 2 * frame.height
        }

        /// Whether the rows that are seen at an offset have layers.
        func shows(_ offset: CGFloat) -> Bool {
            let made = min(begin, self.offset) - frame.height...max(begin, self.offset) + frame.height
            // A list that is held far beyond its end was made there.
            return offset == begin || made.contains(min(max(offset, 0), end))
        }
    }

    let geometry: Geometry
    /// The layer of the rows, which moves in another one that cuts them off.
    let layer: LayerID
    /// The keys of all rows, also of those without layers.
    let keys: Set<NoticeKey>

    var scrolls: Bool { geometry.end > 0 }
}

/// The offset of the list of notifications.
struct ListScroll: Equatable {
    /// A way on which the list slows down.
    struct Way: Equatable {
        let begin: MediaTime
        let seconds: Double
        let start, end: CGFloat

        /// Begins as fast as a scroll view that is released, and slows down about as one does.
        static let curve = TimingCurve(0.17, 0.7, 0.4, 1)
        private static let slope = 0.7 / 0.17

        /// The way of a list that is released.
        ///
        /// - Parameter velocity: in points per second, positive towards the end.
        init?(at begin: MediaTime, from start: CGFloat, to end: CGFloat, velocity: CGFloat) {
            if start == end { return nil }
            (self.begin, self.start, self.end) = (begin, start, end)
            let isOnward = velocity * (end - start) > 0
            seconds = isOnward ? min(max(Self.slope * Double((end - start) / velocity), 0.2), 2.5) : 0.35
        }

        func offset(at time: MediaTime) -> CGFloat {
            start + (end - start) * CGFloat(Self.curve.progress(at: (time - begin).seconds / seconds))
        }

        func isOver(at time: MediaTime) -> Bool { (time - begin).seconds >= seconds }
    }

    /// The offset in points at which the list rests, or will.
    private(set) var offset: CGFloat = 0
    private(set) var way: Way?
    /// The offset while a finger drags the list, whose layer follows it.
    @Unseen private(set) var dragged: CGFloat? = nil

    /// The offset that is seen.
    func shown(at time: MediaTime) -> CGFloat { dragged ?? way?.offset(at: time) ?? offset }

    /// Takes the offset to which a list keeps that has become shorter.
    mutating func keep(_ offset: CGFloat) { self.offset = offset }

    /// Forgets a way that has come to its end.
    mutating func settle(at time: MediaTime) { if way?.isOver(at: time) == true { way = nil } }

    /// Stops a list on its way.
    ///
    /// - Returns: whether it was on one.
    mutating func stop(at time: MediaTime) -> Bool {
        settle(at: time)
        guard let way else { return false }
        offset = way.offset(at: time)
        self.way = nil
        return true
    }

    /// Follows a finger. Beyond its ends the list follows a third of the finger's way; estimated.
    mutating func drag(by distance: CGFloat, _ end: CGFloat) {
        let free = offset - distance
        let inside = min(max(free, 0), end)
        dragged = inside + (free - inside) / 3
    }

    /// Lets go of the list, which goes on and slows down.
    ///
    /// - Parameter velocity: in points per second, positive towards the end.
    mutating func release(velocity: CGFloat, _ end: CGFloat, at time: MediaTime) {
        guard let start = dragged else { return }
        dragged = nil
        let distance = abs(velocity) < 50 ? 0 : Decay(velocity: Double(velocity), rate: 0.998).projectedDistance
        offset = min(max(start + CGFloat(distance), 0), end)
        way = Way(at: time, from: start, to: offset, velocity: velocity)
    }

    /// Moves the list at once.
    mutating func move(by distance: CGFloat, _ end: CGFloat) {
        (way, dragged) = (nil, nil)
        offset = min(max(offset + distance, 0), end)
    }
}
