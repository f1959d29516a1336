public import AppKitDrawing
import CoreGraphics
public import Foundation
import QuinceFoundationAdditions
import QuinceKitDescription
public import QuinceObjCRuntime
@_spi(Hooks) public import QuinceViewLayout
public import UIFoundation

/// A button, a check box or a radio button.
@preconcurrency @MainActor
open class NSButton: NSControl {
    /// The raw values are those of NSButtonCell.h.
    public enum ButtonType: UInt, Sendable {
        case momentaryLight, pushOnPushOff, toggle, `switch`, radio, momentaryChange, onOff, momentaryPushIn
        case accelerator, multiLevelAccelerator
    }

    /// The raw values are those of NSButtonCell.h.
    public enum BezelStyle: UInt, Sendable {
        case rounded = 1, regularSquare, disclosure = 5, shadowlessSquare, circular, texturedSquare, helpButton,
            smallSquare
        case texturedRounded, roundRect, recessed, roundedDisclosure, inline
    }

    public enum ImagePosition: UInt, Sendable {
        case noImage, imageOnly, imageLeft, imageRight, imageBelow, imageAbove, imageOverlaps, imageLeading,
            imageTrailing
    }

    public override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        alignment = .center
        objectValue = NSNumber(value: 0)
    }

    public convenience init(title: String, target: Any?, action: Selector?) {
        self.init(frame: .zero)
        self.title = title
        bezelStyle = .rounded
        (self.target, self.action) = (target as AnyObject?, action)
        sizeToFit()
    }

    public convenience init(image: NSImage, target: Any?, action: Selector?) {
        self.init(title: "", target: target, action: action)
        self.image = image
        imagePosition = .imageOnly
        sizeToFit()
    }

    public convenience init(title: String, image: NSImage, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        self.image = image
        imagePosition = .imageLeading
        sizeToFit()
    }

    public convenience init(checkboxWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        setButtonType(.switch)
        sizeToFit()
    }

    public convenience init(radioButtonWithTitle title: String, target: Any?, action: Selector?) {
        self.init(title: title, target: target, action: action)
        setButtonType(.radio)
        sizeToFit()
    }

    // MARK: Look

    open var title = "Button" { didSet { sizeDidChange() } }
    open var alternateTitle = "" { didSet { sizeDidChange() } }
    open var attributedTitle: NSAttributedString {
        get { ownAttributedTitle ?? NSAttributedString(string: title) }
        set {
            ownAttributedTitle = newValue
            title = newValue.string
        }
    }
    var ownAttributedTitle: NSAttributedString? { didSet { sizeDidChange() } }
    open var attributedAlternateTitle: NSAttributedString {
        get { NSAttributedString(string: alternateTitle) }
        set { alternateTitle = newValue.string }
    }
    open var image: NSImage? { didSet { imageDidChange() } }
    open var alternateImage: NSImage? { didSet { sizeDidChange() } }
    open var imagePosition: ImagePosition = .noImage { didSet { sizeDidChange() } }
    open var imageHugsTitle = false { didSet { needsDisplay = true } }
    open var bezelStyle: BezelStyle = .rounded { didSet { sizeDidChange() } }
    open var bezelColor: NSColor? { didSet { needsDisplay = true } }
    open var isBordered = true { didSet { sizeDidChange() } }
    open var isTransparent = false { didSet { needsDisplay = true } }
    open var showsBorderOnlyWhileMouseInside = false { didSet { needsDisplay = true } }
    open var contentTintColor: NSColor? { didSet { needsDisplay = true } }
    package private(set) var buttonType: ButtonType = .momentaryPushIn
    open func setButtonType(_ type: ButtonType) {
        buttonType = type
        if type == .switch || type == .radio {
            (isBordered, alignment, imagePosition) = (false, .left, .imageLeft)
        }
        sizeDidChange()
    }

    // MARK: State

    /// The state; a check box that does not allow mixed states takes `on` for one.
    open var state: StateValue {
        get { StateValue(rawValue: integerValue) }
        set { change(state: newValue) }
    }
    open var allowsMixedState = false
    open func setNextState() { state = nextState }
    /// The seconds before a button that is held sends its action again, and then between two of them.
    open func setPeriodicDelay(_ delay: Float, interval: Float) { periodic = (min(delay, 60), min(interval, 60)) }
    open func getPeriodicDelay(_ delay: UnsafeMutablePointer<Float>, interval: UnsafeMutablePointer<Float>) {
        (delay.pointee, interval.pointee) = periodic
    }
    private var periodic: (delay: Float, interval: Float) = (0.4, 0.075)
    private var repeating: QuinceTimer?
    open var isSpringLoaded = false {
        didSet { reportUnused("isSpringLoaded", of: "NSButton", if: isSpringLoaded != oldValue) }
    }
    /// The levels of a button that measures pressure, of which a mouse has one.
    open var maxAcceleratorLevel = 1 {
        didSet { reportUnused("maxAcceleratorLevel", of: "NSButton", if: maxAcceleratorLevel != oldValue) }
    }
    open func highlight(_ flag: Bool) { isHighlighted = flag }

    // MARK: Keys

    /// The key that presses the button; "\r" makes it the window's default button.
    open var keyEquivalent = "" { didSet { keyEquivalentDidChange() } }
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
    open override func performKeyEquivalent(with event: NSEvent) -> Bool {
        guard isEnabled, !isHiddenOrHasHiddenAncestor, matches(event) else {
            return super.performKeyEquivalent(with: event)
        }
        performClick(self)
        return true
    }
    open override func keyDown(with event: NSEvent) {
        if event.charactersIgnoringModifiers == " " { performClick(self) } else { super.keyDown(with: event) }
    }

    // MARK: Clicks

    /// Shows the button pressed, sends its action and releases it.
    open override func performClick(_ sender: Any?) {
        guard isEnabled else { return }
        act()
    }

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        isTracked = true
        isHighlighted = true
        if actionMask.contains(.leftMouseDown) { act() }
        if isContinuous { repeatAction(after: periodic.delay) }
    }

    /// Sends the action again and again, while the button is held with the pointer inside.
    private func repeatAction(after delay: Float) {
        repeating = QuinceTimer.scheduledTimer(withTimeInterval: Double(delay), repeats: false) { [weak self] _ in
            MainActor.assumeIsolated {
                guard let self, self.isTracked else { return }
                if self.isHighlighted { self.sendAction(self.action, to: self.target) }
                self.repeatAction(after: self.periodic.interval)
            }
        }
    }

    open override func mouseDragged(with event: NSEvent) {
        if isTracked { isHighlighted = isInside(event) }
    }

    open override func mouseUp(with event: NSEvent) {
        guard isTracked else { return }
        isTracked = false
        repeating?.invalidate()
        isHighlighted = false
        if isInside(event), !actionMask.contains(.leftMouseDown) { act() }
    }

    /// Whether the left button went down in this one.
    private var isTracked = false

    private func isInside(_ event: NSEvent) -> Bool {
        isMousePoint(convert(event.locationInWindow, from: nil), in: bounds)
    }

    /// Changes the state, as the type of the button has it, and sends the action.
    private func act() {
        if changesState {
            if buttonType == .radio { switchOffSiblings() }
            setNextState()
        }
        sendAction(action, to: target)
    }

    @_spi(Hooks) open override func take(cell coder: NSCoder) {
        super.take(cell: coder)
        guard let cell = coder as? NibCoder else { return }
        cell.value("type", of: ButtonType.self).map(setButtonType)
        cell.set("bezelStyle", of: self, \.bezelStyle)
        title = cell.value("title", of: String.self) ?? ""
        cell.set("alternateTitle", of: self, \.alternateTitle)
        cell.set("image", of: self, \.image)
        cell.set("alternateImage", of: self, \.alternateImage)
        cell.set("imagePosition", of: self, \.imagePosition)
        cell.set("allowsMixedState", of: self, \.allowsMixedState)
        cell.set("transparent", of: self, \.isTransparent)
        cell.set("keyEquivalent", of: self, \.keyEquivalent)
        cell.set("keyEquivalentModifierMask", of: self, \.keyEquivalentModifierMask)
        isBordered = cell.value("borderStyle", of: String.self)?.hasPrefix("border") ?? false
        // A push button's `state="on"` is Interface Builder's own.
        if buttonType == .switch || buttonType == .radio {
            cell.value("state", of: StateValue.self).map { state = $0 }
        }
        // Images of buttons are drawn in their own size.
        cell.ignore("imageScaling", "scrollable", "catalog")
    }

    open override var isFlipped: Bool { true }
    open override func draw(_ dirtyRect: NSRect) { ButtonLook(self).draw() }
    open override var intrinsicContentSize: NSSize { ButtonMetrics(self).size }
    open override var alignmentRectInsets: NSEdgeInsets { ButtonMetrics(self).alignmentInsets }
    open override var baselineOffsetFromBottom: CGFloat { ButtonMetrics(self).baseline }
    open override var firstBaselineOffsetFromTop: CGFloat {
        let metrics = ButtonMetrics(self)
        return max(frame.height, metrics.size.height) - metrics.baseline
    }
    @_spi(Hooks) open override var standardPriorities: ContentPriorities {
        ContentPriorities(hugging: .init(horizontal: .defaultLow, vertical: .defaultHigh))
    }
    @_spi(Hooks) open override func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        buttonAccessibility(key) ?? super.derivedAccessibility(key)
    }
    @_spi(Hooks) open override func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        takeButtonAccessibility(key, value) || super.takeAccessibility(key, value)
    }
    @_spi(Hooks) open override func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        action == .press && isEnabled ? { self.performClick(nil) } : super.accessibilityAction(action)
    }
    @_spi(Hooks) open override var shownText: String? { title.isEmpty ? nil : title }
}

