@_spi(Hooks) public import AppKitCore
public import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import QuinceObjCRuntime

/// Loads nibs for the kernel.
@MainActor
private struct MacNibLoader: NibLoading {
    func hasNib(named name: String, _ bundle: Bundle?) -> Bool { MacNibFiles.path(name, "xib", bundle ?? .main) != nil }

    func load(
        named name: String, _ bundle: Bundle?, owner: AnyObject?, topLevel: UnsafeMutablePointer<NSArray?>?
    ) -> Bool {
        guard let document = MacNibFiles.document(name, "xib", bundle ?? .main) else { return false }
        let objects = MacNibSession(document, bundle ?? .main).load(owner: owner as? NSObject)
        topLevel?.pointee = objects as NSArray
        MacNibObjects.keep(objects, for: owner)
        return true
    }

    func scenes(ofStoryboard name: String, _ bundle: Bundle?) -> (any StoryboardScenes)? {
        MacNibFiles.document(name, "storyboard", bundle ?? .main).map { MacStoryboard($0, bundle ?? .main) }
    }

    func loadView(named name: String, _ bundle: Bundle?, for controller: NSViewController) -> Bool {
        load(named: name, bundle, owner: controller, topLevel: nil) && controller.isViewLoaded
    }
}

/// The documents in a bundle.
@MainActor
enum MacNibFiles {
    static func path(_ name: String, _ kind: String, _ bundle: Bundle) -> String? {
        let name = withoutEnding(name)
        for ending in [InterfaceArchive.endings[kind], kind].compactMap(\.self) {
            let found =
                bundle.path(forResource: name, ofType: ending)
                ?? bundle.path(forResource: name, ofType: ending, inDirectory: nil, forLocalization: "Base")
            if let found { return found }
        }
        return nil
    }

    private static func withoutEnding(_ name: String) -> String {
        name.hasSuffix(".xib") || name.hasSuffix(".nib") ? String(name.dropLast(4)) : name
    }

    /// Reads a document; one that cannot be read ends the app with the mistake, as on a Mac.
    static func document(_ name: String, _ kind: String, _ bundle: Bundle) -> InterfaceDocument? {
        guard let path = path(name, kind, bundle), let data = FileManager.default.contents(atPath: path) else {
            return nil
        }
        do throws(InterfaceError) {
            return try InterfaceDocument(data, file: (path as NSString).lastPathComponent, for: .macOS)
                .translated(byStrings: MacNibFiles.withoutEnding(name), in: bundle)
        } catch {
            stopLikeUIKit(
                "-[NSNib initWithNibNamed:bundle:] could not load the nib: \(error)",
                name: "NSInternalInconsistencyException")
        }
    }
}

/// The objects of nibs that no other object holds: their owner keeps them, or else the application.
@MainActor
enum MacNibObjects {
    private static let key = "QuinceNibObjects"

    static func keep(_ objects: [NSObject], for owner: AnyObject?) {
        guard !objects.isEmpty else { return }
        let keeper = owner ?? NSApplication.shared
        let kept = objc_getAssociatedObject(keeper, key) as? [NSObject] ?? []
        objc_setAssociatedObject(keeper, key, kept + objects, .OBJC_ASSOCIATION_RETAIN)
    }
}

/// A nib's contents, loaded from data: for tools and tests.
@MainActor
package enum MacNib {
    /// - Returns: the objects that no other holds.
    @discardableResult
    package static func load(_ text: String, file: String, owner: NSObject?) throws -> [NSObject] {
        let document = try InterfaceDocument(Data(text.utf8), file: file, for: .macOS)
        let objects = MacNibSession(document, .main).load(owner: owner)
        MacNibObjects.keep(objects, for: owner)
        return objects
    }
}

/// A storyboard from data: for tools and tests.
@MainActor
package enum MacScenes {
    package static func storyboard(_ text: String, file: String) throws -> NSStoryboard {
        NSStoryboard(MacStoryboard(try InterfaceDocument(Data(text.utf8), file: file, for: .macOS), .main))
    }
}

extension Bundle {
    /// Loads a nib, and gives its objects that no other holds.
    @MainActor @discardableResult
    public func loadNibNamed(
        _ nibName: NSNib.Name, owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>?
    ) -> Bool {
        Nibs.loader?.load(named: nibName, self, owner: owner as AnyObject?, topLevel: topLevelObjects) ?? false
    }
}

@section(".init_array") @used
private let loader: @convention(c) () -> Void = { registerObjCModule { Nibs.loader = MacNibLoader() } }
