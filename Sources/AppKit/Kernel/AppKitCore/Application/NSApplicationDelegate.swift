public import Foundation

@preconcurrency @MainActor
public protocol NSApplicationDelegate: NSObjectProtocol {
    func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
    func application(_ application: NSApplication, open urls: [URL])
    func application(_ sender: NSApplication, openFile filename: String) -> Bool
    func application(_ sender: NSApplication, openFiles filenames: [String])
    func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool
    func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool
    func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
    func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
    func applicationDockMenu(_ sender: NSApplication) -> NSMenu?
    func application(_ application: NSApplication, willPresentError error: any Error) -> any Error
    func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
    func applicationWillFinishLaunching(_ notification: Notification)
    func applicationDidFinishLaunching(_ notification: Notification)
    func applicationWillHide(_ notification: Notification)
    func applicationDidHide(_ notification: Notification)
    func applicationWillUnhide(_ notification: Notification)
    func applicationDidUnhide(_ notification: Notification)
    func applicationWillBecomeActive(_ notification: Notification)
    func applicationDidBecomeActive(_ notification: Notification)
    func applicationWillResignActive(_ notification: Notification)
    func applicationDidResignActive(_ notification: Notification)
    func applicationWillUpdate(_ notification: Notification)
    func applicationDidUpdate(_ notification: Notification)
    func applicationWillTerminate(_ notification: Notification)
    func applicationDidChangeScreenParameters(_ notification: Notification)
    func applicationDidChangeOcclusionState(_ notification: Notification)
    func application(
        _ application: NSApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

extension NSApplicationDelegate {
    public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
    public func application(_ application: NSApplication, open urls: [URL]) {}
    public func application(_ sender: NSApplication, openFile filename: String) -> Bool { false }
    public func application(_ sender: NSApplication, openFiles filenames: [String]) {}
    public func applicationShouldOpenUntitledFile(_ sender: NSApplication) -> Bool { true }
    public func applicationOpenUntitledFile(_ sender: NSApplication) -> Bool { false }
    public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
    public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { true }
    public func applicationDockMenu(_ sender: NSApplication) -> NSMenu? { nil }
    public func application(_ application: NSApplication, willPresentError error: any Error) -> any Error { error }
    public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { false }
    public func applicationWillFinishLaunching(_ notification: Notification) {}
    public func applicationDidFinishLaunching(_ notification: Notification) {}
    public func applicationWillHide(_ notification: Notification) {}
    public func applicationDidHide(_ notification: Notification) {}
    public func applicationWillUnhide(_ notification: Notification) {}
    public func applicationDidUnhide(_ notification: Notification) {}
    public func applicationWillBecomeActive(_ notification: Notification) {}
    public func applicationDidBecomeActive(_ notification: Notification) {}
    public func applicationWillResignActive(_ notification: Notification) {}
    public func applicationDidResignActive(_ notification: Notification) {}
    public func applicationWillUpdate(_ notification: Notification) {}
    public func applicationDidUpdate(_ notification: Notification) {}
    public func applicationWillTerminate(_ notification: Notification) {}
    public func applicationDidChangeScreenParameters(_ notification: Notification) {}
    public func applicationDidChangeOcclusionState(_ notification: Notification) {}
    public func application(
        _ application: NSApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) {}
}

extension NSApplication {
    /// Tells the delegate and the observers of an event, the delegate first.
    func tell(
        _ name: Notification.Name, _ info: [AnyHashable: Any]? = nil,
        _ call: (any NSApplicationDelegate) -> (Notification) -> Void
    ) {
        let notification = Notification(name: name, object: self, userInfo: info)
        if let delegate { call(delegate)(notification) }
        NotificationCenter.default.post(notification)
    }
}
