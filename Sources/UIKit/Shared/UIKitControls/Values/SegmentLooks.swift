import UIFoundation
import UIKitCore

/// The images and adjustments that an app gives to a segmented control, by bar metrics and states.
struct SegmentLooks {
    struct Key: Hashable {
        let metrics: UIBarMetrics
        let states: [UInt]

        init(_ metrics: UIBarMetrics, _ states: UIControl.State...) {
            (self.metrics, self.states) = (metrics, states.map(\.rawValue))
        }
    }

    struct Place: Hashable {
        let metrics: UIBarMetrics
        let segment: UISegmentedControl.Segment
    }

    var backgrounds: [Key: UIImage] = [:]
    var dividers: [Key: UIImage] = [:]
    var adjustments: [Place: UIOffset] = [:]

    /// Whether images stand in place of the border and the tint.
    var replacesBorder: Bool { backgrounds.keys.contains { $0.states == [UIControl.State.normal.rawValue] } }

    /// Returns the image of a state, or else that of `normal`; without one for compact bars, that for all.
    func background(_ state: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            if let image = backgrounds[Key(metrics, state)] ?? backgrounds[Key(metrics, .normal)] { return image }
        }
        return nil
    }

    func divider(_ left: UIControl.State, _ right: UIControl.State, _ metrics: UIBarMetrics) -> UIImage? {
        for metrics in [metrics, .default] {
            for key in [Key(metrics, left, right), Key(metrics, .normal, .normal)] {
                if let image = dividers[key] { return image }
            }
        }
        return nil
    }

    func adjustment(at index: Int, of count: Int, _ isFlipped: Bool, _ metrics: UIBarMetrics) -> UIOffset {
        let position = isFlipped ? count - 1 - index : index
        let segment: UISegmentedControl.Segment =
            count == 1 ? .alone : position == 0 ? .left : position == count - 1 ? .right : .center
        let places = [metrics, .default].flatMap { metrics in
            [segment, .any].map { Place(metrics: metrics, segment: $0) }
        }
        return places.lazy.compactMap { adjustments[$0] }.first ?? .zero
    }
}
