public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions

public enum PHAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized, limited }
public enum PHAccessLevel: Int, Sendable { case addOnly = 1, readWrite }
public enum PHAssetMediaType: Int, Sendable { case unknown, image, video, audio }
public enum PHAssetCollectionType: Int, Sendable { case album = 1, smartAlbum, moment }

public let PHPhotosErrorDomain = "PHPhotosErrorDomain"

enum PHPhotosError {
    /// The person has not allowed access (`accessUserDenied`).
    static var accessDenied: NSError { NSError(domain: PHPhotosErrorDomain, code: 3311) }
    /// The resource does not exist (`invalidResource`).
    static var noAsset: NSError { NSError(domain: PHPhotosErrorDomain, code: 3302) }
}

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
        Delay.schedule(after: 0) { done?(false, PHPhotosError.accessDenied) }
    }

    /// Does nothing: an empty library that cannot be written never changes.
    open func register(_ observer: any PHPhotoLibraryChangeObserver) {}
    open func unregisterChangeObserver(_ observer: any PHPhotoLibraryChangeObserver) {}
}

@preconcurrency
public protocol PHPhotoLibraryChangeObserver: NSObjectProtocol {
    func photoLibraryDidChange(_ changeInstance: PHChange)
}

/// A change of the photo library, of which there is none.
open class PHChange: NSObject {}
