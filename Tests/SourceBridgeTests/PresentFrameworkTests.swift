import Foundation
import SourceBridge
import Testing

@Suite("Frameworks that Quince has")
struct PresentFrameworkTests {
    @Test("Each framework among the sources can be imported by its own name")
    func folders() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/UIKit/Frameworks").standardizedFileURL
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(names.count > 15)
        for name in names {
            #expect(Frameworks.canImport(name) && Frameworks.meaning(of: name) == .kept, "\(name)")
        }
    }

    @Test("A framework is not taken for a part of one that is missing")
    func kin() {
        #expect(Frameworks.meaning(of: "MetalFX") == .missing && !Frameworks.canImport("MetalFX"))
        #expect(Frameworks.meaning(of: "EventKitUI") == .missing && !Frameworks.canImport("EventKitUI"))
    }
}
