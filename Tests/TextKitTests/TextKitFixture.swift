import CoreGraphics
import Foundation
import QuinceTextKit
import SeededRandom
import UIFoundation

/// A storage, a layout manager and containers, held together.
struct TextKitFixture {
    let storage: NSTextStorage
    let manager = NSLayoutManager()

    init(_ text: String = "", _ containers: [NSTextContainer], storage: NSTextStorage = NSTextStorage()) {
        self.storage = storage
        for container in containers { manager.addTextContainer(container) }
        storage.addLayoutManager(manager)
        storage.replaceCharacters(in: NSRange(location: 0, length: storage.length), with: text)
        storage.setAttributes([.font: Self.font], range: NSRange(location: 0, length: storage.length))
    }

    init(_ text: String = "", width: CGFloat) {
        self.init(text, [NSTextContainer(size: CGSize(width: width, height: 0))])
    }

    static let font = UIFont.systemFont(ofSize: 17)

    var container: NSTextContainer { manager.textContainers[0] }
    var all: NSRange { NSRange(location: 0, length: storage.length) }

    /// A line fragment as `enumerateLineFragments` tells of it.
    struct Line: Equatable {
        var rect: CGRect
        var used: CGRect
        var container: Int
        var range: NSRange
    }

    var lines: [Line] {
        for container in manager.textContainers { manager.ensureLayout(for: container) }
        var lines: [Line] = []
        manager.enumerateLineFragments(forGlyphRange: all) { rect, used, container, range, _ in
            let index = manager.textContainers.firstIndex { $0 === container } ?? -1
            lines.append(Line(rect: rect, used: used, container: index, range: range))
        }
        return lines
    }

    var texts: [String] { lines.map { (storage.string as NSString).substring(with: $0.range) } }
}

enum SampleText {
    private static let words =
        "the quick brown fox jumps over a lazy dog while seven wizards box deftly with extraordinarily long sentences"
        .split(separator: " ").map(String.init)

    /// Returns words, of which some end a sentence or a paragraph.
    static func prose(_ count: Int, _ random: inout SeededNumbers, paragraphEvery: Int = 30) -> String {
        var text = ""
        for _ in 0..<count {
            text += words[random.next(below: words.count)]
            text += random.next(below: paragraphEvery) == 0 ? "\n" : " "
        }
        return text
    }
}

extension CGImage {
    /// The colors, row by row.
    var bytes: [UInt32] { (0..<height).flatMap { y in (0..<width).map { self.pixels[$0, y] } } }
}
