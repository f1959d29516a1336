public import Foundation
public import Photos
import QuinceDiagnostics
public import UIFoundation
public import UIKitCore

public struct PHLivePhotoBadgeOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let overContent = PHLivePhotoBadgeOptions(rawValue: 1 << 0)
    public static let liveOff = PHLivePhotoBadgeOptions(rawValue: 1 << 1)
}

public enum PHLivePhotoViewPlaybackStyle: Int, Sendable { case undefined, full, hint }

@preconcurrency @MainActor
public protocol PHLivePhotoViewDelegate: NSObjectProtocol {
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    )
        -> Bool
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
    func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle)
}

extension PHLivePhotoViewDelegate {
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, canBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) -> Bool { true }
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, willBeginPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
    public func livePhotoView(
        _ livePhotoView: PHLivePhotoView, didEndPlaybackWith playbackStyle: PHLivePhotoViewPlaybackStyle
    ) {}
}

/// Shows a live photo, of which there is none: the view stays empty.
@preconcurrency @MainActor
open class PHLivePhotoView: UIView {
    open weak var delegate: (any PHLivePhotoViewDelegate)?
    open var livePhoto: PHLivePhoto?
    open var isMuted = false
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    private let recognizer = UIGestureRecognizer()
    open var playbackGestureRecognizer: UIGestureRecognizer { recognizer }

    /// Returns an empty image: the badges are Apple's.
    open class func livePhotoBadgeImage(options badgeOptions: PHLivePhotoBadgeOptions = []) -> UIImage {
        Unsupported.report("badges of live photos", in: "PHLivePhotoView")
        return UIImage()
    }

    open func startPlayback(with playbackStyle: PHLivePhotoViewPlaybackStyle) {
        Unsupported.report("live photos", in: "PHLivePhotoView")
    }
    open func stopPlayback() {}
}
