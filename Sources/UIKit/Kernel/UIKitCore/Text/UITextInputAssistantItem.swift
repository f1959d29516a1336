public import Foundation
import QuinceObjCRuntime

/// Buttons that belong together above an iPad's keyboard.
@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    open var barButtonItems: [UIBarButtonItem] { didSet { adopt(oldValue) } }
    /// The item that stands for all of them where there is no room.
    open var representativeItem: UIBarButtonItem?
    open var isDisplayingRepresentativeItem: Bool { false }
    open var isHidden = false

    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
        super.init()
        adopt([])
    }

    private func adopt(_ old: [UIBarButtonItem]) {
        for item in old where item.buttonGroup === self { item.buttonGroup = nil }
        for item in barButtonItems { item.buttonGroup = self }
    }

    public required init?(coder: NSCoder) { nil }
}

/// The groups of buttons above an iPad's keyboard. An iPhone does not show them.
///
/// - Differs: no device shows them yet.
@preconcurrency @MainActor
open class UITextInputAssistantItem: NSObject {
    open var allowsHidingShortcuts = true
    open var leadingBarButtonGroups: [UIBarButtonItemGroup] = []
    open var trailingBarButtonGroups: [UIBarButtonItemGroup] = []

    private static var key: UInt8 = 0

    /// Returns the responder's own item.
    static func item(of responder: UIResponder) -> UITextInputAssistantItem {
        if let item = objc_getAssociatedObject(responder, &key) as? UITextInputAssistantItem { return item }
        let item = UITextInputAssistantItem()
        objc_setAssociatedObject(responder, &key, item, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return item
    }
}
