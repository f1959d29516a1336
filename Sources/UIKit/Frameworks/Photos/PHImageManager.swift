public import Foundation
public import ImageIO
import QuinceDiagnostics
import QuinceFoundationAdditions
public import UIFoundation
import UIKitFiles

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

/// Makes the pictures of photos. A request is answered once, in a later turn, with the picture itself.
open class PHImageManager: NSObject, @unchecked Sendable {
    // `@unchecked`: requests are made and answered on the main thread.
    private static let instance = PHImageManager()
    open class func `default`() -> PHImageManager { instance }

    private var last: PHImageRequestID = 0
    private var waiting: Set<PHImageRequestID> = []

    /// - Parameter targetSize: in pixels; `PHImageManagerMaximumSize` for the size of the photo.
    @discardableResult
    open func requestImage(
        for asset: PHAsset, targetSize: CGSize, contentMode: PHImageContentMode, options: PHImageRequestOptions?,
        resultHandler: @escaping (UIImage?, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { id in
            guard !asset.item.isFilm else {
                Unsupported.report("pictures of films", in: "PHImageManager")
                return resultHandler(nil, [PHImageErrorKey: PHPhotosError.noAsset])
            }
            do {
                let image = try PhotoLibrary.image(of: asset.item)
                resultHandler(image.scaled(to: targetSize, contentMode), Self.info(id))
            } catch {
                resultHandler(nil, [PHImageErrorKey: error, PHImageResultRequestIDKey: id])
            }
        }
    }

    @discardableResult
    open func requestImageDataAndOrientation(
        for asset: PHAsset, options: PHImageRequestOptions?,
        resultHandler: @escaping (Data?, String?, CGImagePropertyOrientation, [AnyHashable: Any]?) -> Void
    ) -> PHImageRequestID {
        answer(options) { id in
            do {
                let data = try Data(contentsOf: asset.item.url, options: .mappedIfSafe)
                resultHandler(data, asset.item.type.identifier, .up, Self.info(id))
            } catch {
                resultHandler(nil, nil, .up, [PHImageErrorKey: error, PHImageResultRequestIDKey: id])
            }
        }
    }

    /// A request that is cancelled is not answered.
    open func cancelImageRequest(_ requestID: PHImageRequestID) { waiting.remove(requestID) }

    private static func info(_ id: PHImageRequestID) -> [AnyHashable: Any] {
        [PHImageResultIsDegradedKey: false, PHImageResultIsInCloudKey: false, PHImageResultRequestIDKey: id]
    }

    private func answer(
        _ options: PHImageRequestOptions?, _ handler: @escaping (PHImageRequestID) -> Void
    ) -> PHImageRequestID {
        last += 1
        let id = last
        guard options?.isSynchronous != true else {
            handler(id)
            return id
        }
        waiting.insert(id)
        nonisolated(unsafe) let handler = handler
        Delay.schedule(after: 0) { [self] in if waiting.remove(id) != nil { handler(id) } }
        return id
    }
}

extension UIImage {
    /// Returns the image no larger than it has to be to fit a size or to fill it, in pixels; the image itself if it is smaller.
    fileprivate func scaled(to size: CGSize, _ mode: PHImageContentMode) -> UIImage {
        let own = CGSize(width: self.size.width * scale, height: self.size.height * scale)
        guard size.width > 0, size.height > 0, own.width > 0, own.height > 0 else { return self }
        let (across, down) = (size.width / own.width, size.height / own.height)
        let share = mode == .aspectFit ? min(across, down) : max(across, down)
        guard share < 1 else { return self }
        let target = CGSize(
            width: max((own.width * share).rounded(), 1), height: max((own.height * share).rounded(), 1))
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        return UIGraphicsImageRenderer(size: target, format: format).image { _ in
            draw(in: CGRect(origin: .zero, size: target))
        }
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
