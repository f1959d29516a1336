package import Foundation
import QuinceDiagnostics

/// The document with the app's menus and its first window, which Info.plist names.
package enum MainInterface {
    case nib(String)
    case storyboard(NSStoryboard)

    /// Reads Info.plist. A storyboard that is not there is reported.
    @MainActor
    package init?(of bundle: Bundle) {
        if let name = bundle.object(forInfoDictionaryKey: "NSMainNibFile") as? String {
            self = .nib(name)
        } else if let storyboard = NSStoryboard.main {
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
    /// Loads the main document as `NSApplicationMain` does: its objects exist, and its window is shown, before the delegate hears
    /// of the launch.
    func loadMainInterface() {
        switch mainInterface {
        case .nib(let name): loadMainNib(name)
        case .storyboard(let storyboard): loadMain(storyboard)
        case nil: break
        }
    }

    private func loadMainNib(_ name: String) {
        if Nibs.loader?.load(named: name, nil, owner: self, topLevel: nil) != true {
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
