import AppProjects
import Foundation

/// Checks that any bytes in place of a `project.pbxproj` yield a project or a one-line error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzProjects(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let data = Data(bytes: bytes, count: count)
    for isLibrary in [false, true] {
        do {
            let file = try XcodeProjectFile("/nowhere/A.xcodeproj", data)
            _ = try XcodeProjectReader.read(file, target: nil, isLibrary: isLibrary, debug: true)
        } catch let failure as CommandFailure {
            precondition(!failure.message.isEmpty)
        } catch {
            preconditionFailure("\(error)")
        }
    }
    return 0
}
