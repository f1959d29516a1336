public import Foundation
public import QuinceObjCRuntime

/// The class above those that assistive technologies know: views, windows, the application and their elements.
///
/// A getter answers what the app has set, or else what the class derives. The members are in the body, since apps override them.
/// Space: frames and points are in the screen's space, y up.
@preconcurrency @MainActor
open class QuinceAccessibleObject: NSObject {
    /// The values that the app has set, if it has set any.
    private var accessibilityStore: AccessibilityValues?

    public override init() { super.init() }

    // MARK: Hooks for AppKit's own classes (invisible to apps)

    /// Returns the value that the object has by itself, `nil` if it has none.
    @_spi(Hooks) open func derivedAccessibility(_ key: QuinceAccessibilityKey) -> Any? { nil }
    /// Changes the object to a value that is set; `false` if the value is to be kept and given back.
    @_spi(Hooks) open func takeAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool { false }
    /// Returns what a person does with the object; `nil` if it has no such action.
    @_spi(Hooks) open func accessibilityAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? { nil }
    /// The text that is read in parts.
    @_spi(Hooks) open var accessibleText: (any QuinceAccessibleText)? { nil }

    private func performAccessibility(_ action: QuinceAccessibilityAction) -> Bool {
        guard let perform = accessibilityAction(action) else { return false }
        perform()
        return true
    }

    private func read<Value>(_ key: QuinceAccessibilityKey) -> Value? {
        (accessibilityStore?[key] ?? derivedAccessibility(key)) as? Value
    }

    private func write(_ key: QuinceAccessibilityKey, _ value: Any?) {
        if takeAccessibility(key, value) { return }
        let store = accessibilityStore ?? AccessibilityValues()
        accessibilityStore = store
        store[key] = value
    }

    /// Whether the app has given the object a value, beside what the class derives.
    func hasOwnAccessibility(_ key: QuinceAccessibilityKey) -> Bool { accessibilityStore?[key] != nil }

    // MARK: Words

    open func accessibilityLabel() -> String? { read(.label) }
    open func setAccessibilityLabel(_ value: String?) { write(.label, value) }
    open func accessibilityTitle() -> String? { read(.title) }
    open func setAccessibilityTitle(_ value: String?) { write(.title, value) }
    open func accessibilityHelp() -> String? { read(.help) }
    open func setAccessibilityHelp(_ value: String?) { write(.help, value) }
    open func accessibilityIdentifier() -> String { read(.identifier) ?? "" }
    open func setAccessibilityIdentifier(_ value: String?) { write(.identifier, value) }
    open func accessibilityValue() -> Any? { read(.value) }
    open func setAccessibilityValue(_ value: Any?) { write(.value, value) }
    open func accessibilityValueDescription() -> String? { read(.valueDescription) }
    open func setAccessibilityValueDescription(_ value: String?) { write(.valueDescription, value) }
    open func accessibilityPlaceholderValue() -> String? { read(.placeholderValue) }
    open func setAccessibilityPlaceholderValue(_ value: String?) { write(.placeholderValue, value) }
    open func accessibilityRoleDescription() -> String? { read(.roleDescription) }
    open func setAccessibilityRoleDescription(_ value: String?) { write(.roleDescription, value) }
    open func accessibilityRole() -> NSAccessibility.Role? { read(.role) }
    open func setAccessibilityRole(_ value: NSAccessibility.Role?) { write(.role, value) }
    open func accessibilitySubrole() -> NSAccessibility.Subrole? { read(.subrole) }
    open func setAccessibilitySubrole(_ value: NSAccessibility.Subrole?) { write(.subrole, value) }
    open func accessibilityURL() -> URL? { read(.url) }
    open func setAccessibilityURL(_ value: URL?) { write(.url, value) }
    open func accessibilityFilename() -> String? { read(.filename) }
    open func setAccessibilityFilename(_ value: String?) { write(.filename, value) }
    open func accessibilityDocument() -> String? { read(.document) }
    open func setAccessibilityDocument(_ value: String?) { write(.document, value) }

