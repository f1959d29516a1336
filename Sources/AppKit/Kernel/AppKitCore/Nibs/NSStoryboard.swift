public import Foundation
import QuinceDiagnostics

/// Controllers with their windows and views, and the ways between them, from a document.
@preconcurrency @MainActor
open class NSStoryboard: NSObject {
    public typealias Name = String
    public typealias SceneIdentifier = String

    private let scenes: any StoryboardScenes

    /// Reads a storyboard of a bundle, by default the app's. Without the file the process stops where AppKit raises.
    public convenience init(name: Name, bundle storyboardBundleOrNil: Bundle?) {
        guard let scenes = Nibs.loader?.scenes(ofStoryboard: name, storyboardBundleOrNil) else {
            stopLikeUIKit(
                "Could not find a storyboard named '\(name)' in bundle \((storyboardBundleOrNil ?? .main).bundlePath)",
                name: "NSInvalidArgumentException")
        }
        self.init(scenes)
    }

    package init(_ scenes: any StoryboardScenes) {
        self.scenes = scenes
        super.init()
    }

    /// Gives the application the delegate and the menus of the storyboard.
    package func loadApplication() { scenes.loadApplication(of: self) }

    /// The storyboard that the app's Info.plist names.
    open class var main: NSStoryboard? { main(of: .main) }

    /// Returns the storyboard that the Info.plist of a bundle names.
    static func main(of bundle: Bundle) -> NSStoryboard? {
        guard let name = bundle.object(forInfoDictionaryKey: "NSMainStoryboardFile") as? String else { return nil }
        return Nibs.loader?.scenes(ofStoryboard: name, bundle).map(NSStoryboard.init)
    }

    /// Makes the first window controller or view controller; `nil` if the storyboard names none.
    open func instantiateInitialController() -> Any? { scenes.initialController(of: self) }
    open func instantiateController(withIdentifier identifier: SceneIdentifier) -> Any {
        guard let controller = scenes.controller(identifier, of: self) else {
            stopLikeUIKit(
                "Storyboard (\(self)) doesn't contain a controller with identifier '\(identifier)'",
                name: "NSInvalidArgumentException")
        }
        return controller
    }

    fileprivate func segue(_ identifier: NSStoryboardSegue.Identifier, from source: NSObject) -> NSStoryboardSegue? {
        scenes.segue(identifier, from: source, of: self)
    }
}

/// A way from one controller to another.
@preconcurrency @MainActor
open class NSStoryboardSegue: NSObject {
    public typealias Identifier = String

    open private(set) var identifier: Identifier?
    open private(set) var sourceController: Any
    open private(set) var destinationController: Any
    private var performHandler: () -> Void = {}

    public required init(identifier: Identifier, source sourceController: Any, destination destinationController: Any) {
        self.identifier = identifier
        self.sourceController = sourceController
        self.destinationController = destinationController
        super.init()
    }

    public convenience init(
        identifier: Identifier, source sourceController: Any, destination destinationController: Any,
        performHandler: @escaping () -> Void
    ) {
        self.init(identifier: identifier, source: sourceController, destination: destinationController)
        self.performHandler = performHandler
    }

    open func perform() { performHandler() }
}

/// A controller from a storyboard, which segues leave.
@preconcurrency @MainActor
public protocol NSSeguePerforming: NSObjectProtocol {
    func prepare(for segue: NSStoryboardSegue, sender: Any?)
    func performSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?)
    func shouldPerformSegue(withIdentifier identifier: NSStoryboardSegue.Identifier, sender: Any?) -> Bool
}

extension NSStoryboardSegue {
    /// Performs a segue of a controller by its identifier.
    static func perform(
        _ identifier: Identifier, of source: NSObject & NSSeguePerforming, _ storyboard: NSStoryboard?, _ sender: Any?
    ) {
        guard let segue = storyboard?.segue(identifier, from: source) else {
            stopLikeUIKit(
                "Receiver (\(source)) has no segue with identifier '\(identifier)'", name: "NSInvalidArgumentException")
        }
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }
}
