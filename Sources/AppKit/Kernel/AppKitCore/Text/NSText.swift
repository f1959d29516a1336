public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceDiagnostics
import QuinceKitDescription
package import QuinceObjCRuntime
public import UIFoundation

/// A view of text: the base of text views, and of the editor that fields of a window share.
@preconcurrency @MainActor
open class NSText: NSView {
    open var string = ""
    open weak var delegate: (any NSTextDelegate)?
    /// Whether the text can be edited, and then selected as well.
    open var isEditable = true { didSet { if isEditable, !isSelectable { isSelectable = true } } }
    open var isSelectable = true { didSet { if !isSelectable, isEditable { isEditable = false } } }
    open var isRichText = true
    open var importsGraphics = false {
        didSet { reportUnused("importsGraphics", of: "NSText", if: importsGraphics != oldValue) }
    }
    /// Whether Tab and Return end the editing, as in a field.
    open var isFieldEditor = false
    open var usesFontPanel = true
    open var drawsBackground = true
    open var backgroundColor: NSColor? = .textBackgroundColor
    open var isRulerVisible: Bool { false }
    open var selectedRange = NSRange(location: 0, length: 0)
    open func replaceCharacters(in range: NSRange, with string: String) {
        self.string = (self.string as NSString).replacingCharacters(in: range, with: string)
    }
    open var font: NSFont?
    open var textColor: NSColor? = .textColor
    open var alignment = NSTextAlignment.natural
    open var baseWritingDirection = NSWritingDirection.natural {
        didSet { reportUnused("baseWritingDirection", of: "NSText", if: baseWritingDirection != oldValue) }
    }
    open func setTextColor(_ color: NSColor?, range: NSRange) { textColor = color }
    open func setFont(_ font: NSFont, range: NSRange) { self.font = font }
    open var maxSize = NSSize(width: 1e7, height: 1e7)
    open var minSize = NSSize.zero
    open var isHorizontallyResizable = false
    open var isVerticallyResizable = true
    open func sizeToFit() {}
    open func scrollRangeToVisible(_ range: NSRange) {}

    // MARK: Commands

    open func copy(_ sender: Any?) {}
    open func cut(_ sender: Any?) {}
    open func paste(_ sender: Any?) {}
    open func delete(_ sender: Any?) {}
    open func copyFont(_ sender: Any?) { Unsupported.report("copyFont", in: "NSText") }
    open func pasteFont(_ sender: Any?) { Unsupported.report("pasteFont", in: "NSText") }
    open func changeFont(_ sender: Any?) { Unsupported.report("changeFont", in: "NSText") }
    open func alignLeft(_ sender: Any?) { alignment = .left }
    open func alignRight(_ sender: Any?) { alignment = .right }
    open func alignCenter(_ sender: Any?) { alignment = .center }
    open func copyRuler(_ sender: Any?) { Unsupported.report("copyRuler", in: "NSText") }
    open func pasteRuler(_ sender: Any?) { Unsupported.report("pasteRuler", in: "NSText") }
    open func changeSpelling(_ sender: Any?) { NSBeep() }
    open func ignoreSpelling(_ sender: Any?) { NSBeep() }
    open func `subscript`(_ sender: Any?) { Unsupported.report("subscript", in: "NSText") }
    open func superscript(_ sender: Any?) { Unsupported.report("superscript", in: "NSText") }
    open func underline(_ sender: Any?) {}
    open func unscript(_ sender: Any?) { Unsupported.report("unscript", in: "NSText") }
    open func checkSpelling(_ sender: Any?) { NSBeep() }
    open func showGuessPanel(_ sender: Any?) { NSBeep() }
    open func toggleRuler(_ sender: Any?) { NSBeep() }

    // MARK: Documents

    open func rtf(from range: NSRange) -> Data? { nil }
    open func rtfd(from range: NSRange) -> Data? {
        Unsupported.report("RTFD", in: "NSText")
        return nil
    }
    open func replaceCharacters(in range: NSRange, withRTF rtfData: Data) {}
    open func replaceCharacters(in range: NSRange, withRTFD rtfdData: Data) {
        Unsupported.report("RTFD", in: "NSText")
    }

    open func writeRTFD(toFile path: String, atomically flag: Bool) -> Bool {
        Unsupported.report("RTFD", in: "NSText")
        return false
    }
    open func readRTFD(fromFile path: String) -> Bool {
        Unsupported.report("RTFD", in: "NSText")
        return false
    }

    // MARK: Editing

    /// Returns the editor that the fields of a window share, if the app has text views.
    static func makeFieldEditor() -> NSText? {
        let editor = TextEditors.make?()
        editor?.isFieldEditor = true
        return editor
    }

    public nonisolated static let didBeginEditingNotification = Notification.Name("NSTextDidBeginEditingNotification")
    public nonisolated static let didEndEditingNotification = Notification.Name("NSTextDidEndEditingNotification")
    public nonisolated static let didChangeNotification = Notification.Name("NSTextDidChangeNotification")
    /// The key of the movement that ended an editing, in a notification's information.
    public nonisolated static let movementUserInfoKey = "NSTextMovement"
}

/// The makers that modules above the kernel give it.
@MainActor
package enum TextEditors {
    @Provided package static var make: (@MainActor () -> NSText)?
}

/// The way by which a person left a text.
public enum NSTextMovement: Int, Sendable {
    case other = 0, `return` = 0x10, tab, backtab, left, right, up, down, cancel = 0x17
}

@preconcurrency @MainActor
public protocol NSTextDelegate: NSObjectProtocol {
    func textShouldBeginEditing(_ textObject: NSText) -> Bool
    func textShouldEndEditing(_ textObject: NSText) -> Bool
    func textDidBeginEditing(_ notification: Notification)
    func textDidEndEditing(_ notification: Notification)
    func textDidChange(_ notification: Notification)
}

extension NSTextDelegate {
    public func textShouldBeginEditing(_ textObject: NSText) -> Bool { true }
    public func textShouldEndEditing(_ textObject: NSText) -> Bool { true }
    public func textDidBeginEditing(_ notification: Notification) {}
    public func textDidEndEditing(_ notification: Notification) {}
    public func textDidChange(_ notification: Notification) {}
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSText.self) {
        $0.action("copy:") { $0.copy($1[0]) }
        $0.action("cut:") { $0.cut($1[0]) }
        $0.action("paste:") { $0.paste($1[0]) }
        $0.action("delete:") { $0.delete($1[0]) }
        $0.action("copyFont:") { $0.copyFont($1[0]) }
        $0.action("pasteFont:") { $0.pasteFont($1[0]) }
        $0.action("changeFont:") { $0.changeFont($1[0]) }
        $0.action("copyRuler:") { $0.copyRuler($1[0]) }
        $0.action("pasteRuler:") { $0.pasteRuler($1[0]) }
        $0.action("changeSpelling:") { $0.changeSpelling($1[0]) }
        $0.action("ignoreSpelling:") { $0.ignoreSpelling($1[0]) }
        $0.action("alignLeft:") { $0.alignLeft($1[0]) }
        $0.action("alignRight:") { $0.alignRight($1[0]) }
        $0.action("alignCenter:") { $0.alignCenter($1[0]) }
        $0.action("superscript:") { $0.superscript($1[0]) }
        $0.action("underline:") { $0.underline($1[0]) }
        $0.action("unscript:") { $0.unscript($1[0]) }
        $0.action("checkSpelling:") { $0.checkSpelling($1[0]) }
        $0.action("showGuessPanel:") { $0.showGuessPanel($1[0]) }
        $0.action("toggleRuler:") { $0.toggleRuler($1[0]) }
    }
}
