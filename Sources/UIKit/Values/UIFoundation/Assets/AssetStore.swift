import CoreGraphics
import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import Synchronization

/// The asset catalogs of bundles, compiled by `quince build` or copied by SwiftPM into a package's resources.
enum AssetStore {
    struct Catalog: Sendable {
        var index: AssetIndex
        /// The directory that the file paths in the index are relative to.
        var folder: String
    }

    /// Catalogs by the bundle's directory; `nil` for a bundle without a catalog.
    private static let known = Mutex<[String: Catalog?]>([:])

    /// - Parameter bundle: `nil` for the app's own bundle.
    static func catalogs(of bundle: Bundle?) -> [Catalog] {
        let roots = bundle.map { [$0.resourceURL ?? $0.bundleURL] } ?? ImageFiles.roots
        return roots.compactMap { catalog(in: $0.path) }
    }

    private static func catalog(in folder: String) -> Catalog? {
        if let found = known.withLock({ $0[folder] }) { return found }
        let catalog = compiled(folder) ?? plain(folder)
        known.withLock { $0[folder] = .some(catalog) }
        return catalog
    }

    private static func compiled(_ folder: String) -> Catalog? {
        let path = "\(folder)/\(AssetIndex.folderName)"
        guard let data = FileManager.default.contents(atPath: "\(path)/\(AssetIndex.fileName)") else { return nil }
        do {
            return Catalog(index: try JSONDecoder().decode(AssetIndex.self, from: data), folder: path)
        } catch {
            Unsupported.report("\(path): cannot be read: \(error)", in: "asset catalogs")
            return nil
        }
    }

    private static func plain(_ folder: String) -> Catalog? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        let catalogs = names.filter { $0.hasSuffix(".xcassets") }.sorted()
        guard !catalogs.isEmpty else { return nil }
        var reader = AssetCatalogReader(entries: entries, data: FileManager.default.contents)
        var index = AssetIndex()
        for name in catalogs {
            do {
                index.merge(try reader.read("\(folder)/\(name)", files: name))
            } catch {
                Unsupported.report("\(error)", in: "asset catalogs")
            }
        }
        for note in reader.notes { Unsupported.report(note, in: "asset catalogs") }
        return Catalog(index: index, folder: folder)
    }

    private static func entries(_ folder: String) -> [AssetCatalogReader.Entry] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.map { name in
            var isFolder = ObjCBool(false)
            _ = FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder)
            return AssetCatalogReader.Entry(name: name, isFolder: isFolder.boolValue)
        }
    }
}

extension AssetTraits {
    init(_ traits: UITraitCollection) {
        self.init()
        switch traits.userInterfaceIdiom {
        case .unspecified, .phone: idiom = .phone
        case .pad: idiom = .pad
        case .tv: idiom = .tv
        case .carPlay: idiom = .car
        case .mac: idiom = .mac
        case .vision: idiom = .vision
        }
        isDark = traits.userInterfaceStyle == .dark
        isHighContrast = traits.accessibilityContrast == .high
        isWideGamut = traits.displayGamut == .P3
        isRightToLeft = traits.layoutDirection == .rightToLeft
        isCompactWidth = traits.horizontalSizeClass == .unspecified ? nil : traits.horizontalSizeClass == .compact
        isCompactHeight = traits.verticalSizeClass == .unspecified ? nil : traits.verticalSizeClass == .compact
    }
}
