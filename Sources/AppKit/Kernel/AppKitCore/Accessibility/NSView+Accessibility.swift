import AppKitDrawing
import Foundation

extension NSView: NSAccessibilityProtocol {
    func viewAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: return NSAccessibility.Role.unknown
        case .element: return accessibilityRole() != .unknown && !isHiddenOrHasHiddenAncestor
        case .roleDescription: return roleDescription
        case .identifier: return identifier?.rawValue
        case .help: return toolTip
        case .frame: return window.map { $0.convertToScreen(convert(bounds, to: nil)) }
        case .activationPoint: return accessibilityFrame().middle
        case .parent: return accessibilityContainer.flatMap(NSAccessibility.unignoredAncestor)
        case .children, .contents: return NSAccessibility.unignoredChildren(from: subviews)
        case .visibleChildren: return accessibilityChildren()?.filter(Self.isSeen)
        case .window, .topLevelUIElement: return window
        case .hidden: return isHiddenOrHasHiddenAncestor
        case .enabled: return true
        case .focused: return isFocused
        default: return nil
        }
    }

    private static func isSeen(_ child: Any) -> Bool { (child as? NSView).map { !$0.visibleRect.isEmpty } ?? true }

    /// Whether the keys go to the view, or to the editor that works for it.
    private var isFocused: Bool {
        guard let responder = window?.firstResponder else { return false }
        if let editor = responder as? NSText, editor.isFieldEditor { return editor.delegate === self }
        return responder === self
    }

    func takeViewAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        guard key == .focused, let isFocused = value as? Bool else { return false }
        if isFocused { window?.makeFirstResponder(self) } else if self.isFocused { window?.makeFirstResponder(nil) }
        return true
    }

    func viewAction(_ action: QuinceAccessibilityAction) -> (() -> Void)? {
        guard action == .showMenu, let menu else { return nil }
        return { menu.popUp(positioning: nil, at: NSPoint(x: self.bounds.minX, y: self.bounds.midY), in: self) }
    }
}

extension NSControl {
    func controlAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .enabled: isEnabled
        case .value: objectValue
        default: nil
        }
    }
}

extension NSButton {
    func buttonAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: return buttonRole
        case .subrole:
            return buttonType == .pushOnPushOff || buttonType == .onOff ? NSAccessibility.Subrole.toggle : nil
        case .title: return title.isEmpty || imagePosition == .imageOnly ? nil : title
        case .label: return title.isEmpty || imagePosition == .imageOnly ? image?.accessibilityDescription : nil
        case .value: return hasAccessibleState ? NSNumber(value: state.rawValue) : nil
        default: return nil
        }
    }

    private var hasAccessibleState: Bool {
        [.switch, .radio, .pushOnPushOff, .onOff, .toggle].contains(buttonType)
    }

    private var buttonRole: NSAccessibility.Role {
        switch buttonType {
        case .radio: .radioButton
        case .switch: .checkBox
        default: bezelStyle == .disclosure ? .disclosureTriangle : .button
        }
    }

    func takeButtonAccessibility(_ key: QuinceAccessibilityKey, _ value: Any?) -> Bool {
        guard key == .value, hasAccessibleState, let number = value as? NSNumber else { return false }
        if state.rawValue != number.intValue { performClick(nil) }
        return true
    }
}

extension NSScrollView {
    func scrollViewAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.scrollArea
        case .horizontalScrollBar: hasHorizontalScroller ? horizontalScroller : nil
        case .verticalScrollBar: hasVerticalScroller ? verticalScroller : nil
        case .contents: documentView.map { NSAccessibility.unignoredChildren(from: [$0]) }
        default: nil
        }
    }
}

extension NSScroller {
    func scrollerAccessibility(_ key: QuinceAccessibilityKey) -> Any? {
        switch key {
        case .role: NSAccessibility.Role.scrollBar
        case .value: NSNumber(value: doubleValue)
        case .orientation:
            bounds.height >= bounds.width ? NSAccessibilityOrientation.vertical : NSAccessibilityOrientation.horizontal
        default: nil
        }
    }
}
