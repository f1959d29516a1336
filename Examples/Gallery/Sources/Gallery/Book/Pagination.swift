import UIKit

/// How the text of a book is set.
struct BookSetting: Equatable {
    /// The size of the text in points.
    var size: CGFloat = 17
    /// The size of a page's area for text.
    var area = CGSize.zero
}

/// A chapter that flows from page to page: a layout manager with a container for each.
final class ChapterFlow {
    private let storage: NSTextStorage
    private let manager = NSLayoutManager()

    /// The parts of the chapter that are on its pages.
    private(set) var ranges: [NSRange] = []

    init(_ text: NSAttributedString, page size: CGSize) {
        storage = NSTextStorage(attributedString: text)
        storage.addLayoutManager(manager)
        repeat {
            let page = NSTextContainer(size: size)
            page.lineFragmentPadding = 0
            manager.addTextContainer(page)
            ranges.append(manager.glyphRange(for: page))
            // A page that is too small for a line has no words, and neither have those behind it.
        } while ranges.last.map { $0.length > 0 && NSMaxRange($0) < storage.length } ?? false
    }

    func draw(_ page: Int, at origin: CGPoint) {
        manager.drawBackground(forGlyphRange: ranges[page], at: origin)
        manager.drawGlyphs(forGlyphRange: ranges[page], at: origin)
    }

    func string(_ page: Int) -> String { (storage.string as NSString).substring(with: ranges[page]) }
}

/// The pages of a book in a setting. Each chapter begins on a page of its own.
struct Pagination {
    struct Leaf {
        let chapter: Int
        /// The part of the chapter that is on the page.
        let range: NSRange
        let text: ChapterFlow
        /// The number of the page in its chapter.
        let page: Int
    }

    private(set) var leaves: [Leaf] = []

    init(_ book: BookText, _ setting: BookSetting) {
        guard setting.area.width > 0, setting.area.height > 0 else { return }
        for (number, chapter) in book.chapters.enumerated() {
            let flow = ChapterFlow(Self.set(chapter, setting), page: setting.area)
            leaves += flow.ranges.enumerated().map { Leaf(chapter: number, range: $1, text: flow, page: $0) }
        }
    }

    /// Returns the number of the page with a place in a chapter.
    func number(of offset: Int, in chapter: Int) -> Int {
        leaves.lastIndex { $0.chapter == chapter && $0.range.location <= offset } ?? 0
    }

    // MARK: Setting

    private static func set(_ chapter: BookText.Chapter, _ setting: BookSetting) -> NSAttributedString {
        let heading = NSMutableParagraphStyle()
        heading.alignment = .center
        heading.paragraphSpacing = setting.size
        let text = NSMutableAttributedString(
            string: chapter.title + "\n",
            attributes: [
                .font: UIFont.systemFont(ofSize: setting.size * 1.6, weight: .light), .paragraphStyle: heading,
                .foregroundColor: UIColor.label,
            ])
        for (index, paragraph) in chapter.paragraphs.enumerated() {
            // The first paragraph after a heading is not indented.
            text.append(
                NSAttributedString(
                    string: paragraph + (index == chapter.paragraphs.count - 1 ? "" : "\n"),
                    attributes: [
                        .font: UIFont.systemFont(ofSize: setting.size), .foregroundColor: UIColor.label,
                        .paragraphStyle: body(setting, indent: index == 0 ? 0 : setting.size * 1.2),
                    ]))
        }
        return text
    }

    private static func body(_ setting: BookSetting, indent: CGFloat) -> NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        // Words are divided where a line would otherwise be filled by less than this.
        style.hyphenationFactor = 0.9
        style.lineSpacing = setting.size * 0.3
        style.firstLineHeadIndent = indent
        return style
    }
}
