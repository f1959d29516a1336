@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceNibArchive
import QuinceObjCRuntime
import QuinceViewLayout

/// One loading of a nib of the Mac: windows, menus, views and constraints.
///
/// The order is Cocoa's: all objects are made, the constraints stated, outlets and actions connected, and `awakeFromNib` called;
/// last the windows that are visible at launch are shown.
@MainActor
final class MacNibSession: NibGraph {
    let document: InterfaceDocument
    let bundle: Bundle
    let tables: NibTables
    let names: NibNames
    let objects: NibObjects
    private let frames: PlacedByFrame
    private var templates: [MacNibTemplate] = []

    init(_ document: InterfaceDocument, _ bundle: Bundle) {
        self.document = document
        self.bundle = bundle
        tables = NibTables(document)
        names = NibNames(document)
        objects = NibObjects(document)
        frames = PlacedByFrame(document, names)
    }

    /// Another loading of the same document.
    init(after session: MacNibSession) {
        (document, bundle, tables) = (session.document, session.bundle, session.tables)
        (names, frames) = (session.names, session.frames)
        objects = NibObjects(session.document)
    }

    var isCheck: Bool { false }

    var appModule: String? {
        let delegate: AnyClass? = NSApplication.shared.delegate.map { type(of: $0) as AnyClass }
        return delegate.flatMap { String(reflecting: $0).split(separator: ".").first.map(String.init) }
    }

    func systemColor(named name: String) -> NSColor? { NSColor.system(catalogColor: name) }

    func image(named name: String, of element: InterfaceElement) -> NSObject? {
        NSImage.read(.text(name), at: element, in: self) as? NSImage
    }

    func maker(of element: InterfaceElement) -> @MainActor () -> NSObject? {
        let template = MacNibTemplate(element, of: self)
        templates.append(template)
        return template.make
    }

    func placed(_ element: InterfaceElement) -> NSObject? {
        guard NibAttributes.type(ofElement: element.name, for: .macOS) != nil else {
            report(element: element)
            noteMissing(element)
            return nil
        }
        guard let view = make(element) as? NSView else { return nil }
        if frames.contains(element) { view.translatesAutoresizingMaskIntoConstraints = true }
        return view
    }

    // MARK: The whole

    /// Makes the objects of the document, connected with its owner.
    ///
    /// - Returns: the objects that no other holds.
    func load(owner: NSObject?) -> [NSObject] {
        let top = load(document.objects, owner: owner)
        showWindows()
        return top
    }

    /// Makes the objects of a scene of a storyboard, the controller among them; its window is shown by who asks for it.
    func load(_ scene: InterfaceDocument.Scene) -> NSObject? {
        let objects = load(scene.objects + [scene.controller], owner: nil)
        let controller = object(of: scene.controller)
        // An object that no outlet holds lives as long as the controller does.
        MacNibObjects.keep(objects.filter { $0 !== controller }, for: controller)
        return controller
    }

    private func load(_ elements: [InterfaceElement], owner: NSObject?) -> [NSObject] {
        var owners: [NibMade] = []
        for element in elements {
            guard let standing = standing(for: element, owner) else { continue }
            place(standing, at: element)
            owners.append((standing, element))
            if element.name == "application" { makeMenus(of: element) }
        }
        let top = elements.filter { !isPlaceholder($0) }.compactMap(topLevel)
        makeDestinations(of: owners)
        finish(owners)
        for template in templates { template.note(owners + made) }
        return top
    }

    private func finish(_ owners: [NibMade]) {
        addConstraints()
        setAttributes()
        takeMenus()
        connect(owners)
        awake()
    }

    /// Makes another object of an element, such as a cell.
    ///
    /// - Parameter surroundings: the objects to which its connections lead.
    func copy(_ element: InterfaceElement, among surroundings: [NibMade]) -> NSObject? {
        for other in surroundings { place(other.object, at: other.element) }
        let object = placed(element)
        makeDestinations(of: [])
        finish([])
        return object
    }

