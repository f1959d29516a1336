public import Foundation
import QuinceObjCRuntime

/// A way from one controller to another. A subclass overrides `perform()`.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
    open private(set) var identifier: String?
    open private(set) var source: UIViewController
    open private(set) var destination: UIViewController
    private var handler: (() -> Void)?

    public init(identifier: String?, source: UIViewController, destination: UIViewController) {
        self.identifier = identifier
        self.source = source
        self.destination = destination
        super.init()
    }

    public convenience init(
        identifier: String?, source: UIViewController, destination: UIViewController,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: source, destination: destination)
        handler = performHandler
    }

    /// Shows the destination. A segue that was made in code without a handler does nothing.
    open func perform() { handler?() }
}

extension UIStoryboardSegue {
    private static let slot = InitializerSlot(of: UIStoryboardSegue.self, declaredAt: 0)

    /// Creates a segue of a class that only the storyboard names.
    ///
    /// - Parameter handler: performs the segue, unless the class does.
    package static func make(
        _ type: UIStoryboardSegue.Type, _ identifier: String?, from source: UIViewController,
        to destination: UIViewController, _ handler: @escaping @MainActor (UIStoryboardSegue) -> Void
    ) -> UIStoryboardSegue? {
        let controllers = [source, destination].map { UInt(bitPattern: Unmanaged.passRetained($0).toOpaque()) }
        let segue = slot.make(type, words: InitializerSlot.words(of: identifier) + controllers)
        if let segue { segue.handler = { [unowned segue] in handler(segue) } }
        return segue
    }
}