    // MARK: The place and the relatives

    open func isAccessibilityElement() -> Bool { read(.element) ?? false }
    open func setAccessibilityElement(_ value: Bool) { write(.element, value) }
    open func accessibilityFrame() -> NSRect { read(.frame) ?? .zero }
    open func setAccessibilityFrame(_ value: NSRect) { write(.frame, value) }
    open func accessibilityActivationPoint() -> NSPoint { read(.activationPoint) ?? .zero }
    open func setAccessibilityActivationPoint(_ value: NSPoint) { write(.activationPoint, value) }
    open func accessibilityParent() -> Any? { read(.parent) }
    open func setAccessibilityParent(_ value: Any?) { write(.parent, value) }
    open func accessibilityChildren() -> [Any]? { read(.children) }
    open func setAccessibilityChildren(_ value: [Any]?) { write(.children, value) }
    open func accessibilityVisibleChildren() -> [Any]? { read(.visibleChildren) }
    open func setAccessibilityVisibleChildren(_ value: [Any]?) { write(.visibleChildren, value) }
    open func accessibilitySelectedChildren() -> [Any]? { read(.selectedChildren) }
    open func setAccessibilitySelectedChildren(_ value: [Any]?) { write(.selectedChildren, value) }
    open func accessibilityContents() -> [Any]? { read(.contents) }
    open func setAccessibilityContents(_ value: [Any]?) { write(.contents, value) }
    open func accessibilityNextContents() -> [Any]? { read(.nextContents) }
    open func setAccessibilityNextContents(_ value: [Any]?) { write(.nextContents, value) }
    open func accessibilityPreviousContents() -> [Any]? { read(.previousContents) }
    open func setAccessibilityPreviousContents(_ value: [Any]?) { write(.previousContents, value) }
    open func accessibilityWindow() -> Any? { read(.window) }
    open func setAccessibilityWindow(_ value: Any?) { write(.window, value) }
    open func accessibilityTopLevelUIElement() -> Any? { read(.topLevelUIElement) }
    open func setAccessibilityTopLevelUIElement(_ value: Any?) { write(.topLevelUIElement, value) }
    open func accessibilityTitleUIElement() -> Any? { read(.titleUIElement) }
    open func setAccessibilityTitleUIElement(_ value: Any?) { write(.titleUIElement, value) }
    open func accessibilityServesAsTitleForUIElements() -> [Any]? { read(.servesAsTitleForUIElements) }
    open func setAccessibilityServesAsTitleForUIElements(_ value: [Any]?) { write(.servesAsTitleForUIElements, value) }
    open func accessibilityLinkedUIElements() -> [Any]? { read(.linkedUIElements) }
    open func setAccessibilityLinkedUIElements(_ value: [Any]?) { write(.linkedUIElements, value) }
    open func accessibilitySharedFocusElements() -> [Any]? { read(.sharedFocusElements) }
    open func setAccessibilitySharedFocusElements(_ value: [Any]?) { write(.sharedFocusElements, value) }
    open func accessibilityProxy() -> Any? { read(.proxy) }
    open func setAccessibilityProxy(_ value: Any?) { write(.proxy, value) }
    open func accessibilityHandles() -> [Any]? { read(.handles) }
    open func setAccessibilityHandles(_ value: [Any]?) { write(.handles, value) }

    // MARK: State

