import CoreGraphics
import Foundation
import QuinceTextLayout
import Testing

/// Rules: NSTextSelectionNavigation.h, and the keys of macOS and of iPads that it names.
@Suite("Text Kit 2: carets and selections")
struct NavigationTests {
    private let text = TextLayoutFixture("Plums and pears.\nFigs, too", width: 300)

    private func move(
        from caret: Int, _ direction: NSTextSelectionNavigation.Direction,
        _ destination: NSTextSelectionNavigation.Destination, extending: Bool = false, confined: Bool = false
    ) -> Range<Int>? {
        let start = NSTextSelection(text.place(caret), affinity: .downstream)
        return text.manager.textSelectionNavigation.destinationSelection(
            for: start, direction: direction, destination: destination, extending: extending, confined: confined
        )?.textRanges.first.map(text.units)
    }

    @Test("A caret moves by characters, words, lines, paragraphs and to the ends")
    func moves() {
        #expect(move(from: 0, .forward, .character) == 1..<1)
        #expect(move(from: 0, .backward, .character) == 0..<0)
        #expect(move(from: 0, .forward, .word) == 5..<5)
        #expect(move(from: 9, .backward, .word) == 6..<6)
        #expect(move(from: 3, .forward, .line) == 16..<16)
        #expect(move(from: 20, .backward, .line) == 17..<17)
        #expect(move(from: 20, .forward, .paragraph) == 26..<26)
        #expect(move(from: 20, .backward, .document) == 0..<0)
        #expect(move(from: 3, .right, .character) == 4..<4)
    }

    @Test("A caret keeps its place along the line as it moves up and down")
    func vertical() throws {
        let down = try #require(move(from: 3, .down, .character)).lowerBound
        #expect((18...21).contains(down))
        #expect(move(from: down, .up, .character).map { (2...4).contains($0.lowerBound) } == true)
        #expect(move(from: 3, .up, .character) == 0..<0)
        #expect(move(from: 20, .down, .character) == 26..<26)
    }

    @Test("An extended selection keeps the end from which it was begun")
    func extending() throws {
        let navigation = text.manager.textSelectionNavigation
        var selection = NSTextSelection(text.place(6), affinity: .downstream)
        for expected in [6..<9, 6..<15] {
            selection = try #require(
                navigation.destinationSelection(
                    for: selection, direction: .forward, destination: .word, extending: true, confined: false))
            #expect(selection.textRanges.first.map(text.units) == expected)
        }
        for _ in 0..<3 {
            selection = try #require(
                navigation.destinationSelection(
                    for: selection, direction: .backward, destination: .word, extending: true, confined: false))
        }
        #expect(selection.textRanges.first.map(text.units) == 0..<6)
        #expect(move(from: 10, .forward, .document, extending: true, confined: true) == 10..<17)
    }

    @Test("A key ends a selection at the edge in its direction")
    func collapsing() {
        let selection = NSTextSelection(range: text.range(3, 8), affinity: .downstream, granularity: .character)
        let navigation = text.manager.textSelectionNavigation
        let ends = [NSTextSelectionNavigation.Direction.backward, .forward].map {
            navigation.destinationSelection(
                for: selection, direction: $0, destination: .character, extending: false, confined: false
            )?.textRanges.first.map(text.units)
        }
        #expect(ends == [3..<3, 8..<8])
    }

    @Test("A tap makes a caret, a drag a selection, and a double tap selects the word")
    func points() throws {
        let navigation = text.manager.textSelectionNavigation
        let line = try #require(text.fragments().first?.textLineFragments.first)
        let x = line.locationForCharacter(at: 7).x + text.container.lineFragmentPadding
        let tap = navigation.textSelections(
            interactingAt: CGPoint(x: x, y: 5), inContainerAt: text.place(0), anchors: [], modifiers: [],
            selecting: false, bounds: .zero)
        #expect(tap.first?.textRanges.first.map(text.units) == 7..<7)
        let drag = navigation.textSelections(
            interactingAt: CGPoint(x: x, y: 5), inContainerAt: text.place(0),
            anchors: [NSTextSelection(text.place(0), affinity: .downstream)], modifiers: [], selecting: true,
            bounds: .zero)
        #expect(drag.first?.textRanges.first.map(text.units) == 0..<7)
        let word = navigation.textSelection(
            for: .word, enclosing: CGPoint(x: x, y: 5), inContainerAt: text.place(0))
        #expect(word?.textRanges.first.map(text.units) == 6..<9)
    }

    @Test("Keys delete the selection, a character, a word or a line")
    func deletions() {
        let navigation = text.manager.textSelectionNavigation
        func deleted(_ caret: Range<Int>, _ destination: NSTextSelectionNavigation.Destination) -> [Range<Int>] {
            let range = text.range(caret.lowerBound, caret.upperBound)
            return navigation.deletionRanges(
                for: NSTextSelection(range: range, affinity: .downstream, granularity: .character),
                direction: .backward, destination: destination, allowsDecomposition: false
            ).map(text.units)
        }
        #expect(deleted(3..<6, .character) == [3..<6])
        #expect(deleted(3..<3, .character) == [2..<3])
        #expect(deleted(9..<9, .word) == [6..<9])
        #expect(deleted(22..<22, .line) == [17..<22])
        #expect(deleted(0..<0, .character) == [])
    }
}
