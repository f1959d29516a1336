public import Foundation
public import QuinceObjCRuntime

/// The attributes and actions by which assistive technologies know an object. Apps use the classes that conform.
@preconcurrency @MainActor
public protocol NSAccessibilityProtocol: NSObjectProtocol {

    // MARK: Words

    func accessibilityLabel() -> String?
    func setAccessibilityLabel(_ value: String?)
    func accessibilityTitle() -> String?
    func setAccessibilityTitle(_ value: String?)
    func accessibilityHelp() -> String?
    func setAccessibilityHelp(_ value: String?)
    func accessibilityIdentifier() -> String
    func setAccessibilityIdentifier(_ value: String?)
    func accessibilityValue() -> Any?
    func setAccessibilityValue(_ value: Any?)
    func accessibilityValueDescription() -> String?
    func setAccessibilityValueDescription(_ value: String?)
    func accessibilityPlaceholderValue() -> String?
    func setAccessibilityPlaceholderValue(_ value: String?)
    func accessibilityRoleDescription() -> String?
    func setAccessibilityRoleDescription(_ value: String?)
    func accessibilityRole() -> NSAccessibility.Role?
    func setAccessibilityRole(_ value: NSAccessibility.Role?)
    func accessibilitySubrole() -> NSAccessibility.Subrole?
    func setAccessibilitySubrole(_ value: NSAccessibility.Subrole?)
    func accessibilityURL() -> URL?
    func setAccessibilityURL(_ value: URL?)
    func accessibilityFilename() -> String?
    func setAccessibilityFilename(_ value: String?)
    func accessibilityDocument() -> String?
    func setAccessibilityDocument(_ value: String?)

    // MARK: The place and the relatives

    func isAccessibilityElement() -> Bool
    func setAccessibilityElement(_ value: Bool)
    func accessibilityFrame() -> NSRect
    func setAccessibilityFrame(_ value: NSRect)
    func accessibilityActivationPoint() -> NSPoint
    func setAccessibilityActivationPoint(_ value: NSPoint)
    func accessibilityParent() -> Any?
    func setAccessibilityParent(_ value: Any?)
    func accessibilityChildren() -> [Any]?
    func setAccessibilityChildren(_ value: [Any]?)
    func accessibilityVisibleChildren() -> [Any]?
    func setAccessibilityVisibleChildren(_ value: [Any]?)
    func accessibilitySelectedChildren() -> [Any]?
    func setAccessibilitySelectedChildren(_ value: [Any]?)
    func accessibilityContents() -> [Any]?
    func setAccessibilityContents(_ value: [Any]?)
    func accessibilityNextContents() -> [Any]?
    func setAccessibilityNextContents(_ value: [Any]?)
    func accessibilityPreviousContents() -> [Any]?
    func setAccessibilityPreviousContents(_ value: [Any]?)
    func accessibilityWindow() -> Any?
    func setAccessibilityWindow(_ value: Any?)
    func accessibilityTopLevelUIElement() -> Any?
    func setAccessibilityTopLevelUIElement(_ value: Any?)
    func accessibilityTitleUIElement() -> Any?
    func setAccessibilityTitleUIElement(_ value: Any?)
    func accessibilityServesAsTitleForUIElements() -> [Any]?
    func setAccessibilityServesAsTitleForUIElements(_ value: [Any]?)
    func accessibilityLinkedUIElements() -> [Any]?
    func setAccessibilityLinkedUIElements(_ value: [Any]?)
    func accessibilitySharedFocusElements() -> [Any]?
    func setAccessibilitySharedFocusElements(_ value: [Any]?)
    func accessibilityProxy() -> Any?
    func setAccessibilityProxy(_ value: Any?)
    func accessibilityHandles() -> [Any]?
    func setAccessibilityHandles(_ value: [Any]?)

    // MARK: State

