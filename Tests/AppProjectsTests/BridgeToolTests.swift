import AppProjects
import Foundation
import Testing

@Suite("The bridge beside the command")
struct BridgeToolTests {
    @Test("It is used where it is not older than any of its sources")
    func fresh() throws {
        let folder = try TemporaryFolder([
            "Package.swift": "", "Sources/UIKit/UIKit/A.swift": "", "Sources/Tools/quince-bridge/Main.swift": "",
            "Sources/Tools/SourceBridge/Deep/B.swift": "", "bridge": "#!/bin/sh",
        ])
        let quince = try QuincePackage.find(["QUINCE_PACKAGE": folder.path])
        let tool = BridgeTool(quince: quince)
        let bridge = folder.path + "/bridge"
        #expect(!tool.isFresh(bridge), "not executable")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: bridge)
        func set(_ seconds: Double, _ path: String) throws {
            let date = Date(timeIntervalSince1970: seconds)
            try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: "\(folder.path)/\(path)")
        }
        for path in ["bridge", "Sources/Tools/quince-bridge/Main.swift", "Sources/Tools/SourceBridge/Deep/B.swift"] {
            try set(1000, path)
        }
        #expect(tool.isFresh(bridge))
        try set(1001, "Sources/Tools/SourceBridge/Deep/B.swift")
        #expect(!tool.isFresh(bridge))
        #expect(!tool.isFresh(folder.path + "/none"))
    }

    @Test("A command in its checkout's build folder builds there")
    func place() throws {
        let inside = CheckoutBuild(package: "/q", folder: "/q/.build/x86_64-unknown-linux-gnu/debug")
        #expect(inside?.scratch == "/q/.build")
        #expect(inside?.folder("release") == "/q/.build/x86_64-unknown-linux-gnu/release")
        #expect(CheckoutBuild(package: "/q", folder: "/q/out/arm/release")?.scratch == "/q/out")
        for folder in ["/usr/local/bin", "/q2/.build/x/debug", "/q/bin", "/q/.build/x/other"] {
            #expect(CheckoutBuild(package: "/q", folder: folder) == nil, "\(folder)")
        }
    }
}
