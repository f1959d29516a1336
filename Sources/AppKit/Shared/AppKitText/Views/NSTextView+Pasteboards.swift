public import AppKitCore
import Foundation

/// The selection as data: the first type of each list is preferred.
extension NSTextView {
    var typesOfText: [NSPasteboard.PasteboardType] { isRichText && !isFieldEditor ? [.rtf, .string] : [.string] }
    var typesOfSelection: [NSPasteboard.PasteboardType] {
        selection.range.length > 0 && !hidesText ? (isRichText ? [.rtf, .string] : [.string]) : []
    }

    /// Replaces what is on a pasteboard by the selection.
    @discardableResult
    public func writeSelection(to pboard: NSPasteboard, types: [NSPasteboard.PasteboardType]) -> Bool {
        guard !types.isEmpty else { return false }
        pboard.clearContents()
        return types.reduce(false) { writeSelection(to: pboard, type: $1) || $0 }
    }

    func write(_ type: NSPasteboard.PasteboardType, to board: NSPasteboard) -> Bool {
        guard typesOfSelection.contains(type), let storage = textStorage else { return false }
        let range = selection.range
        if type == .rtf { return document(range, .rtf).map { board.setData($0, forType: .rtf) } ?? false }
        return board.setString((storage.string as NSString).substring(with: range), forType: type)
    }

    /// Replaces the selection by what is on a pasteboard, in the type that is preferred.
    @discardableResult
    public func readSelection(from pboard: NSPasteboard) -> Bool {
        let types = readablePasteboardTypes
        guard let type = preferredPasteboardType(from: pboard.types ?? [], restrictedToTypesFrom: types) else {
            return false
        }
        return readSelection(from: pboard, type: type)
    }

    func read(_ type: NSPasteboard.PasteboardType, from board: NSPasteboard) -> Bool {
        guard isEditable else { return false }
        if type == .rtf {
            guard let text = board.data(forType: .rtf).flatMap({ NSAttributedString(rtf: $0) }) else { return false }
            change(selection.range, to: text)
            return true
        }
        guard var text = board.string(forType: type) else { return false }
        if isFieldEditor { text = text.components(separatedBy: .newlines).joined(separator: " ") }
        replaceSelection(with: text)
        return true
    }

    /// Returns the first type of the view's that is on a pasteboard.
    public func preferredPasteboardType(
        from availableTypes: [NSPasteboard.PasteboardType],
        restrictedToTypesFrom allowedTypes: [NSPasteboard.PasteboardType]?
    ) -> NSPasteboard.PasteboardType? {
        readablePasteboardTypes.first { availableTypes.contains($0) && allowedTypes?.contains($0) ?? true }
    }

    /// There is no Services menu.
    public class func registerForServices() {}
}
