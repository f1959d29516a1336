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
}
