import AppKitCore
import AppKitDrawing
import Desk
import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import Testing

/// A person can choose the items of a menu whose target performs the action, and does not say no.
///
/// - Source: documentation, "Application Menu and Pop-up List Programming Topics", Enabling Menu Items.
@Suite("Items of menus are enabled by their targets", .serialized)
@MainActor
struct MenuValidationTests {
    private let desk = Desk()

    private func isEnabled(_ action: Selector, _ target: AnyObject? = nil) -> Bool {
        let menu = NSMenu(title: "")
        let item = menu.addItem(withTitle: "Item", action: action, keyEquivalent: "")
        item.target = target
        menu.update()
        return item.isEnabled
    }

    @Test("A target without the action disables its item")
    func targets() {
        #expect(!isEnabled("addFontTrait:", NSObject()))
        #expect(isEnabled("terminate:", NSApplication.shared))
    }

    private final class Plain: NSView { override var acceptsFirstResponder: Bool { true } }
    private final class Selecting: NSView {
        override var acceptsFirstResponder: Bool { true }
        override func selectAll(_ sender: Any?) {}
    }

    @Test("Everything can be selected where a responder overrides that, and not because NSResponder declares it")
    func selectAll() {
        let window = desk.window()
        for view in [Plain(), Selecting()] {
            window.contentView?.addSubview(view)
            window.makeFirstResponder(view)
            #expect(isEnabled("selectAll:") == (view is Selecting))
        }
    }

    @Test("A window has no toolbar to customize")
    func toolbars() {
        _ = desk.window()
        #expect(!isEnabled("runToolbarCustomizationPalette:") && !isEnabled("toggleToolbarShown:"))
    }
}
