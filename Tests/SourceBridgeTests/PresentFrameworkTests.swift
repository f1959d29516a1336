import ApplePlatforms
import Foundation
import SourceBridge
import Testing

@Suite("Frameworks that Quince has")
struct PresentFrameworkTests {
    @Test("Each framework among the sources can be imported by its own name")
    func folders() throws {
        let names = try Self.folders()
        #expect(names.count > 15)
        for name in names {
            #expect(Frameworks().canImport(name) && Frameworks().meaning(of: name) == .kept, "\(name)")
        }
    }

    @Test("A framework is not taken for a part of one that is missing")
    func kin() {
        for name in ["MetalFX", "EventKitUI"] {
            #expect(Frameworks().meaning(of: name) == .missing && !Frameworks().canImport(name))
        }
    }

    @Test("The Mac's SDK has the frameworks that can be imported there, and none that needs a view")
    func mac() throws {
        let script = try String(contentsOf: Self.root.appendingPathComponent("scripts/sdk"), encoding: .utf8)
        let list = try #require(script.firstMatch(of: /mac_frameworks="([^"]*)"/)?.1)
        let names = list.split { $0.isWhitespace || $0 == "\\" }.map(String.init)
        let mac = Frameworks(.macOS)
        #expect(try Set(names) == Self.folders().intersection(ApplePlatform.macOS.traits.present))
        for name in try Self.folders() where !names.contains(name) {
            #expect(mac.meaning(of: name) == .missing, "\(name)")
        }
        for name in names {
            let folder = Self.root.appendingPathComponent("Sources/UIKit/Frameworks/\(name)")
            let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            let texts = try files.filter { $0.pathExtension == "swift" }.map {
                try String(contentsOf: $0, encoding: .utf8)
            }
            #expect(!texts.contains { $0.contains("import UI") }, "\(name)")
        }
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../..").standardizedFileURL

    private static func folders() throws -> Set<String> {
        let folder = root.appendingPathComponent("Sources/UIKit/Frameworks")
        return Set(try FileManager.default.contentsOfDirectory(atPath: folder.path))
    }
}
