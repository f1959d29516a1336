public import Foundation
public import UIFoundation
import UIKitCore

/// A part of a search that is not text: an icon and a word on a colored ground before the text.
/// The look is chosen after pictures of iOS 13.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    let icon: UIImage?
    let text: String

    public init(icon: UIImage?, text: String) {
        (self.icon, self.text) = (icon, text)
        super.init()
    }

    /// The object of the app that the token stands for.
    open var representedObject: Any?
}
