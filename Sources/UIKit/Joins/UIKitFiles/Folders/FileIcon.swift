import CoreGraphics
import Foundation
import ImageIO
import QuinceUniformTypes
import UIFoundation

/// The icons of files: an image's own picture, and otherwise the symbol of its type.
enum FileIcon {
    /// The largest file whose picture is shown, in bytes: a list must not wait for a larger one. ImageIO refuses too many pixels.
    private static let largestFile = 64 << 20

    private static let symbols: [(type: UTType, name: String)] = [
        (.folder, "folder.fill"), (.package, "doc.richtext"), (.image, "photo"), (.movie, "film"),
        (.audio, "music.note"),
        (.archive, "archivebox"), (.text, "doc.text"), (.pdf, "doc.richtext"),
    ]

    /// - Parameter size: the size of the symbol in points, as a font's; `nil` for the usual one.
    static func symbol(of entry: FileEntry, size: CGFloat? = nil) -> UIImage? {
        let name = symbols.first { entry.type.conforms(to: $0.type) }?.name ?? "doc"
        return UIImage(systemName: name, withConfiguration: size.map { UIImage.SymbolConfiguration(pointSize: $0) })
    }

    /// Returns the picture of an image file.
    ///
    /// - Parameter side: the longer side in pixels.
    /// - Returns: `nil` if it is no image, or too large.
    static func picture(of entry: FileEntry, side: CGFloat) -> UIImage? {
        guard entry.type.conforms(to: .image), entry.size <= largestFile,
            let source = CGImageSourceCreateWithURL(entry.url as NSURL, nil)
        else { return nil }
        let options: NSDictionary = [
            kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceCreateThumbnailWithTransform: true,
            kCGImageSourceThumbnailMaxPixelSize: Int(side),
        ]
        return CGImageSourceCreateThumbnailAtIndex(source, 0, options).map { UIImage(cgImage: $0) }
    }
}
