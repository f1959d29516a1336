import AppKitCore
import Foundation
import QuinceAppRun
import QuinceHostInterface
import QuinceObjCRuntime

/// The process of an app of the Mac.
@MainActor
enum MacProgram {
    /// Runs the app of the bundle.
    ///
    /// - Parameter delegateType: the class with `@main`.
    /// - Returns: after a launch that hosts unit tests, in whose process the app goes on; otherwise the process ends.
    static func run(_ delegateType: (any NSApplicationDelegate.Type)?) {
        if UnitTestHost.isInMain { return MacUnitTestApp.launch { delegateType.flatMap(makeDelegate) } }
        let program = begin()
        let application = NSApplication.begin(
            NSApplication.isMade ? .shared : nil, for: .main, on: program.device,
            delegate: { delegateType.flatMap(makeDelegate) })
        exit(run(application, program))
    }

    /// Runs an application that `main.swift` has made; it loads no nib by itself.
    static func run(_ application: NSApplication) {
        if UnitTestHost.isInMain { return MacUnitTestApp.launch() }
        let program = begin()
        application.begin(on: program.device)
        exit(run(application, program))
    }

    private static func begin() -> AppProgram {
        let program = AppProgram(for: .mac)
        // The documents of a Mac app are not checked.
        if program.arguments.checkInterfaces { exit(0) }
        program.enter()
        return program
    }

    private static func run(_ application: NSApplication, _ program: AppProgram) -> Int32 {
        application.layOut(in: program.isRightToLeft ? .rightToLeft : .leftToRight)
        return program.run(application)
    }

    private static func makeDelegate(_ type: any NSApplicationDelegate.Type) -> (any NSApplicationDelegate)? {
        guard let type = type as? NSObject.Type else {
            AppProgram.fail("the app delegate \(type) is not a subclass of NSObject")
        }
        return makeInstance(of: type) as? any NSApplicationDelegate
    }
}
