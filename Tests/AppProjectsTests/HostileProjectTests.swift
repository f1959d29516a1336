import AppProjects
import Foundation
import QuinceConfinedFiles
import Testing

/// Projects of strangers that name places outside of their own folders. A build refuses them before it writes anything.
@Suite("Hostile projects", .serialized)
struct HostileProjectTests {
    private let secret = "the person's own file"
    private let source = "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {}\n"

    /// Returns the line with which the build of `folder/App` is refused.
    private func refusal(_ folder: TemporaryFolder, edit: (inout AppProject) -> Void = { _ in }) throws -> String? {
        do {
            var project = try ProjectReader.read(folder.path + "/App", target: nil, isLibrary: false, debug: true)
            edit(&project)
            _ = try AppBuilder(project, debug: true, say: { _ in }).build()
            return nil
        } catch let failure as CommandFailure {
            return failure.message
        } catch let failure as ConfinedFileError {
            return failure.message
        }
    }

    /// Checks that a build is refused in one line that contains all the words, and leaves the person's folder alone.
    private func check(
        _ folder: TemporaryFolder, names words: [String], edit: (inout AppProject) -> Void = { _ in },
        at location: SourceLocation = #_sourceLocation
    ) throws {
        try folder.write(secret, to: "victim/keep.txt")
        let line = try refusal(folder, edit: edit)
        for word in words { #expect(line?.contains(word) == true, "\(line ?? "built")", sourceLocation: location) }
        #expect(line?.contains("\n") != true, sourceLocation: location)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/victim")
        #expect(files == ["keep.txt"], sourceLocation: location)
        #expect(try folder.read("victim/keep.txt") == secret, sourceLocation: location)
    }

    private func link(_ folder: TemporaryFolder, _ place: String, to target: String) throws {
        let url = URL(fileURLWithPath: folder.path + "/" + place)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: url.path, withDestinationPath: folder.path + "/" + target)
    }

    // MARK: Links in the project's folder

    @Test(
        "A link in place of a folder that a build fills is refused, and what it points to is untouched",
        arguments: [
            ".quince", ".quince/App.app", ".quince/App-package", ".quince/App-package/Sources",
            ".quince/App-package/Sources/App", ".quince/App.app/words.lproj",
        ])
    func linkedFolder(_ place: String) throws {
        let folder = try TemporaryFolder([
            "App/A.swift": source, "App/words.lproj/words.txt": "words", "victim/keep.txt": secret,
        ])
        try link(folder, "App/" + place, to: "victim")
        try check(folder, names: ["App/" + place, "a link"])
    }

    @Test("A link in place of a file that a build writes is replaced, or refused if it is the lock")
    func linkedFiles() throws {
        let folder = try TemporaryFolder(["App/A.swift": source, "victim/keep.txt": secret])
        try link(folder, "App/.quince/lock", to: "victim/new.txt")
        try check(folder, names: ["App/.quince/lock", "a link"])
        try FileManager.default.removeItem(atPath: folder.path + "/App/.quince/lock")

        let places = [
            "App-debug.state", ".gitignore", "App-package/Package.swift", "App.app/App",
            "App-package/Sources/App/A.swift",
            "App.app/old.txt",
        ]
        for place in places { try link(folder, "App/.quince/" + place, to: "victim/keep.txt") }
        #expect(try refusal(folder) == nil)
        #expect(try folder.read("victim/keep.txt") == secret)
        for place in places.dropLast(2) {
            let type = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/App/.quince/\(place)")[.type]
            #expect(type as? FileAttributeType == .typeRegular, "\(place)")
        }
        let link = try FileManager.default.destinationOfSymbolicLink(
            atPath: folder.path + "/App/.quince/App-package/Sources/App/A.swift")
        #expect(link == folder.path + "/App/A.swift")
    }

    // MARK: Names

