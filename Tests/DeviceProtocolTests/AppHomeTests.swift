import Foundation
import QuinceDeviceProtocol
import Testing

@Suite("Home directories of apps")
struct AppHomeTests {
    @Test(arguments: [
        ("com.example.notes", "com.example.notes"), ("../../etc", "_.._.._etc"), ("..", "_.."), (".", "_."), ("", "_"),
        ("a/b", "a_b"),
    ])
    func `an app's home is one folder of the user's data, whatever the app is called`(_ app: String, _ name: String) {
        let home = AppHome(of: app, environment: ["HOME": "/home/user"])
        #expect(home.path == "/home/user/.local/share/quince/apps/" + name)
        let other = AppHome(of: app, environment: ["HOME": "/home/user", "XDG_DATA_HOME": "/data"])
        #expect(other.path == "/data/quince/apps/" + name)
    }

    @Test func `a variable that is not a whole path is ignored`() {
        let home = AppHome(of: "a", environment: ["HOME": "/home/user", "XDG_DATA_HOME": "data"])
        #expect(home.path == "/home/user/.local/share/quince/apps/a")
    }

    @Test func `a program has the identifier of the Info plist beside it, or its own name`() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = folder.appendingPathComponent("Notes").path
        #expect(AppHome.identifier(of: program) == "Notes")
        let info = folder.appendingPathComponent("Info.plist")
        try PropertyListSerialization.data(
            fromPropertyList: ["CFBundleIdentifier": "com.example.notes"], format: .xml, options: 0
        ).write(to: info)
        #expect(AppHome.identifier(of: program) == "com.example.notes")
        try Data("no list".utf8).write(to: info)
        #expect(AppHome.identifier(of: program) == "Notes")
    }
}
