import CoreGraphics
public import Foundation
import ObjCRuntime

/// The accessibility members of `InformalObject` for every other object, as on iOS by an informal protocol. Such an object
/// keeps its values beside itself. A class that declares a member itself is asked by those that know its class.
public protocol InformalAccessibility: NSObject {}

extension NSObject: InformalAccessibility {}

@MainActor
extension InformalAccessibility {
    private var accessible: InformalObject {
        if let own = (self as NSObject) as? InformalObject { return own }
        if let kept = objc_getAssociatedObject(self, standInKey) as? InformalObject { return kept }
        let made = InformalObject()
        objc_setAssociatedObject(self, standInKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    public var isAccessibilityElement: Bool {
        get { accessible.isAccessibilityElement }
        set { accessible.isAccessibilityElement = newValue }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { accessible.accessibilityTraits }
        set { accessible.accessibilityTraits = newValue }
    }
    public var accessibilityLabel: String? {
        get { accessible.accessibilityLabel }
        set { accessible.accessibilityLabel = newValue }
    }
    public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessible.accessibilityAttributedLabel }
        set { accessible.accessibilityAttributedLabel = newValue }
    }
    public var accessibilityHint: String? {
        get { accessible.accessibilityHint }
        set { accessible.accessibilityHint = newValue }
    }
    public var accessibilityAttributedHint: NSAttributedString? {
        get { accessible.accessibilityAttributedHint }
        set { accessible.accessibilityAttributedHint = newValue }
    }
    public var accessibilityValue: String? {
        get { accessible.accessibilityValue }
        set { accessible.accessibilityValue = newValue }
    }
    public var accessibilityAttributedValue: NSAttributedString? {
        get { accessible.accessibilityAttributedValue }
        set { accessible.accessibilityAttributedValue = newValue }
    }
    public var accessibilityLanguage: String? {
        get { accessible.accessibilityLanguage }
        set { accessible.accessibilityLanguage = newValue }
    }
    public var accessibilityUserInputLabels: [String]! {
        get { accessible.accessibilityUserInputLabels }
        set { accessible.accessibilityUserInputLabels = newValue }
    }
    public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessible.accessibilityAttributedUserInputLabels }
        set { accessible.accessibilityAttributedUserInputLabels = newValue }
    }
    public var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessible.accessibilityTextualContext }
        set { accessible.accessibilityTextualContext = newValue }
    }
    public var accessibilityCustomContent: [AXCustomContent]! {
        get { accessible.accessibilityCustomContent }
        set { accessible.accessibilityCustomContent = newValue }
    }
    public var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { accessible.accessibilityExpandedStatus }
        set { accessible.accessibilityExpandedStatus = newValue }
    }
    public var accessibilityFrame: CGRect {
        get { accessible.accessibilityFrame }
        set { accessible.accessibilityFrame = newValue }
    }
    public var accessibilityPath: UIBezierPath? {
        get { accessible.accessibilityPath }
        set { accessible.accessibilityPath = newValue }
    }
    public var accessibilityActivationPoint: CGPoint {
        get { accessible.accessibilityActivationPoint }
        set { accessible.accessibilityActivationPoint = newValue }
    }
    public var accessibilityElements: [Any]? {
        get { accessible.accessibilityElements }
        set { accessible.accessibilityElements = newValue }
    }
    public var automationElements: [Any]? {
        get { accessible.automationElements }
        set { accessible.automationElements = newValue }
    }
    public var accessibilityHeaderElements: [Any]? {
        get { accessible.accessibilityHeaderElements }
        set { accessible.accessibilityHeaderElements = newValue }
    }
    public var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessible.accessibilityContainerType }
        set { accessible.accessibilityContainerType = newValue }
    }
    public var accessibilityElementsHidden: Bool {
        get { accessible.accessibilityElementsHidden }
        set { accessible.accessibilityElementsHidden = newValue }
    }
    public var accessibilityViewIsModal: Bool {
        get { accessible.accessibilityViewIsModal }
        set { accessible.accessibilityViewIsModal = newValue }
    }
    public var shouldGroupAccessibilityChildren: Bool {
        get { accessible.shouldGroupAccessibilityChildren }
        set { accessible.shouldGroupAccessibilityChildren = newValue }
    }
    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessible.accessibilityNavigationStyle }
        set { accessible.accessibilityNavigationStyle = newValue }
    }
    public func accessibilityElementCount() -> Int { accessible.accessibilityElementCount() }
    public func accessibilityElement(at index: Int) -> Any? { accessible.accessibilityElement(at: index) }
    public func index(ofAccessibilityElement element: Any) -> Int { accessible.index(ofAccessibilityElement: element) }
    public var accessibilityRespondsToUserInteraction: Bool {
        get { accessible.accessibilityRespondsToUserInteraction }
        set { accessible.accessibilityRespondsToUserInteraction = newValue }
    }
    public var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { accessible.accessibilityDirectTouchOptions }
        set { accessible.accessibilityDirectTouchOptions = newValue }
    }
    public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessible.accessibilityCustomActions }
        set { accessible.accessibilityCustomActions = newValue }
    }
    public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessible.accessibilityCustomRotors }
        set { accessible.accessibilityCustomRotors = newValue }
    }
    public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessible.accessibilityDragSourceDescriptors }
        set { accessible.accessibilityDragSourceDescriptors = newValue }
    }
    public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessible.accessibilityDropPointDescriptors }
        set { accessible.accessibilityDropPointDescriptors = newValue }
    }
    public func accessibilityActivate() -> Bool { accessible.accessibilityActivate() }
    public func accessibilityIncrement() { accessible.accessibilityIncrement() }
    public func accessibilityDecrement() { accessible.accessibilityDecrement() }
    public func accessibilityZoomIn(at point: CGPoint) -> Bool { accessible.accessibilityZoomIn(at: point) }
    public func accessibilityZoomOut(at point: CGPoint) -> Bool { accessible.accessibilityZoomOut(at: point) }
    public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        accessible.accessibilityScroll(direction)
    }
    public func accessibilityPerformEscape() -> Bool { accessible.accessibilityPerformEscape() }
    public func accessibilityPerformMagicTap() -> Bool { accessible.accessibilityPerformMagicTap() }
    public func accessibilityElementDidBecomeFocused() { accessible.accessibilityElementDidBecomeFocused() }
    public func accessibilityElementDidLoseFocus() { accessible.accessibilityElementDidLoseFocus() }
    public func accessibilityElementIsFocused() -> Bool { accessible.accessibilityElementIsFocused() }
    public func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? { accessible.accessibilityAssistiveTechnologyFocusedIdentifiers() }
}

private let standInKey = "InformalAccessibility"