    func isAccessibilityEnabled() -> Bool
    func setAccessibilityEnabled(_ value: Bool)
    func isAccessibilityFocused() -> Bool
    func setAccessibilityFocused(_ value: Bool)
    func isAccessibilityHidden() -> Bool
    func setAccessibilityHidden(_ value: Bool)
    func isAccessibilitySelected() -> Bool
    func setAccessibilitySelected(_ value: Bool)
    func isAccessibilityExpanded() -> Bool
    func setAccessibilityExpanded(_ value: Bool)
    func isAccessibilityEdited() -> Bool
    func setAccessibilityEdited(_ value: Bool)
    func isAccessibilityModal() -> Bool
    func setAccessibilityModal(_ value: Bool)
    func isAccessibilityMain() -> Bool
    func setAccessibilityMain(_ value: Bool)
    func isAccessibilityFrontmost() -> Bool
    func setAccessibilityFrontmost(_ value: Bool)
    func isAccessibilityMinimized() -> Bool
    func setAccessibilityMinimized(_ value: Bool)
    func isAccessibilityProtectedContent() -> Bool
    func setAccessibilityProtectedContent(_ value: Bool)
    func isAccessibilityAlternateUIVisible() -> Bool
    func setAccessibilityAlternateUIVisible(_ value: Bool)

    // MARK: Controls

    func accessibilityOrientation() -> NSAccessibilityOrientation
    func setAccessibilityOrientation(_ value: NSAccessibilityOrientation)
    func accessibilityMinValue() -> Any?
    func setAccessibilityMinValue(_ value: Any?)
    func accessibilityMaxValue() -> Any?
    func setAccessibilityMaxValue(_ value: Any?)
    func accessibilityAllowedValues() -> [NSNumber]?
    func setAccessibilityAllowedValues(_ value: [NSNumber]?)
    func accessibilityWarningValue() -> Any?
    func setAccessibilityWarningValue(_ value: Any?)
    func accessibilityCriticalValue() -> Any?
    func setAccessibilityCriticalValue(_ value: Any?)
    func accessibilityLabelUIElements() -> [Any]?
    func setAccessibilityLabelUIElements(_ value: [Any]?)
    func accessibilityLabelValue() -> Float
    func setAccessibilityLabelValue(_ value: Float)
    func accessibilitySplitters() -> [Any]?
    func setAccessibilitySplitters(_ value: [Any]?)
    func accessibilityTabs() -> [Any]?
    func setAccessibilityTabs(_ value: [Any]?)
    func accessibilityIncrementButton() -> Any?
    func setAccessibilityIncrementButton(_ value: Any?)
    func accessibilityDecrementButton() -> Any?
    func setAccessibilityDecrementButton(_ value: Any?)
    func accessibilityHorizontalScrollBar() -> Any?
    func setAccessibilityHorizontalScrollBar(_ value: Any?)
    func accessibilityVerticalScrollBar() -> Any?
    func setAccessibilityVerticalScrollBar(_ value: Any?)
    func accessibilityOverflowButton() -> Any?
    func setAccessibilityOverflowButton(_ value: Any?)
    func accessibilitySearchButton() -> Any?
    func setAccessibilitySearchButton(_ value: Any?)
    func accessibilitySearchMenu() -> Any?
    func setAccessibilitySearchMenu(_ value: Any?)
    func accessibilityClearButton() -> Any?
    func setAccessibilityClearButton(_ value: Any?)
    func accessibilityCancelButton() -> Any?
    func setAccessibilityCancelButton(_ value: Any?)
    func accessibilityShownMenu() -> Any?
    func setAccessibilityShownMenu(_ value: Any?)

    // MARK: Text

    func accessibilitySelectedText() -> String?
    func setAccessibilitySelectedText(_ value: String?)
    func accessibilitySelectedTextRange() -> NSRange
    func setAccessibilitySelectedTextRange(_ value: NSRange)
    func accessibilitySelectedTextRanges() -> [NSValue]?
    func setAccessibilitySelectedTextRanges(_ value: [NSValue]?)
    func accessibilityNumberOfCharacters() -> Int
    func setAccessibilityNumberOfCharacters(_ value: Int)
    func accessibilityVisibleCharacterRange() -> NSRange
    func setAccessibilityVisibleCharacterRange(_ value: NSRange)
    func accessibilityInsertionPointLineNumber() -> Int
    func setAccessibilityInsertionPointLineNumber(_ value: Int)
    func accessibilitySharedCharacterRange() -> NSRange
    func setAccessibilitySharedCharacterRange(_ value: NSRange)
    func accessibilitySharedTextUIElements() -> [Any]?
    func setAccessibilitySharedTextUIElements(_ value: [Any]?)

