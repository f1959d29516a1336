public import Foundation
public import Photos
import QuinceDiagnostics
import UIFoundation
import UIKitContainers
import UIKitControls
public import UIKitCore

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The person has ended picking; without results if they have cancelled. The delegate dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The kinds of media that a picker shows.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private let name: String

    public static let images = PHPickerFilter(name: "images")
    public static let videos = PHPickerFilter(name: "videos")
    public static let livePhotos = PHPickerFilter(name: "livePhotos")
    public static let screenshots = PHPickerFilter(name: "screenshots")
    public static let panoramas = PHPickerFilter(name: "panoramas")
    public static let bursts = PHPickerFilter(name: "bursts")
    public static let depthEffectPhotos = PHPickerFilter(name: "depthEffectPhotos")
    public static let screenRecordings = PHPickerFilter(name: "screenRecordings")
    public static let slomoVideos = PHPickerFilter(name: "slomoVideos")
    public static let timelapseVideos = PHPickerFilter(name: "timelapseVideos")
    public static let cinematicVideos = PHPickerFilter(name: "cinematicVideos")

    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter { combined("any", filters) }
    public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter { combined("all", filters) }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { combined("not", [filter]) }

    private static func combined(_ word: String, _ filters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(name: "\(word)(\(filters.map(\.name).joined(separator: ",")))")
    }
}

public struct PHPickerConfiguration: Equatable, Hashable, Sendable {
    public enum AssetRepresentationMode: Int, Sendable { case automatic, current, compatible }
    public enum Selection: Int, Sendable { case `default`, ordered, continuous, continuousAndOrdered, people }

    public var filter: PHPickerFilter?
    /// The number of media that can be picked; 0 for as many as there are.
    public var selectionLimit = 1
    public var selection = Selection.default
    public var preselectedAssetIdentifiers: [String] = []
    public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic

    public init() {}
    public init(photoLibrary: PHPhotoLibrary) {}
}

/// A medium that the person has picked.
public struct PHPickerResult: Equatable, Hashable {
    public let itemProvider: NSItemProvider
    public let assetIdentifier: String?

    public static func == (one: PHPickerResult, other: PHPickerResult) -> Bool {
        one.itemProvider === other.itemProvider && one.assetIdentifier == other.assetIdentifier
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// The photos of the device, which has none: the picker shows that, and can be cancelled.
@preconcurrency @MainActor
open class PHPickerViewController: UIViewController {
    private let given: PHPickerConfiguration
    open var configuration: PHPickerConfiguration { given }
    open weak var delegate: (any PHPickerViewControllerDelegate)?

    public init(configuration: PHPickerConfiguration) {
        given = configuration
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let content = UIViewController()
        content.title = "Photos"
        content.view.backgroundColor = .systemBackground
        content.view.addSubview(emptyLabel(in: content.view.bounds))
        content.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        let navigation = UINavigationController(rootViewController: content)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private func emptyLabel(in bounds: CGRect) -> UILabel {
        let label = UILabel(frame: bounds)
        label.text = "No Photos"
        label.font = .systemFont(ofSize: 22)
        label.textColor = .secondaryLabel
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        return label
    }

    private func cancel() { delegate?.picker(self, didFinishPicking: []) }

    /// Does nothing: there is nothing that could be picked.
    open func deselectAssets(withIdentifiers identifiers: [String]) {}
    open func moveAsset(withIdentifier identifier: String, afterAssetWithIdentifier after: String?) {}
}
