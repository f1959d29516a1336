package import Foundation

/// A `.xib` or `.storyboard` as a value: its elements, found by their ids.
///
/// Nothing here knows views. XML and archives (`InterfaceArchive`) bring the same elements, which are loaded the same way.
package struct InterfaceDocument: Sendable {
    package enum Kind: Sendable { case xib, storyboard }

    /// The system whose classes a document names.
    package enum Platform: String, Sendable { case iOS, macOS }

    /// A scene of a storyboard: its controller, and the objects that are loaded with the controller's view.
    package struct Scene: Sendable {
        package let element: InterfaceElement
        package let controller: InterfaceElement
        package let objects: [InterfaceElement]

        /// - Returns: `nil` if an element is not a scene with a controller.
        fileprivate init?(_ element: InterfaceElement) {
            let objects = element.list("objects")
            guard let controller = objects.first(where: { $0["sceneMemberID"] == "viewController" }) else { return nil }
            self.element = element
            self.controller = controller
            self.objects = objects.filter { $0.index != controller.index }
        }
    }

    /// The file's name, for messages.
    package let file: String
    package let kind: Kind
    package let platform: Platform
    let tree: InterfaceTree

    /// Reads a document in any of its forms.
    ///
    /// - Parameters:
    ///   - file: the file's name, in place of which an archive has its document's.
    ///   - platform: the system for which the document has to be.
    package init(_ data: Data, file: String, for platform: Platform = .iOS) throws(InterfaceError) {
        if InterfaceArchive.isArchive(data) {
            let (tables, document) = try InterfaceArchiveReader.read(data, file: file)
            try self.init(tables, file: document, for: platform)
        } else if let kind = AppleNib.kind(of: data) {
            throw InterfaceError(file, "\(kind), which is not read: add the .xib or .storyboard to the app")
        } else {
            try self.init(InterfaceXML.read(data, file: file), file: file, for: platform)
        }
    }

    init(_ tables: InterfaceTables, file: String, for platform: Platform) throws(InterfaceError) {
        self.file = file
        self.platform = platform
        tree = try InterfaceTree(tables, file: file)
        kind = try Self.kind(of: InterfaceElement(tree, 0), file, platform)
    }

    /// Makes the document with other texts.
    init(_ other: InterfaceDocument, _ tables: InterfaceTables) {
        (file, kind, platform) = (other.file, other.kind, other.platform)
        tree = InterfaceTree(tables, idsOf: other.tree)
    }

    package var root: InterfaceElement { InterfaceElement(tree, 0) }

    private static func kind(
        of root: InterfaceElement, _ file: String, _ platform: Platform
    ) throws(InterfaceError) -> Kind {
        guard root.name == "document", let type = root["type"] else {
            let problem = root.name == "archive" ? "a document of Xcode 3" : "no document of Interface Builder"
            throw InterfaceError(file, line: root.line, "\(problem): save it with Xcode 5 or later")
        }
        let prefix = "com.apple.InterfaceBuilder3.\(platform.toolkit)."
        switch type {
        case prefix + "XIB": return .xib
        case prefix + "Storyboard.XIB": return .storyboard
        default:
            throw InterfaceError(
                file, line: root.line, "expected a document for \(platform.rawValue), not one of type \(type)")
        }
    }

    // MARK: Contents

    package func element(_ id: String) -> InterfaceElement? { tree.element(id: id) }

    /// The number of all elements, below which are their indices.
    package var elementCount: Int { tree.tables.elements.count }

    /// The number that the document has for a name of elements, attributes and keys; `nil` if it has no such name.
    package func number(ofName name: String) -> Int? { tree.name(of: name) }

    /// The number of names, below which are their numbers.
    package var nameCount: Int { tree.tables.names.count }

    package func name(_ number: Int) -> String { tree.tables.names[number] }

    /// The color that a document remembers of an asset catalog, for a catalog without it.
    package func namedColor(_ name: String) -> InterfaceElement? {
        let color = root.child("resources")?.firstChild { $0.name == "namedColor" && $0["name"] == name }
        return color?.child("color")
    }

    /// The document's note about an image that it uses: where it is from, and its size.
    package func image(_ name: String) -> InterfaceElement? {
        root.child("resources")?.firstChild { $0.name == "image" && $0["name"] == name }
    }

    /// The top-level objects of a xib, in order, with its placeholders.
    package var objects: [InterfaceElement] { root.list("objects") }

    package var initialViewController: String? { root["initialViewController"] }

    /// Whether views have constraints; without them autoresizing masks alone place the views.
    package var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }

    /// Returns the first scene whose controller satisfies a condition.
    package func scene(where isWanted: (InterfaceElement) -> Bool) -> Scene? {
        for element in root.list("scenes") {
            if let scene = Scene(element), isWanted(scene.controller) { return scene }
        }
        return nil
    }

    package var scenes: [Scene] { root.list("scenes").compactMap(Scene.init) }
}

extension InterfaceDocument.Platform {
    /// The kit's name in the types of documents.
    fileprivate var toolkit: String {
        switch self {
        case .iOS: "CocoaTouch"
        case .macOS: "Cocoa"
        }
    }
}
