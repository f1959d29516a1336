package import Foundation
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceObjCRuntime

/// The document with the app's menus and its first window, which Info.plist names.
package enum MainInterface {
    case nib(String, in: Bundle)
    case storyboard(NSStoryboard)

    /// Reads Info.plist. A storyboard that is not there is reported.
    @MainActor
    package init?(of bundle: Bundle) {
        if let name = bundle.object(forInfoDictionaryKey: "NSMainNibFile") as? String {
            self = .nib(name, in: bundle)
        } else if let storyboard = NSStoryboard.main(of: bundle) {
            self = .storyboard(storyboard)
        } else {
            if let name = bundle.object(forInfoDictionaryKey: "NSMainStoryboardFile") as? String {
                Self.reportMissing("storyboard", name, "NSMainStoryboardFile")
            }
            return nil
        }
    }

    fileprivate static func reportMissing(_ kind: String, _ name: String, _ key: String) {
        Unsupported.report(mistake: "there is no \(kind) “\(name)” in the app", in: "Info.plist, \(key)")
    }
}

extension NSApplication {
    /// Begins the launch of the app of a bundle: of its principal class, and with its main document.
    ///
    /// - Parameters:
    ///   - made: an application that the program has made before.
    ///   - delegate: creates the delegate of an app without such a document, in which it is an object.
    package static func begin(
        _ made: NSApplication? = nil, for bundle: Bundle, on device: DeviceConfiguration,
        delegate: @escaping @MainActor () -> (any NSApplicationDelegate)?
    ) -> NSApplication {
        let interface = MainInterface(of: bundle)
        let delegate: @MainActor () -> (any NSApplicationDelegate)? = { interface == nil ? delegate() : nil }
        made?.begin(on: device, delegate: delegate)
        let application = made ?? make(principalClass(of: bundle), on: device, delegate: delegate)
        application.mainInterface = interface
        return application
    }

    private static func principalClass(of bundle: Bundle) -> NSApplication.Type {
        let name = bundle.object(forInfoDictionaryKey: "NSPrincipalClass") as? String
        return name.flatMap { NSClassFromString($0) } as? NSApplication.Type ?? NSApplication.self
    }

    /// Loads the main document as `NSApplicationMain` does: its objects exist, and its window is shown, before the delegate hears
    /// of the launch.
    func loadMainInterface() {
        switch mainInterface {
        case .nib(let name, let bundle): loadMainNib(name, bundle)
        case .storyboard(let storyboard): loadMain(storyboard)
        case nil: break
        }
    }

    private func loadMainNib(_ name: String, _ bundle: Bundle) {
        if Nibs.loader?.load(named: name, bundle, owner: self, topLevel: nil) != true {
            MainInterface.reportMissing("nib", name, "NSMainNibFile")
        }
    }

    private func loadMain(_ storyboard: NSStoryboard) {
        storyboard.loadApplication()
        let controller = storyboard.instantiateInitialController()
        let content = controller as? NSViewController
        initialController =
            controller as? NSWindowController
            ?? content.map { NSWindowController(window: NSWindow(contentViewController: $0)) }
        initialController?.showWindow(nil)
    }
}
