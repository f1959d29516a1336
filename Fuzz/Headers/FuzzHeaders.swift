import AppProjects
import Foundation

/// Checks that any bytes of a C header yield names, each with a line of the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzHeaders(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    let last = 1 + text.utf8.count { $0 == UInt8(ascii: "\n") }
    for (name, line) in HeaderDeclarations(text).lines {
        precondition(!name.isEmpty && (1...last).contains(line))
    }
    return 0
}
