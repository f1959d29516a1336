import Foundation
import QuinceConfinedFiles
import Testing

@Suite("Folders that nothing written through them leaves")
struct ConfinedFolderTests {
    /// A folder to confine, next to one that holds a person's file.
    private final class Places {
        let root = NSTemporaryDirectory() + "quince-confined-\(UUID().uuidString)"
        var own: String { root + "/own" }
        var victim: String { root + "/victim" }

        init() throws {
            for folder in [own, victim] {
                try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            }
            try Data("keep".utf8).write(to: URL(fileURLWithPath: victim + "/keep.txt"))
        }

        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: own + "/" + name, withDestinationPath: target)
        }

        var isVictimWhole: Bool {
            FileManager.default.contents(atPath: victim + "/keep.txt") == Data("keep".utf8)
                && (try? FileManager.default.contentsOfDirectory(atPath: victim)) == ["keep.txt"]
        }

        deinit { try? FileManager.default.removeItem(atPath: root) }
    }

    @Test("A name is one component of a path, by its bytes")
    func components() throws {
        for name in ["App", "Card Box", "é", "...", ".hidden", "-rf", "a\nb", "\u{301}"] {
            #expect(try ChosenName(name, "the name", in: "P").component() == name)
        }
        for name in ["", ".", "..", "/", "a/", "/a", "a/b", "a/../b", "a\u{2F}\u{301}b", "a\u{0}b"] {
            #expect(throws: ConfinedFileError.self, "\(name)") { try ChosenName(name, "the name", in: "P").component() }
        }
    }

    @Test("A path is taken without its dots, and refused if it leaves the folder on its way or names it")
    func paths() {
        for (path, place) in [
            ("a/b", "a/b"), ("/a//b/", "a/b"), ("a/./b", "a/b"), ("a/../b", "b"), ("a/b/../../c", "c"),
        ] {
            #expect(ChosenName.pathInside(path) == place)
        }
        for path in ["", "/", ".", "..", "../a", "a/../..", "a/../../a/b", "a/..", "..\u{2F}\u{301}a", "a\u{0}"] {
            #expect(ChosenName.pathInside(path) == nil, "\(path)")
        }
    }

    @Test("A refusal is one line with the file, the setting, the name and what was expected")
    func message() {
        let name = ChosenName("../a\n\u{1B}[2J", "the product's name (PRODUCT_NAME)", in: "A.xcodeproj")
        let error = #expect(throws: ConfinedFileError.self) { try name.component() }
        #expect(
            error?.message == "A.xcodeproj: the product's name (PRODUCT_NAME) is \"../a\\n\\u{1B}[2J\"; "
                + "expected a file name, without slashes, that is neither . nor ..")
        #expect(error?.status == 2)
    }

    @Test("Writing, copying and listing what to keep do not follow links")
    func links() throws {
        let places = try Places()
        let folder = try ConfinedFolder(at: places.own)
        try places.link("deep", to: places.victim)
        try places.link("keep.txt", to: places.victim + "/keep.txt")
        try places.link("copy.txt", to: places.victim + "/keep.txt")
        for path in ["deep/x", "deep/keep.txt", "deep/more/x", "../victim/x"] {
            #expect(throws: ConfinedFileError.self) { try folder.write(Data(), to: path) }
            #expect(throws: ConfinedFileError.self) { try folder.copy(places.victim + "/keep.txt", to: path) }
            #expect(throws: ConfinedFileError.self) { try folder.remove(path) }
            #expect(throws: ConfinedFileError.self) { try folder.folder(path + "/y") }
        }
        try folder.write(Data("own".utf8), to: "keep.txt")
        try folder.copy(places.own + "/keep.txt", to: "copy.txt")
        #expect(EntryKind(places.own + "/keep.txt") == .file && EntryKind(places.own + "/copy.txt") == .file)
        folder.keep(only: ["copy.txt"])
        #expect(try FileManager.default.contentsOfDirectory(atPath: places.own) == ["copy.txt"])
        #expect(places.isVictimWhole)
    }

    @Test("The folder itself may be reached through a link, which the person chose")
    func personsLink() throws {
        let places = try Places()
        try places.link("here", to: places.victim)
        try ConfinedFolder(at: places.own + "/here").write(Data("new".utf8), to: "new.txt")
        #expect(FileManager.default.contents(atPath: places.victim + "/new.txt") == Data("new".utf8))
    }

    @Test("A file with the same contents is not written again, and a copy is as old as its original")
    func unchanged() throws {
        let places = try Places()
        let folder = try ConfinedFolder(at: places.own)
        #expect(try folder.write(Data("a".utf8), to: "deep/a.txt"))
        #expect(try !folder.write(Data("a".utf8), to: "deep/a.txt"))
        #expect(try folder.write(Data("b".utf8), to: "deep/a.txt"))
        let original = places.victim + "/keep.txt"
        try folder.copy(original, to: "copy.txt")
        let dates = try [original, places.own + "/copy.txt"].map {
            try FileManager.default.attributesOfItem(atPath: $0)[.modificationDate] as? Date
        }
        #expect(dates[0] == dates[1])
        #expect(try FileManager.default.contentsOfDirectory(atPath: places.own).sorted() == ["copy.txt", "deep"])
    }

    @Test("What is not a file is not copied, and nothing waits for it")
    func fifos() throws {
        let places = try Places()
        #expect(mkfifo(places.victim + "/fifo", 0o600) == 0)
        let folder = try ConfinedFolder(at: places.own)
        for (name, words) in [("fifo", "found a FIFO"), ("", "found a folder"), ("none", "cannot be read")] {
            let error = #expect(throws: ConfinedFileError.self) { try folder.copy("\(places.victim)/\(name)", to: "x") }
            #expect(error?.message.contains(words) == true)
        }
        #expect(try FileManager.default.contentsOfDirectory(atPath: places.own) == [])
    }
}