    /// In a storyboard the menus are parts of the application.
    private func makeMenus(of application: InterfaceElement) {
        application.forEachChild { if $0.name == "menu" { _ = make($0) } }
    }

    private func isPlaceholder(_ element: InterfaceElement) -> Bool {
        ["-1", "-2", "-3"].contains(element.id) || isFirstResponder(element) || element.name == "application"
            || element[names.customClass] == "NSFontManager"
    }

    /// Returns the object that a placeholder stands for: the owner, the application, or the first responder, for which there is
    /// none until an action is sent.
    private func standing(for element: InterfaceElement, _ owner: NSObject?) -> NSObject? {
        if element.name == "application" { return NSApplication.shared }
        if isFirstResponder(element) { return NSObject() }
        // There is one font manager, which the font menu of documents names.
        if element[names.customClass] == "NSFontManager" { return NSFontManager.shared }
        return switch element.id {
        case "-2": owner
        case "-3": NSApplication.shared
        default: nil
        }
    }

    private func topLevel(_ element: InterfaceElement) -> NSObject? {
        element.name == "customObject" || !(NibAttributes.type(ofElement: element.name, for: .macOS) is NSView.Type)
            ? make(element) : placed(element)
    }

    // MARK: Constraints

    private func addConstraints() {
        for (object, element) in made {
            guard let view = object as? NSView else { continue }
            during("the constraint is stated here", atEachOf: element.list(names.constraints)) { constraint in
                if constraint[names.placeholder] != "YES" { add(constraint, to: view) }
            }
        }
    }

    private func add(_ element: InterfaceElement, to owner: NSView) {
        do throws(NibConstraintMistake) {
            let constraint = try constraint(element, of: owner)
            if let text = element[names.priority] {
                let priority = UILayoutPriority.value("priority", .text(text), of: element, in: self)
                if let priority { constraint.priority = priority }
            }
            constraint.identifier = element[names.identifier]
            place(constraint, at: element)
            owner.addConstraint(constraint)
        } catch {
            report(.mistake("the constraint \(element.id ?? "")'s \(error.what)"), at: element)
        }
    }

    // MARK: Menus and windows

    /// Gives the application the menus that Interface Builder has marked as the system's.
    private func takeMenus() {
        let application = NSApplication.shared
        for case let (menu as NSMenu, element) in made {
            switch element["systemMenu"] {
            case "main": application.mainMenu = menu
            case "window": application.windowsMenu = menu
            case "help": application.helpMenu = menu
            case "services": application.servicesMenu = menu
            default: break
            }
        }
    }

    private func showWindows() {
        var isFirst = true
        for case let (window as NSWindow, element) in made where element["visibleAtLaunch"] != "NO" {
            if isFirst { window.makeKeyAndOrderFront(nil) } else { window.orderBack(nil) }
            isFirst = false
        }
    }
}

/// The views that no constraint places: they have the frames of the document, as Interface Builder's compiler sees to.
@MainActor
private struct PlacedByFrame {
    private var constrained: Set<Int> = []
    private let usesAutoLayout: Bool

    init(_ document: InterfaceDocument, _ names: NibNames) {
        usesAutoLayout = document.usesAutoLayout || document.root["useAutolayout"] != "NO"
        visit(document.root, names)
    }

    func contains(_ element: InterfaceElement) -> Bool {
        element["fixedFrame"] == "YES" || !usesAutoLayout || !constrained.contains(element.index)
    }

    private mutating func visit(_ element: InterfaceElement, _ names: NibNames) {
        element.forEachChild { child in
            if child.isNamed(names.constraints) {
                child.forEachChild { constraint in
                    if !constraint.has(names.firstItem) { constrained.insert(element.index) }
                    if let item = constraint.reference(names.firstItem) { constrained.insert(item.index) }
                    if let item = constraint.reference(names.secondItem) { constrained.insert(item.index) }
                }
            }
            visit(child, names)
        }
    }
}