    open func isAccessibilityEnabled() -> Bool { read(.enabled) ?? false }
    open func setAccessibilityEnabled(_ value: Bool) { write(.enabled, value) }
    open func isAccessibilityFocused() -> Bool { read(.focused) ?? false }
    open func setAccessibilityFocused(_ value: Bool) { write(.focused, value) }
    open func isAccessibilityHidden() -> Bool { read(.hidden) ?? false }
    open func setAccessibilityHidden(_ value: Bool) { write(.hidden, value) }
    open func isAccessibilitySelected() -> Bool { read(.selected) ?? false }
    open func setAccessibilitySelected(_ value: Bool) { write(.selected, value) }
    open func isAccessibilityExpanded() -> Bool { read(.expanded) ?? false }
    open func setAccessibilityExpanded(_ value: Bool) { write(.expanded, value) }
    open func isAccessibilityEdited() -> Bool { read(.edited) ?? false }
    open func setAccessibilityEdited(_ value: Bool) { write(.edited, value) }
    open func isAccessibilityModal() -> Bool { read(.modal) ?? false }
    open func setAccessibilityModal(_ value: Bool) { write(.modal, value) }
    open func isAccessibilityMain() -> Bool { read(.isMain) ?? false }
    open func setAccessibilityMain(_ value: Bool) { write(.isMain, value) }
    open func isAccessibilityFrontmost() -> Bool { read(.frontmost) ?? false }
    open func setAccessibilityFrontmost(_ value: Bool) { write(.frontmost, value) }
    open func isAccessibilityMinimized() -> Bool { read(.minimized) ?? false }
    open func setAccessibilityMinimized(_ value: Bool) { write(.minimized, value) }
    open func isAccessibilityProtectedContent() -> Bool { read(.protectedContent) ?? false }
    open func setAccessibilityProtectedContent(_ value: Bool) { write(.protectedContent, value) }
    open func isAccessibilityAlternateUIVisible() -> Bool { read(.alternateUIVisible) ?? false }
    open func setAccessibilityAlternateUIVisible(_ value: Bool) { write(.alternateUIVisible, value) }

    // MARK: Controls

    open func accessibilityOrientation() -> NSAccessibilityOrientation { read(.orientation) ?? .unknown }
    open func setAccessibilityOrientation(_ value: NSAccessibilityOrientation) { write(.orientation, value) }
    open func accessibilityMinValue() -> Any? { read(.minValue) }
    open func setAccessibilityMinValue(_ value: Any?) { write(.minValue, value) }
    open func accessibilityMaxValue() -> Any? { read(.maxValue) }
    open func setAccessibilityMaxValue(_ value: Any?) { write(.maxValue, value) }
    open func accessibilityAllowedValues() -> [NSNumber]? { read(.allowedValues) }
    open func setAccessibilityAllowedValues(_ value: [NSNumber]?) { write(.allowedValues, value) }
    open func accessibilityWarningValue() -> Any? { read(.warningValue) }
    open func setAccessibilityWarningValue(_ value: Any?) { write(.warningValue, value) }
    open func accessibilityCriticalValue() -> Any? { read(.criticalValue) }
    open func setAccessibilityCriticalValue(_ value: Any?) { write(.criticalValue, value) }
    open func accessibilityLabelUIElements() -> [Any]? { read(.labelUIElements) }
    open func setAccessibilityLabelUIElements(_ value: [Any]?) { write(.labelUIElements, value) }
    open func accessibilityLabelValue() -> Float { read(.labelValue) ?? 0 }
    open func setAccessibilityLabelValue(_ value: Float) { write(.labelValue, value) }
    open func accessibilitySplitters() -> [Any]? { read(.splitters) }
    open func setAccessibilitySplitters(_ value: [Any]?) { write(.splitters, value) }
    open func accessibilityTabs() -> [Any]? { read(.tabs) }
    open func setAccessibilityTabs(_ value: [Any]?) { write(.tabs, value) }
    open func accessibilityIncrementButton() -> Any? { read(.incrementButton) }
    open func setAccessibilityIncrementButton(_ value: Any?) { write(.incrementButton, value) }
    open func accessibilityDecrementButton() -> Any? { read(.decrementButton) }
    open func setAccessibilityDecrementButton(_ value: Any?) { write(.decrementButton, value) }
    open func accessibilityHorizontalScrollBar() -> Any? { read(.horizontalScrollBar) }
    open func setAccessibilityHorizontalScrollBar(_ value: Any?) { write(.horizontalScrollBar, value) }
    open func accessibilityVerticalScrollBar() -> Any? { read(.verticalScrollBar) }
    open func setAccessibilityVerticalScrollBar(_ value: Any?) { write(.verticalScrollBar, value) }
    open func accessibilityOverflowButton() -> Any? { read(.overflowButton) }
    open func setAccessibilityOverflowButton(_ value: Any?) { write(.overflowButton, value) }
    open func accessibilitySearchButton() -> Any? { read(.searchButton) }
    open func setAccessibilitySearchButton(_ value: Any?) { write(.searchButton, value) }
    open func accessibilitySearchMenu() -> Any? { read(.searchMenu) }
    open func setAccessibilitySearchMenu(_ value: Any?) { write(.searchMenu, value) }
    open func accessibilityClearButton() -> Any? { read(.clearButton) }
    open func setAccessibilityClearButton(_ value: Any?) { write(.clearButton, value) }
    open func accessibilityCancelButton() -> Any? { read(.cancelButton) }
    open func setAccessibilityCancelButton(_ value: Any?) { write(.cancelButton, value) }
    open func accessibilityShownMenu() -> Any? { read(.shownMenu) }
    open func setAccessibilityShownMenu(_ value: Any?) { write(.shownMenu, value) }

