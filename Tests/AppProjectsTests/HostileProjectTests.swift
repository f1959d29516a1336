import AppProjects
import ConfinedFiles
import Foundation
import Testing

/// Projects of strangers that name places outside of their own folders. A build refuses them before it writes anything.
@Suite("Hostile projects", .serialized)
struct HostileProjectTests {
    private static let checkout = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path

    private let secret = "the person's own file"
    private let source = "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {}\n"

    /// Returns the line with which the build of `folder/App` is refused.
    private func refusal(_ folder: TemporaryFolder, edit: (inout AppProject) -> Void = { _ in }) throws -> String? {
        let environment = ProcessInfo.processInfo.environment.merging([
            "QUINCE_PACKAGE": Self.checkout, "QUINCE_SCRATCH": Self.checkout + "/.build",
        ]) { $1 }
        do {
            var project = try ProjectReader.read(folder.path + "/App", target: nil, isLibrary: false, debug: true)
            edit(&project)
            _ = try AppBuilder(project, debug: true, environment: environment, say: { _ in }).build()
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

        let places = ["App-debug.state", ".gitignore", "App-package/Package.swift", "App-package/Sources/App/A.bridged.swift", "App.app/App", "App.app/old.txt"]
        for place in places { try link(folder, "App/.quince/" + place, to: "victim/keep.txt") }
        #expect(try refusal(folder) == nil)
        #expect(try folder.read("victim/keep.txt") == secret)
        for place in places.dropLast() {
            let type = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/App/.quince/\(place)")[.type]
            #expect(type as? FileAttributeType == .typeRegular, "\(place)")
        }
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
}
