import Foundation
import QuinceAppRun
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
        guard UnitTestHost.isInMain else { start(applicationType, delegateType) }
        if applicationType != UIApplication.self {
            Unsupported.report(
                "\(applicationType) in an app that hosts unit tests (UIApplication)", in: "UIApplicationMain")
        }
        UnitTestApp.launch(delegate: delegateMaker(delegateType))
        return 0
    }

    private static func start(_ applicationType: UIApplication.Type, _ delegateType: AnyClass?) -> Never {
        let program = AppProgram(for: .iOS)
        if program.arguments.checkInterfaces { checkInterfaces(delegateType) }
        program.enter()
        UIApplication.isRightToLeft = program.isRightToLeft
        let delegate = delegateMaker(delegateType)
        if program.arguments.reloadOnRequest { ReloadRequests.serve() }
        // The saved state of an earlier run would change a flow.
        let savedState: any SavedStateStore =
            program.isLive ? SavedStateFolder(of: AppProgram.appID) : SavedStateMemory()
        let library = BundledApp(savedState: savedState) {
            UIApplication.make(applicationType, on: $0, delegate: delegate)
        }
        let device = LiveDevice(
            facts: library.apps[0].facts, variables: program.variables, arguments: program.arguments.arguments)
        if program.arguments.backgroundWork { exit(runInBackground(library, device, program.device)) }
        let scripted = program.isLive ? nil : ScriptedTransfers()
        let services: any DeviceBackend =
            program.isLive ? device.services() : DeviceServices(transfers: scripted?.desk)
        let shell = SystemShell(library, on: program.device, startsAtHome: program.flags.home, services: services)
        let status = program.run(shell)
        scripted?.remove()
        exit(status)
    }

    private static func runInBackground(
        _ library: BundledApp, _ device: LiveDevice, _ configuration: DeviceConfiguration
    ) -> Int32 {
        do {
            let services = try device.connect()
            let shell = SystemShell(library, on: configuration, startsAtHome: true, services: services)
            return BackgroundRun(shell, rate: configuration.profile.refreshRate).run()
        } catch {
            AppProgram.fail("\(error)")
        }
    }

    /// Checks the documents of the app's bundle for `quince build`, without a delegate.
    private static func checkInterfaces(_ delegateType: AnyClass?) -> Never {
        let application = UIApplication.make(on: DeviceConfiguration(profile: .standard))
        withExtendedLifetime(application) { NibCheck.run(.main, delegateType) }
        exit(0)
    }

    /// Checks the delegate's class, and returns a function that creates the delegate.
    private static func delegateMaker(_ type: AnyClass?) -> @MainActor () -> (any UIApplicationDelegate)? {
        guard let type else { return { nil } }
        guard let objectType = type as? NSObject.Type else {
            AppProgram.fail("the app delegate \(type) is not a subclass of NSObject")
        }
        guard type is any UIApplicationDelegate.Type else {
            AppProgram.fail("the app delegate \(type) does not adopt UIApplicationDelegate")
        }
        return { makeInstance(of: objectType) as? any UIApplicationDelegate }
    }
}
