import Foundation
import QuinceObjCRuntime
import Testing
import UIFoundation

/// UILocalizedIndexedCollation.h; the sections of English are the letters and "#".
@Suite("Sections by the letters of names")
@MainActor
struct CollationTests {
    private let collation = UILocalizedIndexedCollation.current()

    @Test("A name is in the section of its first letter, without accents, and anything else in the last one")
    func sections() {
        #expect(collation.sectionTitles.count == 27 && collation.sectionTitles.last == "#")
        func section(_ name: String) -> String {
            collation.sectionTitles[
                collation.section(for: NSString(string: name), collationStringSelector: Selector("description"))]
        }
        #expect(["anna", "Émile", " Zoe", "42", "Яна", ""].map(section) == ["A", "E", "Z", "#", "#", "#"])
    }

    @Test("Objects are sorted by their names as the Finder sorts them")
    func sorting() {
        let names = ["b10", "B2", "a"].map { NSString(string: $0) }
        let sorted = collation.sortedArray(from: names, collationStringSelector: Selector("description"))
        #expect(sorted.map { "\($0)" } == ["a", "B2", "b10"])
    }
}
