import CoreGraphics
public import Foundation

/// The base of UIKit's objects: the members that every object of iOS has by informal protocols, accessibility's and those of
/// nibs, so that classes can override them. `QuinceInformalAccessibility` gives the properties to the other objects, and the
/// bridge makes a subclass of NSObject that overrides one a subclass of this class.
///
/// A property's value takes no memory until it is set. A plain and an attributed text are one value, the last that was
/// set.
@preconcurrency @MainActor
open class QuinceInformalObject: NSObject {
    private var stored: AccessibilityValues?

    private var values: AccessibilityValues { stored ?? .unset }
    var own: AccessibilityValues {
        if let stored { return stored }
        let made = AccessibilityValues()
        stored = made
        return made
    }
    var blocks: AccessibilityBlocks? { stored?.blocks }

    public override init() { super.init() }

    /// The words of an object about itself where nothing has been set; `nil` for one that is no element.
    @_spi(Hooks) open var standardAccessibility: StandardAccessibility? { nil }

    /// The place of an object that has not been given one.
    @_spi(Hooks) open var unsetAccessibilityFrame: CGRect { .zero }
    private var middle: CGPoint { CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }

    // MARK: Nibs

    /// Called on each object of a nib once its outlets are set.
    open func awakeFromNib() {}
    /// Never called: Interface Builder does not run here.
    open func prepareForInterfaceBuilder() {}

    // MARK: The element

    open var isAccessibilityElement: Bool {
        get { blocks?.isElement?() ?? values.isElement ?? standard?.isElement ?? false }
        set { own.isElement = newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits {
        get { blocks?.traits?() ?? values.traits ?? standard?.traits ?? .none }
        set { own.traits = newValue }
    }

    open var accessibilityLabel: String? {
        get { blocks?.label.map { $0() } ?? accessibilityAttributedLabel?.string }
        set { own.label = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { blocks?.attributedLabel.map { $0() } ?? values.label ?? standard?.attributedLabel }
        set { own.label = newValue }
    }
    open var accessibilityHint: String? {
        get { blocks?.hint.map { $0() } ?? accessibilityAttributedHint?.string }
        set { own.hint = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedHint: NSAttributedString? {
        get { blocks?.attributedHint.map { $0() } ?? values.hint }
        set { own.hint = newValue }
    }
    open var accessibilityValue: String? {
        get { blocks?.value.map { $0() } ?? accessibilityAttributedValue?.string }
        set { own.value = newValue.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedValue: NSAttributedString? {
        get { blocks?.attributedValue.map { $0() } ?? values.value ?? standard?.attributedValue }
        set { own.value = newValue }
    }
    open var accessibilityLanguage: String? {
        get { blocks?.language.map { $0() } ?? values.language }
        set { own.language = newValue }
    }
    /// The names by which a person can call the element, the most natural first.
    open var accessibilityUserInputLabels: [String]! {
        get {
            blocks?.userInputLabels.map { $0() as? [String] } ?? accessibilityAttributedUserInputLabels?.map(\.string)
        }
        set { own.userInputLabels = newValue?.map { NSAttributedString(string: $0) } }
    }
    open var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { blocks?.attributedUserInputLabels.map { $0() as? [NSAttributedString] } ?? values.userInputLabels }
        set { own.userInputLabels = newValue }
    }
    open var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { blocks?.textualContext.map { $0().map { .init(rawValue: $0) } } ?? values.textualContext }
        set { own.textualContext = newValue }
    }
    open var accessibilityCustomContent: [AXCustomContent]! {
        get { blocks?.customContent.map { $0() } ?? values.customContent }
        set { own.customContent = newValue }
    }
    open var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { blocks?.expandedStatus?() ?? values.expandedStatus }
        set { own.expandedStatus = newValue }
    }

    // MARK: The place, in the coordinates of the screen

    /// A view that has not been given one answers with its own frame.
    open var accessibilityFrame: CGRect {
        get { blocks?.frame?() ?? values.frame ?? unsetAccessibilityFrame }
        set { own.frame = newValue }
    }
    open var accessibilityPath: UIBezierPath? {
        get { blocks?.path.map { $0() } ?? values.path }
        set { own.path = newValue }
    }
    /// The middle of `accessibilityFrame`, unless it is set.
    open var accessibilityActivationPoint: CGPoint {
        get { blocks?.activationPoint?() ?? values.activationPoint ?? middle }
        set { own.activationPoint = newValue }
    }

    // MARK: The elements inside of it

    open var accessibilityElements: [Any]? {
        get { blocks?.elements.map { $0() } ?? values.elements }
        set { own.elements = newValue }
    }
    open var automationElements: [Any]? {
        get { values.automationElements }
        set { own.automationElements = newValue }
    }
    open var accessibilityHeaderElements: [Any]? {
        get { blocks?.headerElements.map { $0() } ?? values.headerElements }
        set { own.headerElements = newValue }
    }
    open var accessibilityContainerType: UIAccessibilityContainerType {
        get { blocks?.containerType?() ?? values.containerType }
        set { own.containerType = newValue }
    }
    open var accessibilityElementsHidden: Bool {
        get { blocks?.elementsHidden?() ?? values.elementsHidden }
        set { own.elementsHidden = newValue }
    }
    open var accessibilityViewIsModal: Bool {
        get { blocks?.isModal?() ?? values.isModal }
        set { own.isModal = newValue }
    }
    open var shouldGroupAccessibilityChildren: Bool {
        get { blocks?.groupsChildren?() ?? values.groupsChildren }
        set { own.groupsChildren = newValue }
    }
    open var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { blocks?.navigationStyle?() ?? values.navigationStyle }
        set { own.navigationStyle = newValue }
    }

    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }

    // MARK: Actions (overridden to respond to assistive technologies, which do not exist here yet)

    open var accessibilityRespondsToUserInteraction: Bool {
        get { blocks?.respondsToUser?() ?? values.respondsToUser ?? true }
        set { own.respondsToUser = newValue }
    }
    open var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { values.directTouchOptions }
        set { own.directTouchOptions = newValue }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { blocks?.customActions.map { $0() } ?? values.customActions }
        set { own.customActions = newValue }
    }
    open var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { blocks?.customRotors.map { $0() } ?? values.customRotors }
        set { own.customRotors = newValue }
    }
    open var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { values.dragSources }
        set { own.dragSources = newValue }
    }
    open var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { values.dropPoints }
        set { own.dropPoints = newValue }
    }

    open func accessibilityActivate() -> Bool { blocks?.activate?() ?? false }
    open func accessibilityIncrement() { blocks?.increment?() }
    open func accessibilityDecrement() { blocks?.decrement?() }
    open func accessibilityZoomIn(at point: CGPoint) -> Bool { false }
    open func accessibilityZoomOut(at point: CGPoint) -> Bool { false }
    open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { blocks?.performEscape?() ?? false }
    open func accessibilityPerformMagicTap() -> Bool { blocks?.performMagicTap?() ?? false }

    // MARK: The focus (no assistive technology has one yet)

    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? {
        nil
    }
}
