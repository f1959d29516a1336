import CoreGraphics
public import Foundation

/// A place of an element at which a person can start a drag, or drop.
@preconcurrency @MainActor
open class UIAccessibilityLocationDescriptor: NSObject {
    open var name: String { attributedName.string }
    open private(set) var attributedName: NSAttributedString
    /// The point, in the view's coordinates.
    open private(set) var point: CGPoint
    /// The view that has the interaction.
    open private(set) weak var view: NSObject?

    /// `UIKitAccessibility` has the initializers with views.
    package init(attributedName: NSAttributedString, point: CGPoint, of view: NSObject) {
        (self.attributedName, self.point, self.view) = (attributedName, point, view)
        super.init()
    }
}
