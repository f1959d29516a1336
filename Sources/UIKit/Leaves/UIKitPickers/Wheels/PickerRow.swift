import CoreGraphics
import Foundation
import UIFoundation
import UIKitControls
import UIKitCore

/// The style of the title of a row.
struct PickerRowStyle {
    enum Alignment { case leading, center, trailing }

    var alignment = Alignment.center
    var color = UIColor.label
    /// Whether the row may be selected. Other rows keep their color.
    var isAvailable = true
    /// The space in points before and behind the title.
    var leading: CGFloat = 4
    var trailing: CGFloat = 4
    /// Whether a title that is too wide becomes smaller.
    var shrinks = false
}

/// The content of a row of a wheel.
enum PickerRowContent {
    case title(String)
    case attributedTitle(NSAttributedString)
    case view(UIView)
}

/// A row of a wheel: a title, or a view of the app.
@MainActor
final class PickerRow: UIView {
    private var label: UILabel?
    private(set) var content: UIView?
    private var style = PickerRowStyle()

    /// The size at which the row in the middle is shown; the wheel reduces the others.
    static let font = UIFont.systemFont(ofSize: 23.5)

    func show(_ content: PickerRowContent, _ style: PickerRowStyle) {
        self.style = style
        switch content {
        case .title(let title):
            let label = titleLabel(style)
            label.text = title
        case .attributedTitle(let title):
            let label = titleLabel(style)
            label.attributedText = Self.inFont(title)
            label.textAlignment = alignment(style)
        case .view(let view):
            label?.removeFromSuperview()
            label = nil
            if self.content !== view { self.content?.removeFromSuperview() }
            self.content = view
            if view.superview !== self { addSubview(view) }
        }
        setNeedsLayout()
    }

    /// Lets go of the app's view.
    func takeContent() -> UIView? {
        defer { content = nil }
        if content?.superview === self { content?.removeFromSuperview() }
        // It fills the next row too.
        if content === filling { content?.frame.size = .zero }
        return content
    }

    /// The edge at which the title is aligned, to the right of the row's middle.
    func anchor(width: CGFloat) -> CGFloat {
        guard label != nil else { return 0 }
        let side: CGFloat = isFlipped ? -1 : 1
        switch style.alignment {
        case .center: return 0
        case .leading: return side * (style.leading - width / 2)
        case .trailing: return side * (width / 2 - style.trailing)
        }
    }

    private func titleLabel(_ style: PickerRowStyle) -> UILabel {
        _ = takeContent()
        let label = self.label ?? UILabel(frame: bounds)
        if self.label == nil { addSubview(label) }
        self.label = label
        (label.font, label.textColor, label.textAlignment) = (Self.font, style.color, alignment(style))
        (label.adjustsFontSizeToFitWidth, label.minimumScaleFactor) = (style.shrinks, 0.5)
        return label
    }

    private func alignment(_ style: PickerRowStyle) -> NSTextAlignment {
        switch style.alignment {
        case .center: .center
        case .leading: isFlipped ? .right : .left
        case .trailing: isFlipped ? .left : .right
        }
    }

    /// Returns a title in the wheel's font, whatever its own is (behaviour/pickers.md#rows).
    private static func inFont(_ title: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: title)
        copy.addAttribute(.font, value: font, range: NSRange(location: 0, length: copy.length))
        return copy
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let (left, right) = isFlipped ? (style.trailing, style.leading) : (style.leading, style.trailing)
        label?.frame = CGRect(x: left, y: 0, width: max(bounds.width - left - right, 0), height: bounds.height)
        guard let content, content.superview === self else { return }
        // A view with a size of its own is centered; one without fills the row.
        let fills = !content.translatesAutoresizingMaskIntoConstraints || content.bounds.isEmpty || content === filling
        guard !fills else {
            filling = content
            content.frame = bounds
            return
        }
        content.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    /// The view that had no size when it came.
    private weak var filling: UIView?
}