    // MARK: Text

    open func accessibilitySelectedText() -> String? { read(.selectedText) }
    open func setAccessibilitySelectedText(_ value: String?) { write(.selectedText, value) }
    open func accessibilitySelectedTextRange() -> NSRange { read(.selectedTextRange) ?? NSRange() }
    open func setAccessibilitySelectedTextRange(_ value: NSRange) { write(.selectedTextRange, value) }
    open func accessibilitySelectedTextRanges() -> [NSValue]? { read(.selectedTextRanges) }
    open func setAccessibilitySelectedTextRanges(_ value: [NSValue]?) { write(.selectedTextRanges, value) }
    open func accessibilityNumberOfCharacters() -> Int { read(.numberOfCharacters) ?? 0 }
    open func setAccessibilityNumberOfCharacters(_ value: Int) { write(.numberOfCharacters, value) }
    open func accessibilityVisibleCharacterRange() -> NSRange { read(.visibleCharacterRange) ?? NSRange() }
    open func setAccessibilityVisibleCharacterRange(_ value: NSRange) { write(.visibleCharacterRange, value) }
    open func accessibilityInsertionPointLineNumber() -> Int { read(.insertionPointLineNumber) ?? 0 }
    open func setAccessibilityInsertionPointLineNumber(_ value: Int) { write(.insertionPointLineNumber, value) }
    open func accessibilitySharedCharacterRange() -> NSRange { read(.sharedCharacterRange) ?? NSRange() }
    open func setAccessibilitySharedCharacterRange(_ value: NSRange) { write(.sharedCharacterRange, value) }
    open func accessibilitySharedTextUIElements() -> [Any]? { read(.sharedTextUIElements) }
    open func setAccessibilitySharedTextUIElements(_ value: [Any]?) { write(.sharedTextUIElements, value) }

    // MARK: Tables and outlines

