import ArgumentParser
import BrowserDriver
import Foundation

/// Measures an open page on which nothing moves.
struct WebIdleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-idle", abstract: "The cost of an open page on which nothing moves.")

    @Option(help: "The app's executable.")
    var app: String

    @Option(help: "The duration in seconds.")
    var seconds = 5.0

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let tab = try Browser().open(app.address)
        // Waits for the work of the launch to end.
        Thread.sleep(forTimeInterval: 1.5)
        let (ticks, written) = (app.ticks, app.writtenBytes)
        let frames = try tab.number("quince.figures.frames")
        Thread.sleep(forTimeInterval: seconds)
        Measurement.report("cpu", Double(app.ticks - ticks) * 10, "ms")
        Measurement.report("sent", Double(app.writtenBytes - written), "bytes")
        Measurement.report("frames", try tab.number("quince.figures.frames") - frames, "frames")
    }
}
