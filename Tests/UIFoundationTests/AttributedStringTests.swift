import CoreText
import Foundation
import QuinceDiagnostics
import QuinceTextKit
import Testing
import UIFoundation

@Suite("Attributed strings")
struct AttributedStringTests {
    /// Returns the word that CFEqual takes for a type id: the first word that an object stores after its two-word
    /// header.
    private func typeWord(_ object: AnyObject) -> UInt64 {
        let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
        return address.load(fromByteOffset: 16, as: UInt64.self)
    }

    @Test("Every class of attribute values begins with the word that keeps Foundation from stopping the process")
    func word() {
        let values: [AnyObject] = [
            UIFont.systemFont(ofSize: 1), UIColor.red, NSParagraphStyle(), NSMutableParagraphStyle(), NSShadow(),
            NSTextAttachment(), UIFont.systemFont(ofSize: 2).fontDescriptor,
        ]
        for value in values { #expect(typeWord(value) == 1 << 8, "\(type(of: value))") }
    }

    @Test("Strings without text are made without arguments")
    func empty() { #expect(NSAttributedString().length == 0 && NSMutableAttributedString().string.isEmpty) }

    @Test("Equal values join their runs, different ones do not, and nothing traps")
    func runs() {
        func runs(_ a: Any, _ b: Any, _ key: NSAttributedString.Key) -> Int {
            let string = NSMutableAttributedString(string: "abcdef")
            string.addAttribute(key, value: a, range: NSRange(location: 0, length: 3))
            string.addAttribute(key, value: b, range: NSRange(location: 3, length: 3))
            var count = 0
            string.enumerateAttribute(key, in: NSRange(location: 0, length: 6), options: []) { _, _, _ in count += 1 }
            return count
        }
        #expect(runs(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 12), .font) == 1)
        #expect(runs(UIFont.systemFont(ofSize: 12), UIFont.systemFont(ofSize: 13), .font) == 2)
        #expect(runs(UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1), .foregroundColor) == 1)
        #expect(runs(UIColor.red, UIColor.blue, .foregroundColor) == 2)
        let centered = NSMutableParagraphStyle()
        centered.alignment = .center
        #expect(runs(NSParagraphStyle.default, NSMutableParagraphStyle(), .paragraphStyle) == 1)
        #expect(runs(NSParagraphStyle.default, centered, .paragraphStyle) == 2)
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        #expect(runs(NSShadow(), shadow, .shadow) == 2)
    }

    @Test("A CGFloat goes in as a number object")
    func numbers() {
        let string = NSMutableAttributedString(string: "abcd")
        let kern: CGFloat = 2
        string.addAttribute(.kern, value: kern, range: NSRange(location: 0, length: 2))
        string.addAttribute(.kern, value: kern, range: NSRange(location: 2, length: 2))
        #expect(string.attribute(.kern, at: 0, effectiveRange: nil) as? NSNumber == 2)
    }

    @Test("A string has Core Text's width, and its lines have the font's line height")
    func sizes() {
        let font = UIFont.systemFont(ofSize: 20)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "Width", attributes: [.font: font]))
        let width = CTLineGetTypographicBounds(line, nil, nil, nil)
        let size = "Width".size(withAttributes: [.font: font])
        #expect(abs(Double(size.width) - width) < 1e-9 && abs(size.height - font.lineHeight) < 1e-9)
        let limit = CGSize(width: size.width + 1, height: 1000)
        let box = "Width Width Width".boundingRect(
            with: limit, options: .usesLineFragmentOrigin, attributes: [.font: font], context: nil)
        #expect(abs(box.height - 3 * font.lineHeight) < 1e-9 && box.width <= limit.width)
    }

    @Test("A paragraph style's lengths determine the line height")
    func paragraphs() {
        let font = UIFont.systemFont(ofSize: 10)
        func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
            let style = NSMutableParagraphStyle()
            change(style)
            let string = NSAttributedString(string: "a\nb\nc", attributes: [.font: font, .paragraphStyle: style])
            let limit = CGSize(width: 1000, height: 0)
            return string.boundingRect(with: limit, options: .usesLineFragmentOrigin, context: nil).height
        }
        let line = font.lineHeight
        #expect(abs(height { _ in } - 3 * line) < 1e-9)
        #expect(abs(height { $0.lineSpacing = 4 } - (3 * line + 8)) < 1e-9)
        #expect(abs(height { $0.paragraphSpacing = 5 } - (3 * line + 10)) < 1e-9)
        #expect(height { $0.minimumLineHeight = 30 } == 90)
        #expect(height { $0.maximumLineHeight = 8 } == 24)
        #expect(abs(height { $0.lineHeightMultiple = 1.5 } - 4.5 * line) < 1e-9)
    }

    @Test("A paragraph's line break strategy is kept in copies, and one that has no effect says so")
    func lineBreakStrategy() throws {
        let style = NSMutableParagraphStyle()
        style.lineBreakStrategy = .standard
        #expect(!Unsupported.messages.contains { $0.contains("line break strategy") })
        style.lineBreakStrategy = .hangulWordPriority
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy.lineBreakStrategy == .hangulWordPriority && copy != NSParagraphStyle())
        #expect(Unsupported.messages.contains { $0.contains("line break strategy") })
    }
}
