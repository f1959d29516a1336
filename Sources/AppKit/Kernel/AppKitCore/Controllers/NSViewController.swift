import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceObjCRuntime

/// An object that manages a view.
@preconcurrency @MainActor
open class NSViewController: NSResponder, NSUserInterfaceItemIdentification, NSSeguePerforming {
    public init(nibName nibNameOrNil: NSNib.Name?, bundle nibBundleOrNil: Bundle?) {
        (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
        super.init()
    }

    public convenience override init() { self.init(nibName: nil, bundle: nil) }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open private(set) var nibName: NSNib.Name?
    open private(set) var nibBundle: Bundle?
    open var representedObject: Any?
    open var title: String? { didSet { titleDidChange() } }
    open var identifier: NSUserInterfaceItemIdentifier?

    // MARK: The view

    private var viewStorage: NSView?
    private var isLoading = false
    /// Whether the view is on the screen, as the controller has heard.
    var appearance = Appearance.away

    /// The view, which is loaded when it is first asked for.
    open var view: NSView {
        get {
            if let viewStorage {
                if awaitsDidLoad { tellDidLoad() }
                return viewStorage
            }
            load()
            return viewStorage ?? NSView()
        }
        set { adopt(newValue) }
    }
    open var isViewLoaded: Bool { viewStorage != nil && !awaitsDidLoad }
    open var viewIfLoaded: NSView? { awaitsDidLoad ? nil : viewStorage }
    open func loadViewIfNeeded() { _ = view }
    /// Whether a storyboard has made the view, and nobody has asked for it yet.
    private var awaitsDidLoad = false
    private func tellDidLoad() {
        awaitsDidLoad = false
        viewDidLoad()
    }
    /// Takes the view that a storyboard has made; the controller hears that it is loaded when it is first asked for.
    package func take(sceneView: NSView) {
        adopt(sceneView)
        awaitsDidLoad = true
    }
    /// Loads the nib, whose owner is the controller; without a name, that of the controller's class.
    open func loadView() {
        let name = nibName ?? "\(type(of: self))"
        guard let loader = Nibs.loader, loader.loadView(named: name, nibBundle, for: self) else {
            stopLikeUIKit(
                "-[NSNib _initWithNibNamed:bundle:options:] could not load the nibName: \(name) in bundle (\(nibBundle.map { "\($0)" } ?? "null")).",
                name: "NSInternalInconsistencyException")
        }
    }
    open func viewDidLoad() {}
    open func viewWillAppear() {}
    open func viewDidAppear() {}
    open func viewWillDisappear() {}
    open func viewDidDisappear() {}
    open func viewWillLayout() {}
    open func viewDidLayout() {}
    open func updateViewConstraints() { viewStorage?.updateConstraints() }
    open var preferredContentSize = NSSize.zero
    open func commitEditing() -> Bool { true }
    open func discardEditing() {}
    open func dismiss(_ sender: Any?) { dismissByPresenter() }

    // MARK: Storyboards

    /// The storyboard that the controller is from.
    open package(set) var storyboard: NSStoryboard?
    open func prepare(for segue: NSStoryboardSegue, sender: Any?) {}
    open func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) {
        NSStoryboardSegue.perform(identifier, of: self, storyboard, sender)
    }
    open func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool { true }

    // MARK: Children

    open private(set) weak var parent: NSViewController?
    open private(set) var children: [NSViewController] = []
    open func addChild(_ childViewController: NSViewController) { insertChild(childViewController, at: children.count) }
    open func insertChild(_ childViewController: NSViewController, at index: Int) {
        childViewController.removeFromParent()
        children.insert(childViewController, at: min(index, children.count))
        childViewController.parent = self
    }
    open func removeChild(at index: Int) {
        guard children.indices.contains(index) else { return }
        children.remove(at: index).parent = nil
    }
    open func removeFromParent() {
        guard let parent, let index = parent.children.firstIndex(where: { $0 === self }) else { return }
        parent.removeChild(at: index)
    }
    open func preferredContentSizeDidChange(for viewController: NSViewController) {}

    // MARK: Presenting

    open private(set) var presentedViewControllers: [NSViewController]? = nil
    open private(set) weak var presentingViewController: NSViewController?
    /// Shows a controller's view in a sheet of this one's window.
    open func presentAsSheet(_ viewController: NSViewController) {
        guard let window = viewStorage?.window else { return }
        let sheet = NSWindow(contentViewController: viewController)
        sheet.styleMask.remove(.resizable)
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.presentingViewController = self
        window.beginSheet(sheet)
    }
    open func presentAsModalWindow(_ viewController: NSViewController) {
        let window = NSWindow(contentViewController: viewController)
        window.styleMask.remove([.miniaturizable])
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        viewController.presentingViewController = self
        _ = NSApplication.shared.runModal(for: window)
    }
    /// Takes away a controller that this one presents.
    open func dismiss(_ viewController: NSViewController) {
        let animator = viewController.presentingAnimator
        viewController.presentingAnimator = nil
        presentedViewControllers?.removeAll { $0 === viewController }
        if presentedViewControllers?.isEmpty == true { presentedViewControllers = nil }
        viewController.presentingViewController = nil
        if let animator { return animator.animateDismissal(of: viewController, from: self) }
        guard let window = viewController.viewIfLoaded?.window else { return }
        if let parent = window.sheetParent { return parent.endSheet(window) }
        if NSApplication.shared.modalWindow === window { NSApplication.shared.stopModal() }
        window.close()
    }

    /// The animator that shows this controller, and takes it away.
    private var presentingAnimator: (any NSViewControllerPresentationAnimator)?

    func begin(
        presenting viewController: NSViewController, _ animator: any NSViewControllerPresentationAnimator
    ) {
        presentedViewControllers = (presentedViewControllers ?? []) + [viewController]
        (viewController.presentingViewController, viewController.presentingAnimator) = (self, animator)
    }

    private func dismissByPresenter() {
        if let presentingViewController { presentingViewController.dismiss(self) } else { viewStorage?.window?.close() }
    }

    private func load() {
        guard !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        guard viewStorage != nil else {
            stopLikeUIKit(
                "-[\(type(of: self)) loadView] did not set the view", name: "NSInternalInconsistencyException")
        }
        viewDidLoad()
    }

    private func adopt(_ view: NSView) {
        viewStorage?.viewController = nil
        viewStorage = view
        view.viewController = self
        // The controller comes after its view in the chain.
        nextResponder = view.superview ?? view.nextResponder
        view.nextResponder = self
    }

    private func titleDidChange() {
        guard let window = viewStorage?.window, window.contentViewController === self, let title else { return }
        window.title = title
    }
}
