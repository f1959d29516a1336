import Foundation
import QuinceTextDocuments
import QuinceTextKit
import UIFoundation

/// Checks that any bytes are read as HTML, or give an error of one line, and that the text can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHTML(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let html = NSAttributedString.DocumentType.html
    do {
        let text = try NSAttributedString(
            data: Data(bytes: bytes, count: count), options: [.documentType: html], documentAttributes: nil)
        let all = NSRange(location: 0, length: text.length)
        let written = try text.data(from: all, documentAttributes: [.documentType: html])
        let again = try NSAttributedString(data: written, options: [.documentType: html], documentAttributes: nil)
        precondition(again.length <= 4 * text.length + 4)
    } catch {
        precondition(!error.localizedDescription.contains("\n"))
    }
    return 0
}
