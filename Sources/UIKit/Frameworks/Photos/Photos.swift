import Diagnostics
public import Foundation
import FoundationAdditions

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }

/// The photo library, which the person has denied: the device has no photos.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
    // `@unchecked`: there is no state.
    private static let instance = PHPhotoLibrary()
    open class func shared() -> PHPhotoLibrary { instance }
    open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
    open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus { .denied }
    open class func requestAuthorization(_ handler: @escaping (PHAuthorizationStatus) -> Void) {
        nonisolated(unsafe) let handler = handler
        Delay.schedule(after: 0) { handler(.denied) }
    }
    open class func requestAuthorization(
        for accessLevel: PHAccessLevel, handler: @escaping (PHAuthorizationStatus) -> Void
    ) { requestAuthorization(handler) }

    open func performChanges(
        _ changeBlock: @escaping () -> Void, completionHandler: ((Bool, (any Error)?) -> Void)? = nil
    ) {
        Unsupported.report("changes: the device has no photos", in: "PHPhotoLibrary")
        nonisolated(unsafe) let done = completionHandler
        Delay.schedule(after: 0) { done?(false, NSError(domain: "PHPhotosErrorDomain", code: 3311)) }
    }
}

open class PHObject: NSObject {
    open var localIdentifier: String { "" }
}

/// A photo, of which there is none.
open class PHAsset: PHObject {
    open var mediaType: PHAssetMediaType { .unknown }
    open var pixelWidth: Int { 0 }
    open var pixelHeight: Int { 0 }
    open var creationDate: Date? { nil }
    open var duration: TimeInterval { 0 }
    open class func fetchAssets(with options: PHFetchOptions?) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        with mediaType: PHAssetMediaType, options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
    open class func fetchAssets(
        withLocalIdentifiers identifiers: [String], options: PHFetchOptions?
    ) -> PHFetchResult<PHAsset> { PHFetchResult() }
}

open class PHFetchOptions: NSObject {
    open var predicate: NSPredicate?
    open var sortDescriptors: [NSSortDescriptor]?
    open var fetchLimit = 0
    open var includeHiddenAssets = false
}

/// The result of a request, which is always empty.
open class PHFetchResult<ObjectType: AnyObject>: NSObject {
    open var count: Int { 0 }
    open var firstObject: ObjectType? { nil }
    open var lastObject: ObjectType? { nil }
    open func object(at index: Int) -> ObjectType {
        fatalError("-[PHFetchResult objectAtIndex:]: index \(index) beyond bounds for empty array")
    }
    open func enumerateObjects(_ block: (ObjectType, Int, UnsafeMutablePointer<ObjCBool>) -> Void) {}
}
