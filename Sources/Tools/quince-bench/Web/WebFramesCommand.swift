import ArgumentParser
import BrowserDriver
import Foundation

/// Measures the Gallery in the web host with a real browser: the frames that reach the page, and their cost.
struct WebFramesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-frames", abstract: "Frames that reach a headless Chromium while a page of the Gallery moves.")

    @Argument(help: "The motion.")
    var motion: WebMotion

    @Option(help: "The Gallery's executable.")
    var app: String

    @Option(help: "The number of repetitions.")
    var times = 4

    @Option(help: ArgumentHelp("The path of an image of the page at the end.", valueName: "file.png"))
    var picture: String?

    /// The gap between two frames, in seconds, from which nothing counts as moving.
    private static let rest = 0.1

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let browser = try Browser()
        let tab = try browser.open(app.address)
        if let opening = motion.opening { try move(tab, opening) }
        try tab.js("window.log = []")
        try tab.onFrame("(head) => log.push([performance.now(), head.bytes, head.cpuMicroseconds])")
        let (hostTicks, browserTicks) = (app.ticks, browser.ticks)
        for _ in 0..<times { for tap in motion.taps { try move(tab, tap) } }
        let (hostEnd, browserEnd) = (app.ticks, browser.ticks)
        let frames = try JSONDecoder().decode([[Double]].self, from: Data(tab.js("JSON.stringify(log)").utf8))
        guard frames.count > 10 else { throw ValidationError("\(frames.count) frames arrived: the page does not move") }
        report(frames)
        Measurement.report("host", Double(hostEnd - hostTicks) * 10 / Double(frames.count), "ms")
        Measurement.report("browser", Double(browserEnd - browserTicks) * 10 / Double(frames.count), "ms")
        if let picture { try tab.picture().write(to: URL(fileURLWithPath: picture)) }
    }

    private func move(_ tab: Tab, _ tap: WebMotion.Tap) throws {
        try tab.tap(tap.x, tap.y)
        Thread.sleep(forTimeInterval: tap.seconds)
    }

    private func report(_ frames: [[Double]]) {
        let gaps = zip(frames.dropFirst(), frames).map { ($0[0] - $1[0]) / 1000 }.filter { $0 < Self.rest }
        Measurement.report("frames", Double(frames.count), "frames")
        Measurement.report("fps", Double(gaps.count) / gaps.reduce(0, +), "fps")
        Measurement.report("gap95", Measurement.percentile(95, gaps) * 1000, "ms")
        Measurement.report("bytes", frames.reduce(0) { $0 + $1[1] } / Double(frames.count) / 1000, "kB")
        Measurement.report("strip", frames.reduce(0) { $0 + $1[2] } / Double(frames.count) / 1000, "ms")
    }
}
