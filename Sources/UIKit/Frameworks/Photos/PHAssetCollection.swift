import Foundation

open class PHCollection: PHObject, @unchecked Sendable {
    // `@unchecked`: a collection does not change.
    open var canContainAssets: Bool { false }
    open var canContainCollections: Bool { false }
    open var localizedTitle: String? { nil }
    /// The device has no albums of a person's.
    open class func fetchTopLevelUserCollections(with options: PHFetchOptions?) -> PHFetchResult<PHCollection> {
        PHFetchResult()
    }
}

/// An album: the device has those of all photos and of all films.
open class PHAssetCollection: PHCollection, @unchecked Sendable {
    // `@unchecked`: a collection does not change.
    open var assetCollectionType: PHAssetCollectionType { .smartAlbum }
    open var assetCollectionSubtype: PHAssetCollectionSubtype { subtype }
    open override var localIdentifier: String { "album-\(subtype.rawValue)" }
    open override var canContainAssets: Bool { true }
    open override var localizedTitle: String? { subtype == .smartAlbumVideos ? "Videos" : "Recents" }
    /// The number, which is exact here.
    open var estimatedAssetCount: Int { PHAsset.fetchAssets(in: self, options: nil).count }
    private let subtype: PHAssetCollectionSubtype

    init(_ subtype: PHAssetCollectionSubtype) { self.subtype = subtype }

    private static let albums = [
        PHAssetCollection(.smartAlbumUserLibrary), PHAssetCollection(.smartAlbumVideos),
    ]

    func contains(_ asset: PHAsset) -> Bool { subtype != .smartAlbumVideos || asset.mediaType == .video }

    open class func fetchAssetCollections(
        with type: PHAssetCollectionType, subtype: PHAssetCollectionSubtype, options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> {
        fetch { type == .smartAlbum && (subtype == .any || subtype == $0.subtype) }
    }

    open class func fetchAssetCollections(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAssetCollection> { fetch { identifiers.contains($0.localIdentifier) } }

    private static func fetch(where isWanted: (PHAssetCollection) -> Bool) -> PHFetchResult<PHAssetCollection> {
        guard PHPhotoLibrary.authorizationStatus() == .authorized else { return PHFetchResult() }
        return PHFetchResult(albums.filter(isWanted))
    }
}
