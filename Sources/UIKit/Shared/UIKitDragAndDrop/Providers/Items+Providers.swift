public import Foundation
public import QuinceFoundationAdditions
import QuinceUniformTypes
public import UIFoundation

@section(".init_array") @used
private let types: @convention(c) () -> Void = {
    ItemTypes.declare(
        ancestors: { KnownType.ancestors(from: [$0]) }, fileExtension: { KnownType.named($0)?.fileExtension })
}

// The classes of Foundation and UIKit that Apple's item providers write and read, besides strings.

extension UIImage: NSItemProviderWriting, NSItemProviderReading {
    public class var writableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg"] }
    public class var readableTypeIdentifiersForItemProvider: [String] { ["public.png", "public.jpeg", "public.image"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(typeIdentifier == "public.jpeg" ? jpegData(compressionQuality: 1) : pngData(), nil)
        return nil
    }

    public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) as? Self else { throw unreadable(typeIdentifier) }
        return image
    }
}

extension NSURL: NSItemProviderWriting, NSItemProviderReading {
    public class var writableTypeIdentifiersForItemProvider: [String] { ["public.url"] }
    public class var readableTypeIdentifiersForItemProvider: [String] { ["public.url", "public.file-url"] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }

    public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) as? Self else {
            throw unreadable(typeIdentifier)
        }
        return url
    }
}

private func unreadable(_ type: String) -> NSError {
    NSError(
        domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(type)"])
}
