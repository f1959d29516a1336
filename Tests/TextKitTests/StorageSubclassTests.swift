import Foundation
import QuinceTextKit
import SeededRandom
import Testing
import UIFoundation

/// A storage of the four primitives that marks numbers as it is edited.
private final class MarkingStorage: NSTextStorage {
    private let text = NSMutableAttributedString(string: "")
    private(set) var rounds = 0
    /// The error in the change of length that it reports; added to the truth.
    var lie = 0

    override var string: String { text.string }
    override func attributes(
        at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] { text.attributes(at: location, effectiveRange: range) }
    override func replaceCharacters(in range: NSRange, with str: String) {
        text.replaceCharacters(in: range, with: str)
        edited(.editedCharacters, range: range, changeInLength: str.utf16.count - range.length + lie)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
        text.setAttributes(attrs, range: range)
        edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
        rounds += 1
        let all = NSRange(location: 0, length: length)
        removeAttribute(.kern, range: all)
        for (index, unit) in string.utf16.enumerated() where (0x30...0x39).contains(unit) {
            addAttribute(.kern, value: 4, range: NSRange(location: index, length: 1))
        }
        super.processEditing()
    }
}

@Suite("Subclasses of NSTextStorage")
struct StorageSubclassTests {
    @Test("Edits in processEditing belong to the edit that is processed, and layout follows them")
    func edits() {
        let storage = MarkingStorage()
        let text = TextKitFixture("", [NSTextContainer(size: CGSize(width: 300, height: 0))], storage: storage)
        storage.replaceCharacters(in: NSRange(location: 0, length: 0), with: "abc")
        let rounds = storage.rounds
        let before = text.lines[0].used.width
        storage.replaceCharacters(in: NSRange(location: 1, length: 0), with: "7")
        #expect(storage.rounds == rounds + 1)
        #expect(storage.attribute(.kern, at: 1, effectiveRange: nil) as? Int == 4)
        #expect(text.lines[0].used.width > before + 8)
    }

    @Test("Lines after random edits equal those made from scratch", arguments: [3, 9] as [UInt64])
    func random(seed: UInt64) {
        var random = SeededNumbers(seed: seed)
        let containers = { [NSTextContainer(size: CGSize(width: 200, height: 0))] }
        let text = TextKitFixture("", containers(), storage: MarkingStorage())
        for round in 0..<120 {
            IncrementalLayoutTests.edit(text.storage, &random)
            guard random.chance(30) else { continue }
            let fresh = TextKitFixture("", containers())
            fresh.storage.setAttributedString(text.storage)
            #expect(text.lines == fresh.lines, "seed \(seed), edit \(round)")
        }
    }

    @Test("A storage that tells a wrong length is read again, and its lines are right", arguments: [-3, -1, 1, 5])
    func lies(lie: Int) {
        let storage = MarkingStorage()
        let text = TextKitFixture(
            "one two three\nfour", [NSTextContainer(size: CGSize(width: 90, height: 0))], storage: storage)
        _ = text.lines
        storage.lie = lie
        storage.replaceCharacters(in: NSRange(location: 4, length: 3), with: "twelve and more")
        storage.lie = 0
        #expect(text.texts.joined() == storage.string)
    }

    @Test("Notifications and delegates hear of an edit before the layout managers")
    func order() {
        final class Delegate: NSObject, NSTextStorageDelegate {
            var calls: [String] = []
            func textStorage(
                _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { calls.append("will \(editedMask.rawValue) \(editedRange) \(delta)") }
            func textStorage(
                _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
                range editedRange: NSRange, changeInLength delta: Int
            ) { calls.append("did \(editedMask.rawValue) \(editedRange) \(delta)") }
        }
        final class Manager: NSLayoutManager {
            var calls: () -> Delegate? = { nil }
            override func processEditing(
                for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
                range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange invalidatedCharRange: NSRange
            ) {
                calls()?.calls.append("layout \(newCharRange) \(delta) \(invalidatedCharRange)")
                super.processEditing(
                    for: textStorage, edited: editMask, range: newCharRange, changeInLength: delta,
                    invalidatedRange: invalidatedCharRange)
            }
        }
        let storage = NSTextStorage(string: "one\ntwo\nthree")
        let delegate = Delegate()
        let manager = Manager()
        manager.calls = { [weak delegate] in delegate }
        storage.delegate = delegate
        storage.addLayoutManager(manager)
        storage.beginEditing()
        storage.replaceCharacters(in: NSRange(location: 5, length: 1), with: "WW")
        storage.addAttribute(.kern, value: 1, range: NSRange(location: 4, length: 1))
        storage.endEditing()
        #expect(
            delegate.calls == [
                "will 3 {4, 3} 1", "did 3 {4, 3} 1", "layout {4, 3} 1 {4, 5}",
            ])
    }

    @Test("A paragraph takes the paragraph style of its first character, and only U+FFFC keeps an attachment")
    func fixing() {
        let storage = NSTextStorage(string: "one two\nthree \u{FFFC}")
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 4, length: 6))
        func alignment(_ index: Int) -> NSTextAlignment? {
            (storage.attribute(.paragraphStyle, at: index, effectiveRange: nil) as? NSParagraphStyle)?.alignment
        }
        #expect([0, 4, 7].map(alignment) == [nil, nil, nil])
        #expect([8, 10, 14].map(alignment) == [.center, .center, .center])
        storage.addAttribute(.attachment, value: NSTextAttachment(), range: NSRange(location: 12, length: 3))
        #expect(
            (12..<15).map { storage.attribute(.attachment, at: $0, effectiveRange: nil) != nil } == [
                false, false, true,
            ])
    }
}
