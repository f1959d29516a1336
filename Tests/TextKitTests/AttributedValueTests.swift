import Foundation
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Attributed strings that are values")
struct AttributedValueTests {
    @Test("UIKit's attributes are properties of an attributed string, and keys of its object")
    func object() throws {
        var value = AttributedString("Gettysburg Address")
        value.font = .boldSystemFont(ofSize: 15)
        value.kern = 2
        let word = try #require(value.range(of: "Address"))
        value[word].mergeAttributes(AttributeContainer().strokeColor(.red).strokeWidth(-2).underlineStyle(.double))
        value[word].link = URL(string: "https://example.org")
        let string = NSAttributedString(value + AttributedString("!"))
        #expect(string.string == "Gettysburg Address!")
        let first = string.attributes(at: 0, effectiveRange: nil)
        #expect(first.count == 2 && first[.font] as? UIFont == .boldSystemFont(ofSize: 15))
        #expect((first[.kern] as? NSNumber)?.doubleValue == 2)
        let second = string.attributes(at: 12, effectiveRange: nil)
        #expect(second[.strokeColor] as? UIColor == .red && second[.kern] as? NSNumber == 2)
        #expect((second[.underlineStyle] as? NSNumber)?.intValue == NSUnderlineStyle.double.rawValue)
        #expect(second[.link] as? URL == URL(string: "https://example.org"))
        #expect(string.attributes(at: 18, effectiveRange: nil).isEmpty)
    }

    @Test("A string comes back from its object as it was, with every attribute of the scope")
    func back() {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        var value = AttributedString("a👩‍👩‍👧‍👦b")
        value.paragraphStyle = style
        value.foregroundColor = .blue
        value.backgroundColor = .green
        value.ligature = 0
        value.tracking = 1.5
        value.strikethroughStyle = [.single, .patternDash]
        value.strikethroughColor = .red
        value.underlineColor = .gray
        value.shadow = NSShadow()
        value.baselineOffset = -3
        value.obliqueness = 0.2
        value.expansion = 0.3
        value.languageIdentifier = "de"
        value.attachment = NSTextAttachment()
        #expect(AttributedString(NSAttributedString(value)) == value)
    }

    @Test("Keys that no scope has, values of another type and halves of a character do no harm")
    func strangers() {
        let string = NSMutableAttributedString(string: "a😀b", attributes: [.font: "no font", .init("mine"): 3])
        string.addAttribute(.kern, value: 1, range: NSRange(location: 0, length: 2))
        let value = AttributedString(string)
        #expect(value.font == nil && value.characters.first == "a" && value.characters.last == "b")
    }

    @Test("A container is a dictionary of attributes, and back")
    func container() {
        let dictionary: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 9), .underlineStyle: NSUnderlineStyle.single.rawValue,
        ]
        let container = AttributeContainer(dictionary)
        #expect(container.underlineStyle == .single && container.font == .systemFont(ofSize: 9))
        #expect(Dictionary(container).keys.sorted { $0.rawValue < $1.rawValue } == [.font, .underlineStyle])
    }
}
