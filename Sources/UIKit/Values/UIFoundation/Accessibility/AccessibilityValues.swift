import CoreGraphics
import Foundation

/// The accessibility properties of an object that have been set.
@MainActor
final class AccessibilityValues {
    var isElement: Bool?
    var traits: UIAccessibilityTraits?
    var label: NSAttributedString?
    var hint: NSAttributedString?
    var value: NSAttributedString?
    var language: String?
    var userInputLabels: [NSAttributedString]?
    var textualContext: UIAccessibilityTextualContext?
    var customContent: [AXCustomContent]?
    var expandedStatus = UIAccessibilityExpandedStatus.unsupported

    var frame: CGRect?
    var path: UIBezierPath?
    var activationPoint: CGPoint?

    var elements: [Any]?
    var automationElements: [Any]?
    var headerElements: [Any]?
    var containerType = UIAccessibilityContainerType.none
    var elementsHidden = false
    var isModal = false
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic

    var respondsToUser: Bool?
    var directTouchOptions: UIAccessibilityDirectTouchOptions = []
    var customActions: [UIAccessibilityCustomAction]?
    var customRotors: [UIAccessibilityCustomRotor]?
    var dragSources: [UIAccessibilityLocationDescriptor]?
    var dropPoints: [UIAccessibilityLocationDescriptor]?

    private(set) var blocks: AccessibilityBlocks?
    /// The blocks, made when the first one is set.
    var madeBlocks: AccessibilityBlocks {
        if let blocks { return blocks }
        let made = AccessibilityBlocks()
        blocks = made
        return made
    }

    static let unset = AccessibilityValues()
}

/// The blocks that compute a property at each reading. A block that is set is preferred to the property's value.
@MainActor
final class AccessibilityBlocks {
    var isElement: (() -> Bool)?
    var traits: (() -> UIAccessibilityTraits)?
    var label: (() -> String?)?
    var hint: (() -> String?)?
    var value: (() -> String?)?
    var attributedLabel: (() -> NSAttributedString?)?
    var attributedHint: (() -> NSAttributedString?)?
    var attributedValue: (() -> NSAttributedString?)?
    var language: (() -> String?)?
    var userInputLabels: (() -> [Any]?)?
    var attributedUserInputLabels: (() -> [Any]?)?
    var textualContext: (() -> String?)?
    var customContent: (() -> [AXCustomContent]?)?
    var expandedStatus: (() -> UIAccessibilityExpandedStatus)?
    var frame: (() -> CGRect)?
    var path: (() -> UIBezierPath?)?
    var activationPoint: (() -> CGPoint)?
    var elements: (() -> [Any]?)?
    var headerElements: (() -> [Any]?)?
    var containerType: (() -> UIAccessibilityContainerType)?
    var elementsHidden: (() -> Bool)?
    var isModal: (() -> Bool)?
    var groupsChildren: (() -> Bool)?
    var navigationStyle: (() -> UIAccessibilityNavigationStyle)?
    var respondsToUser: (() -> Bool)?
    var customActions: (() -> [UIAccessibilityCustomAction]?)?
    var customRotors: (() -> [UIAccessibilityCustomRotor]?)?
    var activate: (() -> Bool)?
    var increment: (() -> Void)?
    var decrement: (() -> Void)?
    var performEscape: (() -> Bool)?
    var performMagicTap: (() -> Bool)?
}
