public import AppKitDrawing
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime

/// A row of a menu: a command, a submenu or a separator.
@preconcurrency @MainActor
open class NSMenuItem: NSObject, NSCopying, NSValidatedUserInterfaceItem, NSUserInterfaceItemIdentification {
    private var isSeparator = false

    public init(title string: String, action selector: Selector?, keyEquivalent charCode: String) {
        (title, action, keyEquivalent) = (string, selector, charCode)
        super.init()
    }

    public convenience override init() { self.init(title: "NSMenuItem", action: nil, keyEquivalent: "") }

    public required init(coder: NSCoder) {
        (title, keyEquivalent) = ("", "")
        super.init()
        decodeNib(coder, as: NSMenuItem.self)
    }

    open class func separator() -> NSMenuItem {
        let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
        item.isSeparator = true
        item.isEnabled = false
        return item
    }

    fileprivate func becomeSeparator(_ isSeparator: Bool) {
        self.isSeparator = isSeparator
        if isSeparator { isEnabled = false }
    }

    /// Called once all objects of the nib are connected.
    open func awakeFromNib() {}

    open internal(set) weak var menu: NSMenu?
    open var isSeparatorItem: Bool { isSeparator }
    open var parent: NSMenuItem? {
        guard let menu, let supermenu = menu.supermenu else { return nil }
        return supermenu.items.first { $0.submenu === menu }
    }
    open var hasSubmenu: Bool { submenu != nil }
    open var submenu: NSMenu? {
        didSet {
            oldValue?.supermenu = nil
            if let submenu { menu?.checkNesting(of: submenu) }
            submenu?.supermenu = menu
            menu?.itemChanged(self)
        }
    }

    open var title: String { didSet { menu?.itemChanged(self) } }
    open var attributedTitle: NSAttributedString? {
        didSet { if let attributedTitle { title = attributedTitle.string } }
    }
    open var image: NSImage? { didSet { menu?.itemChanged(self) } }
    open var onStateImage: NSImage! = NSImage(named: NSImage.menuOnStateTemplateName)
    open var offStateImage: NSImage?
    open var mixedStateImage: NSImage! = NSImage(named: NSImage.menuMixedStateTemplateName)
    open var state = NSControl.StateValue.off { didSet { menu?.itemChanged(self) } }
    /// An item without an action is enabled all the same if its menu does not enable items itself.
    open var isEnabled = true { didSet { if isEnabled != oldValue { menu?.itemChanged(self) } } }
    open var isHidden = false { didSet { menu?.itemChanged(self) } }
    open var isHiddenOrHasHiddenAncestor: Bool { isHidden || (parent?.isHiddenOrHasHiddenAncestor ?? false) }
    open var isAlternate = false
    open var indentationLevel = 0 { didSet { indentationLevel = min(max(indentationLevel, 0), 15) } }
    open var view: NSView?
    open package(set) var isHighlighted = false
    open var toolTip: String?
    open var tag = 0
    open var representedObject: Any?
    open var identifier: NSUserInterfaceItemIdentifier?

    open weak var target: AnyObject?
    open var action: Selector?
    open var keyEquivalent: String { didSet { menu?.itemChanged(self) } }
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command { didSet { menu?.itemChanged(self) } }
    open var userKeyEquivalent: String { "" }
    /// Sets the title without the sign of its mnemonic, which the Mac does not show.
    open func setTitleWithMnemonic(_ stringWithAmpersand: String) {
        title = stringWithAmpersand.replacingOccurrences(of: "&", with: "")
    }
    open class var usesUserKeyEquivalents: Bool {
        get { true }
        set {}
    }

    open nonisolated func copy(with zone: NSZone? = nil) -> Any {
        nonisolated(unsafe) var copy: NSMenuItem?
        MainActor.assumeIsolated { copy = copied }
        return copy as Any
    }

    private var copied: NSMenuItem {
        let item = NSMenuItem(title: title, action: action, keyEquivalent: keyEquivalent)
        (item.isSeparator, item.target, item.tag, item.state) = (isSeparator, target, tag, state)
        (item.isEnabled, item.isHidden, item.image, item.toolTip) = (isEnabled, isHidden, image, toolTip)
        (item.keyEquivalentModifierMask, item.representedObject) = (keyEquivalentModifierMask, representedObject)
        (item.indentationLevel, item.isAlternate, item.identifier) = (indentationLevel, isAlternate, identifier)
        item.submenu = submenu?.copy() as? NSMenu
        return item
    }

    open override nonisolated var description: String {
        MainActor.assumeIsolated {
            "<NSMenuItem; title = '\(title)'; keys = '\(KeyEquivalent(keyEquivalent, keyEquivalentModifierMask).words)'>"
        }
    }
}

@preconcurrency @MainActor
public protocol NSMenuItemValidation: AnyObject {
    func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// The rule by which items are enabled: somebody performs their action, and does not say no.
///
/// - Source: documentation, "Application Menu and Pop-up List Programming Topics", Enabling Menu Items.
@MainActor
enum MenuValidation {
    static func update(_ item: NSMenuItem) {
        guard !item.isSeparatorItem, item.submenu == nil else { return }
        item.isEnabled = isEnabled(item)
    }

    private static func isEnabled(_ item: NSMenuItem) -> Bool {
        // A control's item without an action of its own chooses a value.
        if item.action == nil, item.menu?.owner != nil { return true }
        guard let action = item.action,
            let target = NSApplication.shared.target(forAction: action, to: item.target, from: item),
            (target as? NSObject)?.responds(to: action) ?? true
        else { return false }
        if let validator = target as? any NSMenuItemValidation { return validator.validateMenuItem(item) }
        if let validator = target as? any NSUserInterfaceValidations {
            return validator.validateUserInterfaceItem(item)
        }
        // A class of Objective-C's kind says so without a protocol.
        if let object = target as? NSObject, object.responds(to: "validateMenuItem:") {
            return Messages.send("validateMenuItem:", to: object, [item]) as? Bool ?? true
        }
        return true
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSMenuItem.self) {
        $0.nib(element: "menuItem", for: .macOS)
        $0.key("title", \.title, .nib) { $0.title = $1 }
        $0.key("enabled", \.isEnabled, .nib) { $0.isEnabled = $1 }
        $0.key("hidden", \.isHidden, .nib) { $0.isHidden = $1 }
        $0.key("tag", \.tag, .nib) { $0.tag = $1 }
        $0.nib("keyEquivalent", \.keyEquivalent) { $0.keyEquivalent = $1 }
        $0.nib("keyEquivalentModifierMask", \.keyEquivalentModifierMask) { $0.keyEquivalentModifierMask = $1 }
        $0.nib("isSeparatorItem") { (item: NSMenuItem, isSeparator: Bool) in item.becomeSeparator(isSeparator) }
        $0.nib("state", \.state) { $0.state = $1 }
        $0.nib("alternate", \.isAlternate) { $0.isAlternate = $1 }
        $0.nib("indentationLevel", \.indentationLevel) { $0.indentationLevel = $1 }
        $0.nib("toolTip", \.toolTip) { $0.toolTip = $1 }
        $0.nib("image", \.image) { $0.image = $1 }
        $0.nib("submenu", \.submenu) { $0.submenu = $1 }
    }
}
