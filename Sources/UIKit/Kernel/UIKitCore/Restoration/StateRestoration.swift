/// The saving and restoring of an app's interface, by the module UIKitRestoration.
@MainActor
package protocol StateRestoration: AnyObject {
    /// Restores the interface that was saved, between the delegate's willFinish and didFinish.
    func restore(_ application: UIApplication)
    /// Called when the app is active and its first frame is committed.
    func launchDidEnd()
    /// Saves the interface, after the app has entered the background.
    func save(_ application: UIApplication)
}
