public import Foundation
import QuinceKitDescription
import QuinceLaunchState
import QuinceObjCRuntime

/// An object that manages a window, often from a nib.
@preconcurrency @MainActor
open class NSWindowController: NSResponder, NSSeguePerforming {
    public init(window: NSWindow?) {
        super.init()
        self.window = window
    }

    public convenience override init() { self.init(window: nil) }
    public convenience init(windowNibName: NSNib.Name) {
        self.init(window: nil)
        self.windowNibName = windowNibName
    }
    public convenience init(windowNibName: NSNib.Name, owner: Any) {
        self.init(windowNibName: windowNibName)
        nibOwner = owner as AnyObject
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open private(set) var windowNibName: NSNib.Name?
    private weak var nibOwner: AnyObject?
    open var owner: AnyObject? { nibOwner ?? self }
    private var windowStorage: NSWindow?
    private var isLoading = false

    /// The window, which is loaded from the nib when it is first asked for.
    open var window: NSWindow? {
        get {
            if windowStorage == nil, windowNibName != nil, !isLoading { load() }
            return windowStorage
        }
        set { adopt(newValue) }
    }
    open var isWindowLoaded: Bool { windowStorage != nil }
    open func windowWillLoad() {}
    open func windowDidLoad() {}
    open func loadWindow() {
        guard let windowNibName else { return }
        _ = Nibs.loader?.load(named: windowNibName, nil, owner: owner, topLevel: nil)
    }
    open func showWindow(_ sender: Any?) { window?.makeKeyAndOrderFront(sender) }
    open func close() { windowStorage?.close() }
    /// The document that the window shows; there is no class of documents, so that the app sets it.
    open weak var document: AnyObject?
    open func setDocumentEdited(_ dirtyFlag: Bool) { windowStorage?.isDocumentEdited = dirtyFlag }
    /// Takes the title from the file that the window stands for, if there is one.
    open func synchronizeWindowTitleWithDocumentName() {
        guard let window = windowStorage, let url = window.representedURL else { return }
        window.title = windowTitle(forDocumentDisplayName: url.lastPathComponent)
    }
    /// The path of a nib that was not found by its name; nibs are found by names alone.
    open var windowNibPath: String? { nil }
    open var shouldCloseDocument = false
    open var shouldCascadeWindows = true
    open var windowFrameAutosaveName: NSWindow.FrameAutosaveName = "" {
        didSet { windowStorage?.setFrameAutosaveName(windowFrameAutosaveName) }
    }
    open var contentViewController: NSViewController? {
        get { window?.contentViewController }
        set { window?.contentViewController = newValue }
    }
    open func windowTitle(forDocumentDisplayName displayName: String) -> String { displayName }
    open func dismissController(_ sender: Any?) { close() }

    // MARK: Storyboards

    /// The storyboard that the controller is from.
    open package(set) var storyboard: NSStoryboard?
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
        NSStoryboardSegue.perform(identifier, of: self, storyboard, sender)
    }
    open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }

    private func load() {
        isLoading = true
        windowWillLoad()
        loadWindow()
        isLoading = false
        guard windowStorage != nil else { return }
        cascade()
        windowDidLoad()
    }

    /// The upper left corner that the next window gets.
    @MainActor private final class Cascade { var corner: NSPoint? }
    private static let launched = LaunchLocal(main: Cascade.init)

    /// Places a window that was loaded below and to the right of the one before; the first one stays where its document has it.
    package func cascade() {
        guard shouldCascadeWindows, windowFrameAutosaveName.isEmpty, let windowStorage else { return }
        let cascade = Self.launched.value
        cascade.corner = windowStorage.cascadeTopLeft(from: cascade.corner ?? .zero)
    }

    private func adopt(_ window: NSWindow?) {
        if let old = windowStorage, old !== window, old.windowController === self { old.windowController = nil }
        windowStorage = window
        window?.windowController = self
        // A controller keeps its window, so that a window that is closed is not released.
        window?.isReleasedWhenClosed = false
        if !windowFrameAutosaveName.isEmpty { window?.setFrameAutosaveName(windowFrameAutosaveName) }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSWindowController.self) {
        $0.nib(element: "windowController", for: .macOS)
        $0.key("window", \.window)
        $0.nib(ignoring: "showSeguePresentationStyle")
        $0.nib(elements: "window") { controller, element, nib in
            if let window = nib.macObject(element) as? NSWindow { controller.window = window }
        }
        $0.action("showWindow:") { $0.showWindow($1[0]) }
    }
    describe(NSViewController.self) {
        $0.nib(element: "viewController", for: .macOS)
        $0.key("view", \.view)
        $0.nib("title") { $0.title = $1 }
        $0.nib("identifier") { (controller: NSViewController, name: String) in
            controller.identifier = NSUserInterfaceItemIdentifier(name)
        }
        $0.nib(elements: "view") { controller, element, nib in
            if let view = nib.macView(element) { controller.take(sceneView: view) }
        }
        $0.key("representedObject", \.representedObject)
        $0.action("dismissController:") { $0.dismiss($1[0]) }
    }
}
