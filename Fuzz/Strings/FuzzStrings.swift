import AppProjects
import Foundation
import QuinceFormatStrings

/// Checks that any bytes of a catalog of strings yield tables or a one-line error, and that any format has parts.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzStrings(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    let text = String(decoding: data, as: UTF8.self)
    precondition(FormatPiece.parse(text).isEmpty == text.isEmpty)
    do {
        for table in try StringCatalog(data, file: "Localizable.xcstrings").tables {
            precondition(table.path.contains(".lproj/Localizable."))
        }
    } catch let failure as CommandFailure {
        precondition(!failure.message.contains("\n"))
    } catch {
        preconditionFailure("\(error)")
    }
    return 0
}
