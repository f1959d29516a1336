import UIKit

/// A page in the list: its emblem on its colors, its name and a few words.
final class PageTile: UIControl {
    let page: Page
    private let picture: EmblemView
    private let title: UILabel
    private let teaser: UILabel

    init(_ page: Page) {
        self.page = page
        picture = EmblemView(page.emblem, page.tint)
        title = Style.label(page.title, Style.strong(17), Style.ink, lines: 2)
        teaser = Style.label(page.teaser, Style.text(13), Style.quietInk, lines: 2)
        super.init(frame: .zero)
        accessibilityIdentifier = page.id
        for view in [picture, title, teaser] as [UIView] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    /// Returns the height of the text below the emblem. All tiles use the same one, so that their emblems have one
    /// size.
    func textHeight(at width: CGFloat) -> CGFloat {
        let (isLarge, isSmall) = (width > 240, width < 150)
        title.font = Style.strong(isLarge ? 21 : (isSmall ? 15 : 17))
        teaser.font = Style.text(isLarge ? 16 : (isSmall ? 12 : 13))
        return 6 + title.height(at: width - 4) + teaser.height(at: width - 4)
    }

    func layout(textHeight: CGFloat) {
        let width = bounds.width - 4
        picture.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - textHeight)
        picture.center = CGPoint(x: bounds.midX, y: picture.bounds.height / 2)
        title.frame = CGRect(x: 2, y: picture.bounds.height + 6, width: width, height: title.height(at: width))
        teaser.frame = CGRect(x: 2, y: title.frame.maxY, width: width, height: teaser.height(at: width))
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
