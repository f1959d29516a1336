import CoreGraphics
import Foundation
import UIFoundation
import UIKitCore
import UIKitText

/// The distances by which an app has moved the parts of a search field.
struct SearchOffsets {
    var background = UIOffset.zero
    var text = UIOffset.zero
    var icons: [UISearchBar.Icon: UIOffset] = [:]
}

// The places of the parts of a search field are computed here.
extension UISearchTextField {
    private func mirrored(_ rect: CGRect, in bounds: CGRect) -> CGRect {
        guard isFlipped else { return rect }
        return CGRect(
            x: bounds.minX + bounds.maxX - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
    }

    private func centered(_ size: CGSize, x: CGFloat, in bounds: CGRect) -> CGRect {
        CGRect(
            x: x, y: bounds.minY + MainScreen.round((bounds.height - size.height) / 2), width: size.width,
            height: size.height)
    }

    private func moved(_ rect: CGRect, _ icon: UISearchBar.Icon) -> CGRect {
        let move = searchOffsets.icons[icon] ?? .zero
        return rect.offsetBy(dx: move.horizontal, dy: move.vertical)
    }

    // MARK: The glass and the placeholder

    private var showsIcon: Bool { leftView != nil && leftViewMode != .never }

    /// Returns the distance of the glass and the placeholder from the start, in an empty field that centers them.
    private func indent(_ bounds: CGRect) -> CGFloat {
        guard centersPlaceholder, !isEditing, !hasText else { return 0 }
        let icon = showsIcon ? SearchMetrics.iconSide + SearchMetrics.iconGap : 0
        let width = icon + (attributedPlaceholder?.size().width ?? 0)
        return max(MainScreen.round((bounds.width - width) / 2) - SearchMetrics.inset, 0)
    }

    func iconRect(_ bounds: CGRect) -> CGRect {
        guard let leftView else { return .zero }
        let size = leftView.bounds.isEmpty ? leftView.intrinsicContentSize : leftView.bounds.size
        let rect = centered(size, x: bounds.minX + SearchMetrics.inset + indent(bounds), in: bounds)
        return moved(mirrored(rect, in: bounds), .search)
    }

    func searchPlaceholderRect(_ bounds: CGRect) -> CGRect {
        let text = searchTextRect(bounds)
        let indent = indent(bounds)
        return CGRect(
            x: text.minX + (isFlipped ? 0 : indent), y: text.minY, width: max(text.width - indent, 0),
            height: text.height)
    }

    // MARK: The end

    func endRect(_ bounds: CGRect, _ view: UIView?, _ icon: UISearchBar.Icon) -> CGRect {
        guard let view else { return .zero }
        let size = view.bounds.isEmpty ? view.intrinsicContentSize : view.bounds.size
        let rect = centered(size, x: bounds.maxX - SearchMetrics.inset - size.width, in: bounds)
        return moved(mirrored(rect, in: bounds), icon)
    }

    func clearRect(_ bounds: CGRect) -> CGRect {
        let size = CGSize(width: SearchMetrics.clearSide, height: SearchMetrics.clearSide)
        let rect = centered(size, x: bounds.maxX - SearchMetrics.clearMargin - size.width, in: bounds)
        return moved(mirrored(rect, in: bounds), .clear)
    }

    private var endWidth: CGFloat {
        if rightView != nil, rightViewMode == .always {
            return SearchMetrics.inset + endRect(bounds, rightView, .bookmark).width
        }
        return hasText
            ? SearchMetrics.clearMargin + SearchMetrics.clearSide : SearchMetrics.inset - SearchMetrics.iconGap
    }

    // MARK: The text and the tokens

    private func textStart(_ bounds: CGRect) -> CGFloat {
        let icon = showsIcon ? (leftView.map { $0.bounds.width } ?? 0) + SearchMetrics.iconGap : 0
        return bounds.minX + SearchMetrics.inset + icon
    }

    func searchTextRect(_ bounds: CGRect) -> CGRect {
        let start = textStart(bounds) + tokensWidth(bounds)
        let end = bounds.maxX - endWidth - SearchMetrics.iconGap
        let rect = CGRect(x: start, y: bounds.minY, width: max(end - start, 0), height: bounds.height)
        return mirrored(rect, in: bounds)
            .offsetBy(dx: searchOffsets.text.horizontal, dy: searchOffsets.text.vertical)
    }

    /// The widths of the tokens, which leave some room to type in.
    private func tokenWidths(_ bounds: CGRect) -> [CGFloat] {
        let room = max(bounds.width - textStart(bounds) + bounds.minX - endWidth - SearchMetrics.leastText, 0)
        let natural = tokenViews.map { view in
            if let font { view.font = font }
            return view.naturalWidth
        }
        let gaps = CGFloat(natural.count) * SearchMetrics.tokenGap
        let whole = natural.reduce(0, +)
        guard whole + gaps > room, whole > 0 else { return natural }
        return natural.map { ($0 * max(room - gaps, 0) / whole).rounded(.down) }
    }

    private func tokensWidth(_ bounds: CGRect) -> CGFloat {
        tokenWidths(bounds).reduce(0) { $0 + $1 + SearchMetrics.tokenGap }
    }

    func layOutTokens() {
        guard !tokenViews.isEmpty else { return }
        let height = min(SearchMetrics.tokenHeight, bounds.height - 4)
        var x = textStart(bounds)
        for (view, width) in zip(tokenViews, tokenWidths(bounds)) {
            view.show(tokenBackgroundColor)
            view.frame = mirrored(centered(CGSize(width: width, height: height), x: x, in: bounds), in: bounds)
            x += width + SearchMetrics.tokenGap
        }
    }
}
