public import Foundation
public import QuinceObjCRuntime

/// An action of an element that assistive technologies offer beside activating it. No host offers it yet; tests and
/// tools can perform it.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String {
        get { attributedName.string }
        set { attributedName = NSAttributedString(string: newValue) }
    }
    open var attributedName: NSAttributedString
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector
    open var actionHandler: Handler?
    /// A heading under which actions of one kind stand together.
    open var category: String?

    /// The category of actions that change what an element holds.
    public static let editCategory = "UIAccessibilityCustomActionCategoryEdit"

    public init(attributedName: NSAttributedString, image: UIImage?, target: Any?, selector: Selector) {
        (self.attributedName, self.image) = (attributedName, image)
        (self.target, self.selector) = (target as AnyObject?, selector)
        super.init()
    }

    public init(attributedName: NSAttributedString, image: UIImage?, actionHandler: Handler?) {
        (self.attributedName, self.image) = (attributedName, image)
        (selector, self.actionHandler) = (Selector(""), actionHandler)
        super.init()
    }

    public init(name: String, target: Any?, selector: Selector) {
        attributedName = NSAttributedString(string: name)
        (self.target, self.selector) = (target as AnyObject?, selector)
        super.init()
    }

    public init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.attributedName = attributedName
        (self.target, self.selector) = (target as AnyObject?, selector)
        super.init()
    }

    public convenience init(name: String, image: UIImage?, target: Any?, selector: Selector) {
        self.init(attributedName: NSAttributedString(string: name), image: image, target: target, selector: selector)
    }
    public convenience init(name: String, image: UIImage?, actionHandler: Handler?) {
        self.init(attributedName: NSAttributedString(string: name), image: image, actionHandler: actionHandler)
    }
    public convenience init(name: String, actionHandler: Handler?) {
        self.init(name: name, image: nil, actionHandler: actionHandler)
    }
    public convenience init(attributedName: NSAttributedString, actionHandler: Handler?) {
        self.init(attributedName: attributedName, image: nil, actionHandler: actionHandler)
    }
}
