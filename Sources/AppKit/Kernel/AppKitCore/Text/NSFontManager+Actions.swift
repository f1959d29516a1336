public import AppKitDrawing
import Foundation
import QuinceDiagnostics
import QuinceKitDescription
import QuinceLaunchState
public import QuinceObjCRuntime
public import UIFoundation

/// A change of fonts that a command asks for. The raw values are those of NSFontManager.h.
public enum NSFontAction: UInt, Sendable {
    case noFontChangeAction, viaPanelFontAction, addTraitFontAction, sizeUpFontAction, sizeDownFontAction
    case heavierFontAction, lighterFontAction, removeTraitFontAction
}

@MainActor
private final class FontCommands {
    var action: Selector = "changeFont:"
    weak var target: AnyObject?
    weak var delegate: AnyObject?
    var isEnabled = true
    var current = NSFontAction.noFontChangeAction
    var trait: NSFontTraitMask = []
    var menu: NSMenu?
    var collections: [String: [NSFontDescriptor]] = [:]

    static let launched = LaunchLocal(main: FontCommands.init)
}

/// The commands of a Font menu: each sends `changeFont(_:)` to the first responder, which converts its fonts by `convert(_:)`.
@MainActor
extension NSFontManager {
    private var commands: FontCommands { FontCommands.launched.value }

    public var action: Selector {
        get { commands.action }
        set { commands.action = newValue }
    }
    public weak var target: AnyObject? {
        get { commands.target }
        set { commands.target = newValue }
    }
    public weak var delegate: AnyObject? {
        get { commands.delegate }
        set {
            commands.delegate = newValue
            reportUnused("delegate", of: "NSFontManager", if: newValue != nil)
        }
    }
    public var isEnabled: Bool {
        get { commands.isEnabled }
        set { commands.isEnabled = newValue }
    }
    public var currentFontAction: NSFontAction { commands.current }

    @discardableResult
    public func sendAction() -> Bool {
        commands.isEnabled && NSApplication.shared.sendAction(commands.action, to: commands.target, from: self)
    }

    // MARK: Commands

    /// Adds the trait that is the sender's tag.
    public func addFontTrait(_ sender: Any?) { send(.addTraitFontAction, Self.trait(of: sender)) }
    public func removeFontTrait(_ sender: Any?) { send(.removeTraitFontAction, Self.trait(of: sender)) }
    /// Does what the sender's tag says: larger, smaller, heavier or lighter.
    public func modifyFont(_ sender: Any?) {
        send(Self.tag(of: sender).flatMap { NSFontAction(rawValue: UInt($0)) } ?? .noFontChangeAction)
    }
    public func modifyFontViaPanel(_ sender: Any?) { send(.viaPanelFontAction) }
    public func orderFrontFontPanel(_ sender: Any?) { Unsupported.report("the font panel", in: "NSFontManager") }
    public func orderFrontStylesPanel(_ sender: Any?) { Unsupported.report("the styles panel", in: "NSFontManager") }

    private func send(_ action: NSFontAction, _ trait: NSFontTraitMask = []) {
        (commands.current, commands.trait) = (action, trait)
        if let selectedFont { setSelectedFont(convert(selectedFont), isMultiple: isMultiple) }
        sendAction()
        commands.current = .noFontChangeAction
    }

    private static func tag(of sender: Any?) -> Int? {
        ((sender as? any NSValidatedUserInterfaceItem)?.tag ?? (sender as? NSView)?.tag).flatMap { $0 >= 0 ? $0 : nil }
    }
    private static func trait(of sender: Any?) -> NSFontTraitMask {
        NSFontTraitMask(rawValue: UInt(tag(of: sender) ?? 0))
    }

    // MARK: Converting

