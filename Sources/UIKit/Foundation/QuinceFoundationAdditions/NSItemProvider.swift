public import Foundation

/// An object that an item provider can hold.
public protocol NSItemProviderWriting: NSObjectProtocol {
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// - Returns: the progress, or `nil` if the completion handler was called before the return.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// An object that can be created from an item provider's data.
public protocol NSItemProviderReading: NSObjectProtocol, SendableMetatype {
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// Data or objects in transit between parts of the app, loaded on demand.
///
/// An item provider works only inside the process: there is no other app to share data with.
open class NSItemProvider: NSObject, @unchecked Sendable {
    // `@unchecked`: the representations are protected by the lock.
    public typealias CompletionHandler = @Sendable (Any?, (any Error)?) -> Void
    public typealias DataCompletion = @Sendable (Data?, (any Error)?) -> Void
    /// Receives a file, and whether it is the original one.
    public typealias FileCompletion = @Sendable (URL?, Bool, (any Error)?) -> Void

    public static let errorDomain = "NSItemProviderErrorDomain"
    public enum ErrorCode: Int, Sendable {
        case unknownError = -1
        case itemUnavailableError = -1000
        case unexpectedValueClassError = -1100
        case unavailableCoercionError = -1200
    }

    struct Representation: @unchecked Sendable {
        // `@unchecked`: written once.
        let type: String
        var item: Any?
        var load: (@Sendable (@escaping DataCompletion) -> Progress?)?
        /// Loads a file, for representations that are files.
        var loadFile: (@Sendable (@escaping FileCompletion) -> Progress?)?
        var fileOptions: NSItemProviderFileOptions = []
    }

    private let lock = NSLock()
    private var representations: [Representation] = []
    private var object: AnyObject?
    open var suggestedName: String?

    public override init() { super.init() }

    public convenience init(item: Any?, typeIdentifier: String?) {
        self.init()
        if let typeIdentifier { add(Representation(type: typeIdentifier, item: item)) }
    }

    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    public convenience init?(contentsOf fileURL: URL?) {
        guard let fileURL, FileManager.default.isReadableFile(atPath: fileURL.path) else { return nil }
        self.init(item: fileURL, typeIdentifier: "public.file-url")
        suggestedName = fileURL.deletingPathExtension().lastPathComponent
    }

    /// Adds a representation, in the place of one of the same type.
    func add(_ representation: Representation) {
        lock.withLock {
            if let index = representations.firstIndex(where: { $0.type == representation.type }) {
                representations[index] = representation
            } else {
                representations.append(representation)
            }
        }
    }

    /// Returns the representation of a type, or the first one whose type conforms to it.
    func representation(_ type: String) -> Representation? {
        let all = allRepresentations
        return all.first { $0.type == type } ?? all.first { ItemTypes.conforms($0.type, to: type) }
    }

    var allRepresentations: [Representation] { lock.withLock { representations } }

    // MARK: Registering

    /// Stored without effect: items are not visible outside of the process.
    public enum ItemProviderRepresentationVisibility: Int, Sendable { case all, team, group, ownProcess }

    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: ItemProviderRepresentationVisibility,
        loadHandler: @escaping @Sendable (@escaping DataCompletion) -> Progress?
    ) {
        add(Representation(type: typeIdentifier, load: loadHandler))
    }

    open func registerObject(_ object: any NSItemProviderWriting, visibility: ItemProviderRepresentationVisibility) {
        lock.withLock { self.object = object }
        let held = Held(value: object)
        for type in Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                held.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
    }

    private struct Held: @unchecked Sendable {
        // `@unchecked`: the object itself is responsible for thread safety, as on iOS.
        let value: any NSItemProviderWriting
    }

    // MARK: Registered types

    open var registeredTypeIdentifiers: [String] { lock.withLock { representations.map(\.type) } }
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representation(typeIdentifier) != nil
    }

    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains { representation($0) != nil }
    }

    // MARK: Loading (completion handlers may be called on any thread)

    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String, completionHandler: @escaping DataCompletion
    ) -> Progress {
        guard let representation = representation(typeIdentifier) else {
            completionHandler(nil, Self.error(.itemUnavailableError, typeIdentifier))
            return Progress(totalUnitCount: 1)
        }
        if let load = representation.load { return load(completionHandler) ?? Progress(totalUnitCount: 1) }
        if let load = representation.loadFile { return Self.loadData(load, completionHandler) }
        switch representation.item {
        case let data as Data: completionHandler(data, nil)
        case let text as String: completionHandler(Data(text.utf8), nil)
        case let url as URL: Self.load(url, typeIdentifier, completionHandler)
        default: completionHandler(nil, Self.error(.unavailableCoercionError, typeIdentifier))
        }
        return Progress(totalUnitCount: 1)
    }

    private static func load(_ url: URL, _ type: String, _ completion: DataCompletion) {
        guard url.isFileURL else { return completion(Data(url.absoluteString.utf8), nil) }
        do { completion(try Data(contentsOf: url), nil) } catch { completion(nil, error) }
    }

    /// Loads the registered object if it is of the class, or an object that the class creates from the data.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        if let object = lock.withLock({ object }), Swift.type(of: object) == aClass {
            completionHandler(object as? any NSItemProviderReading, nil)
            return Progress(totalUnitCount: 1)
        }
        guard
            let type = aClass.readableTypeIdentifiersForItemProvider.lazy.compactMap({ self.representation($0)?.type })
                .first
        else {
            completionHandler(nil, Self.error(.itemUnavailableError, "\(aClass)"))
            return Progress(totalUnitCount: 1)
        }
        return loadDataRepresentation(forTypeIdentifier: type) { data, error in
            guard let data else { return completionHandler(nil, error) }
            do {
                completionHandler(try aClass.object(withItemProviderData: data, typeIdentifier: type), nil)
            } catch { completionHandler(nil, error) }
        }
    }

    open func loadItem(
        forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
        completionHandler: CompletionHandler? = nil
    ) {
        guard let representation = representation(typeIdentifier) else {
            completionHandler?(nil, Self.error(.itemUnavailableError, typeIdentifier))
            return
        }
        if let item = representation.item { completionHandler?(item, nil); return }
        loadDataRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler?($0, $1) }
    }

    static func error(_ code: ErrorCode, _ what: String) -> NSError {
        NSError(
            domain: errorDomain, code: code.rawValue,
            userInfo: [NSLocalizedDescriptionKey: "Cannot load representation of type \(what)"])
    }
}

extension NSString: NSItemProviderWriting, NSItemProviderReading {
    public class var writableTypeIdentifiersForItemProvider: [String] { ["public.utf8-plain-text"] }
    public class var readableTypeIdentifiersForItemProvider: [String] {
        ["public.utf8-plain-text", "public.plain-text"]
    }

    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(description.utf8), nil)
        return nil
    }

    public class func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        self.init(string: String(decoding: data, as: UTF8.self))
    }
}