    open func accessibilityRows() -> [Any]? { read(.rows) }
    open func setAccessibilityRows(_ value: [Any]?) { write(.rows, value) }
    open func accessibilityVisibleRows() -> [Any]? { read(.visibleRows) }
    open func setAccessibilityVisibleRows(_ value: [Any]?) { write(.visibleRows, value) }
    open func accessibilitySelectedRows() -> [Any]? { read(.selectedRows) }
    open func setAccessibilitySelectedRows(_ value: [Any]?) { write(.selectedRows, value) }
    open func accessibilityRowCount() -> Int { read(.rowCount) ?? 0 }
    open func setAccessibilityRowCount(_ value: Int) { write(.rowCount, value) }
    open func accessibilityColumns() -> [Any]? { read(.columns) }
    open func setAccessibilityColumns(_ value: [Any]?) { write(.columns, value) }
    open func accessibilityVisibleColumns() -> [Any]? { read(.visibleColumns) }
    open func setAccessibilityVisibleColumns(_ value: [Any]?) { write(.visibleColumns, value) }
    open func accessibilitySelectedColumns() -> [Any]? { read(.selectedColumns) }
    open func setAccessibilitySelectedColumns(_ value: [Any]?) { write(.selectedColumns, value) }
    open func accessibilityColumnCount() -> Int { read(.columnCount) ?? 0 }
    open func setAccessibilityColumnCount(_ value: Int) { write(.columnCount, value) }
    open func accessibilityColumnTitles() -> [Any]? { read(.columnTitles) }
    open func setAccessibilityColumnTitles(_ value: [Any]?) { write(.columnTitles, value) }
    open func accessibilityHeader() -> Any? { read(.header) }
    open func setAccessibilityHeader(_ value: Any?) { write(.header, value) }
    open func accessibilityRowHeaderUIElements() -> [Any]? { read(.rowHeaderUIElements) }
    open func setAccessibilityRowHeaderUIElements(_ value: [Any]?) { write(.rowHeaderUIElements, value) }
    open func accessibilityColumnHeaderUIElements() -> [Any]? { read(.columnHeaderUIElements) }
    open func setAccessibilityColumnHeaderUIElements(_ value: [Any]?) { write(.columnHeaderUIElements, value) }
    open func accessibilitySelectedCells() -> [Any]? { read(.selectedCells) }
    open func setAccessibilitySelectedCells(_ value: [Any]?) { write(.selectedCells, value) }
    open func accessibilityVisibleCells() -> [Any]? { read(.visibleCells) }
    open func setAccessibilityVisibleCells(_ value: [Any]?) { write(.visibleCells, value) }
    open func accessibilityRowIndexRange() -> NSRange { read(.rowIndexRange) ?? NSRange() }
    open func setAccessibilityRowIndexRange(_ value: NSRange) { write(.rowIndexRange, value) }
    open func accessibilityColumnIndexRange() -> NSRange { read(.columnIndexRange) ?? NSRange() }
    open func setAccessibilityColumnIndexRange(_ value: NSRange) { write(.columnIndexRange, value) }
    open func accessibilityIndex() -> Int { read(.index) ?? 0 }
    open func setAccessibilityIndex(_ value: Int) { write(.index, value) }
    open func isAccessibilityOrderedByRow() -> Bool { read(.orderedByRow) ?? false }
    open func setAccessibilityOrderedByRow(_ value: Bool) { write(.orderedByRow, value) }
    open func accessibilitySortDirection() -> NSAccessibilitySortDirection { read(.sortDirection) ?? .unknown }
    open func setAccessibilitySortDirection(_ value: NSAccessibilitySortDirection) { write(.sortDirection, value) }
    open func isAccessibilityDisclosed() -> Bool { read(.disclosed) ?? false }
    open func setAccessibilityDisclosed(_ value: Bool) { write(.disclosed, value) }
    open func accessibilityDisclosedByRow() -> Any? { read(.disclosedByRow) }
    open func setAccessibilityDisclosedByRow(_ value: Any?) { write(.disclosedByRow, value) }
    open func accessibilityDisclosedRows() -> Any? { read(.disclosedRows) }
    open func setAccessibilityDisclosedRows(_ value: Any?) { write(.disclosedRows, value) }
    open func accessibilityDisclosureLevel() -> Int { read(.disclosureLevel) ?? 0 }
    open func setAccessibilityDisclosureLevel(_ value: Int) { write(.disclosureLevel, value) }

    // MARK: Rulers

