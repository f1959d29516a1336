import ArgumentParser
import BrowserDriver
import Foundation
import SeededRandom

/// Measures a window of the Mac that a person resizes by its corner, in the web host with a real browser.
struct WebResizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-resize", abstract: "A Mac's window that changes its size in a headless Chromium.")

    @Option(help: "The executable of the example Constraints.")
    var app: String

    @Option(help: "The number of sizes.")
    var sizes = 1000

    @Option(help: ArgumentHelp("The path of an image of the page at the end.", valueName: "file.png"))
    var picture: String?

    /// The lower right corner of the example's window on a desktop of 1280 by 800 points, from the top left.
    private static let corner = CGPoint(x: 815, y: 410)

    func run() throws {
        let app = try LiveApp(app, ["--device", "Mac 1280x800"])
        let tab = try Browser().open(app.address)
        try tab.js("window.log = []")
        try tab.onFrame("(head) => log.push([performance.now(), head.cpuMicroseconds, head.bytes])")
        try tab.mouse("mousePressed", Self.corner.x - 2, Self.corner.y - 2)
        try drag(tab)
        try tab.mouse("mouseReleased", 1000, 700)
        let frames = try JSONDecoder().decode([[Double]].self, from: Data(tab.js("JSON.stringify(log)").utf8))
        guard frames.count > sizes / 2 else {
            throw ValidationError("\(frames.count) frames arrived for \(sizes) sizes: the window does not follow")
        }
        if let picture { try tab.picture().write(to: URL(fileURLWithPath: picture)) }
        report(frames)
    }

    /// Moves the corner sixty times a second.
    private func drag(_ tab: Tab) throws {
        var random = SceneRandom(seed: 7)
        var next = Date()
        for _ in 0..<sizes {
            try tab.mouse("mouseMoved", 600 + random.next() * 600, 250 + random.next() * 500)
            next += 1.0 / 60
            Thread.sleep(until: next)
        }
    }

    private func report(_ frames: [[Double]]) {
        let gaps = zip(frames.dropFirst(), frames).map { ($0[0] - $1[0]) / 1000 }
        let costs = frames.map { $0[1] / 1000 }
        Measurement.report("fps", Double(gaps.count) / gaps.reduce(0, +), "fps")
        Measurement.report("cpu", Measurement.percentile(50, costs), "ms")
        Measurement.report("cpu95", Measurement.percentile(95, costs), "ms")
        Measurement.report("bytes", frames.reduce(0) { $0 + $1[2] } / Double(frames.count) / 1000, "kB")
    }
}
