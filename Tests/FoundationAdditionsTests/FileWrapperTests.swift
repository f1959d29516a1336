import Foundation
import QuinceFoundationAdditions
import Testing

/// Apple, "FileWrapper".
@Suite("File wrappers")
struct FileWrapperTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    @Test("A folder comes back as it was written, with another name for a second file of one name")
    func folders() throws {
        let wrapper = FileWrapper(directoryWithFileWrappers: [:])
        #expect(wrapper.addRegularFile(withContents: Data("1".utf8), preferredFilename: "a.txt") == "a.txt")
        let second = wrapper.addRegularFile(withContents: Data("2".utf8), preferredFilename: "a.txt")
        #expect(second != "a.txt" && wrapper.fileWrappers?.count == 2)
        try wrapper.write(to: folder, options: .atomic, originalContentsURL: nil)
        let back = try FileWrapper(url: folder)
        #expect(back.isDirectory && back.fileWrappers?["a.txt"]?.regularFileContents == Data("1".utf8))
        #expect(wrapper.matchesContents(of: folder))
        try FileManager.default.removeItem(at: folder)
    }

    @Test("A child's name does not lead out of the folder")
    func names() throws {
        let child = FileWrapper(regularFileWithContents: Data())
        let wrapper = FileWrapper(directoryWithFileWrappers: ["../out.txt": child])
        #expect(throws: CocoaError.self) { try wrapper.write(to: folder, originalContentsURL: nil) }
        try? FileManager.default.removeItem(at: folder)
    }

    @Test("What cannot be written leaves what was there, and what a process that died has left stays")
    func atomic() throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let place = folder.appendingPathComponent("Book")
        let page = FileWrapper(regularFileWithContents: Data("one".utf8))
        try FileWrapper(directoryWithFileWrappers: ["page": page])
            .write(to: place, options: .atomic, originalContentsURL: nil)
        let left = folder.appendingPathComponent(".Book.new")
        try Data("left".utf8).write(to: left)
        let bad = FileWrapper(directoryWithFileWrappers: ["../out": FileWrapper(regularFileWithContents: Data())])
        #expect(throws: CocoaError.self) { try bad.write(to: place, options: .atomic, originalContentsURL: nil) }
        #expect(try FileWrapper(url: place).fileWrappers?["page"]?.regularFileContents == Data("one".utf8))
        let other = FileWrapper(regularFileWithContents: Data("two".utf8))
        try FileWrapper(directoryWithFileWrappers: ["page": other])
            .write(to: place, options: .atomic, originalContentsURL: nil)
        #expect(try FileWrapper(url: place).fileWrappers?["page"]?.regularFileContents == Data("two".utf8))
        #expect(try Data(contentsOf: left) == Data("left".utf8))
        #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == [".Book.new", "Book"])
    }

    @Test("A link within a folder leads to the same name after it was written elsewhere")
    func links() throws {
        let files = FileManager.default
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? files.removeItem(at: folder) }
        let (one, two) = (folder.appendingPathComponent("one"), folder.appendingPathComponent("two"))
        try files.createDirectory(at: one, withIntermediateDirectories: false)
        try files.createSymbolicLink(atPath: one.path + "/link", withDestinationPath: "page")
        let wrapper = try FileWrapper(url: one)
        try wrapper.write(to: two, options: .atomic, originalContentsURL: nil)
        #expect(try files.destinationOfSymbolicLink(atPath: two.path + "/link") == "page")
        #expect(wrapper.matchesContents(of: two))
    }
}
