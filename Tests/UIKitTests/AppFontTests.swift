import CoreText
import Foundation
import QuinceAppRun
import QuinceDiagnostics
import Testing
import UIKit

/// The key UIAppFonts of an Info.plist: Information Property List Key Reference.
@Suite("Fonts of an app", .serialized)
struct AppFontTests {
    @Test("The files that Info.plist names are known by their fonts' names; others are reported")
    func register() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("quince-fonts-\(getpid())")
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = "/usr/share/fonts/truetype/noto/NotoSansBamum-Bold.ttf"
        try FileManager.default.copyItem(
            atPath: file, toPath: folder.appendingPathComponent("Fonts/Own.ttf").path)
        try Data("text".utf8).write(to: folder.appendingPathComponent("broken.ttf"))
        let list = ["UIAppFonts": ["Fonts/Own.ttf", "broken.ttf", "lost.ttf"]]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        AppFonts.register(from: try #require(Bundle(url: folder)))
        #expect(RegisteredFonts.face(named: "NotoSansBamum-Bold", style: .regular)?.path.hasSuffix("Own.ttf") == true)
        #expect(UIFont(name: "NotoSansBamum-Bold", size: 12)?.fontName == "NotoSansBamum-Bold")
        let messages = Unsupported.messages.filter { $0.hasPrefix("Info.plist, UIAppFonts") }
        #expect(
            messages == [
                "Info.plist, UIAppFonts: 'broken.ttf' is not a font",
                "Info.plist, UIAppFonts: 'lost.ttf' is not a file of the app",
            ])
        for face in RegisteredFonts.all { RegisteredFonts.unregister(path: face.path) }
    }
}
