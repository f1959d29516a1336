import QuinceLaunchState

/// The list of what has left the app through the system's own interface, in its order: shared items, saved and printed documents.
/// Flows look it up.
@MainActor
package final class DeviceOutbox {
    private static let launched = LaunchLocal(main: DeviceOutbox.init)
    package static var current: DeviceOutbox { launched.value }

    package struct Entry: CustomStringConvertible, Sendable {
        /// The title of the activity, such as Copy.
        package let activity: String
        /// The things, as a person would name them.
        package let items: [String]

        package var description: String { "\(activity): \(items.joined(separator: ", "))" }
    }

    package private(set) var entries: [Entry] = []

    package func add(_ activity: String, _ items: [String]) { entries.append(Entry(activity: activity, items: items)) }
}