    // MARK: Tables and outlines

    func accessibilityRows() -> [Any]?
    func setAccessibilityRows(_ value: [Any]?)
    func accessibilityVisibleRows() -> [Any]?
    func setAccessibilityVisibleRows(_ value: [Any]?)
    func accessibilitySelectedRows() -> [Any]?
    func setAccessibilitySelectedRows(_ value: [Any]?)
    func accessibilityRowCount() -> Int
    func setAccessibilityRowCount(_ value: Int)
    func accessibilityColumns() -> [Any]?
    func setAccessibilityColumns(_ value: [Any]?)
    func accessibilityVisibleColumns() -> [Any]?
    func setAccessibilityVisibleColumns(_ value: [Any]?)
    func accessibilitySelectedColumns() -> [Any]?
    func setAccessibilitySelectedColumns(_ value: [Any]?)
    func accessibilityColumnCount() -> Int
    func setAccessibilityColumnCount(_ value: Int)
    func accessibilityColumnTitles() -> [Any]?
    func setAccessibilityColumnTitles(_ value: [Any]?)
    func accessibilityHeader() -> Any?
    func setAccessibilityHeader(_ value: Any?)
    func accessibilityRowHeaderUIElements() -> [Any]?
    func setAccessibilityRowHeaderUIElements(_ value: [Any]?)
    func accessibilityColumnHeaderUIElements() -> [Any]?
    func setAccessibilityColumnHeaderUIElements(_ value: [Any]?)
    func accessibilitySelectedCells() -> [Any]?
    func setAccessibilitySelectedCells(_ value: [Any]?)
    func accessibilityVisibleCells() -> [Any]?
    func setAccessibilityVisibleCells(_ value: [Any]?)
    func accessibilityRowIndexRange() -> NSRange
    func setAccessibilityRowIndexRange(_ value: NSRange)
    func accessibilityColumnIndexRange() -> NSRange
    func setAccessibilityColumnIndexRange(_ value: NSRange)
    func accessibilityIndex() -> Int
    func setAccessibilityIndex(_ value: Int)
    func isAccessibilityOrderedByRow() -> Bool
    func setAccessibilityOrderedByRow(_ value: Bool)
    func accessibilitySortDirection() -> NSAccessibilitySortDirection
    func setAccessibilitySortDirection(_ value: NSAccessibilitySortDirection)
    func isAccessibilityDisclosed() -> Bool
    func setAccessibilityDisclosed(_ value: Bool)
    func accessibilityDisclosedByRow() -> Any?
    func setAccessibilityDisclosedByRow(_ value: Any?)
    func accessibilityDisclosedRows() -> Any?
    func setAccessibilityDisclosedRows(_ value: Any?)
    func accessibilityDisclosureLevel() -> Int
    func setAccessibilityDisclosureLevel(_ value: Int)

    // MARK: Rulers

