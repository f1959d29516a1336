public import Foundation
import Synchronization

/// The ways in which a provider hands over files.
public struct NSItemProviderFileOptions: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The receiver may open the original file, instead of a copy.
    public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

/// The declared types of data, which modules above this one know.
package enum ItemTypes {
    private struct Declarations: Sendable {
        var ancestors: @Sendable (String) -> [String] = { [$0] }
        var fileExtension: @Sendable (String) -> String? = { _ in nil }
    }

    private static let declared = Mutex(Declarations())

    /// - Parameters:
    ///   - ancestors: returns a type and all types that it conforms to.
    ///   - fileExtension: returns the extension of a file with data of a type.
    package static func declare(
        ancestors: @escaping @Sendable (String) -> [String], fileExtension: @escaping @Sendable (String) -> String?
    ) { declared.withLock { $0 = Declarations(ancestors: ancestors, fileExtension: fileExtension) } }

    static func conforms(_ type: String, to other: String) -> Bool {
        type == other || declared.withLock { $0 }.ancestors(type).contains(other)
    }

    static func fileExtension(_ type: String) -> String? { declared.withLock { $0 }.fileExtension(type) }
}

extension NSItemProvider {
    /// Registers a file, which the handler makes or finds as it is asked for.
    public func registerFileRepresentation(
        forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
        visibility: ItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping FileCompletion) -> Progress?
    ) {
        add(Representation(type: typeIdentifier, loadFile: loadHandler, fileOptions: fileOptions))
    }

    /// Returns the types that can be had with the options.
    public func registeredTypeIdentifiers(fileOptions: NSItemProviderFileOptions) -> [String] {
        allRepresentations.filter { $0.fileOptions.isSuperset(of: fileOptions) }.map(\.type)
    }

    public func hasRepresentationConforming(
        toTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = []
    ) -> Bool {
        registeredTypeIdentifiers(fileOptions: fileOptions).contains { ItemTypes.conforms($0, to: typeIdentifier) }
    }

    /// Copies the data to a file, which is deleted when the handler returns.
    @discardableResult
    public func loadFileRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { [self] data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                let file = try TemporaryFile(named: fileName(typeIdentifier), data)
                completionHandler(file.url, nil)
                file.delete()
            } catch { completionHandler(nil, error) }
        }
    }

    /// Gives the original file where the provider allows that, and otherwise a copy, which belongs to the app.
    @discardableResult
    public func loadInPlaceFileRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping FileCompletion
    ) -> Progress {
        if let found = representation(typeIdentifier), let load = found.loadFile,
            found.fileOptions.contains(.openInPlace)
        {
            return load { url, _, error in completionHandler(url, url != nil, error) } ?? Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(forTypeIdentifier: typeIdentifier) { [self] data, error in
            guard let data else { return completionHandler(nil, false, error) }
            do {
                completionHandler(try TemporaryFile(named: fileName(typeIdentifier), data).url, false, nil)
            } catch { completionHandler(nil, false, error) }
        }
    }

    static func loadData(
        _ load: @Sendable (@escaping FileCompletion) -> Progress?, _ completion: @escaping DataCompletion
    ) -> Progress {
        load { url, _, error in
            guard let url else { return completion(nil, error) }
            do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
        } ?? Progress(totalUnitCount: 1)
    }

    /// Returns the name of a file with the data of a type: the suggested name, with the type's extension if it has not got it.
    private func fileName(_ type: String) -> String {
        let name = (suggestedName ?? "file").replacingOccurrences(of: "/", with: ":")
        let known = representation(type)?.type ?? type
        guard let suffix = ItemTypes.fileExtension(known), (name as NSString).pathExtension.lowercased() != suffix
        else {
            return name
        }
        return "\(name).\(suffix)"
    }
}

/// A file in a folder of its own.
private struct TemporaryFile {
    private static let count = Mutex(0)
    let url: URL

    init(named name: String, _ data: Data) throws {
        var folder: URL
        repeat {
            let number = Self.count.withLock { count -> Int in
                count += 1
                return count
            }
            folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(
                ".com.apple.Foundation.NSItemProvider.\(getpid()).\(number)")
        } while FileManager.default.fileExists(atPath: folder.path)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        url = folder.appendingPathComponent(name)
        try data.write(to: url)
    }

    func delete() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
