import Foundation
import QuinceDiagnostics
import QuinceNibArchive
import QuinceObjCRuntime
@_spi(Hooks) import UIKitCore

/// Loads nibs for the kernel.
@MainActor
private struct NibLoader: NibLoading {
    func loadView(of controller: UIViewController) -> Bool {
        let bundle = controller.nibBundle ?? .main
        if let name = controller.nibName {
            UINib(nibName: name, bundle: bundle).instantiate(withOwner: controller)
            requireLikeUIKit(
                controller.isViewLoaded,
                "-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"\(name)\" nib but the view outlet was not set.",
                name: "NSInternalInconsistencyException")
            return true
        }
        guard let nib = nib(namedLike: type(of: controller), bundle) else { return false }
        nib.instantiate(withOwner: controller)
        return controller.isViewLoaded
    }

    /// Returns the nib `Foo.xib` or `FooController.xib` of a class FooController.
    private func nib(namedLike type: UIViewController.Type, _ bundle: Bundle) -> UINib? {
        do throws(InterfaceError) {
            for name in NibFiles.names(like: type) {
                if let document = try NibFiles.document(name, "xib", in: bundle) { return UINib(document, bundle) }
            }
            return nil
        } catch {
            stopLikeUIKit("Could not load NIB in bundle: \(error)", name: "NSInternalInconsistencyException")
        }
    }

    func initialController(ofStoryboard name: String) throws(InterfaceError) -> UIViewController {
        let ending = ".storyboard"
        let name = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
        guard let storyboard = try UIStoryboard(named: name, .main) else {
            throw InterfaceError(name + ending, line: 1, "the app has no such file; Info.plist names it")
        }
        return try storyboard.initialController()
    }

    func storyboard(of address: SceneAddress) throws(InterfaceError) -> NSObject? {
        guard let bundle = address.bundle.map({ Bundle(identifier: $0) ?? Bundle(path: $0) }) ?? .main else {
            return nil
        }
        return try UIStoryboard(named: address.storyboard, bundle)
    }

    func controller(at address: SceneAddress, in storyboard: NSObject) -> UIViewController? {
        (storyboard as? UIStoryboard)?.controller(ofScene: address.controller)
    }

    func launchController(named name: String, in bundle: Bundle) throws(InterfaceError) -> UIViewController? {
        if let document = try NibFiles.document(name, "storyboard", in: bundle) {
            return try UIStoryboard(document.withoutCode(), bundle).initialController()
        }
        guard let document = try NibFiles.document(name, "xib", in: bundle) else { return nil }
        let objects = UINib(try document.withoutCode(), bundle).instantiate(withOwner: nil)
        guard let view = objects.lazy.compactMap({ $0 as? UIView }).first else {
            throw InterfaceError(document.file, line: document.root.line, "a launch screen needs a view")
        }
        let controller = UIViewController()
        controller.view = view
        return controller
    }
}

@section(".init_array") @used
private let loader: @convention(c) () -> Void = { registerObjCModule { Nibs.loader = NibLoader() } }