    open func accessibilityUnits() -> NSAccessibilityUnits { read(.units) ?? .unknown }
    open func setAccessibilityUnits(_ value: NSAccessibilityUnits) { write(.units, value) }
    open func accessibilityUnitDescription() -> String? { read(.unitDescription) }
    open func setAccessibilityUnitDescription(_ value: String?) { write(.unitDescription, value) }
    open func accessibilityHorizontalUnits() -> NSAccessibilityUnits { read(.horizontalUnits) ?? .unknown }
    open func setAccessibilityHorizontalUnits(_ value: NSAccessibilityUnits) { write(.horizontalUnits, value) }
    open func accessibilityHorizontalUnitDescription() -> String? { read(.horizontalUnitDescription) }
    open func setAccessibilityHorizontalUnitDescription(_ value: String?) { write(.horizontalUnitDescription, value) }
    open func accessibilityVerticalUnits() -> NSAccessibilityUnits { read(.verticalUnits) ?? .unknown }
    open func setAccessibilityVerticalUnits(_ value: NSAccessibilityUnits) { write(.verticalUnits, value) }
    open func accessibilityVerticalUnitDescription() -> String? { read(.verticalUnitDescription) }
    open func setAccessibilityVerticalUnitDescription(_ value: String?) { write(.verticalUnitDescription, value) }
    open func accessibilityRulerMarkerType() -> NSAccessibilityRulerMarkerType { read(.rulerMarkerType) ?? .unknown }
    open func setAccessibilityRulerMarkerType(_ value: NSAccessibilityRulerMarkerType) {
        write(.rulerMarkerType, value)
    }
    open func accessibilityMarkerTypeDescription() -> String? { read(.markerTypeDescription) }
    open func setAccessibilityMarkerTypeDescription(_ value: String?) { write(.markerTypeDescription, value) }
    open func accessibilityMarkerUIElements() -> [Any]? { read(.markerUIElements) }
    open func setAccessibilityMarkerUIElements(_ value: [Any]?) { write(.markerUIElements, value) }
    open func accessibilityMarkerValues() -> Any? { read(.markerValues) }
    open func setAccessibilityMarkerValues(_ value: Any?) { write(.markerValues, value) }
    open func accessibilityMarkerGroupUIElement() -> Any? { read(.markerGroupUIElement) }
    open func setAccessibilityMarkerGroupUIElement(_ value: Any?) { write(.markerGroupUIElement, value) }

    // MARK: Windows and the application

    open func accessibilityMainWindow() -> Any? { read(.mainWindow) }
    open func setAccessibilityMainWindow(_ value: Any?) { write(.mainWindow, value) }
    open func accessibilityFocusedWindow() -> Any? { read(.focusedWindow) }
    open func setAccessibilityFocusedWindow(_ value: Any?) { write(.focusedWindow, value) }
    open func accessibilityWindows() -> [Any]? { read(.windows) }
    open func setAccessibilityWindows(_ value: [Any]?) { write(.windows, value) }
    open func accessibilityApplicationFocusedUIElement() -> Any? { read(.applicationFocusedUIElement) }
    open func setAccessibilityApplicationFocusedUIElement(_ value: Any?) { write(.applicationFocusedUIElement, value) }
    open func accessibilityMenuBar() -> Any? { read(.menuBar) }
    open func setAccessibilityMenuBar(_ value: Any?) { write(.menuBar, value) }
    open func accessibilityExtrasMenuBar() -> Any? { read(.extrasMenuBar) }
    open func setAccessibilityExtrasMenuBar(_ value: Any?) { write(.extrasMenuBar, value) }
    open func accessibilityCloseButton() -> Any? { read(.closeButton) }
    open func setAccessibilityCloseButton(_ value: Any?) { write(.closeButton, value) }
    open func accessibilityZoomButton() -> Any? { read(.zoomButton) }
    open func setAccessibilityZoomButton(_ value: Any?) { write(.zoomButton, value) }
    open func accessibilityMinimizeButton() -> Any? { read(.minimizeButton) }
    open func setAccessibilityMinimizeButton(_ value: Any?) { write(.minimizeButton, value) }
    open func accessibilityFullScreenButton() -> Any? { read(.fullScreenButton) }
    open func setAccessibilityFullScreenButton(_ value: Any?) { write(.fullScreenButton, value) }
    open func accessibilityToolbarButton() -> Any? { read(.toolbarButton) }
    open func setAccessibilityToolbarButton(_ value: Any?) { write(.toolbarButton, value) }
    open func accessibilityGrowArea() -> Any? { read(.growArea) }
    open func setAccessibilityGrowArea(_ value: Any?) { write(.growArea, value) }
    open func accessibilityDefaultButton() -> Any? { read(.defaultButton) }
    open func setAccessibilityDefaultButton(_ value: Any?) { write(.defaultButton, value) }

