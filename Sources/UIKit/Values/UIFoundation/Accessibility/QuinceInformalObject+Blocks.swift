import CoreGraphics
public import Foundation

/// Blocks that compute a property, or perform an action, at each reading. A block is preferred to the property's value.
@MainActor
extension QuinceInformalObject {
    public var isAccessibilityElementBlock: (() -> Bool)? {
        get { blocks?.isElement }
        set { own.madeBlocks.isElement = newValue }
    }
    public var accessibilityTraitsBlock: (() -> UIAccessibilityTraits)? {
        get { blocks?.traits }
        set { own.madeBlocks.traits = newValue }
    }
    public var accessibilityLabelBlock: (() -> String?)? {
        get { blocks?.label }
        set { own.madeBlocks.label = newValue }
    }
    public var accessibilityHintBlock: (() -> String?)? {
        get { blocks?.hint }
        set { own.madeBlocks.hint = newValue }
    }
    public var accessibilityValueBlock: (() -> String?)? {
        get { blocks?.value }
        set { own.madeBlocks.value = newValue }
    }
    public var accessibilityAttributedLabelBlock: (() -> NSAttributedString?)? {
        get { blocks?.attributedLabel }
        set { own.madeBlocks.attributedLabel = newValue }
    }
    public var accessibilityAttributedHintBlock: (() -> NSAttributedString?)? {
        get { blocks?.attributedHint }
        set { own.madeBlocks.attributedHint = newValue }
    }
    public var accessibilityAttributedValueBlock: (() -> NSAttributedString?)? {
        get { blocks?.attributedValue }
        set { own.madeBlocks.attributedValue = newValue }
    }
    public var accessibilityLanguageBlock: (() -> String?)? {
        get { blocks?.language }
        set { own.madeBlocks.language = newValue }
    }
    public var accessibilityUserInputLabelsBlock: (() -> [Any]?)? {
        get { blocks?.userInputLabels }
        set { own.madeBlocks.userInputLabels = newValue }
    }
    public var accessibilityAttributedUserInputLabelsBlock: (() -> [Any]?)? {
        get { blocks?.attributedUserInputLabels }
        set { own.madeBlocks.attributedUserInputLabels = newValue }
    }
    public var accessibilityTextualContextBlock: (() -> String?)? {
        get { blocks?.textualContext }
        set { own.madeBlocks.textualContext = newValue }
    }
    public var accessibilityCustomContentBlock: (() -> [AXCustomContent]?)? {
        get { blocks?.customContent }
        set { own.madeBlocks.customContent = newValue }
    }
    public var accessibilityExpandedStatusBlock: (() -> UIAccessibilityExpandedStatus)? {
        get { blocks?.expandedStatus }
        set { own.madeBlocks.expandedStatus = newValue }
    }
    public var accessibilityFrameBlock: (() -> CGRect)? {
        get { blocks?.frame }
        set { own.madeBlocks.frame = newValue }
    }
    public var accessibilityPathBlock: (() -> UIBezierPath?)? {
        get { blocks?.path }
        set { own.madeBlocks.path = newValue }
    }
    public var accessibilityActivationPointBlock: (() -> CGPoint)? {
        get { blocks?.activationPoint }
        set { own.madeBlocks.activationPoint = newValue }
    }
    public var accessibilityElementsBlock: (() -> [Any]?)? {
        get { blocks?.elements }
        set { own.madeBlocks.elements = newValue }
    }
    public var accessibilityHeaderElementsBlock: (() -> [Any]?)? {
        get { blocks?.headerElements }
        set { own.madeBlocks.headerElements = newValue }
    }
    public var accessibilityContainerTypeBlock: (() -> UIAccessibilityContainerType)? {
        get { blocks?.containerType }
        set { own.madeBlocks.containerType = newValue }
    }
    public var accessibilityElementsHiddenBlock: (() -> Bool)? {
        get { blocks?.elementsHidden }
        set { own.madeBlocks.elementsHidden = newValue }
    }
    public var accessibilityViewIsModalBlock: (() -> Bool)? {
        get { blocks?.isModal }
        set { own.madeBlocks.isModal = newValue }
    }
    public var accessibilityShouldGroupAccessibilityChildrenBlock: (() -> Bool)? {
        get { blocks?.groupsChildren }
        set { own.madeBlocks.groupsChildren = newValue }
    }
    public var accessibilityNavigationStyleBlock: (() -> UIAccessibilityNavigationStyle)? {
        get { blocks?.navigationStyle }
        set { own.madeBlocks.navigationStyle = newValue }
    }
    public var accessibilityRespondsToUserInteractionBlock: (() -> Bool)? {
        get { blocks?.respondsToUser }
        set { own.madeBlocks.respondsToUser = newValue }
    }
    public var accessibilityCustomActionsBlock: (() -> [UIAccessibilityCustomAction]?)? {
        get { blocks?.customActions }
        set { own.madeBlocks.customActions = newValue }
    }
    public var accessibilityCustomRotorsBlock: (() -> [UIAccessibilityCustomRotor]?)? {
        get { blocks?.customRotors }
        set { own.madeBlocks.customRotors = newValue }
    }
    public var accessibilityActivateBlock: (() -> Bool)? {
        get { blocks?.activate }
        set { own.madeBlocks.activate = newValue }
    }
    public var accessibilityIncrementBlock: (() -> Void)? {
        get { blocks?.increment }
        set { own.madeBlocks.increment = newValue }
    }
    public var accessibilityDecrementBlock: (() -> Void)? {
        get { blocks?.decrement }
        set { own.madeBlocks.decrement = newValue }
    }
    public var accessibilityPerformEscapeBlock: (() -> Bool)? {
        get { blocks?.performEscape }
        set { own.madeBlocks.performEscape = newValue }
    }
    public var accessibilityMagicTapBlock: (() -> Bool)? {
        get { blocks?.performMagicTap }
        set { own.madeBlocks.performMagicTap = newValue }
    }
}
