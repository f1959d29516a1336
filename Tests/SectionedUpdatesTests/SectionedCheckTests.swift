import QuinceSectionedUpdates
import Testing

/// UIKit's messages for batches that cannot be (behaviour/batch-updates.md#messages).
@Suite("Batches that cannot be")
struct SectionedCheckTests {
    private func problem(
        _ changes: [SectionedChange], _ old: SectionCounts, _ new: SectionCounts, _ words: SectionedWords = .table
    ) -> String? {
        do {
            _ = try SectionedMap(changes, from: old, to: new, words: words)
            return nil
        } catch {
            return error.message
        }
    }

    @Test("Numbers that the changes do not explain are refused with both counts")
    func counts() {
        #expect(
            problem([.insertItem(ItemPlace(0, 0))], [3], [3])
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (3) must be equal to the number of rows contained in that section before the update (3), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
        #expect(
            problem([], [1], [1, 1], .collection)
                == "Invalid update: invalid number of sections. The number of sections contained in the collection view after the update (2) must be equal to the number of sections contained in the collection view before the update (1), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
        )
        #expect(problem([.reloadSection(0)], [3], [5]) == nil)
    }

    @Test("Places that are not there are refused")
    func places() {
        #expect(
            problem([.deleteItem(ItemPlace(0, 5))], [3], [2])
                == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
        #expect(
            problem([.deleteItem(ItemPlace(2, 0))], [3], [2])
                == "attempt to delete row 0 from section 2, but there are only 1 sections before the update")
        #expect(
            problem([.insertItem(ItemPlace(0, 5))], [3], [4], .collection)
                == "attempt to insert item 5 into section 0, but there are only 4 items in section 0 after the update")
        #expect(
            problem([.deleteSection(4)], [3], [])
                == "attempt to delete section 4, but there are only 1 sections before the update")
        #expect(
            problem([.insertSection(4)], [3], [3, 1])
                == "attempt to insert section 4 but there are only 2 sections after the update")
    }

    @Test("Changes that contradict each other are refused")
    func contradictions() {
        let place = ItemPlace(0, 1)
        #expect(
            problem([.deleteItem(place), .reloadItem(place)], [3], [2])
                == "attempt to delete and reload the same index path ({length = 2, path = 0 - 1})")
        #expect(
            problem([.deleteItem(place), .moveItem(place, to: ItemPlace(0, 0))], [3], [2])
                == "attempt to perform a delete and a move from the same index path ({length = 2, path = 0 - 1})")
        #expect(
            problem([.insertSection(0), .moveSection(0, to: 0)], [3], [3, 3])
                == "attempt to perform an insert and a move to the same section (0)")
    }
}
