import Foundation
import QuinceDiagnostics
import Synchronization

/// The place of a device.
package struct HostLocation: Hashable, Sendable {
    /// In degrees.
    package let latitude: Double
    package let longitude: Double
    /// In meters above the level of the sea.
    package let altitude: Double
    /// The radius in meters in which the device is.
    package let accuracy: Double
    /// In meters a second; negative if it is unknown.
    package let speed: Double
    /// In degrees from north, clockwise; negative if it is unknown.
    package let course: Double

    package init(
        latitude: Double, longitude: Double, altitude: Double = 0, accuracy: Double = 5, speed: Double = -1,
        course: Double = -1
    ) {
        (self.latitude, self.longitude, self.altitude) = (latitude, longitude, altitude)
        (self.accuracy, self.speed, self.course) = (accuracy, speed, course)
    }

    /// Reads "latitude, longitude" in degrees; `nil` for another text.
    package init?(_ text: String) {
        let numbers = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard numbers.count == 2, let latitude = numbers[0], let longitude = numbers[1],
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }
}

/// The answer of the person who is asked to prove who they are.
package enum HostAuthentication: String, CaseIterable, Sendable { case success, failure, cancel }

/// The permission to know the device's place, which the person has given to the app.
package enum HostLocationPermission: String, CaseIterable, Sendable { case always, inuse, never, unset }

/// The device's place and the person's answers, as a flow plays them. Without one they are the environment's: `QUINCE_LOCATION` is
/// "latitude, longitude", and `QUINCE_AUTHENTICATION` an answer.
package final class DeviceSenses: Sendable {
    package static let shared = DeviceSenses()

    private struct State {
        /// Each is `nil` as long as no flow has said it.
        var location: HostLocation??
        var authentication: HostAuthentication??
        var permission = HostLocationPermission.unset
        var observers: [ObjectIdentifier: @Sendable () -> Void] = [:]
    }

    private let state = Mutex(State())

    /// The device's place; `nil` if that is unknown.
    package var location: HostLocation? {
        state.withLock { $0.location }
            ?? Self.environment("QUINCE_LOCATION", "a latitude and a longitude in degrees", HostLocation.init)
    }

    /// The answer that the person gives; `nil` on a device that cannot ask.
    package var authentication: HostAuthentication? {
        state.withLock { $0.authentication }
            ?? Self.environment("QUINCE_AUTHENTICATION", "success, failure or cancel", HostAuthentication.init)
    }

    private static func environment<Value>(_ name: String, _ expected: String, _ read: (String) -> Value?) -> Value? {
        guard let text = ProcessInfo.processInfo.environment[name], !text.isEmpty else { return nil }
        if let value = read(text) { return value }
        Unsupported.report(mistake: "expected \(expected), found \"\(text)\"", in: name)
        return nil
    }

    /// Moves the device, and tells those who observe its place.
    package func move(to location: HostLocation?) {
        let observers = state.withLock { state in
            state.location = .some(location)
            return Array(state.observers.values)
        }
        for observer in observers { observer() }
    }

    package func answer(_ authentication: HostAuthentication?) {
        state.withLock { $0.authentication = .some(authentication) }
    }

    /// The person allows what the app asks for, unless a flow has said otherwise.
    package var locationPermission: HostLocationPermission {
        get { state.withLock(\.permission) }
        set { state.withLock { $0.permission = newValue } }
    }

    /// Forgets what a flow has said.
    package func reset() {
        state.withLock { ($0.location, $0.authentication, $0.permission) = (nil, nil, .unset) }
    }

    /// Calls a closure on the thread that moves the device; `nil` ends it.
    package func observeLocation(_ owner: ObjectIdentifier, _ observer: (@Sendable () -> Void)?) {
        state.withLock { $0.observers[owner] = observer }
    }
}
