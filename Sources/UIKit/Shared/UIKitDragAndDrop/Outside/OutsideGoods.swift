import Foundation
import QuinceFoundationAdditions
import QuinceHostInterface
import QuinceUniformTypes
import Synchronization

/// The things that another program drags, as the items of a session. Their data comes with the drop.
@MainActor
final class OutsideGoods {
    /// The dragged things as their program has told of them, before or with the drop.
    private(set) var things: [OutsideItem]
    private(set) var items: [UIDragItem]

    init(_ things: [OutsideItem]) {
        self.things = things
        items = things.map { UIDragItem(itemProvider: OutsideGoods.provider(of: $0)) }
    }

    /// Takes the data that has come with the drop.
    ///
    /// - Returns: whether the items are still the same, which they are unless their program has not told of them before.
    func take(_ dropped: [OutsideItem]) -> Bool {
        let isSame = dropped.map { $0.forms.map(\.mimeType) } == things.map { $0.forms.map(\.mimeType) }
        things = dropped
        guard isSame else {
            items = dropped.map { UIDragItem(itemProvider: Self.provider(of: $0)) }
            return false
        }
        for (item, thing) in zip(items, dropped) { Self.register(thing, in: item.itemProvider) }
        return true
    }

    private static func provider(of thing: OutsideItem) -> NSItemProvider {
        let provider = NSItemProvider()
        register(thing, in: provider)
        return provider
    }

    /// Registers each form of a thing under its type; another form of the same type takes the place of one that was promised.
    private static func register(_ thing: OutsideItem, in provider: NSItemProvider) {
        provider.suggestedName = thing.name.map { name in
            // An extension that stands for no type would be lost.
            let isKnown = KnownType.first(fileExtension: (name as NSString).pathExtension) != nil
            return isKnown ? (name as NSString).deletingPathExtension : name
        }
        for form in thing.forms {
            for type in types(of: form, thing) { register(form.source, as: type, in: provider) }
        }
    }

    private static func register(
        _ source: OutsideItem.Form.Source, as type: String, in provider: NSItemProvider
    ) {
        switch source {
        case .file(let path):
            provider.registerFileRepresentation(
                forTypeIdentifier: type, fileOptions: [], visibility: .all
            ) { completion in
                completion(URL(fileURLWithPath: path), false, nil)
                return nil
            }
        case .data(let data):
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(data, nil)
                return nil
            }
        case .promised:
            provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { completion in
                completion(nil, unavailable(type))
                return nil
            }
        }
    }

    /// Returns the uniform types of a form: the one of its MIME type, or of the file's name where that says nothing. A file whose
    /// name comes with the drop has been promised as mere data before, and stays it.
    ///
    /// A browser reports plain text without the encoding, which is UTF-8 in all that it hands over.
    private static func types(of form: OutsideItem.Form, _ thing: OutsideItem) -> [String] {
        if !thing.isFile, form.mimeType == "text/plain" { return ["public.utf8-plain-text"] }
        if form.mimeType == "text/uri-list" { return ["public.url"] }
        if let known = KnownType.first(mimeType: form.mimeType) { return [known.identifier] }
        let byName = thing.name.flatMap { KnownType.first(fileExtension: ($0 as NSString).pathExtension) }
        return (byName.map { [$0.identifier] } ?? []) + ["public.data"]
    }

    private nonisolated static func unavailable(_ type: String) -> NSError {
        NSError(
            domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.itemUnavailableError.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "Data of type \(type) can be loaded only once it is dropped"])
    }
}
