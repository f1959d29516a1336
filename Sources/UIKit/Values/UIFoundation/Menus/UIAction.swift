public import Foundation
import QuinceLaunchState

public typealias UIActionHandler = (UIAction) -> Void

/// A closure with its title and image for controls and menus.
@preconcurrency @MainActor
open class UIAction: UIMenuElement, UIMenuLeaf {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    open override var title: String {
        get { ownTitle }
        set { ownTitle = newValue }
    }
    open override var image: UIImage? {
        get { ownImage }
        set { ownImage = newValue }
    }
    /// The image while the state is on; `nil` for the same as otherwise.
    open var selectedImage: UIImage?
    open var discoverabilityTitle: String?
    open private(set) var identifier: Identifier
    open var attributes: Attributes
    open var state: State
    /// The object that sent the action, while its handler runs: a control, a bar button item or else, which is chosen, the
    /// interaction that shows the menu.
    open private(set) var sender: Any?
    private let handler: UIActionHandler

    private static let numbers = LaunchCounter()

    /// - Parameter identifier: a control has one action per identifier; `nil` generates a unique one.
    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, selectedImage: UIImage? = nil,
        identifier: Identifier? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [],
        state: State = .off, handler: @escaping UIActionHandler
    ) {
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.numbers.next())")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
        self.selectedImage = selectedImage
    }

    nonisolated open override func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated {
            UIAction(
                title: title, subtitle: subtitle, image: image, selectedImage: selectedImage, identifier: identifier,
                discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state, handler: handler)
        }
    }

    open func performWithSender(_ sender: Any?, target: Any?) { perform(from: sender) }

    package func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