extension NSControl {
    /// The raw values are those of NSCell.h.
    public struct StateValue: RawRepresentable, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }
        public init(_ rawValue: Int) { self.rawValue = rawValue }
        public static let mixed = StateValue(rawValue: -1)
        public static let off = StateValue(rawValue: 0)
        public static let on = StateValue(rawValue: 1)
    }
}

extension NSButton {
    /// Whether a click changes the state.
    private var changesState: Bool {
        switch buttonType {
        case .pushOnPushOff, .toggle, .switch, .radio, .onOff: true
        default: false
        }
    }

    private func change(state new: StateValue) {
        var value = new.rawValue == 0 ? 0 : new.rawValue < 0 ? -1 : 1
        if value == -1, !allowsMixedState { value = 1 }
        telling("state") { objectValue = NSNumber(value: value) }
    }

    /// The state after a click: off, on, mixed, and off again; a radio button stays on.
    private var nextState: StateValue {
        if buttonType == .radio { return .on }
        switch state {
        case .off: return allowsMixedState ? .mixed : .on
        case .mixed: return .on
        default: return .off
        }
    }

    /// Switches off the radio buttons of the same superview that have the same action.
    private func switchOffSiblings() {
        for case let button as NSButton in superview?.subviews ?? [] where button !== self {
            if button.buttonType == .radio, button.action == action { button.state = .off }
        }
    }

    private func imageDidChange() {
        if image != nil, imagePosition == .noImage { imagePosition = .imageOnly }
        sizeDidChange()
    }

    private func keyEquivalentDidChange() {
        if keyEquivalent == "\r" { window?.defaultButton = self }
        needsDisplay = true
    }

    private func matches(_ event: NSEvent) -> Bool {
        if keyEquivalent == "\r", window?.state.isDefaultButtonDisabled == true { return false }
        return KeyEquivalent(keyEquivalent, keyEquivalentModifierMask).matches(event)
    }

    /// Whether Return presses the button, which is then blue.
    var isDefault: Bool { keyEquivalent == "\r" || window?.defaultButton === self }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(NSButton.self) {
        $0.nib(element: "button", for: .macOS)
        $0.key("title", \.title)
        $0.key("state", \.state.rawValue) { $0.state = NSControl.StateValue($1) }
        $0.key("image", \.image)
        $0.key("keyEquivalent", \.keyEquivalent)
    }
}
