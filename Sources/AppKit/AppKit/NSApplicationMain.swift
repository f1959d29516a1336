public import AppKitCore
import AppKitInspection
import Foundation
import QuinceObjCRuntime

extension NSApplicationDelegate {
    /// Runs an app; `@main` calls it. The delegate is an object of the main nib, as on a Mac; an app without a nib gets one of this
    /// class.
    @MainActor
    public static func main() { MacProgram.run(Self.self) }
}

/// Runs the app of the bundle: its principal class, with its main nib. It does not return but ends the process, except where the app
/// hosts unit tests.
@preconcurrency
@MainActor
@discardableResult
public func NSApplicationMain(_ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32 {
    MacProgram.run(nil)
    return 0
}

@section(".init_array") @used
private let runner: @convention(c) () -> Void = {
    registerObjCModule { NSApplication.runner = { MacProgram.run($0) } }
}
