import ArgumentParser
import Foundation
package import QuinceAutomation
import QuinceDeviceProtocol
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceLaunchState

/// The process of an app, of whichever kit: its command line, its variables, its home directory and its language, and the host
/// that it runs in.
///
///     let program = AppProgram(for: .mac)
///     program.enter()
///     exit(program.run(NSApplication.make(on: program.device)))
@MainActor
package final class AppProgram {
    /// The system that an app is for.
    package enum System: Sendable { case iOS, mac }

    package let arguments: AppArguments
    /// The device for which the app is to be made, once the process is prepared.
    package private(set) var device: DeviceConfiguration
    private var windowRun: WindowRun?
    /// The variables of the process as they were at its start, before the app had a home directory of its own.
    package private(set) var variables: [String: String] = [:]
    /// Whether the app's language is written from right to left.
    package private(set) var isRightToLeft = false
    private var home: AppHome?

    /// Reads the command line, and registers the app's fonts. Wrong arguments end the process.
    package init(for system: System) {
        StandardStream.occupyClosed()
        arguments = Self.parsedArguments()
        device = Self.device(arguments.flags, system)
        AppFonts.register(from: .main)
    }

    package var flags: RunFlags { arguments.flags }
    /// Whether the app runs on the system's clock.
    package var isLive: Bool { flags.usedHost != .headless || arguments.backgroundWork }

    /// Prepares the process: the number of files that it may open, its variables, its home directory and its language. A headless
    /// process may start again here.
    package func enter() {
        checkIsBuilt(flags.usedHost)
        checkDescriptors(flags.usedHost == .headless ? DescriptorLimit.headless : DescriptorLimit.live)
        if !isLive { DeterministicEnvironment.enter() }
        // The service and the apps that it starts have the user's variables.
        variables = ProcessInfo.processInfo.environment
        home = enterHome()
        useStorage()
        isRightToLeft = AppLanguage(flag: flags.language, arguments: arguments.arguments).apply()
        if flags.usedHost == .window, !arguments.backgroundWork { openWindow() }
    }

    private func openWindow() {
        let run = WindowRun(on: device, flags)
        (windowRun, device) = (run, run.device)
    }

    /// Runs the app in its host until it ends.
    ///
    /// - Returns: the exit status.
    package func run(_ application: any HostedApplication) -> Int32 {
        switch flags.usedHost {
        case .window:
            guard let windowRun else { fatalError("enter() connects to the display") }
            return windowRun.run(application)
        case .headless:
            let status = HeadlessRun(application: application, device: device, arguments: flags).run()
            if !isLive { home?.remove() }
            return status
        case .web:
            #if WebHost
                return WebRun(application: application, device: device, arguments: flags).run()
            #else
                fatalError("checkIsBuilt rejects hosts that are not built")
            #endif
        }
    }

    // MARK: The arguments

    private static func parsedArguments() -> AppArguments {
        do {
            return try AppArguments.parse(Array(CommandLine.arguments.dropFirst()))
        } catch {
            let code = AppArguments.exitCode(for: error)
            if code == .success {
                print(AppArguments.message(for: error))
                exit(0)
            }
            fail(AppArguments.message(for: error).split(separator: "\n").first.map(String.init) ?? "\(error)")
        }
    }

    private static func device(_ flags: RunFlags, _ system: System) -> DeviceConfiguration {
        let isMac = system == .mac
        let target = SystemVersion(deploymentTargetIn: Bundle.main.infoDictionary ?? [:])
        let device = flags.configuration(standard: isMac ? .standardMac : .standard, for: target)
        guard (device.profile.idiom == .mac) == isMac else {
            let name = device.profile.name
            fail(
                "\(name) is no device of this app, which is for \(isMac ? "the Mac" : "iOS"); `quince devices` lists them"
            )
        }
        return device
    }

    /// Ends the process if the host is not built. Hosts are package traits, so an app need not contain a web server.
    private func checkIsBuilt(_ host: RunFlags.HostName) {
        switch host {
        case .headless, .window: break
        case .web:
            #if !WebHost
                Self.fail("this app was built without the trait WebHost: use --flow FILE or --host headless")
            #endif
        }
    }

    private func checkDescriptors(_ wanted: UInt) {
        guard let limit = DescriptorLimit.ensure(wanted) else { return }
        Self.fail("needs \(wanted) file descriptors, and the limit is \(limit); raise it with `ulimit -n \(wanted)`")
    }

    // MARK: The home directory

    /// Gives the app a home directory of its own: the one of its last run, or for a flow a new and empty one, as that of an app
    /// that was just installed, so that the same flow finds the same files.
    ///
    /// - Returns: `nil` if there is no place for it; the app then has the user's own.
    private func enterHome() -> AppHome? {
        if !isLive { AppHome.removeOldFlows() }
        let home = isLive ? AppHome(of: Self.appID) : AppHome(ofFlowIn: getpid())
        do throws(DeviceFault) {
            try home.enter()
            return home
        } catch {
            Self.say("\(error); the app uses your own home directory")
            return nil
        }
    }

    // MARK: The app

    /// The bundle identifier, or the name of an app that has none.
    package static var appID: String { Bundle.main.bundleIdentifier ?? appName }

    /// The app's name as on the home screen, in the app's language.
    package static var appName: String {
        let info = Bundle.main.localizedInfoDictionary ?? Bundle.main.infoDictionary ?? [:]
        let name = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
        return name ?? programName
    }

    private static var programName: String {
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    }

    // MARK: Messages

    /// Writes one line to standard error and exits with status 2.
    package static func fail(_ message: String) -> Never {
        say(message)
        exit(2)
    }

    package static func say(_ message: String) {
        StandardStream.error.write("\(programName): \(message)\n")
    }
}
