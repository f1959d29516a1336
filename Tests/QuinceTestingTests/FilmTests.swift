import Foundation
import ImageIO
import QuinceTesting
import Testing
import UIKit

@Suite("A simulation's films", .simulation)
@MainActor
struct FilmTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("films-\(UUID().uuidString)")

    @Test("A recording has the initial image and one for each frame that differs, as long as they were shown")
    func film() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let simulation = try Simulation(SignInController())
        let path = folder.appendingPathComponent("a.apng").path
        try simulation.startRecording(to: path)
        let view = try #require(simulation.rootViewController?.view)
        UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear) { view.alpha = 0.5 }
        simulation.advance(by: 0.1)
        try simulation.stopRecording()
        let data = try Data(contentsOf: URL(fileURLWithPath: path))
        #expect(data.range(of: Data("acTL".utf8)) != nil)
        // A tenth of a second has six frames at 60 Hz. The animation begins with the commit of the first one, which
        // therefore looks like the initial image; the five after it differ.
        let counts = data.ranges(of: Data("fcTL".utf8)).count
        #expect(counts == 6)
    }

    @Test("Starting twice, stopping none and a name without a format are errors at the caller's line")
    func misuse() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let simulation = try Simulation(SignInController())
        func message(_ body: () throws -> Void) -> String {
            do { try body() } catch { return "\(error)" }
            return ""
        }
        #expect(message { try simulation.stopRecording() }.contains("no recording is in progress"))
        #expect(message { try simulation.startRecording(to: "film.avi") }.contains(".mp4, .gif, .apng or .webp"))
        let path = folder.appendingPathComponent("a.gif").path
        try simulation.startRecording(to: path)
        let second = message { try simulation.startRecording(to: path) }
        #expect(second.contains("already") && second.contains("FilmTests.swift"))
        simulation.finish()
        #expect(FileManager.default.fileExists(atPath: path))
    }
}
