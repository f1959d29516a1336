import CoreGraphics
import Foundation
import UIFoundation

/// A thing that is printed by itself: an image, or a PDF.
enum PrintableItem {
    case image(UIImage)
    case pdf(Data)

    /// - Parameter item: an image, or the data or the file of an image or a PDF.
    /// - Throws: `UIPrintError`
    init(_ item: Any) throws {
        switch item {
        case let image as UIImage: self = .image(image)
        case let data as Data: self = try Self.item(of: data, named: "The data")
        case let url as URL:
            guard let data = try? Data(contentsOf: url) else {
                throw UIPrintError(.noContent, "\(url.lastPathComponent) cannot be read.")
            }
            self = try Self.item(of: data, named: url.lastPathComponent)
        default: throw UIPrintError(.unknownImageFormat, "A \(type(of: item)) cannot be printed.")
        }
    }

    private static func item(of data: Data, named name: String) throws -> PrintableItem {
        if data.starts(with: Data("%PDF-".utf8)) { return .pdf(data) }
        guard let image = UIImage(data: data) else {
            throw UIPrintError(.unknownImageFormat, "\(name) is neither an image nor a PDF that can be printed.")
        }
        return .image(image)
    }
}
