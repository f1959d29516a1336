import Foundation

/// How one axis of a view follows its superview's size, by its autoresizing mask.
struct MaskShares {
    var origin: CGFloat = 0
    var length: CGFloat = 0

    init(
        _ origin: CGFloat, _ length: CGFloat, _ room: CGFloat,
        _ flexible: UIView.AutoresizingMask.Flexible
    ) {
        let parts: [CGFloat] = [origin, length, room - origin - length]
        let isFlexible = [flexible.before, flexible.length, flexible.after]
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
}

extension UIView.AutoresizingMask {
    /// Which parts of an axis give way.
    typealias Flexible = (before: Bool, length: Bool, after: Bool)

    var horizontal: Flexible {
        (contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin))
    }
    var vertical: Flexible {
        (contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin))
    }
}
