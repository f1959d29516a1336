import Foundation
import UIFoundation
import UIKitCore

extension UIFloatRange {
    /// For a joint; `nil` where there is no limit, or the two are the wrong way round.
    var limits: ClosedRange<Double>? {
        guard !isInfinite, minimum <= maximum else { return nil }
        func limited(_ value: CGFloat) -> Double { Double(min(max(value, -1e6), 1e6)) }
        return limited(minimum)...limited(maximum)
    }
}
