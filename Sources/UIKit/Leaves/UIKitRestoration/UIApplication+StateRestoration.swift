import Foundation
public import UIKitCore

extension UIApplication {
    // The keys of the coders with which the delegate is asked whether to restore. Comparing their values with those of this
    // launch is left to the app, which is chosen.

    /// The `CFBundleVersion` of the app that saved the state, a string.
    public nonisolated class var stateRestorationBundleVersionKey: String {
        "UIApplicationStateRestorationBundleVersionKey"
    }
    /// The raw value of the `UIUserInterfaceIdiom` of the device on which the state was saved, a number.
    public nonisolated class var stateRestorationUserInterfaceIdiomKey: String {
        "UIApplicationStateRestorationUserInterfaceIdiomKey"
    }
    /// The time at which the state was saved, a date.
    public nonisolated class var stateRestorationTimestampKey: String { "UIApplicationStateRestorationTimestampKey" }
    /// The version of the system on which the state was saved, a string.
    public nonisolated class var stateRestorationSystemVersionKey: String {
        "UIApplicationStateRestorationSystemVersionKey"
    }
    /// The storyboard from which a view controller was made. Its coder has it as its restoration class is asked.
    public nonisolated class var stateRestorationViewControllerStoryboardKey: String {
        "UIStateRestorationViewControllerStoryboardKey"
    }

    /// Makes an object part of the saved state, under an identifier that is unique within its `restorationParent`. It is
    /// not retained.
    /// An object that nothing refers to is saved after the controllers, which is chosen.
    public class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) { RegisteredObjects.current.register(object, restorationIdentifier) }

    /// Says that restoring goes on after the launch, until `completeStateRestoration()` has been called as often. If the
    /// app ends before, the saved state is thrown away.
    /// Without a call restoring ends with the first frame, which is chosen.
    public func extendStateRestoration() { (restoration as? StateKeeper)?.extend() }
    public func completeStateRestoration() { (restoration as? StateKeeper)?.complete() }

    /// Has no effect that could be seen: a launch always shows the launch screen, and never a snapshot of the interface.
    public func ignoreSnapshotOnNextApplicationLaunch() {}
}
