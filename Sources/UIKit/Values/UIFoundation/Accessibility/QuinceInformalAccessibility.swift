import CoreGraphics
public import Foundation
import QuinceObjCRuntime

/// The accessibility members of `QuinceInformalObject` for every other object, as on iOS by an informal protocol. Such an object
/// keeps its values beside itself. A class that declares a member itself is asked by those that know its class.
public protocol QuinceInformalAccessibility: NSObject {}

extension NSObject: QuinceInformalAccessibility {}

@MainActor
extension QuinceInformalAccessibility {
    private var accessible: QuinceInformalObject {
        if let own = (self as NSObject) as? QuinceInformalObject { return own }
        if let kept = objc_getAssociatedObject(self, standInKey) as? QuinceInformalObject { return kept }
        let made = QuinceInformalObject()
        objc_setAssociatedObject(self, standInKey, made, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
        return made
    }

    @preconcurrency public var isAccessibilityElement: Bool {
        get { accessible.isAccessibilityElement }
        set { accessible.isAccessibilityElement = newValue }
    }
    @preconcurrency public var accessibilityTraits: UIAccessibilityTraits {
        get { accessible.accessibilityTraits }
        set { accessible.accessibilityTraits = newValue }
    }
    @preconcurrency public var accessibilityLabel: String? {
        get { accessible.accessibilityLabel }
        set { accessible.accessibilityLabel = newValue }
    }
    @preconcurrency public var accessibilityAttributedLabel: NSAttributedString? {
        get { accessible.accessibilityAttributedLabel }
        set { accessible.accessibilityAttributedLabel = newValue }
    }
    @preconcurrency public var accessibilityHint: String? {
        get { accessible.accessibilityHint }
        set { accessible.accessibilityHint = newValue }
    }
    @preconcurrency public var accessibilityAttributedHint: NSAttributedString? {
        get { accessible.accessibilityAttributedHint }
        set { accessible.accessibilityAttributedHint = newValue }
    }
    @preconcurrency public var accessibilityValue: String? {
        get { accessible.accessibilityValue }
        set { accessible.accessibilityValue = newValue }
    }
    @preconcurrency public var accessibilityAttributedValue: NSAttributedString? {
        get { accessible.accessibilityAttributedValue }
        set { accessible.accessibilityAttributedValue = newValue }
    }
    @preconcurrency public var accessibilityLanguage: String? {
        get { accessible.accessibilityLanguage }
        set { accessible.accessibilityLanguage = newValue }
    }
    @preconcurrency public var accessibilityUserInputLabels: [String]! {
        get { accessible.accessibilityUserInputLabels }
        set { accessible.accessibilityUserInputLabels = newValue }
    }
    @preconcurrency public var accessibilityAttributedUserInputLabels: [NSAttributedString]! {
        get { accessible.accessibilityAttributedUserInputLabels }
        set { accessible.accessibilityAttributedUserInputLabels = newValue }
    }
    @preconcurrency public var accessibilityTextualContext: UIAccessibilityTextualContext? {
        get { accessible.accessibilityTextualContext }
        set { accessible.accessibilityTextualContext = newValue }
    }
    @preconcurrency public var accessibilityCustomContent: [AXCustomContent]! {
        get { accessible.accessibilityCustomContent }
        set { accessible.accessibilityCustomContent = newValue }
    }
    @preconcurrency public var accessibilityExpandedStatus: UIAccessibilityExpandedStatus {
        get { accessible.accessibilityExpandedStatus }
        set { accessible.accessibilityExpandedStatus = newValue }
    }
    @preconcurrency public var accessibilityFrame: CGRect {
        get { accessible.accessibilityFrame }
        set { accessible.accessibilityFrame = newValue }
    }
    @preconcurrency public var accessibilityPath: UIBezierPath? {
        get { accessible.accessibilityPath }
        set { accessible.accessibilityPath = newValue }
    }
    @preconcurrency public var accessibilityActivationPoint: CGPoint {
        get { accessible.accessibilityActivationPoint }
        set { accessible.accessibilityActivationPoint = newValue }
    }
    @preconcurrency public var accessibilityElements: [Any]? {
        get { accessible.accessibilityElements }
        set { accessible.accessibilityElements = newValue }
    }
    @preconcurrency public var automationElements: [Any]? {
        get { accessible.automationElements }
        set { accessible.automationElements = newValue }
    }
    @preconcurrency public var accessibilityHeaderElements: [Any]? {
        get { accessible.accessibilityHeaderElements }
        set { accessible.accessibilityHeaderElements = newValue }
    }
    @preconcurrency public var accessibilityContainerType: UIAccessibilityContainerType {
        get { accessible.accessibilityContainerType }
        set { accessible.accessibilityContainerType = newValue }
    }
    @preconcurrency public var accessibilityElementsHidden: Bool {
        get { accessible.accessibilityElementsHidden }
        set { accessible.accessibilityElementsHidden = newValue }
    }
    @preconcurrency public var accessibilityViewIsModal: Bool {
        get { accessible.accessibilityViewIsModal }
        set { accessible.accessibilityViewIsModal = newValue }
    }
    @preconcurrency public var shouldGroupAccessibilityChildren: Bool {
        get { accessible.shouldGroupAccessibilityChildren }
        set { accessible.shouldGroupAccessibilityChildren = newValue }
    }
    @preconcurrency public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { accessible.accessibilityNavigationStyle }
        set { accessible.accessibilityNavigationStyle = newValue }
    }
    @preconcurrency public func accessibilityElementCount() -> Int { accessible.accessibilityElementCount() }
    @preconcurrency public func accessibilityElement(at index: Int) -> Any? {
        accessible.accessibilityElement(at: index)
    }
    @preconcurrency public func index(ofAccessibilityElement element: Any) -> Int {
        accessible.index(ofAccessibilityElement: element)
    }
    @preconcurrency public var accessibilityRespondsToUserInteraction: Bool {
        get { accessible.accessibilityRespondsToUserInteraction }
        set { accessible.accessibilityRespondsToUserInteraction = newValue }
    }
    @preconcurrency public var accessibilityDirectTouchOptions: UIAccessibilityDirectTouchOptions {
        get { accessible.accessibilityDirectTouchOptions }
        set { accessible.accessibilityDirectTouchOptions = newValue }
    }
    @preconcurrency public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
        get { accessible.accessibilityCustomActions }
        set { accessible.accessibilityCustomActions = newValue }
    }
    @preconcurrency public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
        get { accessible.accessibilityCustomRotors }
        set { accessible.accessibilityCustomRotors = newValue }
    }
    @preconcurrency public var accessibilityDragSourceDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessible.accessibilityDragSourceDescriptors }
        set { accessible.accessibilityDragSourceDescriptors = newValue }
    }
    @preconcurrency public var accessibilityDropPointDescriptors: [UIAccessibilityLocationDescriptor]? {
        get { accessible.accessibilityDropPointDescriptors }
        set { accessible.accessibilityDropPointDescriptors = newValue }
    }
    @preconcurrency public func accessibilityActivate() -> Bool { accessible.accessibilityActivate() }
    @preconcurrency public func accessibilityIncrement() { accessible.accessibilityIncrement() }
    @preconcurrency public func accessibilityDecrement() { accessible.accessibilityDecrement() }
    @preconcurrency public func accessibilityZoomIn(at point: CGPoint) -> Bool {
        accessible.accessibilityZoomIn(at: point)
    }
    @preconcurrency public func accessibilityZoomOut(at point: CGPoint) -> Bool {
        accessible.accessibilityZoomOut(at: point)
    }
    @preconcurrency public func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
        accessible.accessibilityScroll(direction)
    }
    @preconcurrency public func accessibilityPerformEscape() -> Bool { accessible.accessibilityPerformEscape() }
    @preconcurrency public func accessibilityPerformMagicTap() -> Bool { accessible.accessibilityPerformMagicTap() }
    @preconcurrency public func accessibilityElementDidBecomeFocused() {
        accessible.accessibilityElementDidBecomeFocused()
    }
    @preconcurrency public func accessibilityElementDidLoseFocus() { accessible.accessibilityElementDidLoseFocus() }
    @preconcurrency public func accessibilityElementIsFocused() -> Bool { accessible.accessibilityElementIsFocused() }
    @preconcurrency public func accessibilityAssistiveTechnologyFocusedIdentifiers() -> Set<
        UIAccessibility.AssistiveTechnologyIdentifier
    >? { accessible.accessibilityAssistiveTechnologyFocusedIdentifiers() }
}

private let standInKey = "QuinceInformalAccessibility"
