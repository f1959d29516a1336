public import Foundation
public import QuinceTextKit
public import UIFoundation
public import UIKitCore

extension NSAttributedString.Key {
    /// The name of a text item of the app's own, a `String`.
    public static let textItemTag = NSAttributedString.Key("NSTextItemTag")
}

/// A link, an attachment or an item of the app's own in a text view, with which a person can do something.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    public enum Content {
        case link(URL)
        case textAttachment(NSTextAttachment)
        case tag(String)
    }

    open private(set) var content: Content
    /// The characters of the item.
    open private(set) var range: NSRange

    init(_ content: Content, _ range: NSRange) {
        (self.content, self.range) = (content, range)
        super.init()
    }

    /// The view that is lifted while an item's menu is open.
    @preconcurrency @MainActor
    public struct MenuPreview {
        let view: UIView?
        /// The item itself.
        public static var `default`: MenuPreview { MenuPreview(nil) }
        public init(view: UIView) { self.view = view }
        private init(_ view: UIView?) { self.view = view }
    }

    /// The content of the menu of an item.
    @preconcurrency @MainActor
    public struct MenuConfiguration {
        let preview: MenuPreview?
        let menu: UIMenu

        /// - Parameter preview: `nil` for the menu alone.
        public init(preview: MenuPreview?, menu: UIMenu) { (self.preview, self.menu) = (preview, menu) }
        public init(menu: UIMenu) { self.init(preview: .default, menu: menu) }
    }
}
