package import Foundation
import QuinceFoundationAdditions
import QuinceTextKit
import UIFoundation
import UIKitCore

/// The finds of the data detectors in the text of a text view, piece by piece as the text comes into view.
///
/// A piece is a paragraph, or a part of a long one. The finds are shown by temporary attributes, so that the text keeps
/// its own.
@MainActor
package final class TextDetection {
    package struct Find {
        package var range: NSRange
        package let url: URL
    }

    private let detector: NSDataDetector
    /// In the order of the text.
    package private(set) var finds: [Find] = []
    /// The characters that have been looked at.
    private var checked = IndexSet()
    /// The characters to look at again.
    private var stale = IndexSet()
    private var length: Int
    /// The keys of the attributes by which the finds are shown.
    private var shownKeys: [NSAttributedString.Key] = []

    /// The units of a piece of a long paragraph.
    private static let pieceLength = 4_096

    init?(_ types: UIDataDetectorTypes, length: Int) {
        guard let detector = types.detector else { return nil }
        (self.detector, self.length) = (detector, length)
    }

    package func find(at index: Int) -> Find? { finds.first { NSLocationInRange(index, $0.range) } }

    // MARK: Changes of the text

    /// Notes an edit. It is settled with the next layout, because the text is still in the midst of it.
    ///
    /// - Parameter range: the edited range as it is now; `nil` if any character may have changed.
    func note(_ range: NSRange?, length newLength: Int) {
        let delta = newLength - length
        guard let range else {
            if delta != 0 { forgetAll(newLength) }
            return
        }
        let oldEnd = NSMaxRange(range) - delta
        guard oldEnd >= range.location, oldEnd <= length else { return forgetAll(newLength) }
        for index in finds.indices { finds[index].range = Self.moved(finds[index].range, range, oldEnd, delta) }
        (checked, stale) = (Self.moved(checked, range, oldEnd, delta), Self.moved(stale, range, oldEnd, delta))
        stale.insert(integersIn: max(range.location - 1, 0)..<NSMaxRange(range) + 1)
        length = newLength
    }

    private func forgetAll(_ newLength: Int) {
        (checked, finds, length) = ([], [], newLength)
        stale = newLength > 0 ? IndexSet(integersIn: 0..<newLength) : []
    }

    /// Returns where a range is after an edit, without the characters that the edit took away.
    private static func moved(_ old: NSRange, _ edit: NSRange, _ oldEnd: Int, _ delta: Int) -> NSRange {
        func place(_ at: Int) -> Int { at <= edit.location ? at : at >= oldEnd ? at + delta : edit.location }
        let (start, end) = (place(old.location), place(NSMaxRange(old)))
        return NSRange(location: start, length: max(end - start, 0))
    }

    private static func moved(_ old: IndexSet, _ edit: NSRange, _ oldEnd: Int, _ delta: Int) -> IndexSet {
        var new = IndexSet()
        for run in old.rangeView {
            let range = moved(NSRange(location: run.lowerBound, length: run.count), edit, oldEnd, delta)
            if range.length > 0 { new.insert(integersIn: range.location..<NSMaxRange(range)) }
        }
        return new
    }

    // MARK: Finding

    /// Looks at the pieces around a range, if that has not been done yet.
    func look(at range: NSRange, in view: UITextView) {
        settle(in: view)
        let text = view.textStorage.mutableString as NSString
        var at = range.location
        repeat {
            if let known = checked.rangeView(of: at..<max(NSMaxRange(range), at + 1)).first, !known.isEmpty,
                known.lowerBound == at
            {
                at = known.upperBound
                continue
            }
            let piece = Self.piece(at: at, of: view.textStorage)
            let units = piece.location..<NSMaxRange(piece)
            if piece.length > 0, !checked.contains(integersIn: units) {
                checked.insert(integersIn: units)
                scan(piece, of: text, in: view)
            }
            at = max(NSMaxRange(piece), at + 1)
        } while at < NSMaxRange(range)
    }

    private func scan(_ piece: NSRange, of text: NSString, in view: UITextView) {
        let part = text.substring(with: piece)
        let matches = detector.matches(in: part, range: NSRange(location: 0, length: piece.length))
        let new = matches.compactMap { match -> Find? in
            let range = NSRange(location: piece.location + match.range.location, length: match.range.length)
            // A link of the app's own stays what it is.
            guard range.length > 0, view.textStorage.attribute(.link, at: range.location, effectiveRange: nil) == nil
            else { return nil }
            return url(of: match, at: range.location).map { Find(range: range, url: $0) }
        }
        guard !new.isEmpty else { return }
        let place = finds.firstIndex { $0.range.location >= piece.location } ?? finds.count
        finds.insert(contentsOf: new, at: place)
        for find in new { show(find, in: view) }
    }

    /// The address that a find stands for; dates and places have none, and are numbered as on iOS.
    private func url(of match: NSTextCheckingResult, at location: Int) -> URL? {
        if let url = match.url { return url }
        if let number = match.phoneNumber {
            let digits = number.filter { $0.isASCII && ($0.isNumber || "+*#,;".contains($0)) }
            return URL(string: "tel:\(digits)")
        }
        return URL(string: "\(Self.scheme)://\(location)")
    }

    static let scheme = "x-apple-data-detectors"

    /// Returns the paragraph of a character, or the part of a long one that contains it and begins and ends at blanks.
    ///
    /// Only the text around the character is read, however long its paragraph is.
    private static func piece(at index: Int, of storage: NSTextStorage) -> NSRange {
        let length = storage.length
        guard length > 0 else { return NSRange(location: 0, length: 0) }
        let index = min(index, length - 1)
        var base = index / pieceLength * pieceLength
        var start = cut(at: base, in: storage)
        if start > index {
            base -= pieceLength
            start = cut(at: base, in: storage)
        }
        let end = cut(at: base + pieceLength, in: storage)
        let units = storage.characters(in: start..<end)
        let inside = index - start
        let first = units[..<inside].lastIndex(where: endsParagraph).map { $0 + 1 } ?? 0
        let last = units[inside...].firstIndex(where: endsParagraph).map { $0 + 1 } ?? units.count
        return NSRange(location: start + first, length: last - first)
    }

    /// Returns where the text is cut near a place: behind the next end of a paragraph or, if that is far, at a blank.
    private static func cut(at place: Int, in storage: NSTextStorage) -> Int {
        guard place > 0, place < storage.length else { return min(max(place, 0), storage.length) }
        let near = storage.characters(in: place..<min(place + pieceLength / 2, storage.length))
        if let end = near.firstIndex(where: endsParagraph) { return place + end + 1 }
        return place + (near.prefix(256).firstIndex { $0 == 0x20 || $0 == 0x09 } ?? 0)
    }

    private static func endsParagraph(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D || unit == 0x2029 }

    // MARK: Showing

    private func show(_ find: Find, in view: UITextView) {
        let attributes = view.linkTextAttributes ?? [:]
        shownKeys = Array(attributes.keys)
        view.manager.addTemporaryAttributes(attributes, forCharacterRange: find.range)
    }

    private func hide(_ range: NSRange, in view: UITextView) {
        for key in shownKeys { view.manager.removeTemporaryAttribute(key, forCharacterRange: range) }
    }

    /// Shows the finds with attributes that have changed.
    func restyle(in view: UITextView) {
        leave(view)
        for find in finds { show(find, in: view) }
    }

    /// Hides everything.
    func leave(_ view: UITextView) { for find in finds { hide(find.range, in: view) } }

    /// Forgets the paragraphs that edits have touched.
    private func settle(in view: UITextView) {
        guard !stale.isEmpty else { return }
        let text = view.textStorage.mutableString as NSString
        for run in stale.rangeView {
            let range = NSIntersectionRange(
                NSRange(location: run.lowerBound, length: run.count), NSRange(location: 0, length: text.length))
            let paragraphs = NSUnionRange(
                Self.piece(at: range.location, of: view.textStorage),
                Self.piece(at: max(NSMaxRange(range) - 1, range.location), of: view.textStorage))
            let isGone = { (find: Find) in
                NSIntersectionRange(find.range, paragraphs).length > 0 || find.range.length == 0
            }
            for find in finds where isGone(find) { hide(find.range, in: view) }
            finds.removeAll(where: isGone)
            checked.remove(integersIn: paragraphs.location..<NSMaxRange(paragraphs))
        }
        stale = []
    }
}

extension UITextView {
    /// Begins or ends to look for data.
    func detectionDidChange() {
        detection?.leave(self)
        detection = nil
        guard isSelectable, !isEditable, !dataDetectorTypes.isEmpty else { return }
        detection = TextDetection(dataDetectorTypes, length: textStorage.length)
        setNeedsLayout()
    }

    /// Looks for data in the part of the text that is visible.
    func detectVisibleItems() {
        guard let detection, textStorage.length > 0 else { return }
        let visible = bounds.offsetBy(dx: -textOrigin.x, dy: -textOrigin.y)
        let glyphs = manager.glyphRange(forBoundingRect: visible, in: textContainer)
        guard glyphs.length > 0 else { return }
        detection.look(at: glyphs, in: self)
    }
}
