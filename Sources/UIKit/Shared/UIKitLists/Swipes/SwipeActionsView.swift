import CoreGraphics
package import Foundation
import QuartzCore
import UIFoundation
import UIKitControls
package import UIKitCore

/// A colored area with the title or the image of an action.
@MainActor
final class SwipeButton: UIControl {
    private let label = UILabel()
    private let picture = UIImageView(frame: .zero)
    /// The width that the title asks for; the content is centered in it, beside the row.
    private(set) var ownWidth: CGFloat = 0
    private var isAtRight = true
    private var showsBoth = false

    convenience init(_ item: SwipeItem, height: CGFloat, isAtRight: Bool) {
        self.init(frame: .zero)
        self.isAtRight = isAtRight
        let hasImage = item.image != nil
        showsBoth = hasImage && item.title?.isEmpty == false && height >= SwipeLook.heightOfBoth
        label.text = hasImage && !showsBoth ? nil : item.title
        (label.font, label.textColor, label.textAlignment) = (SwipeLook.font, .white, .center)
        label.numberOfLines = 2
        let text = label.sizeThatFits(CGSize(width: 200, height: height)).width
        ownWidth = max(max(text, item.image?.size.width ?? 0) + 2 * SwipeLook.margin, SwipeLook.leastWidth)
        picture.image = item.image.map {
            $0.renderingMode == .alwaysOriginal ? $0 : $0.withRenderingMode(.alwaysTemplate)
        }
        picture.tintColor = .white
        picture.contentMode = .center
        for view in [picture, label] as [UIView] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        backgroundColor = item.color
        isAccessibilityElement = true
        (accessibilityLabel, accessibilityTraits) = (item.title, .button)
    }

    override init(frame: CGRect) { super.init(frame: frame) }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let x = isAtRight ? 0 : bounds.width - ownWidth
        let area = CGRect(x: x, y: 0, width: ownWidth, height: bounds.height)
        guard showsBoth, let image = picture.image else {
            return (picture.frame, label.frame) = (area, area.insetBy(dx: 4, dy: 0))
        }
        let text = label.sizeThatFits(CGSize(width: ownWidth - 8, height: bounds.height)).height
        let top = MainScreen.round((bounds.height - image.size.height - text - 4) / 2)
        picture.frame = CGRect(x: x, y: top, width: ownWidth, height: image.size.height)
        label.frame = CGRect(x: x + 4, y: picture.frame.maxY + 4, width: ownWidth - 8, height: text)
    }

    override var isHighlighted: Bool {
        didSet { for view in [label, picture] { view.alpha = isHighlighted ? 0.5 : 1 } }
    }
}

/// The actions behind a row, of which it uncovers those of one side.
@MainActor
package final class SwipeActionsView: UIView {
    let buttons: [SwipeButton]
    /// Whether the actions are at the right of the row.
    let isAtRight: Bool
    /// The distance in points by which the row is aside.
    var distance: CGFloat = 0 { didSet { place() } }
    /// Whether the first action fills all.
    var isFull = false {
        didSet {
            if !isFull, isCovered { uncover() }
            place()
        }
    }
    /// Whether the first action is all that shows, as when it is performed by a full swipe.
    private var isCovered = false

    /// Covers the other actions at once.
    func cover() {
        isCovered = true
        for button in buttons.dropFirst() { button.isHidden = true }
        // It does not grow to its width only while the others are gone.
        buttons.first?.layer.removeAllAnimations()
        isFull = true
    }

    private func uncover() {
        isCovered = false
        for button in buttons { button.isHidden = false }
    }

    init(_ items: [SwipeItem], frame: CGRect, isAtRight: Bool) {
        self.isAtRight = isAtRight
        buttons = items.map { SwipeButton($0, height: frame.height, isAtRight: isAtRight) }
        super.init(frame: frame)
        clipsToBounds = true
        // The first one is in front of the others, which come out from under it.
        for button in buttons.reversed() { addSubview(button) }
        place()
    }

    required init?(coder: NSCoder) { nil }

    /// The distance at which every action has its own width.
    var total: CGFloat { buttons.reduce(0) { $0 + $1.ownWidth } }

    /// Shares the uncovered width among the actions.
    private func place() {
        let total = max(total, 1)
        var sum: CGFloat = 0
        for (index, button) in buttons.enumerated() {
            let outer = sum / total * distance
            sum += button.ownWidth
            let inner = isFull && index == 0 ? distance : sum / total * distance
            let width = max(inner - outer, button.ownWidth)
            button.frame = CGRect(
                x: isAtRight ? bounds.width - inner : inner - width, y: 0, width: width, height: bounds.height)
            button.layoutIfNeeded()
        }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        place()
    }

    /// Whether a point is in the part that the row has uncovered.
    package override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        guard bounds.contains(point) else { return false }
        return isAtRight ? point.x >= bounds.width - distance : point.x < distance
    }
}
