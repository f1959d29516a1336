public import Foundation
package import QuinceObjCRuntime

/// A nib file, and what it is asked to make.
@preconcurrency @MainActor
open class NSNib: NSObject {
    public typealias Name = String

    private let name: String
    private let bundle: Bundle?

    public init?(nibNamed nibName: Name, bundle: Bundle?) {
        (name, self.bundle) = (nibName, bundle)
        super.init()
        guard Nibs.loader?.hasNib(named: nibName, bundle) == true else { return nil }
    }

    /// Makes the objects of the nib, connected with its owner.
    ///
    /// - Parameter topLevelObjects: receives the objects that no other holds; the app keeps them.
    @discardableResult
    open func instantiate(withOwner owner: Any?, topLevelObjects: UnsafeMutablePointer<NSArray?>?) -> Bool {
        Nibs.loader?.load(named: name, bundle, owner: owner as AnyObject?, topLevel: topLevelObjects) ?? false
    }
}

/// The loading of nibs, in a module above the kernel.
@MainActor
package protocol NibLoading {
    func hasNib(named name: String, _ bundle: Bundle?) -> Bool
    func load(named name: String, _ bundle: Bundle?, owner: AnyObject?, topLevel: UnsafeMutablePointer<NSArray?>?)
        -> Bool
    /// Returns the scenes of a storyboard; `nil` if there is none of this name.
    func scenes(ofStoryboard name: String, _ bundle: Bundle?) -> (any StoryboardScenes)?
    /// Loads a nib for a controller, whose outlet `view` it sets.
    func loadView(named name: String, _ bundle: Bundle?, for controller: NSViewController) -> Bool
}

/// The contents of a storyboard, in a module above the kernel.
@MainActor
package protocol StoryboardScenes: AnyObject {
    /// Gives the application its delegate and its menus.
    func loadApplication(of storyboard: NSStoryboard)
    func initialController(of storyboard: NSStoryboard) -> NSObject?
    func controller(_ identifier: String, of storyboard: NSStoryboard) -> NSObject?
    /// Makes a segue of a controller, with the controller that it leads to; `nil` if there is none of this identifier.
    func segue(_ identifier: String, from source: NSObject, of storyboard: NSStoryboard) -> NSStoryboardSegue?
}

package enum Nibs {
    @Provided package static var loader: (any NibLoading)?
}
