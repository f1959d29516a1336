import Foundation
import QuinceAppRun
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceHostInterface

/// The device around an app that runs live (Documentation/decisions/29-device-service.md).
@MainActor
struct LiveDevice {
    /// The variable with the path of `quince-device`, which `quince run` sets.
    private static let variable = "QUINCE_DEVICE"

    let facts: AppFacts
    /// The variables of this process as they were at its start, before the app had a home directory of its own.
    let variables: [String: String]
    /// The app's own arguments.
    let arguments: [String]

    /// Connects to the service, and starts it if none runs. An app without the service has one in its own process, which
    /// forgets all at the app's end.
    func services() -> any DeviceBackend {
        guard let program = variables[Self.variable] else { return DeviceServices() }
        do {
            return try connect(program, isInBackground: false)
        } catch {
            AppProgram.say("\(error); notifications and tasks end with this run")
            return DeviceServices()
        }
    }

    /// Connects to a service that has started this process.
    ///
    /// - Parameters:
    ///   - program: `quince-device`; empty if only a service that runs will do.
    ///   - isInBackground: whether the service has started this process.
    func connect(_ program: String = "", isInBackground: Bool = true) throws(DeviceFault) -> RemoteDevice {
        let executable = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        let hooks = RemoteDevice.Hooks(wake: { HostWakeUp.request() }, localize: { BundledApp.localized($0) })
        let starter = ServiceStarter(
            program: program, places: DevicePlaces(environment: variables), environment: variables)
        return try RemoteDevice(
            facts, executable: executable, arguments: arguments, isInBackground: isInBackground, starter, hooks)
    }
}
