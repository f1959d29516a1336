import CoreGraphics
import Foundation
import QuinceTextKit
import QuinceTextLayout
import SeededRandom
import UIFoundation

/// A content storage, a text layout manager and a container, held together.
struct TextLayoutFixture {
    let contents = NSTextContentStorage()
    let manager = NSTextLayoutManager()
    let container: NSTextContainer

    init(_ text: String, width: CGFloat) {
        container = NSTextContainer(size: CGSize(width: width, height: 0))
        contents.attributedString = NSAttributedString(string: text, attributes: [.font: Self.font])
        manager.textContainer = container
        contents.addTextLayoutManager(manager)
    }

    static let font = UIFont.systemFont(ofSize: 17)

    func place(_ offset: Int) -> any NSTextLocation {
        contents.location(contents.documentRange.location, offsetBy: offset)!
    }

    func range(_ first: Int, _ end: Int) -> NSTextRange { NSTextRange(location: place(first), end: place(end))! }

    func units(_ range: NSTextRange) -> Range<Int> {
        let start = contents.documentRange.location
        return contents.offset(from: start, to: range.location)..<contents.offset(from: start, to: range.endLocation)
    }

    func fragments(_ options: NSTextLayoutManager.LayoutFragmentEnumerationOptions = .ensuresLayout)
        -> [NSTextLayoutFragment]
    {
        var all: [NSTextLayoutFragment] = []
        manager.enumerateTextLayoutFragments(from: nil, options: options) {
            all.append($0)
            return true
        }
        return all
    }

    /// The characters of each line.
    var lines: [String] {
        fragments().flatMap { fragment in
            fragment.textLineFragments.map {
                ($0.attributedString.string as NSString).substring(with: $0.characterRange)
            }
        }
    }
}

enum SampleText {
    private static let words = "plums ripen slowly while seven gardeners wait under extraordinarily heavy branches"
        .split(separator: " ").map(String.init)

    /// Returns words, of which some end a paragraph.
    static func prose(_ count: Int, _ random: inout SeededNumbers) -> String {
        (0..<count).reduce(into: "") { text, _ in
            text += words[random.next(below: words.count)]
            text += random.next(below: 20) == 0 ? "\n" : " "
        }
    }
}
