public import Foundation
import ImageIO
import QuinceObjCRuntime
import QuinceUniformTypes
import UIKitFiles

open class PHObject: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked`: an object of the library is a value that does not change.
    open var localIdentifier: String { "" }
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A photo or a film: a file of the device's folder.
open class PHAsset: PHObject, @unchecked Sendable {
    // `@unchecked`: the file is a value, whose size is asked for on the main thread.
    let item: PhotoLibrary.Item
    /// Found when it is asked for, since the file has to be read.
    private lazy var size: (width: Int, height: Int) = item.isFilm ? (0, 0) : ImageFile.size(of: item.url)

    init(_ item: PhotoLibrary.Item) { self.item = item }

    /// The name of the file, which tells it apart from all others.
    open override var localIdentifier: String { item.url.lastPathComponent }
    open var mediaType: PHAssetMediaType { item.isFilm ? .video : .image }
    /// 0 for films, which are not opened for it.
    open var pixelWidth: Int { size.width }
    open var pixelHeight: Int { size.height }
    /// `nil`: a file that was copied has no date that means anything.
    open var creationDate: Date? { nil }
    open var modificationDate: Date? { nil }
    open var duration: TimeInterval { 0 }
    open var mediaSubtypes: PHAssetMediaSubtype { [] }
    open var isFavorite: Bool { false }
    open var isHidden: Bool { false }

    open override func isEqual(_ object: Any?) -> Bool { (object as? PHAsset)?.item == item }
    open override var hash: Int { item.hashValue }

    // MARK: Fetching

    /// All photos and films, unless the person has not let the app in.
    static func all(_ options: PHFetchOptions?, where isWanted: @escaping (PHAsset) -> Bool = { _ in true })
        -> PHFetchResult<PHAsset>
    {
        guard PHPhotoLibrary.authorizationStatus() == .authorized else { return PHFetchResult() }
        let found = PhotoLibrary.items(of: [.image, .movie]).map(PHAsset.init).filter(isWanted)
        return PHFetchResult(options?.applied(to: found) ?? found) { all(options, where: isWanted) }
    }

    open class func fetchAssets(
        in assetCollection: PHAssetCollection, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { all(options, where: assetCollection.contains) }
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { all(options) }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { all(options) { $0.mediaType == mediaType } }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { all(options) { identifiers.contains($0.localIdentifier) } }

    open func canPerform(_ editOperation: PHAssetEditOperation) -> Bool { editOperation == .delete }
}

public enum PHAssetEditOperation: Int, Sendable { case delete = 1, content, properties }

private enum ImageFile {
    /// Returns the size in pixels; 0 for a file that is no image.
    static func size(of url: URL) -> (width: Int, height: Int) {
        guard let source = CGImageSourceCreateWithURL(url as NSURL, nil),
            let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil)
        else { return (0, 0) }
        return (
            properties[kCGImagePropertyPixelWidth] as? Int ?? 0, properties[kCGImagePropertyPixelHeight] as? Int ?? 0
        )
    }
}

public struct PHAssetMediaSubtype: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let photoPanorama = PHAssetMediaSubtype(rawValue: 1 << 0)
    public static let photoHDR = PHAssetMediaSubtype(rawValue: 1 << 1)
    public static let photoScreenshot = PHAssetMediaSubtype(rawValue: 1 << 2)
    public static let photoLive = PHAssetMediaSubtype(rawValue: 1 << 3)
    public static let videoStreamed = PHAssetMediaSubtype(rawValue: 1 << 16)
    public static let videoHighFrameRate = PHAssetMediaSubtype(rawValue: 1 << 17)
    public static let videoTimelapse = PHAssetMediaSubtype(rawValue: 1 << 18)
}

public enum PHAssetCollectionSubtype: Int, Sendable {
    case albumRegular = 2, albumSyncedEvent, albumSyncedFaces, albumSyncedAlbum, albumImported
    case albumMyPhotoStream = 100, albumCloudShared
    case smartAlbumGeneric = 200, smartAlbumPanoramas, smartAlbumVideos, smartAlbumFavorites, smartAlbumTimelapses
    case smartAlbumAllHidden, smartAlbumRecentlyAdded, smartAlbumBursts, smartAlbumSlomoVideos, smartAlbumUserLibrary
    case smartAlbumSelfPortraits, smartAlbumScreenshots, smartAlbumDepthEffect, smartAlbumLivePhotos, smartAlbumAnimated
    case any = 0x7fff_ffff_ffff_ffff
}

public enum PHAssetResourceType: Int, Sendable {
    case photo = 1, video, audio, alternatePhoto, fullSizePhoto, fullSizeVideo, adjustmentData, adjustmentBasePhoto
    case pairedVideo, fullSizePairedVideo, adjustmentBasePairedVideo, adjustmentBaseVideo
}

/// The file of a photo.
open class PHAssetResource: NSObject {
    open var type: PHAssetResourceType { asset.mediaType == .video ? .video : .photo }
    open var assetLocalIdentifier: String { asset.localIdentifier }
    open var uniformTypeIdentifier: String { asset.item.type.identifier }
    open var originalFilename: String { asset.localIdentifier }
    let asset: PHAsset

    init(_ asset: PHAsset) { self.asset = asset }

    open class func assetResources(for asset: PHAsset) -> [PHAssetResource] { [PHAssetResource(asset)] }
    open class func assetResources(for livePhoto: PHLivePhoto) -> [PHAssetResource] { [] }
}

/// The keys by which fetches choose and sort.
@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    registerObjCClassOnLoad(PHAsset.self) {
        $0.key(readOnly: "localIdentifier", \.localIdentifier)
        $0.key(readOnly: "mediaType", \.mediaType.rawValue)
        $0.key(readOnly: "mediaSubtypes", \.mediaSubtypes.rawValue)
        $0.key(readOnly: "pixelWidth", \.pixelWidth)
        $0.key(readOnly: "pixelHeight", \.pixelHeight)
        $0.key(readOnly: "creationDate", \.creationDate)
        $0.key(readOnly: "modificationDate", \.modificationDate)
        $0.key(readOnly: "duration", \.duration)
        $0.key(readOnly: "favorite", \.isFavorite)
        $0.key(readOnly: "isFavorite", \.isFavorite)
        $0.key(readOnly: "hidden", \.isHidden)
    }
}
