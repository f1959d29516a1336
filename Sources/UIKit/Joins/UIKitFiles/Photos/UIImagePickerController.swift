public import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceUniformTypes
import UIFoundation
public import UIKitContainers
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

/// Photos and films of the device, or its camera, which it does not have.
///
/// The library is the folder of `--photos`, or one that all apps share; a flow begins with an empty one (`addMedia`).
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

    /// Whether there is a source: the photo library, also if it is empty.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { sourceType != .camera }
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? {
        isSourceTypeAvailable(sourceType) ? ["public.image", "public.movie"] : nil
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

    public convenience init() { self.init(nibName: nil, bundle: nil) }

    /// The photos are those that the library has when the picker is shown.
    open override func viewDidLoad() {
        super.viewDidLoad()
        guard viewControllers.isEmpty else { return }
        let types = mediaTypes.map { UTType(importedAs: $0) }
        let photos = PhotoLibrary.items(of: types)
        let grid = PhotoGridController(photos, limit: 1, cancelsAtTheRight: true) { [weak self] items in
            items.first.map { self?.choose($0) }
        } cancel: { [weak self] in
            self?.cancel()
        }
        setViewControllers([grid], animated: false)
    }

    // MARK: Choosing

    private func choose(_ item: PhotoLibrary.Item) {
        guard !item.isFilm else { return take { try Self.filmInfo(of: item) } }
        do {
            let image = try PhotoLibrary.image(of: item)
            guard allowsEditing else { return take { try Self.info(of: item, image) } }
            let editor = CropController(image) { [weak self] edited, rectangle in
                self?.take {
                    let more: [InfoKey: Any] = [.editedImage: edited, .cropRect: NSValue(cgRect: rectangle)]
                    return try Self.info(of: item, image).merging(more) { $1 }
                }
            } cancel: { [weak self] in
                _ = self?.popViewController(animated: true)
            }
            pushViewController(editor, animated: true)
        } catch {
            FileTrouble.show(error, "The photo could not be read.", over: self)
        }
    }

    /// Gives the delegate what was chosen. It dismisses the picker.
    private func take(_ info: () throws -> [InfoKey: Any]) {
        do {
            picking?.imagePickerController(self, didFinishPickingMediaWithInfo: try info())
        } catch {
            FileTrouble.show(error, "The photo could not be copied.", over: self)
        }
    }

    private static func info(of item: PhotoLibrary.Item, _ image: UIImage) throws -> [InfoKey: Any] {
        [.mediaType: "public.image", .originalImage: image, .imageURL: try copy(of: item)]
    }

    private static func filmInfo(of item: PhotoLibrary.Item) throws -> [InfoKey: Any] {
        [.mediaType: "public.movie", .mediaURL: try copy(of: item)]
    }

    /// Copies a file into the app's temporary directory, where the app may change it.
    private static func copy(of item: PhotoLibrary.Item) throws -> URL {
        let folder = FileManager.default.temporaryDirectory
        let url = DeviceStorage.freeName(for: item.url.lastPathComponent, in: folder)
        try FileManager.default.copyItem(at: item.url, to: url)
        return url
    }

    private func cancel() {
        if let picking { picking.imagePickerControllerDidCancel(self) } else { dismiss(animated: true) }
    }

    // MARK: The camera

    open func takePicture() {
        Unsupported.report("taking pictures: the device has no camera", in: "UIImagePickerController")
    }
    open func startVideoCapture() -> Bool {
        Unsupported.report("recording: the device has no camera", in: "UIImagePickerController")
        return false
    }
    open func stopVideoCapture() {}
}
