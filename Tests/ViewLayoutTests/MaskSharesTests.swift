import Foundation
import QuinceViewLayout
import Testing

@Suite("Autoresizing masks")
struct MaskSharesTests {
    // Moved by a share of a growth, the end of a view is a rounded sum, from which its length cannot be got back.
    @Test("A length that is not flexible stays the same, bit by bit, wherever the view moves")
    func fixed() {
        let flexible = FlexibleParts(before: true, length: false, after: true)
        for third in 0..<300 {
            let (origin, length) = (CGFloat(third) / 3, CGFloat(third * 7 % 131) / 3)
            #expect(MaskShares.resize(origin, length, from: 320, to: 375, flexible).length == length)
        }
    }

    // - Source: behaviour/layout.md#autoresizing.
    @Test("Flexible parts share the growth in proportion to their sizes")
    func shares() {
        let flexible = FlexibleParts(before: true, length: true, after: false)
        let (start, length) = MaskShares.resize(50, 100, from: 200, to: 260, flexible)
        #expect(start == 70 && length == 140)
    }
}
