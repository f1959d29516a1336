import Foundation
import QuinceTextLayout
import Testing

/// Rules: NSTextRange.h and its documentation.
@Suite("Text Kit 2: places and ranges")
struct TextRangeTests {
    private let text = TextLayoutFixture("One two\nthree", width: 200)

    @Test("A range whose end is before its start is refused")
    func order() {
        #expect(NSTextRange(location: text.place(3), end: text.place(2)) == nil)
        #expect(NSTextRange(location: text.place(3), end: nil)?.isEmpty == true)
    }

    @Test("A range contains its first place and not the one behind its last character")
    func contains() {
        let range = text.range(2, 5)
        #expect(range.contains(text.place(2)) && !range.contains(text.place(5)))
        #expect(range.contains(text.range(2, 5)) && !range.contains(text.range(2, 6)))
    }

    @Test("Ranges that touch have an empty part in common, and do not intersect")
    func common() throws {
        let (left, right) = (text.range(0, 4), text.range(4, 8))
        #expect(!left.intersects(right))
        #expect(left.intersection(right)?.isEmpty == true)
        #expect(left.intersection(text.range(6, 8)) == nil)
        #expect(left.union(text.range(6, 8)).isEqual(to: text.range(0, 8)))
        #expect(text.range(1, 3).isEqual(text.range(1, 3)) && text.range(1, 3).hash == text.range(1, 3).hash)
    }

    @Test("A place outside of the text does not exist")
    func outside() {
        #expect(text.contents.location(text.place(13), offsetBy: 1) == nil)
        #expect(text.contents.location(text.place(0), offsetBy: -1) == nil)
    }
}
