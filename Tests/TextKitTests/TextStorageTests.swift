import CoreGraphics
import Foundation
import QuinceTextKit
import Testing
import UIFoundation

private let bold = NSAttributedString.Key("bold")
private let size = NSAttributedString.Key("size")

@Suite struct TextStorageTests {
    @Test("Random edits give the text and the attributes that a plain list of characters has", arguments: [1, 7, 42])
    func randomEdits(seed: UInt64) {
        var random = Random(seed: seed)
        var reference: [Letter] = []
        let storage = NSTextStorage()
        for _ in 0..<3000 { edit(&reference, storage, &random) }
        #expect(storage.string == String(decoding: reference.map(\.unit), as: UTF16.self))
        #expect(storage.length == reference.count)
        let mismatch = reference.indices.first { reference[$0].attributes != seen(storage, $0) }
        #expect(mismatch == nil)
    }

    /// One UTF-16 unit with its attributes.
    private struct Letter {
        var unit: UInt16
        var attributes: [NSAttributedString.Key: Int]
    }

    private func seen(_ text: NSAttributedString, _ place: Int) -> [NSAttributedString.Key: Int] {
        text.attributes(at: place, effectiveRange: nil).compactMapValues { $0 as? Int }
    }

    private func edit(_ reference: inout [Letter], _ storage: NSTextStorage, _ random: inout Random) {
        let start = random.below(reference.count + 1)
        let range = NSRange(location: start, length: random.below(min(reference.count - start, 12) + 1))
        let span = start..<(start + range.length)
        let value = random.below(3)
        switch random.below(5) {
        case 0, 1:
            let text = ["", "a", "Ünïcode", "emoji 🎈", "line\n"][random.below(5)]
            storage.replaceCharacters(in: range, with: NSAttributedString(string: text, attributes: [bold: value]))
            reference.replaceSubrange(span, with: text.utf16.map { Letter(unit: $0, attributes: [bold: value]) })
        case 2:
            storage.addAttribute(size, value: value, range: range)
            for index in span { reference[index].attributes[size] = value }
        case 3:
            storage.removeAttribute(bold, range: range)
            for index in span { reference[index].attributes[bold] = nil }
        default:
            storage.setAttributes([size: 12], range: range)
            for index in span { reference[index].attributes = [size: 12] }
        }
    }

    @Test("Neighbors with equal attributes are one run, and the effective range covers it")
    func coalescing() {
        let storage = NSTextStorage(string: "0123456789")
        storage.addAttribute(bold, value: 1, range: NSRange(location: 0, length: 4))
        storage.addAttribute(bold, value: 1, range: NSRange(location: 4, length: 3))
        var range = NSRange()
        _ = storage.attributes(at: 5, effectiveRange: &range)
        #expect(range == NSRange(location: 0, length: 7))
        storage.removeAttribute(bold, range: NSRange(location: 2, length: 2))
        #expect(storage.attribute(bold, at: 1, effectiveRange: &range) as? Int == 1)
        #expect(range == NSRange(location: 0, length: 2))
        #expect(storage.attribute(bold, at: 2, effectiveRange: nil) == nil)
    }

