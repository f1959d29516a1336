public import Foundation
import QuinceDiagnostics
import QuinceFoundationAdditions
public import UIFoundation
public import UIKitContainers
import UIKitControls
public import UIKitCore

@preconcurrency @MainActor
public protocol UIImagePickerControllerDelegate: NSObjectProtocol {
    func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any])
    /// The default dismisses the picker, as UIKit does without a delegate.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    public func imagePickerController(
        _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {}
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) { picker.dismiss(animated: true) }
}

/// Photos of the device, or its camera. The device has no camera, and its photo library is empty: the picker shows that, and
/// can be cancelled.
@preconcurrency @MainActor
open class UIImagePickerController: UINavigationController {
    public enum SourceType: Int, Sendable { case photoLibrary, camera, savedPhotosAlbum }
    public enum QualityType: Int, Sendable {
        case typeHigh, typeMedium, typeLow, type640x480, typeIFrame1280x720, typeIFrame960x540
    }
    public enum CameraCaptureMode: Int, Sendable { case photo, video }
    public enum CameraDevice: Int, Sendable { case rear, front }
    public enum CameraFlashMode: Int, Sendable { case off = -1, auto, on }
    public enum ImageURLExportPreset: Int, Sendable { case compatible, current }

    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        public static let referenceURL = InfoKey(rawValue: "UIImagePickerControllerReferenceURL")
        public static let mediaMetadata = InfoKey(rawValue: "UIImagePickerControllerMediaMetadata")
        public static let livePhoto = InfoKey(rawValue: "UIImagePickerControllerLivePhoto")
        public static let phAsset = InfoKey(rawValue: "UIImagePickerControllerPHAsset")
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Whether there is a source: the photo library, though it is empty.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image"] : nil
    }
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    open class func isFlashAvailable(for cameraDevice: CameraDevice) -> Bool { false }
    open class func availableCaptureModes(for cameraDevice: CameraDevice) -> [NSNumber]? { nil }

    open var sourceType = SourceType.photoLibrary {
        didSet {
            requireLikeUIKit(Self.isSourceTypeAvailable(sourceType), "Source type \(sourceType.rawValue) not available")
        }
    }
    open var mediaTypes = ["public.image"]
    open var allowsEditing = false
    open var imageExportPreset = ImageURLExportPreset.compatible
    open var videoMaximumDuration: TimeInterval = 600
    open var videoQuality = QualityType.typeMedium
    open var videoExportPreset = ""
    open var showsCameraControls = true
    open var cameraOverlayView: UIView?
    open var cameraViewTransform = CGAffineTransform.identity
    open var cameraCaptureMode = CameraCaptureMode.photo
    open var cameraDevice = CameraDevice.rear
    open var cameraFlashMode = CameraFlashMode.auto

    private var picking: (any UIImagePickerControllerDelegate)? { delegate as? any UIImagePickerControllerDelegate }

    public convenience init() {
        self.init(rootViewController: EmptyLibrary())
    }

    open func takePicture() {
        Unsupported.report("taking pictures: the device has no camera", in: "UIImagePickerController")
    }
    open func startVideoCapture() -> Bool {
        Unsupported.report("recording: the device has no camera", in: "UIImagePickerController")
        return false
    }
    open func stopVideoCapture() {}

    fileprivate func cancel() {
        if let picking { picking.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
    }
}

/// The list of photos, which has none.
private final class EmptyLibrary: UIViewController {
    private let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Photos"
        view.backgroundColor = .white
        label.text = "No Photos"
        label.font = .systemFont(ofSize: 22)
        label.textColor = .gray
        label.textAlignment = .center
        label.frame = view.bounds
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction { [weak self] _ in
                (self?.navigationController as? UIImagePickerController)?.cancel()
            })
    }
}

/// Saves nowhere, which it says: the photo library cannot be written.
@MainActor
public func UIImageWriteToSavedPhotosAlbum(
    _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    Unsupported.report("saving to the photo library", in: "UIImageWriteToSavedPhotosAlbum")
    refuseToSave(image, completionTarget, completionSelector, contextInfo)
}

/// Reports a failure to the completion, like `UIImageWriteToSavedPhotosAlbum`.
///
/// - Parameter completionSelector: takes the path, an `NSError?` and the context, as `video(_:didFinishSavingWithError:contextInfo:)` does.
@MainActor
public func UISaveVideoAtPathToSavedPhotosAlbum(
    _ videoPath: String, _ completionTarget: Any?, _ completionSelector: Selector?,
    _ contextInfo: UnsafeMutableRawPointer?
) {
    Unsupported.report("saving to the photo library", in: "UISaveVideoAtPathToSavedPhotosAlbum")
    refuseToSave(videoPath, completionTarget, completionSelector, contextInfo)
}

private func refuseToSave(
    _ saved: Any, _ completionTarget: Any?, _ completionSelector: Selector?, _ contextInfo: UnsafeMutableRawPointer?
) {
    guard let completionTarget, let selector = completionSelector else { return }
    let error = NSError(domain: "ALAssetsLibraryErrorDomain", code: -3311)
    nonisolated(unsafe) let (target, subject, context) = (completionTarget, saved, contextInfo)
    Delay.schedule(after: 0) { _ = Messages.send(selector, to: target, [subject, error, context]) }
}

/// Whether the photo library takes a video, which it does not.
@MainActor public func UIVideoAtPathIsCompatibleWithSavedPhotosAlbum(_ videoPath: String) -> Bool { false }
