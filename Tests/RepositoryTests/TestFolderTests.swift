import Foundation
import Testing

/// Tests mirror the sources: a shared module or a leaf of UIKit is tested in a target of its own, so that an edit in one compiles
/// few tests again, and whoever reads a module finds its tests by its name.
@Suite("Folders of tests")
struct TestFolderTests {
    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// Returns the files and folders in a folder that a fresh clone has as well: Git keeps no folder that is empty.
    private static func names(in folder: String) throws -> [String] {
        let files = FileManager.default
        let url = root.appendingPathComponent(folder)
        return try files.contentsOfDirectory(atPath: url.path).sorted().filter { name in
            let inside = try? files.contentsOfDirectory(atPath: url.appendingPathComponent(name).path)
            return inside?.isEmpty != true
        }
    }

    /// Returns the number of lines of Swift in a folder, at any depth.
    private static func lines(in folder: String) -> Int {
        let url = root.appendingPathComponent(folder)
        let paths = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
        let texts = paths.filter { $0.hasSuffix(".swift") }.map {
            try? Data(contentsOf: url.appendingPathComponent($0))
        }
        return texts.reduce(0) { $0 + ($1?.count { $0 == UInt8(ascii: "\n") } ?? 0) }
    }

    @Test(
        "A shared module or a leaf of more than 500 lines has a target of tests",
        arguments: [("Shared", 5), ("Leaves", 5), ("Joins", 2)])
    func targets(layer: String, least: Int) throws {
        let modules = try Self.names(in: "Sources/UIKit/\(layer)").filter { !$0.hasPrefix(".") }
        #expect(modules.count >= least)
        for module in modules where Self.lines(in: "Sources/UIKit/\(layer)/\(module)") > 500 {
            #expect(Self.lines(in: "Tests/\(module)Tests") > 0, "Tests/\(module)Tests has no tests")
        }
    }

    @Test("The tests of the kernel are in folders, as the kernel is")
    func kernel() throws {
        let files = try Self.names(in: "Tests/UIKitCoreTests").filter { $0.hasSuffix(".swift") }
        #expect(files.isEmpty, "Tests/UIKitCoreTests has \(files.joined(separator: ", ")) outside its folders")
        let folders = try Self.names(in: "Sources/UIKit/Kernel/UIKitCore")
        for folder in try Self.names(in: "Tests/UIKitCoreTests")
        where !folder.hasPrefix(".") && !folder.hasSuffix(".swift") {
            #expect(folders.contains(folder), "the kernel has no folder \(folder)")
        }
    }
}
