import QuinceAutomation
import QuinceHostInterface
import QuinceInspection
import QuinceWindowHost

/// A run in a window of the desktop, which continues until the app quits, the window is closed, or a signal ends it.
@MainActor
struct WindowRun {
    let application: any HostedApplication
    let device: DeviceConfiguration
    let arguments: RunFlags

    /// - Returns: the app's exit status; without a display the process ends with 2.
    func run() -> Int32 {
        let host: WindowHost
        do {
            host = try WindowHost(
                device: device, appName: AppProgram.appName, speed: 1 / Double(arguments.slow))
        } catch {
            AppProgram.fail(error.description)
        }
        let status = EndBySignal.watching({ host.quit() }) { host.run(application) }
        if let problem = Inspection.kit.launchProblem { AppProgram.say(problem) }
        return status
    }
}
