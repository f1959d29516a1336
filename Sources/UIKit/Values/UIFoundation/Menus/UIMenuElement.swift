public import Foundation

/// An entry of a menu: an action, a command, a menu, or a place for entries that come later.
@preconcurrency @MainActor
open class UIMenuElement: QuinceInformalObject, NSCopying, UIAccessibilityIdentification {
    public enum State: Int, Sendable { case off, on, mixed }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays when the entry is chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    var ownTitle: String
    var ownImage: UIImage?

    open var title: String { ownTitle }
    open var subtitle: String?
    open var image: UIImage? { ownImage }
    open var accessibilityIdentifier: String?

    init(title: String, subtitle: String? = nil, image: UIImage?) {
        (ownTitle, ownImage) = (title, image)
        super.init()
        self.subtitle = subtitle
    }

    /// Elements that cannot be changed are their own copies.
    nonisolated open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An entry that does something when it is chosen.
@preconcurrency @MainActor
public protocol UIMenuLeaf: UIMenuElement {
    var title: String { get set }
    var image: UIImage? { get set }
    var discoverabilityTitle: String? { get set }
    var attributes: UIMenuElement.Attributes { get set }
    var state: UIMenuElement.State { get set }
    /// The object that sent the action, while it is performed.
    var sender: Any? { get }
    func performWithSender(_ sender: Any?, target: Any?)
}
