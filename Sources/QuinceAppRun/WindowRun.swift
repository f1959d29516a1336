import QuinceAutomation
import QuinceHostInterface
import QuinceInspection
import QuinceWindowHost

/// A run in a window of the desktop, which continues until the app quits, the window is closed, or a signal ends it.
@MainActor
struct WindowRun {
    private let host: WindowHost

    /// The device for which the app is to be made.
    var device: DeviceConfiguration { host.device }

    /// Connects to the display; without one the process ends with status 2. An app of the Mac has its windows on the desktop, and one
    /// for which a person has named a device has that device's screen in one window.
    init(on device: DeviceConfiguration, _ flags: RunFlags) {
        do {
            host = try WindowHost(
                device: device, isApart: flags.device == nil, appName: AppProgram.appName,
                speed: 1 / Double(flags.slow))
        } catch {
            AppProgram.fail(error.description)
        }
    }

    /// - Returns: the app's exit status.
    func run(_ application: any HostedApplication) -> Int32 {
        let status = EndBySignal.watching({ host.quit() }) { host.run(application) }
        if let problem = Inspection.kit.launchProblem { AppProgram.say(problem) }
        return status
    }
}
