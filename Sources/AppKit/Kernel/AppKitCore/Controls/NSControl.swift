public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceKitDescription
public import QuinceObjCRuntime
import QuinceViewLayout
public import UIFoundation

/// A view that shows a value, and sends an action when a person changes it.
@preconcurrency @MainActor
open class NSControl: NSView {
    open weak var target: AnyObject?
    open var action: Selector?
    private var ownTag = 0
    open override var tag: Int {
        get { ownTag }
        set { ownTag = newValue }
    }
    open var isEnabled = true { didSet { if isEnabled != oldValue { enabledDidChange() } } }
    open var isContinuous = false
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { needsDisplay = true } } }
    open var ignoresMultiClick = false {
        didSet { reportUnused("ignoresMultiClick", of: "NSControl", if: ignoresMultiClick != oldValue) }
    }
    open var refusesFirstResponder = false
    open var controlSize = ControlSize.regular { didSet { if controlSize != oldValue { sizeDidChange() } } }
    open var font: NSFont? { didSet { sizeDidChange() } }
    open var alignment = NSTextAlignment.natural { didSet { needsDisplay = true } }
    open var lineBreakMode = NSLineBreakMode.byClipping { didSet { needsDisplay = true } }
    open var baseWritingDirection = NSWritingDirection.natural { didSet { needsDisplay = true } }
    open var usesSingleLineMode = false { didSet { sizeDidChange() } }
    open var formatter: Formatter? { didSet { needsDisplay = true } }
    open var allowsExpansionToolTips = false {
        didSet { reportUnused("allowsExpansionToolTips", of: "NSControl", if: allowsExpansionToolTips != oldValue) }
    }

    // MARK: Values (each is another form of `objectValue`)

    open var objectValue: Any? { didSet { valueDidChange() } }
    open var stringValue: String {
        get { shownString }
        set { objectValue = newValue }
    }
    open var attributedStringValue: NSAttributedString {
        get { objectValue as? NSAttributedString ?? NSAttributedString(string: stringValue) }
        set { objectValue = newValue }
    }
    open var intValue: Int32 {
        get { Int32(clamping: Int(numberValue.rounded(.towardZero))) }
        set { objectValue = NSNumber(value: newValue) }
    }
    open var integerValue: Int {
        get { Int(numberValue.rounded(.towardZero)) }
        set { objectValue = NSNumber(value: newValue) }
    }
    open var floatValue: Float {
        get { Float(numberValue) }
        set { objectValue = NSNumber(value: newValue) }
    }
    open var doubleValue: Double {
        get { numberValue }
        set { objectValue = NSNumber(value: newValue) }
    }
    open func takeIntValueFrom(_ sender: Any?) { (sender as? NSControl).map { intValue = $0.intValue } }
    open func takeIntegerValueFrom(_ sender: Any?) { (sender as? NSControl).map { integerValue = $0.integerValue } }
    open func takeFloatValueFrom(_ sender: Any?) { (sender as? NSControl).map { floatValue = $0.floatValue } }
    open func takeDoubleValueFrom(_ sender: Any?) { (sender as? NSControl).map { doubleValue = $0.doubleValue } }
    open func takeStringValueFrom(_ sender: Any?) { (sender as? NSControl).map { stringValue = $0.stringValue } }
    open func takeObjectValueFrom(_ sender: Any?) { (sender as? NSControl).map { objectValue = $0.objectValue } }

    // MARK: Actions

    @discardableResult
    open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
        guard let action else { return false }
        return NSApplication.shared.sendAction(action, to: target, from: self)
    }
    /// - Returns: the events that were sent on before.
    @discardableResult
    open func sendAction(on mask: NSEvent.EventTypeMask) -> Int {
        defer { actionMask = mask }
        return Int(truncatingIfNeeded: actionMask.rawValue)
    }
    /// The events at which the control sends its action, beside its own rule.
    var actionMask: NSEvent.EventTypeMask = .leftMouseUp
    /// Does what a click does.
    open func performClick(_ sender: Any?) { sendAction(action, to: target) }

    // MARK: Sizes

    open func sizeToFit() {
        let size = intrinsicContentSize
        if size.width != Self.noIntrinsicMetric, size.height != Self.noIntrinsicMetric {
            setFrameSize(frame(forAlignmentRect: NSRect(origin: .zero, size: size)).size)
        }
    }
    open func sizeThatFits(_ size: NSSize) -> NSSize {
        let own = intrinsicContentSize
        return own.width == Self.noIntrinsicMetric ? frame.size : own
    }
    open func calcSize() {}
    /// The tag of what is chosen: the control's own, unless it has several items.
    open func selectedTag() -> Int { tag }
    /// Returns the frame in which a person would see all of a text that is cut off; no control shows one.
    open func expansionFrame(withFrame contentFrame: NSRect) -> NSRect { .zero }
    open func invalidateIntrinsicContentSize(for cell: Any) { invalidateIntrinsicContentSize() }

    // MARK: Editing

    open func currentEditor() -> NSText? { nil }
    @discardableResult open func abortEditing() -> Bool { false }
    open func validateEditing() {}

    open override var acceptsFirstResponder: Bool { isEnabled && !refusesFirstResponder }
    @_spi(Hooks) open override var takesFocus: Bool { NSApplication.shared.isFullKeyboardAccessEnabled }
    open override var mouseDownCanMoveWindow: Bool { false }

    /// Takes what a nib has for the control's cell, which is a part of the control here.
    @_spi(Hooks) open func take(cell coder: NSCoder) {
        guard let cell = coder as? NibCoder else { return }
        cell.set("alignment", of: self, \.alignment)
        cell.set("lineBreakMode", of: self, \.lineBreakMode)
        cell.set("baseWritingDirection", of: self, \.baseWritingDirection)
        cell.set("font", of: self, \.font)
        cell.set("enabled", of: self, \.isEnabled)
        cell.set("tag", of: self, \.tag)
        cell.set("controlSize", of: self, \.controlSize)
        cell.set("continuous", of: self, \.isContinuous)
        cell.set("focusRingType", of: self, \.focusRingType)
        cell.set("refusesFirstResponder", of: self, \.refusesFirstResponder)
        if let element = cell.element.child(forKey: "formatter") {
            formatter = cell.nib.macObject(element) as? Formatter
        }
        cell.ignore("formatter", "borderStyle", "state", "inset", "sendsActionOnEndEditing", "title")
        cell.ignore("truncatesLastVisibleLine", "allowsUndo", "behavior", "propertyAccessControl")
    }

    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        controlAccessibility(key) ?? super.derivedAccessibility(key)
    }

    // MARK: Changes, for subclasses of AppKit's own

    /// The font, or the system's in the control's size.
    package var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }

    @_spi(Hooks) open func valueDidChange() {
        needsDisplay = true
        invalidateIntrinsicContentSize()
    }
    @_spi(Hooks) open func sizeDidChange() {
        needsDisplay = true
        invalidateIntrinsicContentSize()
    }
    @_spi(Hooks) open override func windowActivityDidChange() { needsDisplay = true }
    @_spi(Hooks) open func enabledDidChange() {
        needsDisplay = true
        if !isEnabled, window?.firstResponder === self { window?.makeFirstResponder(nil) }
    }

    /// The value as a person reads it.
    private var shownString: String {
        if let formatter, let text = formatter.string(for: objectValue ?? "") { return text }
        switch objectValue {
        case let text as String: return text
        case let text as NSAttributedString: return text.string
        case let number as NSNumber: return number.stringValue
        case let other?: return "\(other)"
        case nil: return ""
        }
    }

    /// The value as a number; the one that a text begins with.
    private var numberValue: Double {
        switch objectValue {
        case let number as NSNumber: return number.doubleValue
        case let text as String: return (text as NSString).doubleValue
        case let text as NSAttributedString: return (text.string as NSString).doubleValue
        default: return 0
        }
    }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSControl.self) {
        $0.key("enabled", \.isEnabled, .nib) { $0.isEnabled = $1 }
        $0.key("tag", \.tag, .nib)
        $0.nib("continuous", \.isContinuous) { $0.isContinuous = $1 }
        $0.nib("controlSize", \.controlSize) { $0.controlSize = $1 }
        $0.nib(elements: "cell") { control, cell, nib in
            let coder = NibCoder(cell, in: nib)
            control.take(cell: coder)
            coder.reportRest()
        }
        // Interface Builder writes the first one into every table.
        $0.nib(ignoring: "allowsExpansionToolTips", "propertyAccessControl")
        $0.key("stringValue", \.stringValue)
        $0.key("objectValue", \.objectValue)
        $0.key("doubleValue", \.doubleValue)
        $0.action("takeIntValueFrom:") { $0.takeIntValueFrom($1[0]) }
        $0.action("takeIntegerValueFrom:") { $0.takeIntegerValueFrom($1[0]) }
        $0.action("takeFloatValueFrom:") { $0.takeFloatValueFrom($1[0]) }
        $0.action("takeDoubleValueFrom:") { $0.takeDoubleValueFrom($1[0]) }
        $0.action("takeStringValueFrom:") { $0.takeStringValueFrom($1[0]) }
        $0.action("takeObjectValueFrom:") { $0.takeObjectValueFrom($1[0]) }
        $0.action("performClick:") { $0.performClick($1[0]) }
    }
}

extension NSControl {
    public typealias ControlSize = NSControlSize
}
