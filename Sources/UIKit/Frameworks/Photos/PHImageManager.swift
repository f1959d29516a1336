public import Foundation
public import ImageIO
import QuinceFoundationAdditions
public import UIFoundation

public enum PHImageContentMode: Int, Sendable {
    case aspectFit, aspectFill
    public static let `default` = PHImageContentMode.aspectFit
}

public enum PHImageRequestOptionsVersion: Int, Sendable { case current, unadjusted, original }
public enum PHImageRequestOptionsDeliveryMode: Int, Sendable { case opportunistic, highQualityFormat, fastFormat }
public enum PHImageRequestOptionsResizeMode: Int, Sendable { case none, fast, exact }

public typealias PHAssetImageProgressHandler = (
    Double, (any Error)?, UnsafeMutablePointer<ObjCBool>, [AnyHashable: Any]?
)
    -> Void

open class PHImageRequestOptions: NSObject {
    open var version = PHImageRequestOptionsVersion.current
    open var deliveryMode = PHImageRequestOptionsDeliveryMode.opportunistic
    open var resizeMode = PHImageRequestOptionsResizeMode.fast
    open var normalizedCropRect = CGRect.zero
    open var isNetworkAccessAllowed = false
    open var isSynchronous = false
    open var progressHandler: PHAssetImageProgressHandler?
}

public typealias PHImageRequestID = Int32
public let PHInvalidImageRequestID: PHImageRequestID = 0
public let PHImageManagerMaximumSize = CGSize(width: -1, height: -1)
public let PHImageResultIsInCloudKey = "PHImageResultIsInCloudKey"
public let PHImageResultIsDegradedKey = "PHImageResultIsDegradedKey"
public let PHImageResultRequestIDKey = "PHImageResultRequestIDKey"
public let PHImageCancelledKey = "PHImageCancelledKey"
public let PHImageErrorKey = "PHImageErrorKey"

/// Makes the pictures of assets. There are no assets, and so each request ends with an error.
open class PHImageManager: NSObject, @unchecked Sendable {
    // `@unchecked`: there is no state.
    private static let instance = PHImageManager()
    open class func `default`() -> PHImageManager { instance }

    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, [PHImageErrorKey: PHPhotosError.noAsset]) }
    }

    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { resultHandler(nil, nil, .up, [PHImageErrorKey: PHPhotosError.noAsset]) }
    }

    open func cancelImageRequest(_ requestID: PHImageRequestID) {}

    private func answer(_ options: PHImageRequestOptions?, _ handler: @escaping () -> Void) -> PHImageRequestID {
        if options?.isSynchronous == true {
            handler()
        } else {
            nonisolated(unsafe) let handler = handler
            Delay.schedule(after: 0) { handler() }
        }
        return PHInvalidImageRequestID
    }
}

open class PHCachingImageManager: PHImageManager, @unchecked Sendable {
    // `@unchecked`: the only state is a flag that nothing reads.
    open var allowsCachingHighQualityImages = true
    open func startCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImages(
        for assets: [PHAsset], targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?
    ) {}
    open func stopCachingImagesForAllAssets() {}
}