    private func xcodeProject(
        settings: String = "", target: String = "App", root: String = "", phases: String = "S0"
    ) throws -> TemporaryFolder {
        let project = """
            // !$*UTF8*$!
            {archiveVersion = 1; objectVersion = 56; rootObject = P0; objects = {
            P0 = {isa = PBXProject; buildConfigurationList = PL; mainGroup = G0; targets = (T0); \(root)};
            PL = {isa = XCConfigurationList; buildConfigurations = (PD); };
            PD = {isa = XCBuildConfiguration; name = Debug; buildSettings = {SDKROOT = iphoneos; \(settings)}; };
            G0 = {isa = PBXGroup; children = (F0, F1); sourceTree = "<group>"; };
            F0 = {isa = PBXFileReference; path = A.swift; sourceTree = SOURCE_ROOT; };
            F1 = {isa = PBXFileReference; path = words.txt; sourceTree = SOURCE_ROOT; };
            T0 = {isa = PBXNativeTarget; name = "\(target)"; productType = "com.apple.product-type.application"; buildConfigurationList = PL; buildPhases = (\(phases)); };
            S0 = {isa = PBXSourcesBuildPhase; files = (B0); };
            B0 = {isa = PBXBuildFile; fileRef = F0; };
            B1 = {isa = PBXBuildFile; fileRef = F1; };
            C0 = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = "../../../victim"; files = (B1); };
            C1 = {isa = PBXCopyFilesBuildPhase; dstSubfolderSpec = 7; dstPath = "../\u{301}../../victim"; files = (B1); };
            }; }
            """
        return try TemporaryFolder([
            "App/A.xcodeproj/project.pbxproj": project, "App/A.swift": source, "App/words.txt": "words",
            "victim/keep.txt": secret,
        ])
    }

    @Test(
        "A product, target or executable whose name is a path is refused by the setting's name",
        arguments: [
            ("PRODUCT_NAME = \"../../victim\";", "App", "PRODUCT_NAME"), ("", "../../victim", "PRODUCT_NAME"),
            ("EXECUTABLE_NAME = \"../../../victim/keep.txt\";", "App", "EXECUTABLE_NAME"),
            ("PRODUCT_NAME = \"..\";EXECUTABLE_NAME = A;", "App", "PRODUCT_NAME"),
            ("EXECUTABLE_NAME = \"..\";", "App", "EXECUTABLE_NAME"),
            ("EXECUTABLE_NAME = \"a/\u{301}b\";", "App", "EXECUTABLE_NAME"),
        ])
    func names(settings: String, target: String, named setting: String) throws {
        let folder = try xcodeProject(settings: settings, target: target)
        try check(folder, names: ["App/A.xcodeproj", setting, "expected a file name"])
    }

    @Test("A folder's Info.plist cannot place the executable elsewhere")
    func executableOfFolder() throws {
        let folder = try TemporaryFolder([
            "App/A.swift": source,
            "App/Info.plist":
                "<plist><dict><key>CFBundleExecutable</key><string>../../../victim/keep.txt</string></dict></plist>",
        ])
        try check(folder, names: ["App", "CFBundleExecutable", "expected a file name"])
    }

    @Test("A copy phase stays inside of the bundle", arguments: ["C0", "C1"])
    func copyPhase(_ phase: String) throws {
        let folder = try xcodeProject(phases: "S0, \(phase)")
        try check(folder, names: ["App/A.xcodeproj", "dstPath", "words.txt", "inside the bundle"])
    }

    @Test("The products are next to the Xcode project, whatever folder it takes its sources from")
    func projectFolder() throws {
        let folder = try xcodeProject(root: "projectDirPath = \"../victim\"; ")
        let file = try XcodeProjectFile(folder.path + "/App/A.xcodeproj")
        try folder.write(source, to: "victim/A.swift")
        let project = try XcodeProjectReader.read(file, target: nil, isLibrary: false, debug: true)
        #expect(project.sources == [folder.path + "/victim/A.swift"])
        #expect(project.root == folder.path + "/App")
    }