    // MARK: Actions

    open func accessibilityPerformCancel() -> Bool { performAccessibility(.cancel) }
    open func accessibilityPerformConfirm() -> Bool { performAccessibility(.confirm) }
    open func accessibilityPerformDecrement() -> Bool { performAccessibility(.decrement) }
    open func accessibilityPerformDelete() -> Bool { performAccessibility(.delete) }
    open func accessibilityPerformIncrement() -> Bool { performAccessibility(.increment) }
    open func accessibilityPerformPick() -> Bool { performAccessibility(.pick) }
    open func accessibilityPerformPress() -> Bool { performAccessibility(.press) }
    open func accessibilityPerformRaise() -> Bool { performAccessibility(.raise) }
    open func accessibilityPerformShowAlternateUI() -> Bool { performAccessibility(.showAlternateUI) }
    open func accessibilityPerformShowDefaultUI() -> Bool { performAccessibility(.showDefaultUI) }
    open func accessibilityPerformShowMenu() -> Bool { performAccessibility(.showMenu) }

    // MARK: Parts of a text

    open func accessibilityAttributedString(for range: NSRange) -> NSAttributedString? {
        accessibleText?.accessibleSubstring(range)
    }
    open func accessibilityString(for range: NSRange) -> String? { accessibleText?.accessibleSubstring(range)?.string }
    open func accessibilityRange(forLine line: Int) -> NSRange {
        accessibleText?.accessibleRange(ofLine: line) ?? .notFound
    }
    open func accessibilityRange(for index: Int) -> NSRange {
        accessibleText?.accessibleRange(around: index) ?? .notFound
    }
    open func accessibilityFrame(for range: NSRange) -> NSRect { accessibleText?.accessibleFrame(of: range) ?? .zero }
    open func accessibilityRTF(for range: NSRange) -> Data? { accessibleText?.accessibleRTF(range) }
    open func accessibilityStyleRange(for index: Int) -> NSRange {
        accessibleText?.accessibleStyleRange(at: index) ?? .notFound
    }
    open func accessibilityLine(for index: Int) -> Int { accessibleText?.accessibleLine(at: index) ?? NSNotFound }
    open func accessibilityRange(forPosition point: NSPoint) -> NSRange {
        accessibleText?.accessibleRange(at: point) ?? .notFound
    }

    // MARK: Parts of a table and of a layout

    open func accessibilityCell(forColumn column: Int, row: Int) -> Any? { nil }
    open func accessibilityLayoutPoint(forScreenPoint point: NSPoint) -> NSPoint { point }
    open func accessibilityLayoutSize(forScreenSize size: NSSize) -> NSSize { size }
    open func accessibilityScreenPoint(forLayoutPoint point: NSPoint) -> NSPoint { point }
    open func accessibilityScreenSize(forLayoutSize size: NSSize) -> NSSize { size }
    open func isAccessibilitySelectorAllowed(_ selector: Selector) -> Bool { allowsAccessibility(selector) }
}
