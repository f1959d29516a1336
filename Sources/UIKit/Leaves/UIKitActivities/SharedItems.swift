import Foundation
import UIFoundation

/// Items of a sharing sheet in words.
@MainActor
package enum SharedItems {
    package static func describe(_ items: [Any]) -> [String] { items.map(describe) }

    private static func describe(_ item: Any) -> String {
        switch item {
        case let text as String: text
        case let text as NSAttributedString: text.string
        case let url as URL: url.isFileURL ? url.lastPathComponent : url.absoluteString
        case let image as UIImage: "image of \(number(image.size.width)) × \(number(image.size.height))"
        case let data as Data: "\(data.count) bytes"
        default: "\(type(of: item))"
        }
    }

    private static func number(_ length: CGFloat) -> String {
        length == length.rounded() ? "\(Int(length))" : "\(length)"
    }
}
