import ArgumentParser
import BrowserDriver
import Foundation

/// Takes a picture of the page with the Gallery, halfway through the modal card, for the README.
struct WebPictureCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-picture", abstract: "Takes a picture of the page in a headless Chromium.")

    @Option(help: "The Gallery's executable.")
    var app: String

    @Option(help: ArgumentHelp("The path of the picture.", valueName: "file.png"))
    var out: String

    /// The frames of the card's transition to show; time is stopped, so that the result is the same on every machine.
    private static let frames = 13

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let browser = try Browser(width: 1200, height: 860)
        let tab = try browser.open(app.address)
        guard let opening = WebMotion.card.opening, let present = WebMotion.card.taps.first else { return }
        try tab.tap(opening.x, opening.y)
        Thread.sleep(forTimeInterval: 1.5)
        try tab.press("pause")
        guard try eventually(20, { try tab.js("quince.state.speed") == "paused" }) else {
            throw ValidationError("the page does not pause")
        }
        try tab.tap(present.x, present.y)
        for _ in 0..<Self.frames { try tab.press("step") }
        Thread.sleep(forTimeInterval: 1)
        try tab.picture().write(to: URL(fileURLWithPath: out))
    }
}
