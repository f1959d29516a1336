package import Foundation
package import QuinceDeviceLink

/// An app's wish for fetches. While the app runs its shell has the schedule; afterwards the device launches the app for them.
///
/// Apple says only that the system adapts to how often there is something new; the rules here are chosen
/// (behaviour/background.md#fetch).
package struct FetchRecord: Codable, Hashable, Sendable {
    package static let leastWait: TimeInterval = 15 * 60
    package static let mostFactor: Double = 8
    /// The most seconds that an app can ask for, about 30 years.
    static let mostInterval: TimeInterval = 1e9
    /// The seconds for which an app that does not run is launched for fetches, after it was opened last; chosen, since iOS learns
    /// from how often an app is used.
    static let patience: TimeInterval = 24 * 3600

    /// The least seconds between two fetches that the app wants.
    package let interval: TimeInterval
    /// The factor by which fetches without news have lengthened the wait.
    package let factor: Double
    /// The date of the next launch; `nil` while the app runs.
    var due: Date?
    /// The date after which the app is not launched any more.
    var end: Date?

    /// Makes the numbers sane, which may be any of an app's: what is no number counts as the most.
    package init(interval: TimeInterval, factor: Double = 1) {
        self.interval = interval.isNaN ? Self.mostInterval : min(max(interval, 0), Self.mostInterval)
        self.factor = factor.isNaN ? Self.mostFactor : min(max(factor, 1), Self.mostFactor)
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            interval: try values.decode(TimeInterval.self, forKey: .interval),
            factor: try values.decode(Double.self, forKey: .factor))
        due = try values.finiteDate(.due)
        end = try values.finiteDate(.end)
    }

    /// Returns what a fetch makes of the wait: one with news halves it, others double it, within limits.
    ///
    /// - Parameter result: `nil` if the app has not answered.
    package static func factor(_ factor: Double, after result: BackgroundResult?) -> Double {
        result == .newData ? max(factor / 2, 1) : min(factor * 2, mostFactor)
    }

    package var wait: TimeInterval { max(interval, Self.leastWait) * factor }
}

extension KeyedDecodingContainer {
    /// Returns a date that can be waited for; `nil` if there is none.
    fileprivate func finiteDate(_ key: Key) throws -> Date? {
        let date = try decodeIfPresent(Date.self, forKey: key)
        return date?.timeIntervalSinceReferenceDate.isFinite == true ? date : nil
    }
}
