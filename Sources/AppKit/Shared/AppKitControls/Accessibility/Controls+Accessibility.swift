@_spi(Hooks) import AppKitCore
import AppKitDrawing
import Foundation

extension NSSlider {
    func sliderAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: return NSAccessibility.Role.slider
        case .value: return NSNumber(value: doubleValue)
        case .minValue: return NSNumber(value: minValue)
        case .maxValue: return NSNumber(value: maxValue)
        case .orientation: return isVertical ? NSAccessibilityOrientation.vertical : .horizontal
        case .allowedValues:
            guard allowsTickMarkValuesOnly else { return nil }
            return (0..<numberOfTickMarks).map { NSNumber(value: tickMarkValue(at: $0)) }
        default: return nil
        }
    }

    /// A step is a tenth of the whole, or from a mark to the next.
    ///
    /// - Source: chosen.
    private var step: Double {
        let isMarked = allowsTickMarkValuesOnly && numberOfTickMarks > 1
        return (maxValue - minValue) / Double(isMarked ? numberOfTickMarks - 1 : 10)
    }

    func sliderAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        switch action {
        case .increment: { self.take(number: self.doubleValue + self.step) }
        case .decrement: { self.take(number: self.doubleValue - self.step) }
        default: nil
        }
    }
}

extension NSStepper {
    func stepperAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.incrementor
        case .value: NSNumber(value: doubleValue)
        case .minValue: NSNumber(value: minValue)
        case .maxValue: NSNumber(value: maxValue)
        default: nil
        }
    }

    func stepperAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        switch action {
        case .increment: { self.take(number: self.doubleValue + self.increment) }
        case .decrement: { self.take(number: self.doubleValue - self.increment) }
        default: nil
        }
    }
}

extension NSControl {
    /// Changes the value as a person would: the action is sent.
    fileprivate func take(number: Double) {
        guard isEnabled else { return }
        doubleValue = number
        sendAction(action, to: target)
    }

    func takeNumber(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        guard key == .value, let number = value as? NSNumber else { return false }
        take(number: number.doubleValue)
        return true
    }
}

extension NSPopUpButton {
    func popUpAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: pullsDown ? NSAccessibility.Role.menuButton : NSAccessibility.Role.popUpButton
        case .value: pullsDown ? nil : titleOfSelectedItem
        case .title: pullsDown ? title : nil
        case .shownMenu: menu
        default: nil
        }
    }
}

extension NSSegmentedControl {
    func segmentsAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.radioGroup
        case .value: selectedSegment < 0 ? nil : label(forSegment: selectedSegment)
        default: nil
        }
    }
}

extension NSProgressIndicator {
    func progressAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role:
            style == .spinning ? NSAccessibility.Role.busyIndicator : NSAccessibility.Role.progressIndicator
        case .value: isIndeterminate ? nil : NSNumber(value: doubleValue)
        case .minValue: NSNumber(value: minValue)
        case .maxValue: NSNumber(value: maxValue)
        case .orientation: NSAccessibilityOrientation.horizontal
        default: nil
        }
    }
}

extension NSImageView {
    func imageAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.image
        case .label: image?.accessibilityDescription
        default: nil
        }
    }
}

extension NSTabView {
    func tabViewAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.tabGroup
        case .value: selectedTabViewItem?.label
        case .tabs: tabViewItems
        case .contents: selectedTabViewItem?.view.map { NSAccessibility.unignoredChildren(from: [$0]) }
        default: nil
        }
    }
}

extension NSSplitView {
    func splitViewAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.splitGroup
        case .orientation: isVertical ? NSAccessibilityOrientation.vertical : NSAccessibilityOrientation.horizontal
        default: nil
        }
    }
}

extension NSBox {
    func boxAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: boxType == .separator ? NSAccessibility.Role.splitter : NSAccessibility.Role.group
        case .title: boxType == .separator || titlePosition == .noTitle ? nil : title
        default: nil
        }
    }
}

extension NSColorWell {
    func wellAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.colorWell
        case .value: color
        default: nil
        }
    }
}
