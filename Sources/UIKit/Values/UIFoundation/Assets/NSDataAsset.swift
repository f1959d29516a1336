import CoreGraphics
public import Foundation
import QuinceNibArchive

public typealias NSDataAssetName = String

/// A file of the app's asset catalogs.
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    // `@unchecked` because NSObject is not Sendable; every stored value is a constant.
    public let name: NSDataAssetName
    public let data: Data
    /// The uniform type identifier; "public.data" if the catalog has none.
    public let typeIdentifier: String

    public convenience init?(name: NSDataAssetName) { self.init(name: name, bundle: nil) }

    /// Returns `nil` if there is no such asset.
    public init?(name: NSDataAssetName, bundle: Bundle?) {
        for catalog in AssetStore.catalogs(of: bundle) {
            guard let file = catalog.index.dataFile(name, in: AssetTraits(.current)),
                let data = FileManager.default.contents(atPath: "\(catalog.folder)/\(file.file)")
            else { continue }
            (self.name, self.data, typeIdentifier) = (name, data, file.type ?? "public.data")
            return
        }
        return nil
    }

    open func copy(with zone: NSZone? = nil) -> Any { self }
}
