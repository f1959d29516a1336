import ArgumentParser
import BrowserDriver
import Foundation

/// Measures the time from a real pointer event to the image that shows its effect, by the page's own clock.
///
/// The time begins at the event's time stamp, which the browser sets when it creates the event. The image is drawn when
/// the canvas contains it (`drawn`), and visible when the browser has produced the page's next frame (`best` to
/// `most`).
struct WebLatencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-latency", abstract: "The latency from touch to image in a headless Chromium.")

    @Option(help: "WebTestApp's executable.")
    var app: String

    @Option(help: "The number of touches.")
    var touches = 100

    @Flag(help: "Measure while an animation runs, so that frames keep the display's rate.")
    var moving = false

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let tab = try Browser().open(app.address)
        try tab.js(Self.script)
        try tab.onFrame("look")
        if moving { try tab.tap(145, 342) }
        var random = SystemRandomNumberGenerator()
        for touch in 0..<touches {
            // Below the app's buttons and its field. The box follows the finger; alternating between two bands, it never covers the
            // next location.
            let y = Double.random(in: touch % 2 == 0 ? 440...470 : 560...600, using: &random)
            let x = Double.random(in: 50...320, using: &random)
            try tab.tap(x, y)
            // Varies the phase relative to both sides' frames.
            Thread.sleep(forTimeInterval: Double.random(in: 0.1...0.2, using: &random))
        }
        let samples = try JSONDecoder().decode([[Double]].self, from: Data(tab.js("JSON.stringify(samples)").utf8))
        guard samples.count >= touches * 9 / 10 else {
            throw ValidationError("\(samples.count) of \(touches) touches were seen in the image")
        }
        for (name, column) in [("drawn", 0), ("seen", 1), ("handled", 2)] {
            let values = samples.map { $0[column] }
            Measurement.report(name, Measurement.percentile(50, values), "ms")
            Measurement.report(name + "95", Measurement.percentile(95, values), "ms")
        }
    }

    /// A message that a window posts to itself in an animation frame arrives after that frame has been painted.
    private static let script = """
        (() => {
          const canvas = document.getElementById('screen'), context = canvas.getContext('2d');
          window.samples = [];
          let wanted = null;
          canvas.addEventListener('pointerdown', (event) => {
            const box = canvas.getBoundingClientRect();
            wanted = {
              at: event.timeStamp, handled: performance.now(),
              x: Math.floor((event.clientX - box.left) / box.width * canvas.width),
              y: Math.floor((event.clientY - box.top) / box.height * canvas.height),
            };
          }, true);
          window.look = () => {
            if (!wanted) return;
            const [red, green] = context.getImageData(wanted.x, wanted.y, 1, 1).data;
            if (red !== 255 || green !== 0) return;
            const { at, handled } = wanted, drawn = performance.now();
            wanted = null;
            requestAnimationFrame(() => {
              const channel = new MessageChannel();
              channel.port1.onmessage = () => samples.push([drawn - at, performance.now() - at, handled - at]);
              channel.port2.postMessage(0);
            });
          };
        })()
        """
}
