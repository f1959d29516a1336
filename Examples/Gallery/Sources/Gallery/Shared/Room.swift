import UIKit

/// The layout metrics of a screen: small phones use tighter margins, pads a centered column, and phones in landscape
/// have the text at the left and the animation at the right.
struct Room {
    let bounds: CGRect
    let safeArea: UIEdgeInsets
    /// Whether the text size is an accessibility size, for which columns are reduced.
    let hasLargeText: Bool

    @MainActor
    init(_ view: UIView) {
        bounds = view.bounds
        safeArea = view.safeAreaInsets
        hasLargeText = UIFont.preferredFont(forTextStyle: .body).pointSize > 24
    }

    var isSideways: Bool { bounds.width > bounds.height && bounds.height < 500 }
    var isSmall: Bool { bounds.height < 560 }
    var isLarge: Bool { bounds.width >= 700 && bounds.height >= 700 }
    var isWide: Bool { bounds.width > bounds.height }

    /// The column for the content.
    var column: CGRect {
        let margin: CGFloat = isLarge ? 64 : 20
        // A portrait screen has a status bar, even before the view is in its window.
        let top = max(safeArea.top, isSideways ? 12 : 20)
        let bottom = max(safeArea.bottom, isSideways ? 12 : (isSmall ? 14 : 20))
        let (left, right) = (max(safeArea.left + 4, margin), max(safeArea.right + 4, margin))
        return CGRect(
            x: left, y: top, width: bounds.width - left - right, height: bounds.height - top - bottom)
    }
}

extension CGRect {
    /// Returns the middle of the rectangle, which is no wider than a text is read with ease.
    func readable(most width: CGFloat = 480) -> CGRect {
        let width = min(self.width, width)
        return CGRect(x: midX - width / 2, y: minY, width: width, height: height)
    }
}

extension Room {
    /// Returns stages of equal size: stacked, or side by side if there is more width than height.
    @MainActor
    func stack(_ stages: [UIView], in area: CGRect) {
        let gap: CGFloat = isSmall ? 10 : 14
        let isWide = area.width > area.height * 1.3
        let count = CGFloat(max(stages.count, 1))
        let length = ((isWide ? area.width : area.height) - (count - 1) * gap) / count
        for (i, stage) in stages.enumerated() {
            let start = CGFloat(i) * (length + gap)
            stage.frame =
                isWide
                ? CGRect(x: area.minX + start, y: area.minY, width: length, height: area.height)
                : CGRect(x: area.minX, y: area.minY + start, width: area.width, height: length)
        }
    }
}
