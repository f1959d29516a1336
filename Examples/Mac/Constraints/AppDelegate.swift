import Cocoa

// The window is made in Interface Builder alone: a text above three buttons, held by constraints, which also say how small it can be.
@NSApplicationMain
class AppDelegate: NSObject, NSApplicationDelegate {
    @IBOutlet weak var window: NSWindow!

    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { true }
}
