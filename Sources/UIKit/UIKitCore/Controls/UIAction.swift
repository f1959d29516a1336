public import Foundation
import LaunchState
public import UIFoundation

public typealias UIActionHandler = (UIAction) -> Void

/// A closure with its title and image for controls and menus.
@preconcurrency @MainActor
public final class UIAction: NSObject {
    public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
    }

    public enum State: Int, Sendable { case off, on, mixed }

    public var title: String
    public var image: UIImage?
    public var discoverabilityTitle: String?
    public let identifier: Identifier
    public var attributes: Attributes
    public var state: State
    /// The object that sent the action, while its handler runs.
    public private(set) var sender: Any?
    private let handler: (UIAction) -> Void

    private static let numbers = LaunchCounter()

    /// - Parameter identifier: a control has one action per identifier; `nil` generates a unique one.
    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier("com.apple.action.dynamic.\(Self.numbers.next())")
        self.discoverabilityTitle = discoverabilityTitle
        self.attributes = attributes
        self.state = state
        self.handler = handler
        super.init()
    }

    package func perform(from sender: Any?) {
        self.sender = sender
        handler(self)
        self.sender = nil
    }
}
