public import Foundation
public import QuinceFoundationAdditions
import Synchronization
import UIKitCore

extension UIPasteboard {
    /// A provider for each item, which has the data of each of its types.
    public var itemProviders: [NSItemProvider] {
        get { items.map(provider) }
        set { setItemProviders(newValue, localOnly: false, expirationDate: nil) }
    }

    /// Sets the items to what the providers have at once: a representation that comes later, from a file for example, is
    /// not waited for.
    public func setItemProviders(_ itemProviders: [NSItemProvider], localOnly: Bool, expirationDate: Date?) {
        var options: [OptionsKey: Any] = [.localOnly: localOnly]
        options[.expirationDate] = expirationDate
        setItems(itemProviders.map(Self.item), options: options)
    }

    public func setObjects(
        _ objects: [any NSItemProviderWriting], localOnly: Bool = false, expirationDate: Date? = nil
    ) {
        setItemProviders(
            objects.map { NSItemProvider(object: $0) }, localOnly: localOnly, expirationDate: expirationDate)
    }

    private func provider(of item: [String: Any]) -> NSItemProvider {
        let provider = NSItemProvider()
        for type in item.keys.sorted() {
            guard let data = data(in: item, type) else { continue }
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        }
        return provider
    }

    private static func item(of provider: NSItemProvider) -> [String: Any] {
        let loaded = Mutex<[String: Data]>([:])
        for type in provider.registeredTypeIdentifiers {
            provider.loadDataRepresentation(forTypeIdentifier: type) { data, _ in loaded.withLock { $0[type] = data } }
        }
        return loaded.withLock { $0 }
    }
}
