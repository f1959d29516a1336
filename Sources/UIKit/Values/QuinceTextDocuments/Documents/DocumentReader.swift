import Foundation
import QuinceDiagnostics
import UIFoundation

/// A document that was read: its text, and what is known about it.
struct TextDocument {
    var text: NSAttributedString
    var attributes: DocumentAttributes
}

/// Reads documents of every type.
struct DocumentReader {
    private let options: [NSAttributedString.DocumentReadingOptionKey: Any]
    private let url: URL?

    init(_ options: [NSAttributedString.DocumentReadingOptionKey: Any], url: URL? = nil) {
        self.options = options
        self.url = url
    }

    // MARK: Files

    /// Reads a file, or a folder of the type RTFD. Only files are read: no address is ever loaded.
    func readFile() throws -> TextDocument {
        guard let url, url.isFileURL else {
            throw DocumentError.error(.fileReadUnsupportedScheme, "Only files are read as documents.", url)
        }
        var isFolder = ObjCBool(false)
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            let name = url.lastPathComponent
            throw DocumentError.error(.fileReadNoSuchFile, "The file “\(name)” does not exist.", url)
        }
        if isFolder.boolValue { return try readFolder(url) }
        return try read(Data(contentsOf: url), type: type ?? Self.types[url.pathExtension.lowercased()])
    }

    private static let types: [String: NSAttributedString.DocumentType] = [
        "rtf": .rtf, "html": .html, "htm": .html, "xhtml": .html,
    ]

    /// Reads a folder with the text in `TXT.rtf` and the attachments beside it.
    private func readFolder(_ folder: URL) throws -> TextDocument {
        let file = folder.appendingPathComponent("TXT.rtf")
        guard let data = try? Data(contentsOf: file) else {
            throw DocumentError.error(
                .fileReadCorruptFile, "The folder “\(folder.lastPathComponent)” has no TXT.rtf.", folder)
        }
        var reader = try RTFReader(data, defaults: defaults)
        reader.attachment = { name in
            guard !name.isEmpty, !name.hasPrefix("."), !name.contains("/") else { return nil }
            return try? Data(contentsOf: folder.appendingPathComponent(name))
        }
        var document = try reader.read()
        document.attributes[.documentType] = NSAttributedString.DocumentType.rtfd.rawValue
        return document
    }

    // MARK: Data

    func read(_ data: Data) throws -> TextDocument { try read(data, type: type) }

    private func read(_ data: Data, type: NSAttributedString.DocumentType?) throws -> TextDocument {
        guard data.count <= DocumentLimits.length else {
            let most = DocumentLimits.length >> 20
            throw DocumentError.error(.fileReadTooLarge, "The document is longer than \(most) MB.", url)
        }
        reportScaling()
        switch type ?? Self.sniffed(data) {
        case .rtf:
            var reader = try RTFReader(data, defaults: defaults)
            return try reader.read()
        case .html: return try HTMLReader(data, encoding: encoding, defaults: defaults, base: url).read()
        case .plain: return try PlainText.read(data, encoding: encoding, defaults: defaults)
        case .rtfd:
            throw DocumentError.unsupported("RTFD is read from folders: a document in one piece is not supported.")
        case let other:
            throw DocumentError.error(.init(rawValue: 65806), "“\(other.rawValue)” is not a type of documents.", url)
        }
    }

    /// Returns the type of a document by its first characters.
    static func sniffed(_ data: Data) -> NSAttributedString.DocumentType {
        if data.starts(with: Data("{\\rtf".utf8)) { return .rtf }
        if data.starts(with: Data("rtfd".utf8)) { return .rtfd }
        var start = data.prefix(1024)
        if start.starts(with: [0xEF, 0xBB, 0xBF]) { start = start.dropFirst(3) }
        let text = String(decoding: start, as: UTF8.self).drop { $0.isWhitespace }.lowercased()
        let tags = ["<!doctype html", "<html", "<head", "<body", "<meta", "<style", "<title"]
        return tags.contains { text.hasPrefix($0) } ? .html : .plain
    }

    // MARK: Options

    private var type: NSAttributedString.DocumentType? {
        if let raw = options[.documentType] as? String { return NSAttributedString.DocumentType(rawValue: raw) }
        return options[.documentType] as? NSAttributedString.DocumentType
    }

    private var defaults: TextAttributes {
        NSAttributedString.boxed(options[.defaultAttributes] as? TextAttributes ?? [:])
    }

    private var encoding: String.Encoding? {
        switch options[.characterEncoding] {
        case let encoding as String.Encoding: return encoding
        case let number as NSNumber: return String.Encoding(rawValue: number.uintValue)
        case let number as UInt: return String.Encoding(rawValue: number)
        case let number as Int: return UInt(exactly: number).map(String.Encoding.init(rawValue:))
        default: return nil
        }
    }

    private func reportScaling() {
        let keys: [NSAttributedString.DocumentReadingOptionKey] = [.targetTextScaling, .sourceTextScaling]
        for key in keys where options[key] != nil {
            Unsupported.report("the option \(key.rawValue)", in: "NSAttributedString")
        }
    }
}
