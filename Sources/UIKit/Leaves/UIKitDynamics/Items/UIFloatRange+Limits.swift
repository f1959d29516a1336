import Foundation
import UIFoundation
import UIKitCore

extension UIFloatRange {
    /// The range as a joint's limits; `nil` if there is no limit or the minimum exceeds the maximum.
    var limits: ClosedRange<Double>? {
        guard !isInfinite, minimum <= maximum else { return nil }
        func limited(_ value: CGFloat) -> Double { Double(min(max(value, -1e6), 1e6)) }
        return limited(minimum)...limited(maximum)
    }
}
