import UIKit

/// A page in the list: its emblem on its colours, its name and a few words.
final class PageTile: UIControl {
    let page: Page
    private let picture: EmblemView
    private let title: UILabel
    private let teaser: UILabel

    init(_ page: Page) {
        self.page = page
        picture = EmblemView(page.emblem, page.tint)
        title = Style.label(page.title, Style.strong(17), Style.ink)
        teaser = Style.label(page.teaser, Style.text(13), Style.quietInk)
        super.init(frame: .zero)
        accessibilityIdentifier = page.id
        for view in [picture, title, teaser] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isLarge = bounds.width > 240
        title.font = Style.strong(isLarge ? 21 : (bounds.width < 150 ? 15 : 17))
        teaser.font = Style.text(isLarge ? 16 : (bounds.width < 150 ? 12 : 13))
        let textHeight: CGFloat = isLarge ? 62 : (bounds.width < 150 ? 40 : 48)
        picture.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - textHeight)
        let half = textHeight / 2
        title.frame = CGRect(x: 2, y: picture.frame.maxY + 6, width: bounds.width - 4, height: half - 2)
        teaser.frame = CGRect(x: 2, y: title.frame.maxY, width: bounds.width - 4, height: half - 6)
    }

    override var isHighlighted: Bool {
        didSet {
            let scale: CGFloat = isHighlighted ? 0.96 : 1
            UIView.animate(withDuration: 0.15, delay: 0, options: [.allowUserInteraction, .beginFromCurrentState]) {
                self.picture.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
    }
}
