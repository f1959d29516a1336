public import Foundation
import QuinceUniformTypes
public import UIKit

/// Data that a test keeps beside its result: a picture, a text, a file.
///
/// `quince test` writes them to the folder that `--attachments` names, one folder a test; without it nothing is written.
open class XCTAttachment: NSObject {
    public enum Lifetime: Int, Sendable {
        case keepAlways
        /// Kept only if the test fails.
        case deleteOnSuccess
    }

    public enum ImageQuality: Int, Sendable { case original, medium, low }

    /// The data's uniform type identifier, which decides the extension of the file.
    public let uniformTypeIdentifier: String
    let data: Data
    private let suggestedName: String?
    /// The name of the file without its extension.
    open var name: String?
    open var lifetime = Lifetime.deleteOnSuccess
    open var userInfo: [AnyHashable: Any] = [:]

    public init(
        uniformTypeIdentifier identifier: String?, name: String?, payload: Data?, userInfo: [AnyHashable: Any]? = nil
    ) {
        uniformTypeIdentifier = identifier ?? "public.data"
        (data, suggestedName) = (payload ?? Data(), name)
        super.init()
        self.name = name
        self.userInfo = userInfo ?? [:]
    }

    public convenience init(data payload: Data) { self.init(data: payload, uniformTypeIdentifier: "public.data") }

    public convenience init(data payload: Data, uniformTypeIdentifier identifier: String) {
        self.init(uniformTypeIdentifier: identifier, name: nil, payload: payload, userInfo: nil)
    }

    public convenience init(string: String) {
        self.init(data: Data(string.utf8), uniformTypeIdentifier: "public.plain-text")
    }

    /// Keeps an image as PNG.
    public convenience init(image: UIImage) { self.init(image: image, quality: .original) }

    /// Keeps an image as PNG, or with less quality as JPEG.
    public convenience init(image: UIImage, quality: ImageQuality) {
        switch quality {
        case .original: self.init(data: image.pngData() ?? Data(), uniformTypeIdentifier: "public.png")
        case .medium: self.init(jpeg: image, 0.7)
        case .low: self.init(jpeg: image, 0.4)
        }
    }

    private convenience init(jpeg image: UIImage, _ quality: CGFloat) {
        self.init(
            data: image.jpegData(compressionQuality: quality) ?? Data(), uniformTypeIdentifier: "public.jpeg")
    }

    /// Keeps a copy of a file; an empty one if it cannot be read.
    public convenience init(contentsOfFile fileURL: URL) {
        self.init(contentsOfFile: fileURL, uniformTypeIdentifier: "public.data")
    }

    public convenience init(contentsOfFile fileURL: URL, uniformTypeIdentifier identifier: String) {
        self.init(
            uniformTypeIdentifier: identifier, name: fileURL.lastPathComponent, payload: try? Data(contentsOf: fileURL),
            userInfo: nil)
    }

    /// Keeps an object of a property list as XML.
    public convenience init(plistObject object: Any) {
        let data = try? PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)
        self.init(data: data ?? Data(), uniformTypeIdentifier: "com.apple.property-list")
    }

    /// Keeps an object as an archive.
    public convenience init(archivableObject object: any NSSecureCoding) {
        let data = try? NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
        self.init(data: data ?? Data(), uniformTypeIdentifier: "com.apple.binary-property-list")
    }

    /// The file's name.
    func fileName(_ number: Int) -> String {
        let base = name ?? "attachment-\(number)"
        let plain = base.map { $0 == "/" || $0 == "\0" ? "-" : $0 }
        let suffix = KnownType.named(uniformTypeIdentifier)?.fileExtension ?? ""
        let text = String(plain.prefix(120))
        return suffix.isEmpty || text.hasSuffix(".\(suffix)") ? text : "\(text).\(suffix)"
    }
}
