public import Foundation
public import QuinceObjCRuntime

/// The beginning of an unwind segue, for which the controllers on the way are asked where it ends.
@preconcurrency @MainActor
public final class UIStoryboardUnwindSegueSource: NSObject {
    public let source: UIViewController
    public let unwindAction: Selector
    public let sender: Any?

    package init(source: UIViewController, unwindAction: Selector, sender: Any?) {
        self.source = source
        self.unwindAction = unwindAction
        self.sender = sender
        super.init()
    }
}