    @Test("Edits between begin and end are one edit: the union, the sum of lengths, one notification")
    func editing() {
        let storage = NSTextStorage(string: "Hello world")
        let listener = Listener()
        storage.delegate = listener
        storage.beginEditing()
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 0, length: 5), with: "Goodbye")
        storage.endEditing()
        storage.addAttribute(bold, value: 1, range: NSRange(location: 8, length: 5))
        #expect(listener.heard.isEmpty)
        #expect(storage.editedMask == [.editedCharacters, .editedAttributes])
        storage.endEditing()
        #expect(listener.heard == ["will 3 {0, 13} 2", "did 3 {0, 13} 2"])
        #expect(storage.editedMask == [] && storage.editedRange.location == NSNotFound)
    }

    @Test("The delegate's changes in willProcessEditing belong to the same edit")
    func editsWhileProcessing() {
        let storage = NSTextStorage(string: "")
        let listener = Listener()
        listener.onWill = { storage in
            storage.addAttribute(bold, value: 1, range: storage.editedRange)
        }
        storage.delegate = listener
        storage.append(NSAttributedString(string: "abc"))
        #expect(listener.heard == ["will 3 {0, 3} 3", "did 3 {0, 3} 3"])
        #expect(storage.attribute(bold, at: 2, effectiveRange: nil) as? Int == 1)
    }

    @Test("A subclass by the four primitives has everything that follows from them")
    func subclass() {
        let storage = Shouting()
        storage.append(NSAttributedString(string: "hello", attributes: [bold: 1]))
        storage.insert(NSAttributedString(string: "oh "), at: 0)
        storage.addAttribute(size, value: CGFloat(2), range: NSRange(location: 0, length: 4))
        #expect(storage.string == "OH HELLO")
        #expect(storage.length == 8)
        #expect(storage.attribute(bold, at: 4, effectiveRange: nil) as? Int == 1)
        #expect((storage.attribute(size, at: 0, effectiveRange: nil) as? NSNumber)?.doubleValue == 2)
        storage.deleteCharacters(in: NSRange(location: 0, length: 3))
        #expect(storage.attributedSubstring(from: NSRange(location: 1, length: 3)).string == "ELL")
        #expect(storage.mutableString.length == 5)
        storage.mutableString.append("!")
        #expect(storage.string == "HELLO!")
        #expect(NSMutableAttributedString(attributedString: storage).string == "HELLO!")
    }

    @Test("Attributed strings made from a storage, or that take one, have its text and attributes")
    func copies() {
        let storage = NSTextStorage(string: "one", attributes: [.kern: 2])
        #expect(
            NSAttributedString(attributedString: storage).isEqual(
                to: NSAttributedString(string: "one", attributes: [.kern: 2])))
        #expect(NSMutableAttributedString(attributedString: storage).string == "one")
        #expect(NSTextStorage(attributedString: storage).string == "one")
        let text = NSMutableAttributedString(string: "-")
        text.append(storage)
        text.insert(storage, at: 0)
        #expect(text.string == "one-one" && text.attribute(.kern, at: 0, effectiveRange: nil) as? Int == 2)
        text.replaceCharacters(in: NSRange(location: 3, length: 1), with: storage)
        #expect(text.string == "oneoneone")
        text.setAttributedString(storage)
        #expect(text.string == "one")
        storage.append(storage)
        #expect(storage.string == "oneone")
    }

    @Test("A part of a storage beyond its end is refused with UIKit's kind of message")
    func partBeyondTheEnd() async {
        await #expect(processExitsWith: .failure) {
            _ = NSTextStorage(string: "one").attributedSubstring(from: NSRange(location: 2, length: 2))
        }
    }

    @Test("Struct values are boxed by the overloads, so that runs that meet can be compared")
    func boxes() {
        let kern: CGFloat = 2
        let text = NSMutableAttributedString()
        text.append(NSAttributedString(string: "ab", attributes: [.kern: kern]))
        text.append(NSAttributedString(string: "cd", attributes: [.kern: kern]))
        text.setAttributes(
            [.kern: kern, .underlineStyle: NSUnderlineStyle.single], range: NSRange(location: 1, length: 2))
        text.addAttribute(.baselineOffset, value: kern, range: NSRange(location: 0, length: 4))
        #expect(text.attribute(.kern, at: 0, effectiveRange: nil) is NSNumber)
        #expect((text.attribute(.underlineStyle, at: 1, effectiveRange: nil) as? NSNumber)?.intValue == 1)
    }
}

private final class Listener: NSObject, NSTextStorageDelegate {
    var heard: [String] = []
    var onWill: ((NSTextStorage) -> Void)?

    func textStorage(
        _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions, range: NSRange,
        changeInLength delta: Int
    ) {
        heard.append("will \(editedMask.rawValue) {\(range.location), \(range.length)} \(delta)")
        onWill?(textStorage)
    }

    func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions, range: NSRange,
        changeInLength delta: Int
    ) {
        heard.append("did \(editedMask.rawValue) {\(range.location), \(range.length)} \(delta)")
    }
}

/// A subclass as client code writes it.
private final class Shouting: NSTextStorage {
    private let backing = NSMutableAttributedString()

    override init() { super.init() }
    required init?(coder: NSCoder) { super.init(coder: coder) }

    override var string: String { backing.string }

    override func attributes(at location: Int, effectiveRange range: NSRangePointer?)
        -> [NSAttributedString.Key: Any]
    {
        backing.attributes(at: location, effectiveRange: range)
    }

    override func replaceCharacters(in range: NSRange, with str: String) {
        beginEditing()
        backing.replaceCharacters(in: range, with: str.uppercased())
        edited(.editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
        endEditing()
    }

    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        beginEditing()
        backing.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
        endEditing()
    }
}

private struct Random {
    var state: UInt64
    init(seed: UInt64) { state = seed }

    /// Returns a number in 0..<limit.
    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return limit > 0 ? Int((state >> 33) % UInt64(limit)) : 0
    }
}
