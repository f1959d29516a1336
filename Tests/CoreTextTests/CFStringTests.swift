import CoreText
import Foundation
import Testing

// The rules are those of CFAttributedString.h and CFString.h.

@Suite("Core Foundation's strings") struct CFStringTests {
    private let name = "quince.test"

    private func marked(_ text: String, _ range: CFRange) -> NSMutableAttributedString {
        let string: NSMutableAttributedString = CFAttributedStringCreateMutable(nil, 0)
        CFAttributedStringReplaceString(string, CFRangeMake(0, 0), text as NSString)
        CFAttributedStringSetAttribute(string, range, name, NSNumber(1))
        return string
    }

    @Test("A search gives the range of the first, or of the last occurrence")
    func find() {
        let text = "ab AB ab" as NSString
        #expect(CFStringGetLength(text) == 8)
        #expect(CFStringFind(text, "ab", []) == CFRangeMake(0, 2))
        #expect(CFStringFind(text, "ab", .compareBackwards) == CFRangeMake(6, 2))
        #expect(CFStringFind(text, "AB", [.compareCaseInsensitive]) == CFRangeMake(0, 2))
        #expect(CFStringFind(text, "c", []) == CFRangeMake(kCFNotFound, 0))
        #expect(CFStringFind("e\u{301}", "é", []).location == kCFNotFound)
        #expect(CFStringFind("e\u{301}", "é", .compareNonliteral) == CFRangeMake(0, 2))
    }

    @Test("An attribute is set and read with the range in which it is the same, and removed")
    func attributes() {
        let string = marked("one two", CFRangeMake(4, 3))
        var range = CFRange()
        #expect(CFAttributedStringGetAttribute(string, 5, name, &range) as? NSNumber == 1)
        #expect(range == CFRangeMake(4, 3))
        #expect(CFAttributedStringGetAttribute(string, 0, name, &range) == nil)
        #expect(range == CFRangeMake(0, 4))
        CFAttributedStringRemoveAttribute(string, CFRangeMake(0, 6), name)
        #expect(CFAttributedStringGetAttribute(string, 5, name, nil) == nil)
        #expect(CFAttributedStringGetAttribute(string, 6, name, nil) != nil)
    }

    @Test("Attributes are added to the others or take their place")
    func replacing() {
        let string = marked("text", CFRangeMake(0, 4))
        CFAttributedStringSetAttributes(string, CFRangeMake(0, 4), ["other": 2] as NSDictionary, false)
        #expect(CFAttributedStringGetAttributes(string, 0, nil).count == 2)
        CFAttributedStringSetAttributes(string, CFRangeMake(0, 4), ["other": 2] as NSDictionary, true)
        #expect(CFAttributedStringGetAttributes(string, 0, nil).count == 1)
    }

    @Test("Copies and parts keep the attributes")
    func copies() {
        let string = marked("one two", CFRangeMake(4, 3))
        let part: NSAttributedString = CFAttributedStringCreateWithSubstring(nil, string, CFRangeMake(4, 3))
        #expect(CFAttributedStringGetString(part) == "two")
        #expect(CFAttributedStringGetAttribute(part, 0, name, nil) != nil)
        let copy: NSMutableAttributedString = CFAttributedStringCreateMutableCopy(nil, 0, string)
        CFAttributedStringReplaceAttributedString(copy, CFRangeMake(0, 4), part)
        #expect(copy.string == "twotwo" && string.string == "one two")
        let made: NSAttributedString = CFAttributedStringCreate(nil, "a", [kCTFontAttributeName: 1] as NSDictionary)
        #expect(made.attribute(NSAttributedString.Key(kCTFontAttributeName), at: 0, effectiveRange: nil) != nil)
    }
}
