import Foundation
import UIFoundation

extension UIFloatRange {
    /// For a joint; `nil` where there is no limit, or the two are the wrong way round.
    var limits: ClosedRange<Double>? {
        guard !isInfinite, minimum <= maximum else { return nil }
        return Double(max(minimum, -1e6))...Double(min(maximum, 1e6))
    }
}
