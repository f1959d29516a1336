import Foundation
import QuinceTextDocuments
import QuinceTextKit
import Testing
import UIFoundation

/// Documents in tests, read and described.
enum Document {
    static func read(_ data: Data, _ type: NSAttributedString.DocumentType? = nil) throws -> NSAttributedString {
        try NSAttributedString(data: data, options: type.map { [.documentType: $0] } ?? [:], documentAttributes: nil)
    }

    static func rtf(_ body: String) throws -> NSAttributedString {
        try read(Data("{\\rtf1\\ansi\\ansicpg1252 \(body)}".utf8), .rtf)
    }

    static func html(_ html: String) throws -> NSAttributedString {
        let options: [NSAttributedString.DocumentReadingOptionKey: Any] = [
            .documentType: NSAttributedString.DocumentType.html, .characterEncoding: String.Encoding.utf8.rawValue,
        ]
        return try NSAttributedString(data: Data(html.utf8), options: options, documentAttributes: nil)
    }

    static func attributes(_ data: Data) throws -> NSDictionary {
        var dictionary: NSDictionary?
        _ = try NSAttributedString(data: data, documentAttributes: &dictionary)
        return dictionary ?? [:]
    }
}

extension NSAttributedString {
    var all: NSRange { NSRange(location: 0, length: length) }

    func font(_ location: Int) -> UIFont? { attribute(.font, at: location, effectiveRange: nil) as? UIFont }
    func number(_ key: Key, _ location: Int) -> NSNumber? {
        attribute(key, at: location, effectiveRange: nil) as? NSNumber
    }
    func color(_ key: Key, _ location: Int) -> UIColor? {
        attribute(key, at: location, effectiveRange: nil) as? UIColor
    }
    func paragraph(_ location: Int) -> NSParagraphStyle {
        attribute(.paragraphStyle, at: location, effectiveRange: nil) as? NSParagraphStyle ?? .default
    }
}
