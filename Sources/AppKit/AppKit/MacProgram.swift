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
    /// - Returns: the exit status.
    static func run(_ delegateType: (any NSApplicationDelegate.Type)?) -> Int32 {
        let program = begin()
        let interface = MainInterface(of: .main)
        let delegate = { @MainActor in interface == nil ? delegateType.flatMap(makeDelegate) : nil }
        let application: NSApplication
        if NSApplication.isMade {
            application = .shared
            application.begin(on: program.device, delegate: delegate)
        } else {
            application = .make(principalClass, on: program.device, delegate: delegate)
        }
        application.mainInterface = interface
        return run(application, program)
    }

    /// Runs an application that `main.swift` has made; it loads no nib by itself.
    static func run(_ application: NSApplication) -> Int32 {
        let program = begin()
        application.begin(on: program.device)
        return run(application, program)
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

    /// The class that Info.plist names.
    private static var principalClass: NSApplication.Type {
        let name = Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String
        return name.flatMap { NSClassFromString($0) } as? NSApplication.Type ?? NSApplication.self
    }

    private static func makeDelegate(_ type: any NSApplicationDelegate.Type) -> (any NSApplicationDelegate)? {
        guard let type = type as? NSObject.Type else {
            AppProgram.fail("the app delegate \(type) is not a subclass of NSObject")
        }
        return makeInstance(of: type) as? any NSApplicationDelegate
    }
}
