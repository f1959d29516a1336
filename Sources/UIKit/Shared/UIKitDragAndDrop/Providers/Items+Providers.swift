public import Foundation
public import QuinceFoundationAdditions
import QuinceTextDocuments
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

/// Colors travel as archives.
extension UIColor: NSItemProviderWriting, NSItemProviderReading {
    /// The type that UIKit declares for colors.
    private static let type = "com.apple.uikit.color"

    public class var writableTypeIdentifiersForItemProvider: [String] { [type] }
    public class var readableTypeIdentifiersForItemProvider: [String] { [type] }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        do {
            completionHandler(try NSKeyedArchiver.archivedData(withRootObject: self, requiringSecureCoding: true), nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }

    public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let color = try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data)
        guard let color = color as? Self else { throw unreadable(typeIdentifier) }
        return color
    }
}

/// Attributed strings are written as RTF, and as plain text for those that read nothing else.
extension NSAttributedString: NSItemProviderWriting, NSItemProviderReading {
    public class var writableTypeIdentifiersForItemProvider: [String] { ["public.rtf", "public.utf8-plain-text"] }
    public class var readableTypeIdentifiersForItemProvider: [String] {
        ["public.rtf", "public.html", "public.utf8-plain-text", "public.plain-text"]
    }

    private static func documentType(_ typeIdentifier: String) -> DocumentType {
        switch typeIdentifier {
        case "public.rtf": .rtf
        case "public.html": .html
        default: .plain
        }
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        let type = Self.documentType(typeIdentifier)
        do {
            completionHandler(
                try data(from: NSRange(location: 0, length: length), documentAttributes: [.documentType: type]), nil)
        } catch {
            completionHandler(nil, error)
        }
        return nil
    }

    public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        var options: [DocumentReadingOptionKey: Any] = [.documentType: documentType(typeIdentifier)]
        options[.characterEncoding] = String.Encoding.utf8.rawValue
        let text = try NSAttributedString(data: data, options: options, documentAttributes: nil)
        guard let text = text as? Self else { throw unreadable(typeIdentifier) }
        return text
    }
}

private func unreadable(_ type: String) -> NSError {
    NSError(
        domain: NSItemProvider.errorDomain, code: NSItemProvider.ErrorCode.unavailableCoercionError.rawValue,
        userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(type)"])
}
