import AppProjects
import Foundation
import Testing

@Suite("What apps are built on")
struct QuincePackageTests {
    private static let checkout = ["Package.swift": "", "Sources/UIKit/UIKit/A.swift": ""]

    @Test("A command in an SDK builds on it, unless the environment names a checkout")
    func home() throws {
        let sdk = try TemporaryFolder(["toolset.json": "{}", "libexec/quince": "", "modules/UIKit.swiftmodule": ""])
        let checkout = try TemporaryFolder(Self.checkout)
        let own = sdk.path + "/libexec"
        let found = try QuincePackage.find([:], ownFolder: own)
        #expect(found.sdk?.root.path == sdk.path && found.hasUIKit(debug: true))
        #expect(found.moduleNames == ["UIKit"])
        let named = try QuincePackage.find(["QUINCE_PACKAGE": checkout.path], ownFolder: own)
        #expect(named.sdk == nil && named.path == checkout.path)
    }

    @Test("A folder whose name makes a module that cannot be linked is refused before anything is built")
    func letters() throws {
        let checkout = try TemporaryFolder(Self.checkout)
        let folder = try TemporaryFolder(["Übung/App.swift": "import UIKit\n@main class App {}"])
        let project = try ProjectReader.read(folder.path + "/Übung", target: nil, isLibrary: false, debug: true)
        let builder = try AppBuilder(project, debug: true, environment: ["QUINCE_PACKAGE": checkout.path]) { _ in }
        let error = #expect(throws: CommandFailure.self) { try builder.build() }
        #expect(error?.message.contains("set PRODUCT_MODULE_NAME") == true, "\(error?.message ?? "")")
    }
}
