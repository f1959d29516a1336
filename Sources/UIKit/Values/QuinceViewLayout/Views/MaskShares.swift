package import Foundation

/// The parts of one axis that the autoresizing mask makes flexible.
package struct FlexibleParts: Sendable {
    package var before: Bool
    package var length: Bool
    package var after: Bool

    package init(before: Bool, length: Bool, after: Bool) {
        (self.before, self.length, self.after) = (before, length, after)
    }

    fileprivate var all: [Bool] { [before, length, after] }

    /// The symbols of UIKit's messages: "&" for a flexible part. If no part is flexible, the margin after is.
    var symbols: String { all.contains(true) ? all.map { $0 ? "&" : "-" }.joined() : "--&" }
}

/// The share of a superview's growth that a view's origin and length take along one axis.
package struct MaskShares {
    package var origin: CGFloat = 0
    package var length: CGFloat = 0

    /// - Parameter room: the superview's length.
    package init(_ origin: CGFloat, _ length: CGFloat, _ room: CGFloat, _ flexible: FlexibleParts) {
        let parts: [CGFloat] = [origin, length, room - origin - length]
        let isFlexible: [Bool] = flexible.all
        let count = isFlexible.filter { $0 }.count
        guard count > 0 else { return }
        let total: CGFloat = zip(parts, isFlexible).reduce(0) { $1.1 ? $0 + $1.0 : $0 }
        func share(_ i: Int) -> CGFloat {
            guard isFlexible[i] else { return 0 }
            return total != 0 ? parts[i] / total : 1 / CGFloat(count)
        }
        self.origin = share(0)
        self.length = share(1)
    }

    /// Resizes one axis as the superview grows from one length to another.
    ///
    /// - Returns: the new start and length. A length that is not flexible stays the same, bit by bit.
    package static func resize(
        _ origin: CGFloat, _ length: CGFloat, from old: CGFloat, to new: CGFloat, _ flexible: FlexibleParts
    ) -> (start: CGFloat, length: CGFloat) {
        let shares = MaskShares(origin, length, old, flexible)
        return (origin + (new - old) * shares.origin, max(length + (new - old) * shares.length, 0))
    }
}
