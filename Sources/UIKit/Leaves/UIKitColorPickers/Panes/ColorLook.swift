import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore
import UIKitText

/// The measures of color pickers. All are chosen, near pictures of iOS; low (behaviour/color-pickers.md).
@MainActor
enum ColorLook {
    static let margin: CGFloat = 16
    static let gap: CGFloat = 12
    static let headerHeight: CGFloat = 56
    static let planeRadius: CGFloat = 8
    static let trackHeight: CGFloat = 36
    static let captionHeight: CGFloat = 20
    static let preview: CGFloat = 76
    static let swatch: CGFloat = 30
    static let fieldSize = CGSize(width: 76, height: 36)
    static let popoverWidth: CGFloat = 375

    static func caption(_ text: String) -> UILabel {
        let label = UILabel(frame: .zero)
        label.text = text
        label.font = .systemFont(ofSize: 13, weight: .semibold)
        label.textColor = .secondaryLabel
        return label
    }

    static func field() -> UITextField {
        let field = UITextField(frame: .zero)
        field.backgroundColor = .tertiarySystemFill
        field.layer.cornerRadius = 8
        field.font = .systemFont(ofSize: 17)
        field.textColor = .label
        field.textAlignment = .center
        field.autocorrectionType = .no
        field.autocapitalizationType = .allCharacters
        return field
    }
}
