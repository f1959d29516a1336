import CoreGraphics
import Foundation
import QuinceKitDescription
@_spi(Hooks) import UIFoundation
@_spi(Hooks) import UIKitControls
@_spi(Hooks) import UIKitCore

/// The placeholder of a field as the label that it is on iOS: apps give it a color and a font by the key `placeholderLabel`.
/// The field draws it.
@MainActor
final class FieldPlaceholder: UILabel {
    weak var field: UITextField?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    required init?(coder: NSCoder) { nil }

    override var text: String? {
        get { field?.placeholder }
        set { field?.placeholder = newValue }
    }

    override var textColor: UIColor! {
        get { field?.placeholderAttributes[.foregroundColor] as? UIColor }
        set { field?.stylePlaceholder(.foregroundColor, newValue) }
    }

    override var font: UIFont! {
        get { field?.placeholderAttributes[.font] as? UIFont }
        set { field?.stylePlaceholder(.font, newValue) }
    }

    override func draw(_ rect: CGRect) { field?.drawPlaceholder(in: bounds) }

    // Flows and VoiceOver read the placeholder as the field's.
    override var shownText: String? { nil }
    override var standardAccessibility: StandardAccessibility? { nil }
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    // iOS 12 and before took the names of the variables, too.
    describe(FieldPlaceholder.self) { $0.key("color", \.textColor) { $0.textColor = $1 } }
    describe(UITextField.self) {
        $0.key(readOnly: "placeholderLabel", \.parts.placeholder)
        $0.key(readOnly: "_placeholderLabel", \.parts.placeholder)
        $0.key(readOnly: "clearButton", \.parts.clearButton)
        $0.key(readOnly: "_clearButton", \.parts.clearButton)
    }
}