    @Test("A resource's place that leaves the bundle is refused, wherever it came from")
    func resources() throws {
        for path in ["..", "../x", "a/../../x", "/../x", "a/..\u{0}/x", "", "."] {
            let folder = try TemporaryFolder(["App/A.swift": source, "App/words.txt": "words"])
            try check(folder, names: ["App", "inside the bundle"]) { $0.resources[0].path = path }
        }
    }

    @Test("A folder whose path has a control character is refused by its escaped name: SwiftPM cannot build in it")
    func controlCharacters() throws {
        for (name, shown) in [("Ca\nrds", "Ca\\nrds"), ("Ca\trds", "Ca\\trds"), ("Ca\u{7F}rds", "Ca")] {
            let folder = try TemporaryFolder(["\(name)/A.swift": source])
            let failure = #expect(throws: CommandFailure.self) {
                try ProjectReader.read("\(folder.path)/\(name)", target: nil, isLibrary: false, debug: true)
            }
            let line = failure?.message ?? "read"
            #expect(line.contains(shown) && line.contains("rename it"), "\(line)")
            #expect(!line.contains { $0.isNewline || $0 == "\t" || $0 == "\u{7F}" })
        }
    }

    // MARK: What does not end

    @Test("Links that lead back, or to the root of the file system, are not followed")
    func loops() throws {
        let folder = try TemporaryFolder(["App/A.swift": source, "App/Deep/B.swift": "", "Other/C.swift": ""])
        for (place, target) in [
            ("App/a", "App"), ("App/b", "App"), ("App/Deep/up", "App"), ("App/Deep/root", "/"), ("App/x", "Other"),
            ("Other/y", "App"), ("Other/z", "Other"),
        ] {
            let path = target == "/" ? "/" : folder.path + "/" + target
            try FileManager.default.createSymbolicLink(atPath: "\(folder.path)/\(place)", withDestinationPath: path)
        }
        let project = try FolderReader.read(folder.path + "/App")
        #expect(project.sources.map { ($0 as NSString).lastPathComponent } == ["A.swift", "B.swift", "C.swift"])
        #expect(FileTree.files(below: folder.path + "/App") == ["A.swift", "Deep/B.swift", "x/C.swift"])
    }

    @Test("Folders that each link twice to the next are refused when they are too many, in folders and in catalogs")
    func doublingLinks() throws {
        for inner in ["", "/Art.xcassets"] {
            let folder = try TemporaryFolder(["App/A.swift": source])
            let root = folder.path + "/App" + inner
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
            for level in 0..<20 {
                let place = level == 0 ? root : "\(folder.path)/Chain/\(level)"
                let next = "\(folder.path)/Chain/\(level + 1)"
                try FileManager.default.createDirectory(atPath: next, withIntermediateDirectories: true)
                for name in ["l", "r"] {
                    try FileManager.default.createSymbolicLink(atPath: "\(place)/\(name)", withDestinationPath: next)
                }
            }
            let line = try refusal(folder)
            #expect(
                line?.contains(inner.isEmpty ? "more than 10000 folders" : "more than 5000 groups") == true,
                "\(line ?? "")")
        }
    }

    @Test("A FIFO among sources, resources and settings is named, and nothing waits for it")
    func fifos() throws {
        for (place, words) in [("App/B.swift", "found a FIFO"), ("App/words.txt", "found a FIFO")] {
            let folder = try TemporaryFolder(["App/A.swift": source])
            #expect(mkfifo("\(folder.path)/\(place)", 0o600) == 0)
            let line = try refusal(folder)
            #expect(line?.contains(words) == true && line?.contains(place) == true, "\(line ?? "built")")
        }
        for place in ["App/Info.plist", "App/tour.yaml", "App/Podfile"] {
            let folder = try TemporaryFolder(["App/A.swift": source])
            #expect(mkfifo("\(folder.path)/\(place)", 0o600) == 0)
            let project = try? ProjectReader.read(folder.path + "/App", target: nil, isLibrary: false, debug: true)
            #expect(project != nil || place == "App/Info.plist")
        }
    }

    // MARK: What grows

    /// Returns a binary property list of lists that contain the next one ten times.
    private func binaryBomb(levels: Int) -> Data {
        var bytes: [UInt8] = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for level in 0..<levels {
            offsets.append(UInt8(bytes.count))
            bytes += [0xAA] + [UInt8](repeating: UInt8(level + 1), count: 10)
        }
        offsets.append(UInt8(bytes.count))
        bytes += [0x51, 0x78]
        let table = UInt8(bytes.count)
        bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, UInt8(levels + 1)]
        return Data(bytes + [UInt8](repeating: 0, count: 15) + [table])
    }

    @Test("A set in a binary property list, at which Foundation traps, is refused")
    func binarySets() {
        for kind in [UInt8(0xC1), 0xB1, 0x80] {
            // A dictionary of one key, and a set of one text.
            let objects: [[UInt8]] = [[0xD1, 1, 2], [0x51, 0x6B], [kind, 1]]
            var bytes: [UInt8] = Array("bplist00".utf8)
            let offsets = objects.map { object in
                defer { bytes += object }
                return UInt8(bytes.count)
            }
            let table = UInt8(bytes.count)
            bytes +=
                offsets + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 3] + [UInt8](repeating: 0, count: 15) + [
                    table
                ]
            let failure = #expect(throws: CommandFailure.self) {
                try XcodeProjectFile("/nowhere/A.xcodeproj", Data(bytes))
            }
            #expect(failure?.message.contains("found a set or an archive's reference") == true, "\(kind)")
        }
    }

    @Test("A binary property list whose lists repeat each other is refused; one that is small is read")
    func binaryBombs() throws {
        let folder = try TemporaryFolder(["App/A.swift": source])
        let place = URL(fileURLWithPath: folder.path + "/App/Info.plist")
        try binaryBomb(levels: 12).write(to: place)
        #expect(try refusal(folder)?.contains("expected a property list of at most 1000000 values") == true)
        #expect(throws: CommandFailure.self) { try XcodeProjectFile("/nowhere/A.xcodeproj", binaryBomb(levels: 12)) }
        try binaryBomb(levels: 3).write(to: place)
        #expect(try refusal(folder)?.contains("expected a property list whose root is a dictionary") == true)
        let values = ["CFBundleName": "Cards", "List": ["a", "a"]] as [String: Any]
        try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0).write(to: place)
        #expect(try InfoPlist.read(place.path)["CFBundleName"] as? String == "Cards")
    }

    @Test("Variables that open without end, repeat each other or double with each layer end at a limit")
    func variables() throws {
        let variables = InfoPlistVariables([
            "A": String(repeating: "$(B)", count: 1000), "B": String(repeating: "$(C)", count: 1000),
            "C": String(repeating: "$(D)", count: 1000), "X": String(repeating: "x", count: 100_000),
        ])
        let open = String(repeating: "$(", count: 100_000)
        #expect(variables.expand(open) == open)
        #expect(variables.expand("$(A)").utf8.count < 10_000_000)
        #expect(variables.expand(String(repeating: "$(X)", count: 1000)).utf8.count < 2_000_000)

        let lines = String(repeating: "X = $(inherited)$(inherited)a\n", count: 60)
        let folder = try xcodeProject(settings: "PRODUCT_NAME = \"$(X:default=Cards)\";")
        try folder.write(lines, to: "App/A.xcconfig")
        try folder.write(
            folder.read("App/A.xcodeproj/project.pbxproj").replacingOccurrences(
                of: "name = Debug;", with: "name = Debug; baseConfigurationReference = F2;"
            )
            .replacingOccurrences(
                of: "G0 =", with: "F2 = {isa = PBXFileReference; path = A.xcconfig; sourceTree = SOURCE_ROOT; };\nG0 ="),
            to: "App/A.xcodeproj/project.pbxproj")
        let project = try ProjectReader.read(folder.path + "/App", target: nil, isLibrary: false, debug: true)
        #expect(project.name.utf8.count > 1000 && project.name.utf8.count < 3_000_000)
    }
}
