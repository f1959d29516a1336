public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
public import UIFoundation

public typealias PHLivePhotoRequestID = Int32
public let PHLivePhotoRequestIDInvalid: PHLivePhotoRequestID = 0
public let PHLivePhotoInfoErrorKey = "PHLivePhotoInfoErrorKey"
public let PHLivePhotoInfoIsDegradedKey = "PHLivePhotoInfoIsDegradedKey"
public let PHLivePhotoInfoCancelledKey = "PHLivePhotoInfoCancelledKey"

/// A picture with its few seconds of film. None can be made: each request ends with an error.
open class PHLivePhoto: NSObject, NSCopying {
    public let size: CGSize

    init(size: CGSize) { self.size = size }

    open func copy(with zone: NSZone? = nil) -> Any { self }

    @discardableResult
    open class func request(
        withResourceFileURLs fileURLs: [URL], placeholderImage image: UIImage?, targetSize: CGSize,
        contentMode: PHImageContentMode, resultHandler: @escaping (PHLivePhoto?, [AnyHashable: Any]) -> Void
    ) -> PHLivePhotoRequestID {
        Unsupported.report("live photos", in: "PHLivePhoto")
        nonisolated(unsafe) let handler = resultHandler
        Delay.schedule(after: 0) { handler(nil, [PHLivePhotoInfoErrorKey: PHPhotosError.noAsset]) }
        return PHLivePhotoRequestIDInvalid
    }

    open class func cancelRequest(withRequestID requestID: PHLivePhotoRequestID) {}
}
