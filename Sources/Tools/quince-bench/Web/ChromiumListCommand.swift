import ArgumentParser
import BrowserDriver
import Foundation

/// Scrolls the list of a page in a headless Chromium, the peer of `list`.
struct ChromiumListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "chromium-list", abstract: "A list of a web page that scrolls in a headless Chromium.")

    @Argument(help: "The page: Benchmarks/Peers/list.html.")
    var page: String

    @Option(help: "The number of frames.")
    var frames = 600

    @Option(help: ArgumentHelp("The path of an image of the end.", valueName: "file.png"))
    var picture: String?

    func run() throws {
        // The window is larger than the list, because a window of a phone's width would be widened.
        let browser = try Browser(width: 500, height: 900, scale: 2)
        let tab = try browser.open("file://\(page)", until: "!!window.scrollList && devicePixelRatio === 2")
        try tab.js("scrollList(60)")
        let ticks = browser.ticks
        let drawn = try tab.number("scrollList(\(frames))")
        Measurement.report("cpu", Double(browser.ticks - ticks) * 10 / drawn, "ms")
        Measurement.report("drawn", drawn, "frames")
        if let picture { try tab.picture().write(to: URL(fileURLWithPath: picture)) }
    }
}
