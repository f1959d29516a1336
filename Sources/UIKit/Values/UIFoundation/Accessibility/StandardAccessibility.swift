import Foundation

/// The words of a standard control about itself: its text is its label, its state are its value and its traits.
///
/// - Differs: from iOS, where most of it is there only while VoiceOver or a test of the interface runs.
@_spi(Hooks)
public struct StandardAccessibility {
    public var isElement: Bool
    public var label: String?
    public var value: String?
    public var traits: UIAccessibilityTraits

    public init(
        isElement: Bool = true, label: String? = nil, value: String? = nil, traits: UIAccessibilityTraits = .none
    ) { (self.isElement, self.label, self.value, self.traits) = (isElement, label, value, traits) }

    var attributedLabel: NSAttributedString? { label.map { NSAttributedString(string: $0) } }
    var attributedValue: NSAttributedString? { value.map { NSAttributedString(string: $0) } }
}

extension QuinceInformalObject {
    private static var leavesOutStandards = false

    var standard: StandardAccessibility? { Self.leavesOutStandards ? nil : standardAccessibility }

    /// The label that an app, or a class's override, gives. Who reads the shown texts as well would find each twice else.
    package var givenAccessibilityLabel: String? {
        Self.leavesOutStandards = true
        defer { Self.leavesOutStandards = false }
        return accessibilityLabel
    }
}
