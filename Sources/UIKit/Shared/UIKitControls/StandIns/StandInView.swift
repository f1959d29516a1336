import CoreGraphics
package import Foundation
import UIFoundation
package import UIKitCore

/// A view in the place of content that Quince does not draw, such as a web page: it says what would be there.
package final class StandInView: UIView {
    private let title = UILabel()
    private let detail = UILabel()

    package init(_ kind: String) {
        super.init(frame: .zero)
        backgroundColor = UIColor(white: 0.94, alpha: 1)
        title.text = kind
        title.font = .boldSystemFont(ofSize: 15)
        title.textColor = .darkGray
        detail.font = .systemFont(ofSize: 13)
        detail.textColor = .gray
        detail.numberOfLines = 4
        for label in [title, detail] {
            label.textAlignment = .center
            addSubview(label)
        }
        isUserInteractionEnabled = false
    }

    package required init?(coder: NSCoder) { nil }

    /// The content that would be shown.
    package var content: String? {
        get { detail.text }
        set {
            detail.text = newValue
            setNeedsLayout()
        }
    }

    package override func layoutSubviews() {
        super.layoutSubviews()
        let width = max(bounds.width - 24, 0)
        let height = detail.sizeThatFits(CGSize(width: width, height: 0)).height
        let titleHeight = title.sizeThatFits(CGSize(width: width, height: 0)).height
        let top = (bounds.height - titleHeight - 6 - height) / 2
        title.frame = CGRect(x: 12, y: top, width: width, height: titleHeight)
        detail.frame = CGRect(x: 12, y: top + titleHeight + 6, width: width, height: height)
    }
}
