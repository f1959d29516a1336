/// An attribute of an accessible object, by the name of its getter.
@_spi(Hooks) public enum QuinceAccessibilityKey: Hashable, Sendable {
    case label, title, help, identifier, value, valueDescription, placeholderValue, roleDescription, role, subrole, url,
        filename, document
    case element, frame, activationPoint, parent, children, visibleChildren, selectedChildren, contents, nextContents,
        previousContents, window, topLevelUIElement, titleUIElement, servesAsTitleForUIElements, linkedUIElements,
        sharedFocusElements, proxy, handles
    case enabled, focused, hidden, selected, expanded, edited, modal, isMain, frontmost, minimized, protectedContent,
        alternateUIVisible
    case orientation, minValue, maxValue, allowedValues, warningValue, criticalValue, labelUIElements, labelValue,
        splitters, tabs, incrementButton, decrementButton, horizontalScrollBar, verticalScrollBar, overflowButton,
        searchButton, searchMenu, clearButton, cancelButton, shownMenu
    case selectedText, selectedTextRange, selectedTextRanges, numberOfCharacters, visibleCharacterRange,
        insertionPointLineNumber, sharedCharacterRange, sharedTextUIElements
    case rows, visibleRows, selectedRows, rowCount, columns, visibleColumns, selectedColumns, columnCount, columnTitles,
        header, rowHeaderUIElements, columnHeaderUIElements, selectedCells, visibleCells, rowIndexRange,
        columnIndexRange, index, orderedByRow, sortDirection, disclosed, disclosedByRow, disclosedRows, disclosureLevel
    case units, unitDescription, horizontalUnits, horizontalUnitDescription, verticalUnits, verticalUnitDescription,
        rulerMarkerType, markerTypeDescription, markerUIElements, markerValues, markerGroupUIElement
    case mainWindow, focusedWindow, windows, applicationFocusedUIElement, menuBar, extrasMenuBar, closeButton,
        zoomButton, minimizeButton, fullScreenButton, toolbarButton, growArea, defaultButton
}

/// An action of an accessible object.
@_spi(Hooks) public enum QuinceAccessibilityAction: String, CaseIterable, Sendable {
    case cancel, confirm, decrement, delete, increment, pick, press, raise, showAlternateUI, showDefaultUI, showMenu
}

/// The values that an app has given an object.
final class AccessibilityValues {
    private var values: [QuinceAccessibilityKey: Any] = [:]
    /// The objects around this one, which have it as a child.
    private var outer: [QuinceAccessibilityKey: WeakObject] = [:]

    private struct WeakObject {
        weak var object: AnyObject?
    }

    subscript(key: QuinceAccessibilityKey) -> Any? {
        get { key.isOuter ? outer[key]?.object : values[key] }
        set {
            if key.isOuter {
                outer[key] = newValue.map { WeakObject(object: $0 as AnyObject) }
            } else {
                values[key] = newValue
            }
        }
    }
}

extension QuinceAccessibilityKey {
    fileprivate var isOuter: Bool { self == .parent || self == .window || self == .topLevelUIElement }
}
