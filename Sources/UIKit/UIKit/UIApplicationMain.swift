import ArgumentParser
import Foundation
import QuinceAutomation
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceDiagnostics
import QuinceHostInterface
import QuinceObjCRuntime
import QuinceSystemShell
public import UIKitCore
import UIKitRestoration

extension UIApplicationDelegate {
    /// Runs an app with this class as its delegate; `@main` calls it.
    @MainActor
    public static func main() {
        _ = AppRunner.run(applicationType: UIApplication.self, delegateType: Self.self as AnyClass)
    }
}

/// Runs an app. It does not return but ends the process, except where the app hosts unit tests.
///
/// A `main.swift` in Swift 5 may call it, as it may call the one of iOS.
///
/// - Parameter delegateClassName: `NSStringFromClass` of a subclass of NSObject that adopts `UIApplicationDelegate`.
@preconcurrency
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let principal = principalClassName.flatMap { NSClassFromString($0) } as? UIApplication.Type
    return AppRunner.run(
        applicationType: principal ?? UIApplication.self,
        delegateType: delegateClassName.flatMap { NSClassFromString($0) })
}

@MainActor
enum AppRunner {
    static func run(applicationType: UIApplication.Type, delegateType: AnyClass?) -> Int32 {
        guard UnitTestApp.isInMain else { start(applicationType, delegateType) }
        if applicationType != UIApplication.self {
            Unsupported.report(
                "\(applicationType) in an app that hosts unit tests (UIApplication)", in: "UIApplicationMain")
        }
        UnitTestApp.launch(delegate: delegateMaker(delegateType))
        return 0
    }

    private static func start(_ applicationType: UIApplication.Type, _ delegateType: AnyClass?) -> Never {
        StandardStream.occupyClosed()
        let arguments = parsedArguments()
        AppFonts.register(from: .main)
        if arguments.checkInterfaces { checkInterfaces(delegateType) }
        let flags = arguments.flags
        let host = flags.host ?? (flags.flow == nil ? .web : .headless)
        let isLive = host != .headless || arguments.backgroundWork
        checkIsBuilt(host)
        checkDescriptors(host == .web ? DescriptorLimit.web : DescriptorLimit.headless)
        if !isLive { DeterministicEnvironment.enter() }
        // The service and the apps that it starts have the user's variables.
        let variables = ProcessInfo.processInfo.environment
        let home = enterHome(isLive)
        AppLanguage(flag: flags.language, arguments: arguments.arguments).apply()
        let delegate = delegateMaker(delegateType)
        if arguments.reloadOnRequest { ReloadRequests.serve() }
        // The saved state of an earlier run would change a flow.
        let savedState: any SavedStateStore =
            isLive ? SavedStateFolder(of: BundledApp.id) : SavedStateMemory()
        let library = BundledApp(savedState: savedState) {
            UIApplication.make(applicationType, on: $0, delegate: delegate)
        }
        let device = LiveDevice(
            facts: library.apps[0].facts, variables: variables, arguments: arguments.arguments)
        if arguments.backgroundWork { exit(runInBackground(library, device, flags)) }
        let scripted = isLive ? nil : ScriptedTransfers()
        let services: any DeviceBackend = isLive ? device.services() : DeviceServices(transfers: scripted?.desk)
        let shell = SystemShell(
            library, on: flags.deviceConfiguration, startsAtHome: flags.home, services: services)
        switch host {
        case .headless, .window:
            let status = HeadlessRun(shell, flags).run()
            scripted?.remove()
            if !isLive { home?.remove() }
            exit(status)
        case .web:
            #if WebHost
                exit(WebRun(shell, flags).run())
            #else
                fatalError("checkIsBuilt rejects hosts that are not built")
            #endif
        }
    }

    /// Gives the app a home directory of its own: the one of its last run, or for a flow a new and empty one, as that of an app
    /// that was just installed, so that the same flow finds the same files.
    ///
    /// - Returns: `nil` if there is no place for it; the app then has the user's own.
    private static func enterHome(_ isLive: Bool) -> AppHome? {
        if !isLive { AppHome.removeOldFlows() }
        let home = isLive ? AppHome(of: BundledApp.id) : AppHome(ofFlowIn: getpid())
        do throws(DeviceFault) {
            try home.enter()
            return home
        } catch {
            say("\(error); the app uses your own home directory")
            return nil
        }
    }

    private static func runInBackground(_ library: BundledApp, _ device: LiveDevice, _ flags: RunFlags) -> Int32 {
        do {
            let services = try device.connect()
            let shell = SystemShell(library, on: flags.deviceConfiguration, startsAtHome: true, services: services)
            return BackgroundRun(shell, rate: flags.deviceConfiguration.profile.refreshRate).run()
        } catch {
            fail("\(error)")
        }
    }

    /// Checks the documents of the app's bundle for `quince build`, without a delegate.
    private static func checkInterfaces(_ delegateType: AnyClass?) -> Never {
        let application = UIApplication.make(on: DeviceConfiguration(profile: .standard))
        withExtendedLifetime(application) { NibCheck.run(.main, delegateType) }
        exit(0)
    }

    /// Ends the process if the host is not built. Hosts are package traits, so an app need not contain a web server.
    private static func checkIsBuilt(_ host: RunFlags.HostName) {
        switch host {
        case .headless: break
        case .window: fail("the window host is not built yet: use --host web or --flow FILE")
        case .web:
            #if !WebHost
                fail("this app was built without the trait WebHost: use --flow FILE or --host headless")
            #endif
        }
    }

    private static func checkDescriptors(_ wanted: UInt) {
        guard let limit = DescriptorLimit.ensure(wanted) else { return }
        fail("needs \(wanted) file descriptors, and the limit is \(limit); raise it with `ulimit -n \(wanted)`")
    }

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

    /// Checks the delegate's class, and returns a function that creates the delegate.
    private static func delegateMaker(_ type: AnyClass?) -> @MainActor () -> (any UIApplicationDelegate)? {
        guard let type else { return { nil } }
        guard let objectType = type as? NSObject.Type else {
            fail("the app delegate \(type) is not a subclass of NSObject")
        }
        guard type is any UIApplicationDelegate.Type else {
            fail("the app delegate \(type) does not adopt UIApplicationDelegate")
        }
        return { makeInstance(of: objectType) as? any UIApplicationDelegate }
    }

    /// Writes one line to standard error and exits with status 2.
    static func fail(_ message: String) -> Never {
        say(message)
        exit(2)
    }

    static func say(_ message: String) {
        StandardStream.error.write("\(programName): \(message)\n")
    }

    /// The app's name as on the home screen, in the app's language.
    static var appName: String {
        let info = Bundle.main.localizedInfoDictionary ?? Bundle.main.infoDictionary ?? [:]
        let name = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
        return name ?? programName
    }

    private static var programName: String {
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    }
}
