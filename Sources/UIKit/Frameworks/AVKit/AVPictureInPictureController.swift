public import AVFoundation
public import Foundation
public import UIKit

public let AVKitErrorDomain = "AVKitErrorDomain"

/// A failure of AVKit.
public struct AVKitError: CustomNSError, Hashable, Sendable {
    public enum Code: Int, Sendable {
        case unknown = -1000
        case pictureInPictureStartFailed = -1001
        case contentRatingUnknown = -1100
        case contentDisallowedByPasscode = -1101
        case contentDisallowedByProfile = -1102
        case recordingFailed = -1200
    }

    public let code: Code
    public init(_ code: Code) { self.code = code }
    public static var errorDomain: String { AVKitErrorDomain }
    public var errorCode: Int { code.rawValue }
}

/// A film in a small window over other apps, which this device does not have, as iPhones before iOS 14 do not: it is not
/// supported, never possible, and starting it fails.
@preconcurrency @MainActor
open class AVPictureInPictureController: NSObject {
    open class func isPictureInPictureSupported() -> Bool { false }

    /// Apple's samples ask for it before they show a button.
    open class var pictureInPictureButtonStartImage: UIImage { TransportGlyph.reduce.image() }
    open class var pictureInPictureButtonStopImage: UIImage { TransportGlyph.enlarge.image() }
    open class func pictureInPictureButtonStartImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
        pictureInPictureButtonStartImage
    }
    open class func pictureInPictureButtonStopImage(compatibleWith traitCollection: UITraitCollection?) -> UIImage {
        pictureInPictureButtonStopImage
    }

    public let playerLayer: AVPlayerLayer
    open weak var delegate: (any AVPictureInPictureControllerDelegate)?

    /// - Returns: `nil`, since the device does not support it.
    public init?(playerLayer: AVPlayerLayer) { return nil }

    open func startPictureInPicture() {}
    open func stopPictureInPicture() {}
    open var isPictureInPicturePossible: Bool { false }
    open var isPictureInPictureActive: Bool { false }
    open var isPictureInPictureSuspended: Bool { false }
    open var requiresLinearPlayback = false
    open var canStartPictureInPictureAutomaticallyFromInline = false
}

/// Told of a film that leaves its app. All methods are optional.
@preconcurrency @MainActor
public protocol AVPictureInPictureControllerDelegate: NSObjectProtocol {
    func pictureInPictureControllerWillStartPictureInPicture(_ controller: AVPictureInPictureController)
    func pictureInPictureControllerDidStartPictureInPicture(_ controller: AVPictureInPictureController)
    func pictureInPictureController(
        _ controller: AVPictureInPictureController, failedToStartPictureInPictureWithError error: any Error)
    func pictureInPictureControllerWillStopPictureInPicture(_ controller: AVPictureInPictureController)
    func pictureInPictureControllerDidStopPictureInPicture(_ controller: AVPictureInPictureController)
    func pictureInPictureController(
        _ controller: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void)
}

extension AVPictureInPictureControllerDelegate {
    public func pictureInPictureControllerWillStartPictureInPicture(_ controller: AVPictureInPictureController) {}
    public func pictureInPictureControllerDidStartPictureInPicture(_ controller: AVPictureInPictureController) {}
    public func pictureInPictureController(
        _ controller: AVPictureInPictureController, failedToStartPictureInPictureWithError error: any Error
    ) {}
    public func pictureInPictureControllerWillStopPictureInPicture(_ controller: AVPictureInPictureController) {}
    public func pictureInPictureControllerDidStopPictureInPicture(_ controller: AVPictureInPictureController) {}
    public func pictureInPictureController(
        _ controller: AVPictureInPictureController,
        restoreUserInterfaceForPictureInPictureStopWithCompletionHandler completionHandler: @escaping (Bool) -> Void
    ) { completionHandler(false) }
}
