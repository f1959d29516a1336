/// The modes of the main run loop in which a deadline may run.
///
/// While a finger scrolls, and until the content rests, iOS runs the loop in the tracking mode alone: what was added for the default
/// mode waits until then.
package struct RunModes: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// The mode at rest: of scheduled timers, and of messages that are sent after a delay.
    package static let resting = RunModes(rawValue: 1)
    package static let tracking = RunModes(rawValue: 2)
    package static let all: RunModes = [.resting, .tracking]

    /// The modes of a run loop's name; one that Foundation and UIKit do not know counts as all of them, which is chosen.
    ///
    /// - Parameter isMain: whether the run loop is the main one, the only one that leaves the default mode.
    package init(named name: String, isMain: Bool) {
        switch isMain ? name : "" {
        case "kCFRunLoopDefaultMode": self = .resting
        case "UITrackingRunLoopMode": self = .tracking
        default: self = .all
        }
    }
}