    /// Returns the font as the running command changes it.
    public func convert(_ fontObj: NSFont) -> NSFont {
        switch commands.current {
        case .addTraitFontAction: convert(fontObj, toHaveTrait: commands.trait)
        case .removeTraitFontAction: convert(fontObj, toNotHaveTrait: commands.trait)
        case .sizeUpFontAction: convert(fontObj, toSize: fontObj.pointSize + 1)
        case .sizeDownFontAction: convert(fontObj, toSize: max(fontObj.pointSize - 1, 1))
        case .heavierFontAction: convertWeight(true, of: fontObj)
        case .lighterFontAction: convertWeight(false, of: fontObj)
        case .noFontChangeAction, .viaPanelFontAction: fontObj
        }
    }

    public func convertFontTraits(_ traits: NSFontTraitMask) -> NSFontTraitMask {
        switch commands.current {
        case .addTraitFontAction: traits.union(commands.trait)
        case .removeTraitFontAction: traits.subtracting(commands.trait)
        default: traits
        }
    }

    /// Tells a font panel of the attributes beside the font that the selection has; there is none.
    public func setSelectedAttributes(_ attributes: [String: Any], isMultiple flag: Bool) {}
    /// There is no panel that would change attributes.
    public func convertAttributes(_ attributes: [String: Any]) -> [String: Any] { attributes }

    // MARK: The menu

    public func setFontMenu(_ newMenu: NSMenu) { commands.menu = newMenu }
    /// Returns the Font menu, and makes one if the app has none and asks for it.
    public func fontMenu(_ create: Bool) -> NSMenu? {
        if commands.menu == nil, create { commands.menu = makeMenu() }
        return commands.menu
    }

    private func makeMenu() -> NSMenu {
        let menu = NSMenu(title: "Font")
        func add(_ title: String, _ action: Selector, _ key: String, _ tag: UInt = 0, to target: AnyObject? = nil) {
            let item = NSMenuItem(title: title, action: action, keyEquivalent: key)
            (item.tag, item.target) = (Int(tag), target)
            menu.addItem(item)
        }
        add("Bold", "addFontTrait:", "b", NSFontTraitMask.boldFontMask.rawValue, to: self)
        add("Italic", "addFontTrait:", "i", NSFontTraitMask.italicFontMask.rawValue, to: self)
        add("Underline", "underline:", "u")
        menu.addItem(.separator())
        add("Bigger", "modifyFont:", "+", NSFontAction.sizeUpFontAction.rawValue, to: self)
        add("Smaller", "modifyFont:", "-", NSFontAction.sizeDownFontAction.rawValue, to: self)
        return menu
    }

    // MARK: Collections (they last until the app ends)

    public var collectionNames: [Any] { commands.collections.keys.sorted() }
    public func fontDescriptors(inCollection collectionNames: String) -> [Any]? {
        commands.collections[collectionNames]
    }
    @discardableResult
    public func addCollection(_ collectionName: String, options: Int) -> Bool {
        guard commands.collections[collectionName] == nil else { return false }
        commands.collections[collectionName] = []
        return true
    }
    @discardableResult
    public func removeCollection(_ collectionName: String) -> Bool {
        commands.collections.removeValue(forKey: collectionName) != nil
    }
    public func addFontDescriptors(_ descriptors: [Any], toCollection collectionName: String) {
        commands.collections[collectionName]? += descriptors.compactMap { $0 as? NSFontDescriptor }
    }
    public func removeFontDescriptor(_ descriptor: NSFontDescriptor, fromCollection collection: String) {
        commands.collections[collection]?.removeAll { $0 == descriptor }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSFontManager.self) {
        $0.action("addFontTrait:") { $0.addFontTrait($1[0]) }
        $0.action("removeFontTrait:") { $0.removeFontTrait($1[0]) }
        $0.action("modifyFont:") { $0.modifyFont($1[0]) }
        $0.action("modifyFontViaPanel:") { $0.modifyFontViaPanel($1[0]) }
        $0.action("orderFrontFontPanel:") { $0.orderFrontFontPanel($1[0]) }
        $0.action("orderFrontStylesPanel:") { $0.orderFrontStylesPanel($1[0]) }
    }
}
