import Testing
import UIKit

@MainActor @Suite("Bridged: a file that imports UIKit alone") struct UmbrellaImportTests {
    @Test("It has Core Text's names, which are also keys of attributes") func coreText() {
        #expect(CTFontGetSize(CTFontCreateWithName("Helvetica" as CFString, 13, nil)) == 13)
        let attributes: [NSAttributedString.Key: Any] = [kCTTrackingAttributeName as NSAttributedString.Key: 2]
        #expect(attributes[.tracking] as? Int == 2)
        let line = { (attributes: [NSAttributedString.Key: Any]) in
            CTLineCreateWithAttributedString(NSAttributedString(string: "abc", attributes: attributes))
        }
        let widths = [line([:]), line(attributes)].map { CTLineGetTypographicBounds($0, nil, nil, nil) }
        #expect(abs(widths[1] - widths[0] - 6) < 0.001)
    }

    @Test("An array has a count by Core Foundation's name") func arrays() {
        #expect(CFArrayGetCount(NSArray(array: [1, 2, 3])) == 3)
    }
}
