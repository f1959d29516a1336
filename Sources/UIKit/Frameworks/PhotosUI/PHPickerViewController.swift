public import Foundation
public import Photos
import QuinceDiagnostics
import QuinceUniformTypes
import UIKitContainers
@_spi(Hooks) public import UIKitCore
import UIKitFiles

@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
    /// The person has ended picking; without results if they have cancelled. The delegate dismisses the picker.
    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}

/// The kinds of media that a picker shows.
public struct PHPickerFilter: Equatable, Hashable, Sendable {
    private indirect enum Rule: Hashable, Sendable {
        case kind(String)
        case any([Rule]), all([Rule]), not(Rule)
    }

    private let rule: Rule
    private init(_ rule: Rule) { self.rule = rule }

    public static let images = PHPickerFilter(.kind("images"))
    public static let videos = PHPickerFilter(.kind("videos"))
    public static let livePhotos = PHPickerFilter(.kind("livePhotos"))
    public static let screenshots = PHPickerFilter(.kind("screenshots"))
    public static let panoramas = PHPickerFilter(.kind("panoramas"))
    public static let bursts = PHPickerFilter(.kind("bursts"))
    public static let depthEffectPhotos = PHPickerFilter(.kind("depthEffectPhotos"))
    public static let screenRecordings = PHPickerFilter(.kind("screenRecordings"))
    public static let slomoVideos = PHPickerFilter(.kind("slomoVideos"))
    public static let timelapseVideos = PHPickerFilter(.kind("timelapseVideos"))
    public static let cinematicVideos = PHPickerFilter(.kind("cinematicVideos"))

    public static func any(of filters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(.any(filters.map(\.rule)))
    }
    public static func all(of filters: [PHPickerFilter]) -> PHPickerFilter {
        PHPickerFilter(.all(filters.map(\.rule)))
    }
    public static func not(_ filter: PHPickerFilter) -> PHPickerFilter { PHPickerFilter(.not(filter.rule)) }

    /// Whether a medium of a kind passes. The library knows images and videos; nothing in a file says that it is a panorama.
    func allows(_ kind: PHPickerFilter) -> Bool {
        guard case .kind(let name) = kind.rule else { return false }
        return Self.allows(rule, name)
    }

    private static func allows(_ rule: Rule, _ name: String) -> Bool {
        switch rule {
        case .kind(let own): own == name
        case .any(let rules): rules.contains { allows($0, name) }
        case .all(let rules): rules.allSatisfy { allows($0, name) }
        case .not(let rule): !allows(rule, name)
        }
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
    /// Has results say which assets they are.
    public init(photoLibrary: PHPhotoLibrary) { namesAssets = true }
    var namesAssets = false
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

/// The photos and films of the device, which are the files of a folder.
///
/// - SeeAlso: `UIImagePickerController`
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
        let grid = PhotoGridController(items, limit: given.selectionLimit) { [weak self] in
            guard let self else { return }
            finish($0.map(result))
        } cancel: { [weak self] in
            self?.finish([])
        }
        let navigation = UINavigationController(rootViewController: grid)
        addChild(navigation)
        navigation.view.frame = view.bounds
        navigation.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
    }

    private var items: [PhotoLibrary.Item] {
        let all = PhotoLibrary.items(of: [.image, .movie])
        guard let filter = given.filter else { return all }
        return all.filter { filter.allows($0.isFilm ? .videos : .images) }
    }

    private func result(_ item: PhotoLibrary.Item) -> PHPickerResult {
        let provider = NSItemProvider()
        provider.suggestedName = item.url.deletingPathExtension().lastPathComponent
        let url = item.url
        provider.registerDataRepresentation(forTypeIdentifier: item.type.identifier, visibility: .all) { completion in
            do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
            return nil
        }
        return PHPickerResult(itemProvider: provider, assetIdentifier: given.namesAssets ? url.lastPathComponent : nil)
    }

    private func finish(_ results: [PHPickerResult]) { delegate?.picker(self, didFinishPicking: results) }

    @_spi(Hooks) open override func wasDismissedByPerson() { finish([]) }

    open func deselectAssets(withIdentifiers identifiers: [String]) {
        Unsupported.report("identifiers of photos, which a folder's files do not have", in: "PHPickerViewController")
    }
    open func moveAsset(withIdentifier identifier: String, afterAssetWithIdentifier after: String?) {
        Unsupported.report("identifiers of photos, which a folder's files do not have", in: "PHPickerViewController")
    }
}
