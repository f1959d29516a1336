import Foundation
import Testing

/// `MacTestApp` as a process of its own, in the headless host.
@Suite("The process of a Mac app")
struct MacProcessTests {
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
        let own = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: own).deletingLastPathComponent().appendingPathComponent(
            "MacTestApp")
        process.arguments = arguments
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    private func play(_ commands: String) throws -> (status: Int32, output: String) {
        let folder = NSTemporaryDirectory() + "quince-mac-process-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let flow = folder + "/flow.yaml"
        try Data("appId: desk\n---\n\(commands)".utf8).write(to: URL(fileURLWithPath: flow))
        return try run(["--flow", flow, "--out", folder])
    }

    @Test("A flow edits a field by the mouse, keys and menus; the classes' actions are known from the start")
    func flow() throws {
        let result = try play(
            """
            - click: Name
            - inputText: Plums
            - chooseMenu: Edit > Select All
            - chooseMenu: Edit > Copy
            - pressKey: Right Arrow
            - pressKey: Command+V
            - assertVisible: PlumsPlums
            """)
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("A menu item whose action the text refuses cannot be chosen")
    func refused() throws {
        let result = try play("- click: Name\n- chooseMenu: Edit > Copy\n")
        #expect(result.status == 1)
        #expect(result.output.contains("chooseMenu: “Copy” is not enabled"))
    }

    @Test("A phone is no device of a Mac app")
    func device() throws {
        let result = try run(["--device", "iPhone 6", "--host", "headless"])
        #expect(result.status == 2)
        #expect(
            result.output.hasSuffix(
                "iPhone 6 is no device of this app, which is for the Mac; `quince devices` lists them\n"))
    }

    @Test("The app that its menu quits ends its process with status 0")
    func quits() throws {
        let result = try play("- pressKey: Command+Q\n")
        #expect(result.status == 0, "\(result.output)")
    }

    @Test("A Mac goes on as another Mac, and not as a phone")
    func anotherDevice() throws {
        let mac = try play("- setDevice: Mac 1440x900\n")
        #expect(mac.status == 0, "\(mac.output)")
        let phone = try play("- setDevice: iPhone X\n")
        #expect(phone.status == 1 && phone.output.contains("iPhone X is no device of this app"), "\(phone.output)")
    }

    @Test(
        "A command for iOS is refused",
        arguments: ["setAppearance: dark", "setOrientation: PORTRAIT", "setTextSize: large"])
    func handheld(command: String) throws {
        let result = try play("- \(command)\n")
        let name = command.prefix { $0 != ":" }
        #expect(result.status == 1 && result.output.contains("\(name) is for apps of iOS"), "\(result.output)")
    }
}
