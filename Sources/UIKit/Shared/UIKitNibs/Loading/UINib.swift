public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import UIFoundation
@_spi(Hooks) import UIKitCore

/// The contents of a `.xib`, which can be instantiated any number of times.
///
/// - Differs: nibs that Xcode has compiled are not read.
@preconcurrency @MainActor
open class UINib: NSObject {
    private let document: InterfaceDocument
    private let bundle: Bundle
    /// Kept, since cells instantiate one nib many times.
    private lazy var tables = NibTables(document)

    /// Reads a nib of a bundle, by default the app's. Without the file, or if it cannot be read, the process stops where
    /// iOS throws an exception.
    public convenience init(nibName name: String, bundle bundleOrNil: Bundle?) {
        let bundle = bundleOrNil ?? .main
        self.init(UINib.document(name, in: bundle), bundle)
    }

    /// Reads a nib from the contents of a `.xib`.
    public convenience init(data: Data, bundle bundleOrNil: Bundle?) {
        do throws(InterfaceError) {
            self.init(try InterfaceDocument(data, file: "data"), bundleOrNil ?? .main)
        } catch {
            stopLikeUIKit("Could not instantiate nib: \(error)")
        }
    }

    init(_ document: InterfaceDocument, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        super.init()
    }

    private static func document(_ name: String, in bundle: Bundle) -> InterfaceDocument {
        do throws(InterfaceError) {
            if let found = try NibFiles.document(name, "xib", in: bundle) { return found }
        } catch {
            stopLikeUIKit("Could not load NIB in bundle: \(error)", name: "NSInternalInconsistencyException")
        }
        stopLikeUIKit(
            "Could not load NIB in bundle: '\(bundle.bundlePath)' with name '\(name)'",
            name: "NSInternalInconsistencyException")
    }

    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The objects of a nib's other placeholders, by their identifiers.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Makes the objects of the nib.
    ///
    /// - Returns: the top-level objects, without the placeholders.
    @discardableResult
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        let session = NibSession(document, document.root, tables, bundle)
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        var owners: [NibMade] = []
        for placeholder in document.objects where placeholder.name == "placeholder" {
            let name = placeholder["placeholderIdentifier"] ?? ""
            let object = (name == "IBFilesOwner" ? ownerOrNil : external[name]) as? NSObject
            guard let object else { continue }
            session.place(object, at: placeholder)
            owners.append((object, placeholder))
        }
        let objects = document.objects.filter { $0.name != "placeholder" }.compactMap(session.topLevel)
        session.finish(owners)
        return objects
    }
}

extension NibSession {
    fileprivate func topLevel(_ element: InterfaceElement) -> NSObject? {
        if element.name.hasSuffix("Controller") { return controller(element) }
        let isOther = element.name == "customObject" || element.name.hasSuffix("Recognizer")
        return isOther ? make(element) : view(element)
    }

    /// Makes a controller with the view inside its element, which it has from when its view is first asked for.
    private func controller(_ element: InterfaceElement) -> NSObject? {
        let object = make(element)
        guard let controller = object as? UIViewController,
            let view = element.children.first(where: { $0.key == "view" }).flatMap(view)
        else { return object }
        noteBarGuides(of: view, element)
        controller.nibScene = LoadedView(view)
        return controller
    }

    /// Completes the objects that were made.
    func finish(_ owners: [NibMade]) {
        makeDestinations(of: owners)
        addConstraints()
        setAttributes()
        connect(owners)
        followSizeClasses()
        for template in templates { template.note(owners + made) }
        awake()
    }
}

/// The view of a controller that stands in a xib, which was made with it. That `viewDidLoad` comes when the view is first asked
/// for is chosen.
@MainActor
private final class LoadedView: NibScene {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    var address: SceneAddress? { nil }

    func loadView(of controller: UIViewController) -> Bool {
        controller.view = view
        return true
    }

    func performSegue(_ identifier: String, from controller: UIViewController, sender: Any?) -> Bool { false }
}

extension Bundle {
    /// Loads a nib and returns its top-level objects. Call it on the main thread; iOS does not isolate it.
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        nonisolated(unsafe) let (owner, options) = (owner, options)
        nonisolated(unsafe) var objects: [Any] = []
        MainActor.assumeIsolated {
            objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        }
        return objects
    }
}