    func accessibilityUnits() -> NSAccessibilityUnits
    func setAccessibilityUnits(_ value: NSAccessibilityUnits)
    func accessibilityUnitDescription() -> String?
    func setAccessibilityUnitDescription(_ value: String?)
    func accessibilityHorizontalUnits() -> NSAccessibilityUnits
    func setAccessibilityHorizontalUnits(_ value: NSAccessibilityUnits)
    func accessibilityHorizontalUnitDescription() -> String?
    func setAccessibilityHorizontalUnitDescription(_ value: String?)
    func accessibilityVerticalUnits() -> NSAccessibilityUnits
    func setAccessibilityVerticalUnits(_ value: NSAccessibilityUnits)
    func accessibilityVerticalUnitDescription() -> String?
    func setAccessibilityVerticalUnitDescription(_ value: String?)
    func accessibilityRulerMarkerType() -> NSAccessibilityRulerMarkerType
    func setAccessibilityRulerMarkerType(_ value: NSAccessibilityRulerMarkerType)
    func accessibilityMarkerTypeDescription() -> String?
    func setAccessibilityMarkerTypeDescription(_ value: String?)
    func accessibilityMarkerUIElements() -> [Any]?
    func setAccessibilityMarkerUIElements(_ value: [Any]?)
    func accessibilityMarkerValues() -> Any?
    func setAccessibilityMarkerValues(_ value: Any?)
    func accessibilityMarkerGroupUIElement() -> Any?
    func setAccessibilityMarkerGroupUIElement(_ value: Any?)

    // MARK: Windows and the application

    func accessibilityMainWindow() -> Any?
    func setAccessibilityMainWindow(_ value: Any?)
    func accessibilityFocusedWindow() -> Any?
    func setAccessibilityFocusedWindow(_ value: Any?)
    func accessibilityWindows() -> [Any]?
    func setAccessibilityWindows(_ value: [Any]?)
    func accessibilityApplicationFocusedUIElement() -> Any?
    func setAccessibilityApplicationFocusedUIElement(_ value: Any?)
    func accessibilityMenuBar() -> Any?
    func setAccessibilityMenuBar(_ value: Any?)
    func accessibilityExtrasMenuBar() -> Any?
    func setAccessibilityExtrasMenuBar(_ value: Any?)
    func accessibilityCloseButton() -> Any?
    func setAccessibilityCloseButton(_ value: Any?)
    func accessibilityZoomButton() -> Any?
    func setAccessibilityZoomButton(_ value: Any?)
    func accessibilityMinimizeButton() -> Any?
    func setAccessibilityMinimizeButton(_ value: Any?)
    func accessibilityFullScreenButton() -> Any?
    func setAccessibilityFullScreenButton(_ value: Any?)
    func accessibilityToolbarButton() -> Any?
    func setAccessibilityToolbarButton(_ value: Any?)
    func accessibilityGrowArea() -> Any?
    func setAccessibilityGrowArea(_ value: Any?)
    func accessibilityDefaultButton() -> Any?
    func setAccessibilityDefaultButton(_ value: Any?)

    // MARK: Actions

    func accessibilityPerformCancel() -> Bool
    func accessibilityPerformConfirm() -> Bool
    func accessibilityPerformDecrement() -> Bool
    func accessibilityPerformDelete() -> Bool
    func accessibilityPerformIncrement() -> Bool
    func accessibilityPerformPick() -> Bool
    func accessibilityPerformPress() -> Bool
    func accessibilityPerformRaise() -> Bool
    func accessibilityPerformShowAlternateUI() -> Bool
    func accessibilityPerformShowDefaultUI() -> Bool
    func accessibilityPerformShowMenu() -> Bool

    // MARK: Parts

    func accessibilityAttributedString(for range: NSRange) -> NSAttributedString?
    func accessibilityString(for range: NSRange) -> String?
    func accessibilityRange(forLine line: Int) -> NSRange
    func accessibilityRange(for index: Int) -> NSRange
    func accessibilityFrame(for range: NSRange) -> NSRect
    func accessibilityRTF(for range: NSRange) -> Data?
    func accessibilityStyleRange(for index: Int) -> NSRange
    func accessibilityLine(for index: Int) -> Int
    func accessibilityRange(forPosition point: NSPoint) -> NSRange
    func accessibilityCell(forColumn column: Int, row: Int) -> Any?
    func accessibilityLayoutPoint(forScreenPoint point: NSPoint) -> NSPoint
    func accessibilityLayoutSize(forScreenSize size: NSSize) -> NSSize
    func accessibilityScreenPoint(forLayoutPoint point: NSPoint) -> NSPoint
    func accessibilityScreenSize(forLayoutSize size: NSSize) -> NSSize
    func isAccessibilitySelectorAllowed(_ selector: Selector) -> Bool
}
