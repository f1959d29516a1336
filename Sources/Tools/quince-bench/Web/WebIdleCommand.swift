import ArgumentParser
import BrowserDriver
import Foundation

/// A page is open and nothing moves.
struct WebIdleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-idle", abstract: "What an app sends and uses while a page looks on and nothing moves.")

    @Option(help: "The app's executable.")
    var app: String

    @Option(help: "For how long.")
    var seconds = 5.0

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let tab = try Browser().open(app.address)
        // What the start leaves to do is done by then.
        Thread.sleep(forTimeInterval: 1.5)
        let (ticks, written) = (app.ticks, app.writtenBytes)
        let frames = try tab.number("quince.figures.frames")
        Thread.sleep(forTimeInterval: seconds)
        Measurement.report("cpu", Double(app.ticks - ticks) * 10, "ms")
        Measurement.report("sent", Double(app.writtenBytes - written), "bytes")
        Measurement.report("frames", try tab.number("quince.figures.frames") - frames, "frames")
    }
}
