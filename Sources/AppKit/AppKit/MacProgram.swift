import AppKitCore
import Foundation
import QuinceAppRun
import QuinceDiagnostics
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
        let nib = Bundle.main.object(forInfoDictionaryKey: "NSMainNibFile") as? String
        let hasStoryboard = Bundle.main.object(forInfoDictionaryKey: "NSMainStoryboardFile") != nil
        let application: NSApplication
        if NSApplication.isMade {
            application = .shared
            application.begin(on: program.device)
        } else {
            application = .make(principalClass, on: program.device) {
                nib == nil && !hasStoryboard ? delegateType.flatMap(makeDelegate) : nil
            }
        }
        application.mainNib = nib
        if hasStoryboard { application.mainStoryboard = mainStoryboard }
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
        if program.isRightToLeft { application.post(.direction(.rightToLeft)) }
        return program.run(application)
    }

    /// The class that Info.plist names.
    private static var principalClass: NSApplication.Type {
        let name = Bundle.main.object(forInfoDictionaryKey: "NSPrincipalClass") as? String
        return name.flatMap { NSClassFromString($0) } as? NSApplication.Type ?? NSApplication.self
    }

    /// A storyboard that is not there is named; the app goes on without it.
    private static var mainStoryboard: NSStoryboard? {
        let storyboard = NSStoryboard.main
        if storyboard == nil {
            Unsupported.report(
                mistake: "there is no such storyboard in the app", in: "Info.plist, NSMainStoryboardFile")
        }
        return storyboard
    }

    private static func makeDelegate(_ type: any NSApplicationDelegate.Type) -> (any NSApplicationDelegate)? {
        guard let type = type as? NSObject.Type else {
            AppProgram.fail("the app delegate \(type) is not a subclass of NSObject")
        }
        return makeInstance(of: type) as? any NSApplicationDelegate
    }
}
