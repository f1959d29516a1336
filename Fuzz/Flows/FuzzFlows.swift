import Foundation
import QuinceAutomation

/// Checks that any text yields a flow or an error that names the file.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzFlows(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    do {
        _ = try FlowReader.parse(text, name: "fuzz.yaml")
    } catch {
        precondition("\(error)".hasPrefix("fuzz.yaml"))
    }
    return 0
}
