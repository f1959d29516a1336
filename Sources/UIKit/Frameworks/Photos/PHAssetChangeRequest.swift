public import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceUniformTypes
public import UIFoundation
import UIKitFiles

/// A change of the library, which a block of `performChanges` asks for: a new photo, or one that goes.
open class PHAssetChangeRequest: NSObject {
    /// The stand-in for the new photo until the changes are made.
    open private(set) var placeholderForCreatedAsset: PHObjectPlaceholder?
    /// Has no effect: the files of the device's folder are in the order of their names.
    open var creationDate: Date? {
        didSet { Unsupported.report("dates of photos", in: "PHAssetChangeRequest") }
    }
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
    public static func deleteAssets(_ assets: [PHAsset]) {
        for asset in assets { LibraryChanges.running.remove(asset.item.url) }
    }
    public static func deleteAssets(_ assets: PHFetchResult<PHAsset>) {
        deleteAssets((0..<assets.count).map(assets.object))
    }
}

/// A request that makes a photo or a film of one file.
open class PHAssetCreationRequest: PHAssetChangeRequest {
    open class func forAsset() -> Self { Self() }

    open func addResource(with type: PHAssetResourceType, data: Data, options: PHAssetResourceCreationOptions?) {
        add(type, try suffix(of: data, options)) { try data.write(to: $0, options: .atomic) }
    }

    open func addResource(with type: PHAssetResourceType, fileURL: URL, options: PHAssetResourceCreationOptions?) {
        add(type, fileURL.pathExtension) { try FileManager.default.copyItem(at: fileURL, to: $0) }
        if options?.shouldMoveFile == true { LibraryChanges.running.remove(fileURL) }
    }

    private func add(
        _ type: PHAssetResourceType, _ suffix: @autoclosure () throws -> String, _ write: (URL) throws -> Void
    ) {
        guard type == .photo || type == .video, placeholderForCreatedAsset == nil else {
            return Unsupported.report(
                "photos with parts of other kinds than one picture or film", in: "PHAssetCreationRequest")
        }
        create {
            let place = PhotoLibrary.nextAddress(suffix: try suffix())
            try write(place)
            return place
        }
    }

    /// Returns the ending of a file with data, by the type or the name that the app says, or by the first bytes of an image.
    private func suffix(of data: Data, _ options: PHAssetResourceCreationOptions?) throws -> String {
        let named = options?.originalFilename.map { ($0 as NSString).pathExtension } ?? ""
        let typed = options?.uniformTypeIdentifier.flatMap { UTType($0)?.preferredFilenameExtension }
        guard let suffix = typed ?? (named.isEmpty ? nil : named) ?? ImageData.suffix(of: data) else {
            throw PHPhotosError.noAsset
        }
        return suffix
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
    /// The files that go when everything else is done.
    private var removed: [URL] = []
    private var problem: (any Error)?

    func make(_ change: () throws -> URL) {
        guard problem == nil else { return }
        do { created.append(try change()) } catch { problem = error }
    }

    func remove(_ url: URL) { removed.append(url) }

    /// Runs a block and makes all of its changes, or none.
    static func run(_ block: () -> Void) throws {
        let outer = current
        let changes = LibraryChanges()
        current = changes
        block()
        current = outer
        do {
            if let problem = changes.problem { throw problem }
            try changes.removeAll()
        } catch {
            for url in changes.created { try? FileManager.default.removeItem(at: url) }
            throw error
        }
    }

    /// Removes the files, or none of them: each gets a hidden name first, from which it comes back if another cannot go.
    private func removeAll() throws {
        var hidden: [(url: URL, place: URL)] = []
        do {
            for url in removed {
                let folder = url.deletingLastPathComponent()
                let place = DeviceStorage.freeName(for: ".\(url.lastPathComponent)", in: folder)
                try FileManager.default.moveItem(at: url, to: place)
                hidden.append((url, place))
            }
        } catch {
            for (url, place) in hidden.reversed() { try? FileManager.default.moveItem(at: place, to: url) }
            throw error
        }
        for (_, place) in hidden { try? FileManager.default.removeItem(at: place) }
    }
}
