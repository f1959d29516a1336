public import Foundation
public import QuinceFoundationAdditions
package import QuinceObjCRuntime

/// The types of data that a responder accepts, be they pasted or dropped.
@preconcurrency @MainActor
open class UIPasteConfiguration: NSObject, NSCopying, NSSecureCoding {
    /// The uniform types, the preferred ones first.
    open var acceptableTypeIdentifiers: [String]

    nonisolated public static var supportsSecureCoding: Bool { true }

    public override init() {
        acceptableTypeIdentifiers = []
        super.init()
    }

    public init(acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers = acceptableTypeIdentifiers
        super.init()
    }

    /// Accepts what a class can be made of.
    public convenience init(forAccepting aClass: any NSItemProviderReading.Type) {
        self.init(acceptableTypeIdentifiers: aClass.readableTypeIdentifiersForItemProvider)
    }

    public convenience init<T: _ObjectiveCBridgeable>(forAccepting type: T.Type)
    where T._ObjectiveCType: NSItemProviderReading { self.init(forAccepting: T._ObjectiveCType.self) }

    nonisolated public required init?(coder: NSCoder) {
        let found = coder.decodeObject(of: [NSArray.self, NSString.self], forKey: Self.key)
        acceptableTypeIdentifiers = found as? [String] ?? []
        super.init()
    }

    private nonisolated static let key = "UIPasteConfigurationAcceptableTypeIdentifiers"

    open func addAcceptableTypeIdentifiers(_ acceptableTypeIdentifiers: [String]) {
        self.acceptableTypeIdentifiers += acceptableTypeIdentifiers.filter {
            !self.acceptableTypeIdentifiers.contains($0)
        }
    }

    open func addTypeIdentifiers(forAccepting aClass: any NSItemProviderReading.Type) {
        addAcceptableTypeIdentifiers(aClass.readableTypeIdentifiersForItemProvider)
    }

    public func addTypeIdentifiers<T: _ObjectiveCBridgeable>(forAccepting type: T.Type)
    where T._ObjectiveCType: NSItemProviderReading { addTypeIdentifiers(forAccepting: T._ObjectiveCType.self) }

    nonisolated open func encode(with coder: NSCoder) {
        let types = MainActor.assumeIsolated { acceptableTypeIdentifiers }
        coder.encode(types as NSArray, forKey: Self.key)
    }

    nonisolated open func copy(with zone: NSZone? = nil) -> Any {
        MainActor.assumeIsolated { UIPasteConfiguration(acceptableTypeIdentifiers: acceptableTypeIdentifiers) }
    }

    /// Whether one of the items has a type that is accepted.
    package func accepts(_ providers: [NSItemProvider]) -> Bool {
        providers.contains { provider in
            acceptableTypeIdentifiers.contains { provider.hasItemConformingToTypeIdentifier($0) }
        }
    }
}

/// An object that accepts what is pasted or dropped, as every responder does that has a configuration.
@preconcurrency @MainActor
public protocol UIPasteConfigurationSupporting: NSObjectProtocol {
    /// The types that are accepted; `nil` for none.
    var pasteConfiguration: UIPasteConfiguration? { get set }
    /// Takes the items of a paste or a drop.
    func paste(itemProviders: [NSItemProvider])
    func canPaste(_ itemProviders: [NSItemProvider]) -> Bool
}

/// The items of the general pasteboard, which the kernel does not see.
@MainActor
package enum PasteSource {
    @Provided package static var source: (() -> [NSItemProvider])?
    package static var items: [NSItemProvider] { source?() ?? [] }
}
