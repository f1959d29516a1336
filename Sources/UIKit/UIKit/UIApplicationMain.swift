import ArgumentParser
import Automation
import Diagnostics
import Foundation
import HostInterface
import ObjCRuntime
import SystemShell
public import UIKitCore
import UIKitRestoration

extension UIApplicationDelegate {
    /// Runs an app with this class as its delegate; `@main` calls it.
    @MainActor
    public static func main() {
        AppRunner.run(applicationType: UIApplication.self, delegateType: Self.self as AnyClass)
    }
}

/// Runs an app. It does not return but ends the process.
///
/// - Parameter delegateClassName: `NSStringFromClass` of a subclass of NSObject that adopts `UIApplicationDelegate`.
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    let principal = principalClassName.flatMap { NSClassFromString($0) } as? UIApplication.Type
    AppRunner.run(
        applicationType: principal ?? UIApplication.self,
        delegateType: delegateClassName.flatMap { NSClassFromString($0) })
}

@MainActor
enum AppRunner {
    static func run(applicationType: UIApplication.Type, delegateType: AnyClass?) -> Never {
        StandardStream.occupyClosed()
        let arguments = parsedArguments()
        if arguments.checkInterfaces { checkInterfaces(delegateType) }
        let flags = arguments.flags
        let host = flags.host ?? (flags.flow == nil ? .web : .headless)
        checkIsBuilt(host)
        checkDescriptors(host == .web ? DescriptorLimit.web : DescriptorLimit.headless)
        if host == .headless { DeterministicEnvironment.enter() }
        AppLanguage(flag: flags.language, arguments: arguments.arguments)?.apply()
        let delegate = delegateMaker(delegateType)
        if arguments.reloadOnRequest { ReloadRequests.serve() }
        // What an earlier run has saved would change a flow.
        let savedState: any SavedStateStore =
            host == .headless ? SavedStateMemory() : SavedStateFolder(of: BundledApp.id)
        let library = BundledApp(savedState: savedState) {
            UIApplication.make(applicationType, on: $0, delegate: delegate)
        }
        let shell = SystemShell(library, on: flags.deviceConfiguration, startsAtHome: flags.home)
        switch host {
        case .headless, .window: exit(HeadlessRun(shell, flags).run())
        case .web:
            #if WebHost
                exit(WebRun(shell, flags).run())
            #else
                fatalError("checkIsBuilt rejects hosts that are not built")
            #endif
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

    /// The app's name as on the home screen.
    static var appName: String {
        let info = Bundle.main.infoDictionary ?? [:]
        let name = info["CFBundleDisplayName"] as? String ?? info["CFBundleName"] as? String
        return name ?? programName
    }

    private static var programName: String {
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).lastPathComponent } ?? "app"
    }
}
