import Foundation
import QuinceTextDocuments
import QuinceTextKit
import UIFoundation

/// Checks that any bytes behind the head of an RTF document are read as text, or give an error of one line, and that the
/// text can be written and read again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRTF(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let head = Data("{\\rtf1".utf8)
    let data = Data(bytes: bytes, count: count)
    do {
        let text = try NSAttributedString(
            data: data.starts(with: head) ? data : head + data,
            options: [.documentType: NSAttributedString.DocumentType.rtf], documentAttributes: nil)
        let all = NSRange(location: 0, length: text.length)
        let written = try text.data(from: all, documentAttributes: [.documentType: NSAttributedString.DocumentType.rtf])
        let again = try NSAttributedString(data: written, documentAttributes: nil)
        precondition(again.string == text.string)
    } catch {
        precondition(!error.localizedDescription.contains("\n"))
    }
    return 0
}
