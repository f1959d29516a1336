import UIKit

/// How the text of a book is set.
struct BookSetting: Equatable {
    /// The size of the text in points.
    var size: CGFloat = 17
    /// The size of a page's area for text.
    var area = CGSize.zero
}

/// The pages of a book in a setting. Each chapter begins on a page of its own.
struct Pagination {
    struct Leaf {
        let chapter: Int
        /// The part of the chapter that is on the page.
        let range: NSRange
        let text: NSAttributedString
    }

    private(set) var leaves: [Leaf] = []

    init(_ book: BookText, _ setting: BookSetting) {
        for (number, chapter) in book.chapters.enumerated() {
            let text = Self.set(chapter, setting)
            var start = 0
            while start < text.length {
                let leaf = Self.leaf(of: text, from: start, number, setting)
                leaves.append(leaf)
                start = NSMaxRange(leaf.range)
            }
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
        style.alignment = .left
        style.lineSpacing = setting.size * 0.3
        style.firstLineHeadIndent = indent
        return style
    }

    // MARK: Breaking

    private static func leaf(
        of text: NSAttributedString, from start: Int, _ chapter: Int, _ setting: BookSetting
    ) -> Leaf {
        let ends = breaks(in: text.string as NSString, after: start)
        // The first word that does not fit; a page has one word at least.
        var (fits, exceeds) = (0, ends.count)
        while exceeds - fits > 1 {
            let middle = (fits + exceeds) / 2
            let part = part(of: text, start..<ends[middle], setting)
            if part.height(at: setting.area.width) <= setting.area.height { fits = middle } else { exceeds = middle }
        }
        let range = start..<ends[fits]
        return Leaf(chapter: chapter, range: NSRange(range), text: part(of: text, range, setting))
    }

    /// The ends of words, with the spaces after them.
    private static func breaks(in text: NSString, after start: Int) -> [Int] {
        let spaces: Set<unichar> = [0x20, 0x0A]
        let inner = (start + 1..<max(text.length, start + 1)).filter {
            spaces.contains(text.character(at: $0 - 1)) && !spaces.contains(text.character(at: $0))
        }
        return inner + [text.length]
    }

    /// Returns a part of a chapter; a paragraph that goes on is not indented.
    private static func part(
        of text: NSAttributedString, _ range: Range<Int>, _ setting: BookSetting
    ) -> NSAttributedString {
        let part = NSMutableAttributedString(attributedString: text.attributedSubstring(from: NSRange(range)))
        let isContinued = range.lowerBound > 0 && (text.string as NSString).character(at: range.lowerBound - 1) != 0x0A
        if isContinued {
            let paragraph = (part.string as NSString).paragraphRange(for: NSRange(location: 0, length: 0))
            part.addAttribute(.paragraphStyle, value: body(setting, indent: 0), range: paragraph)
        }
        return part
    }
}

extension NSAttributedString {
    fileprivate func height(at width: CGFloat) -> CGFloat {
        let size = CGSize(width: width, height: .greatestFiniteMagnitude)
        return boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).height
    }
}
