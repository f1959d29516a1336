import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// A token in a search field. A tap selects it.
@MainActor
final class TokenView: UIControl {
    let token: UISearchToken
    private let label = UILabel()
    private let picture = UIImageView()

    // Chosen after pictures of iOS 13 (behaviour/search.md#tokens).
    private static let radius: CGFloat = 4
    private static let margin: CGFloat = 5
    private static let gap: CGFloat = 3
    private static let iconSide: CGFloat = 14

    init(_ token: UISearchToken) {
        self.token = token
        super.init(frame: .zero)
        label.text = token.text
        label.textColor = .white
        picture.image = token.icon?.withRenderingMode(.alwaysTemplate)
        picture.contentMode = .scaleAspectFit
        picture.tintColor = .white
        layer.cornerRadius = Self.radius
        for view in [picture, label] { addSubview(view) }
        accessibilityLabel = token.text
        accessibilityTraits = .button
        isAccessibilityElement = true
    }

    required init?(coder: NSCoder) { nil }

    /// The font of the field.
    var font: UIFont {
        get { label.font }
        set { if newValue != label.font { label.font = newValue } }
    }

    /// - Parameter color: the ground of a token that is not selected.
    func show(_ color: UIColor) {
        backgroundColor = isSelected ? tintColor : color
    }

    private var iconWidth: CGFloat { picture.image == nil ? 0 : Self.iconSide + Self.gap }

    var naturalWidth: CGFloat { 2 * Self.margin + iconWidth + label.intrinsicContentSize.width }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isFlipped = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let iconX = isFlipped ? bounds.width - Self.margin - Self.iconSide : Self.margin
        picture.frame = CGRect(
            x: iconX, y: MainScreen.round((bounds.height - Self.iconSide) / 2), width: Self.iconSide,
            height: Self.iconSide)
        let room = CGRect(
            x: Self.margin + (isFlipped ? 0 : iconWidth), y: 0,
            width: max(bounds.width - 2 * Self.margin - iconWidth, 0), height: bounds.height)
        label.frame = room
    }
}
