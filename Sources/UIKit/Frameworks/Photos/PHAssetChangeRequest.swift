public import Foundation
import QuinceDiagnostics
public import UIFoundation
import UIKitFiles

/// A change of the library, which a block of `performChanges` asks for: a new photo, or one that goes.
open class PHAssetChangeRequest: NSObject {
    /// The stand-in for the new photo until the changes are made.
    open private(set) var placeholderForCreatedAsset: PHObjectPlaceholder?
    /// Is not kept: the files of the device's folder are in the order of their names.
    open var creationDate: Date?
    open var isFavorite = false {
        didSet { Unsupported.report("marking photos as favorites", in: "PHAssetChangeRequest") }
    }
    open var isHidden = false { didSet { Unsupported.report("hiding photos", in: "PHAssetChangeRequest") } }

    public required override init() { super.init() }

    /// Makes a file at once, which is removed again if another change fails.
    func create(_ make: () throws -> URL) {
        LibraryChanges.running.make {
            let url = try make()
            placeholderForCreatedAsset = PHObjectPlaceholder(url.lastPathComponent)
            return url
        }
    }

    open class func creationRequestForAsset(from image: UIImage) -> Self {
        let request = Self()
        request.create { try PhotoLibrary.save(image) }
        return request
    }

    /// - Returns: `nil` for a file that does not exist.
    open class func creationRequestForAssetFromImage(atFileURL fileURL: URL) -> Self? { copy(of: fileURL) }
    /// - Returns: `nil` for a file that does not exist.
    open class func creationRequestForAssetFromVideo(atFileURL fileURL: URL) -> Self? { copy(of: fileURL) }

    private static func copy(of url: URL) -> Self? {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        let request = Self()
        request.create {
            let place = PhotoLibrary.nextAddress(suffix: url.pathExtension)
            try FileManager.default.copyItem(at: url, to: place)
            return place
        }
        return request
    }

    /// Deletes photos when the block ends and nothing has failed. The person is not asked, who has allowed the access.
    public static func deleteAssets(_ assets: [PHAsset]) { LibraryChanges.running.deletions += assets }
    public static func deleteAssets(_ assets: PHFetchResult<PHAsset>) {
        deleteAssets((0..<assets.count).map(assets.object))
    }
}

/// A request that makes a photo of data.
open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> Self { Self() }

    open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        guard isFirst(type) else { return }
        let suffix = ImageData.suffix(of: data) ?? "MOV"
        create {
            let place = PhotoLibrary.nextAddress(suffix: suffix)
            try data.write(to: place, options: .atomic)
            return place
        }
    }

    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
        guard isFirst(type) else { return }
        create {
            let place = PhotoLibrary.nextAddress(suffix: fileURL.pathExtension)
            try FileManager.default.copyItem(at: fileURL, to: place)
            if options?.shouldMoveFile == true { try FileManager.default.removeItem(at: fileURL) }
            return place
        }
    }

    private func isFirst(_ type: PHAssetResourceType) -> Bool {
        if type != .photo && type != .video || placeholderForCreatedAsset != nil {
            Unsupported.report("photos of several files", in: "PHAssetCreationRequest")
            return false
        }
        return true
    }
}

open class PHAssetResourceCreationOptions: NSObject {
    open var originalFilename: String?
    open var uniformTypeIdentifier: String?
    open var shouldMoveFile = false
}

/// The stand-in for an object that changes make.
open class PHObjectPlaceholder: PHObject, @unchecked Sendable {
    // `@unchecked`: a placeholder does not change.
    open override var localIdentifier: String { name }
    private let name: String

    init(_ name: String) { self.name = name }
}

private enum ImageData {
    /// Returns the ending of a file with an image's data, by its first bytes.
    static func suffix(of data: Data) -> String? {
        if data.starts(with: [0xFF, 0xD8]) { return "JPG" }
        if data.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "PNG" }
        return data.starts(with: Array("GIF8".utf8)) ? "GIF" : nil
    }
}

/// The changes of the block that runs.
final class LibraryChanges {
    /// Changes outside of a block are a mistake, at which Photos raises.
    nonisolated(unsafe) static var current: LibraryChanges?

    static var running: LibraryChanges {
        requireLikeUIKit(
            current != nil,
            "This method can only be called from inside of -[PHPhotoLibrary performChanges:completionHandler:] or "
                + "-[PHPhotoLibrary performChangesAndWait:error:]")
        return current!
    }

    private var created: [URL] = []
    var deletions: [PHAsset] = []
    private var problem: (any Error)?

    func make(_ change: () throws -> URL) {
        guard problem == nil else { return }
        do { created.append(try change()) } catch { problem = error }
    }

    /// Runs a block and makes all of its changes, or none.
    static func run(_ block: () -> Void) throws {
        let changes = LibraryChanges()
        current = changes
        block()
        current = nil
        do {
            if let problem = changes.problem { throw problem }
            for asset in changes.deletions { try FileManager.default.removeItem(at: asset.item.url) }
        } catch {
            for url in changes.created { try? FileManager.default.removeItem(at: url) }
            throw error
        }
    }
}
