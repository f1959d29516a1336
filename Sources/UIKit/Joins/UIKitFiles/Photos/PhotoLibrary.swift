import CoreGraphics
package import Foundation
import QuinceHostInterface
package import QuinceUniformTypes
package import UIFoundation

/// The photos and films of the device: the files of a folder.
package enum PhotoLibrary {
    /// A photo or film.
    package struct Item: Hashable {
        let entry: FileEntry

        package var url: URL { entry.url }
        package var type: UTType { entry.type }
        package var isFilm: Bool { entry.type.conforms(to: .movie) }
    }

    /// The photos and films that conform to one of some types, by their names: a copied file has no date that means anything.
    package static func items(of types: [UTType]) -> [Item] {
        FileEntry.entries(of: DeviceStorage.current.photos)
            .filter { entry in !entry.isFolder && types.contains { entry.type.conforms(to: $0) } }
            .map(Item.init)
    }

    /// The largest file of a photo that is read, in bytes.
    private static let largestPhoto = 512 << 20

    /// Reads a photo whole.
    ///
    /// - Throws: an error that says in a sentence why it cannot be shown.
    package static func image(of item: Item) throws -> UIImage {
        let name = item.url.lastPathComponent
        guard item.entry.size <= largestPhoto else {
            throw PhotoProblem("\(name) has \(item.entry.size >> 20) MB, and photos may have \(largestPhoto >> 20).")
        }
        guard let image = UIImage(contentsOfFile: item.url.path) else {
            throw PhotoProblem("\(name) is damaged, or no image that can be read.")
        }
        return image
    }

    // MARK: Adding

    /// Returns the address of the next photo, with a camera's usual name.
    package static func nextAddress(suffix: String) -> URL {
        let folder = DeviceStorage.current.photos
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let numbers = names.compactMap { name -> Int? in
            guard name.hasPrefix("IMG_"), let end = name.firstIndex(of: ".") else { return nil }
            let digits = name[name.index(name.startIndex, offsetBy: 4)..<end]
            // A longer number is no camera's.
            return digits.count <= 9 ? Int(digits) : nil
        }
        let number = String((numbers.max() ?? 0) + 1)
        let padding = String(repeating: "0", count: max(4 - number.count, 0))
        return folder.appendingPathComponent("IMG_\(padding)\(number).\(suffix)")
    }

    /// The quality of saved photos, which is chosen.
    private static let quality = 0.9

    /// Saves an image: with transparency as PNG, otherwise as JPEG.
    package static func save(_ image: UIImage) throws -> URL {
        let isOpaque = image.cgImage.map(isOpaque) ?? false
        let encoded = isOpaque ? image.jpegData(compressionQuality: quality) : image.pngData()
        guard let encoded else { throw PhotoProblem("An image without pixels cannot be saved.") }
        let url = nextAddress(suffix: isOpaque ? "JPG" : "PNG")
        try encoded.write(to: url, options: .atomic)
        return url
    }
}

extension PhotoLibrary {
    /// Whether no pixel is translucent. An image that an app has drawn does not say so.
    private static func isOpaque(_ image: CGImage) -> Bool {
        if image.isOpaque { return true }
        let pixels = image.pixels
        return (0..<pixels.height).allSatisfy { row in
            let first = pixels.bytes + row * pixels.bytesPerRow
            // Alpha is the last of four bytes.
            return (0..<pixels.width).allSatisfy { first.load(fromByteOffset: $0 * 4 + 3, as: UInt8.self) == 255 }
        }
    }
}

/// The reason why a photo cannot be read or saved, in a sentence.
package struct PhotoProblem: LocalizedError {
    package let errorDescription: String?
    init(_ sentence: String) { errorDescription = sentence }
}
