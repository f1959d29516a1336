import Foundation
public import QuinceObjCRuntime

/// The name by which tests, restoration and scripts find a part of the interface.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}

@preconcurrency @MainActor
public protocol NSUserInterfaceItemIdentification: AnyObject {
    var identifier: NSUserInterfaceItemIdentifier? { get set }
}

/// An item that its target enables or disables before it is shown: of a menu, of a toolbar.
@preconcurrency @MainActor
public protocol NSValidatedUserInterfaceItem: AnyObject {
    var action: Selector? { get }
    var tag: Int { get }
}

@preconcurrency @MainActor
public protocol NSUserInterfaceValidations: AnyObject {
    func validateUserInterfaceItem(_ item: any NSValidatedUserInterfaceItem) -> Bool
}
