import CoreGraphics
import Foundation
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

/// The kinds of containers that edits run in.
enum ContainerKind: Int, CaseIterable {
    case endless, columns, excluded, limited

    var containers: [NSTextContainer] {
        switch self {
        case .endless: return [NSTextContainer(size: CGSize(width: 200, height: 0))]
        case .columns: return (0..<4).map { NSTextContainer(size: CGSize(width: 140 + 20 * CGFloat($0), height: 260)) }
        case .excluded:
            let container = NSTextContainer(size: CGSize(width: 260, height: 0))
            container.exclusionPaths = [
                UIBezierPath(ovalIn: CGRect(x: 60, y: 40, width: 120, height: 90)),
                UIBezierPath(rect: CGRect(x: 150, y: 200, width: 200, height: 300)),
            ]
            return [container]
        case .limited:
            let container = NSTextContainer(size: CGSize(width: 220, height: 0))
            (container.maximumNumberOfLines, container.lineBreakMode) = (9, .byTruncatingTail)
            return [container]
        }
    }
}

@Suite("Layout kept through edits")
struct IncrementalLayoutTests {
    /// The number of edits of each kind, of which `QUINCE_INTERACTIONS` asks for more.
    private static let edits = ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"].flatMap { Int($0) } ?? 300

    @Test(
        "After random edits the lines are those of a text that is laid out from scratch",
        arguments: ContainerKind.allCases)
    func random(kind: ContainerKind) {
        let seed: UInt64 = 77
        var random = SeededNumbers(seed: seed)
        let text = TextKitFixture(SampleText.prose(200, &random, paragraphEvery: 12), kind.containers)
        for round in 0..<Self.edits {
            Self.edit(text.storage, &random)
            guard random.chance(60) else { continue }
            if random.chance(30) {
                text.manager.ensureLayout(
                    forCharacterRange: NSRange(location: random.next(below: text.storage.length + 1), length: 1))
            }
            guard random.chance(40) else { continue }
            let fresh = TextKitFixture("", kind.containers)
            fresh.storage.setAttributedString(text.storage)
            guard text.lines == fresh.lines, text.glyphs == fresh.glyphs else {
                let (a, b) = (text.lines, fresh.lines)
                let at = zip(a, b).enumerated().first { $1.0 != $1.1 }
                let glyph = zip(text.glyphs, fresh.glyphs).enumerated().first { $1.0 != $1.1 }
                let place = "seed \(seed), \(kind), edit \(round)"
                Issue.record("\(place): \(a.count) and \(b.count) lines, \(at as Any), glyphs \(glyph as Any)")
                return
            }
            #expect(text.manager.extraLineFragmentRect == fresh.manager.extraLineFragmentRect)
            for (a, b) in zip(text.manager.textContainers, fresh.manager.textContainers) {
                #expect(text.manager.usedRect(for: a) == fresh.manager.usedRect(for: b))
                #expect(text.manager.glyphRange(for: a) == fresh.manager.glyphRange(for: b))
            }
        }
    }

    private static let inserts = [
        "word ", "\n", "a", "longer words to insert here ", "\r\n", "\r", "é", "👩‍👩‍👧 ", "שלום ", "\u{2028}",
        "one\ntwo\nthree\n", "",
    ]

    /// Returns the place itself, or that behind it inside a surrogate pair. Halves of pairs do not survive the copy into the
    /// text that is laid out from scratch, since a Swift string cannot hold them, and Foundation on Linux traps on some.
    private static func scalarStart(_ place: Int, _ storage: NSTextStorage) -> Int {
        guard place > 0, place < storage.length else { return place }
        return UTF16.isTrailSurrogate(storage.mutableString.character(at: place)) ? place + 1 : place
    }

    static func edit(_ storage: NSTextStorage, _ random: inout SeededNumbers) {
        let start = scalarStart(random.next(below: storage.length + 1), storage)
        let most = min(storage.length - start, random.chance(10) ? 200 : 12)
        let end = scalarStart(start + random.next(below: most + 1), storage)
        let range = NSRange(location: start, length: end - start)
        switch random.next(below: 8) {
        case 0...3:
            let isGrowing = storage.length < 1500
            let span = isGrowing ? NSRange(location: start, length: 0) : range
            storage.replaceCharacters(in: span, with: inserts[random.next(below: inserts.count)])
        case 4: storage.replaceCharacters(in: range, with: "")
        case 5:
            storage.addAttribute(
                .font, value: UIFont.systemFont(ofSize: CGFloat(12 + random.next(below: 14))), range: range)
        case 6:
            let style = NSMutableParagraphStyle()
            style.alignment = [.left, .center, .right, .justified][random.next(below: 4)]
            style.paragraphSpacing = CGFloat(random.next(below: 8))
            style.paragraphSpacingBefore = CGFloat(random.next(below: 5))
            storage.addAttribute(.paragraphStyle, value: style, range: range)
        default:
            storage.beginEditing()
            for _ in 0..<3 { edit(storage, &random) }
            storage.endEditing()
        }
    }
}

extension TextKitFixture {
    /// The places of all glyphs that are set.
    var glyphs: [CGPoint] {
        (0..<manager.firstUnlaidGlyphIndex()).map { manager.location(forGlyphAt: $0) }
    }
}
