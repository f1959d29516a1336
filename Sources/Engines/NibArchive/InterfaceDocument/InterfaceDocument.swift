package import Foundation

/// A `.xib` or `.storyboard` as a value: its elements, found by their ids.
///
/// Nothing here knows views. Whatever brings the same elements, a file now and an archive later, is loaded the same way.
package struct InterfaceDocument: Sendable {
    package enum Kind: Sendable { case xib, storyboard }

    /// A scene of a storyboard: its controller, and the objects that are loaded with the controller's view.
    package struct Scene: Sendable {
        package let controller: InterfaceElement
        package let objects: [InterfaceElement]
    }

    /// The file's name, for messages.
    package let file: String
    package let root: InterfaceElement
    package let kind: Kind
    private let elements: [String: InterfaceElement]
    private let namedColors: [String: InterfaceElement]

    package init(_ data: Data, file: String) throws(InterfaceError) {
        try self.init(InterfaceXML.read(data, file: file), file: file)
    }

    package init(_ root: InterfaceElement, file: String) throws(InterfaceError) {
        self.file = file
        self.root = root
        kind = try Self.kind(of: root, file)
        elements = try Self.index(root, file)
        let colors = root.list("resources").filter { $0.name == "namedColor" }
        namedColors = Dictionary(colors.compactMap { color in color["name"].map { ($0, color) } }) { first, _ in first }
    }

    private static let prefix = "com.apple.InterfaceBuilder3.CocoaTouch."

    private static func kind(of root: InterfaceElement, _ file: String) throws(InterfaceError) -> Kind {
        guard root.name == "document", let type = root["type"] else {
            let problem = root.name == "archive" ? "a document of Xcode 3" : "no document of Interface Builder"
            throw InterfaceError(file, line: root.line, "\(problem): save it with Xcode 5 or later")
        }
        switch type {
        case prefix + "XIB": return .xib
        case prefix + "Storyboard.XIB": return .storyboard
        default: throw InterfaceError(file, line: root.line, "expected a document for iOS, not one of type \(type)")
        }
    }

    private static func index(
        _ root: InterfaceElement, _ file: String
    ) throws(InterfaceError) -> [String: InterfaceElement] {
        var found: [String: InterfaceElement] = [:]
        var open = [root]
        while let element = open.popLast() {
            if let id = element.id, let first = found.updateValue(element, forKey: id) {
                let lines = [first.line, element.line].sorted()
                throw InterfaceError(file, line: lines[1], "the id \(id) is that of line \(lines[0]) too")
            }
            open += element.children
        }
        return found
    }

    // MARK: Contents

    package func element(_ id: String) -> InterfaceElement? { elements[id] }

    /// The colour that a document remembers of an asset catalog, for a catalog without it.
    package func namedColor(_ name: String) -> InterfaceElement? { namedColors[name]?.child("color") }

    /// The top-level objects of a xib, in order, with its placeholders.
    package var objects: [InterfaceElement] { root.list("objects") }

    package var initialViewController: String? { root["initialViewController"] }

    /// Whether views have constraints; without them autoresizing masks alone place the views.
    package var usesAutoLayout: Bool { root["useAutolayout"] == "YES" }

    /// Returns the first scene whose controller satisfies a condition.
    package func scene(where isWanted: (InterfaceElement) -> Bool) -> Scene? {
        for scene in root.list("scenes") {
            let objects = scene.list("objects")
            guard let index = objects.firstIndex(where: { $0["sceneMemberID"] == "viewController" }),
                isWanted(objects[index])
            else { continue }
            return Scene(controller: objects[index], objects: objects.filter { $0.id != objects[index].id })
        }
        return nil
    }
}
