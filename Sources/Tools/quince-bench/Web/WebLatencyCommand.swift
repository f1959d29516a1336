import ArgumentParser
import BrowserDriver
import Foundation

/// From a real pointer event to the picture that shows what it did, by the page's own clock.
///
/// It begins with the event's time stamp, which the browser sets when the event comes into being. The picture is there
/// when the canvas has it (`drawn`), and seen when the browser has made the page's next frame with it (`best` to `most`).
struct WebLatencyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "web-latency", abstract: "From touch to picture, in a headless Chromium.")

    @Option(help: "WebTestApp's executable.")
    var app: String

    @Option(help: "How many touches.")
    var touches = 100

    @Flag(help: "While an animation runs, so that frames keep the display's pace.")
    var moving = false

    func run() throws {
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let tab = try Browser().open(app.address)
        try tab.js(Self.script)
        try tab.onFrame("look")
        if moving { try tab.tap(145, 342) }
        var random = SystemRandomNumberGenerator()
        for touch in 0..<touches {
            // The box follows the finger: from the upper half to the lower one and back it never covers the next place.
            let y = Double.random(in: touch % 2 == 0 ? 420...450 : 560...600, using: &random)
            let x = Double.random(in: 50...320, using: &random)
            try tab.tap(x, y)
            // At no fixed phase of either side's frames.
            Thread.sleep(forTimeInterval: Double.random(in: 0.1...0.2, using: &random))
        }
        let samples = try JSONDecoder().decode([[Double]].self, from: Data(tab.js("JSON.stringify(samples)").utf8))
        guard samples.count >= touches * 9 / 10 else {
            throw ValidationError("\(samples.count) of \(touches) touches were seen in the picture")
        }
        for (name, column) in [("drawn", 0), ("seen", 1), ("handled", 2)] {
            let values = samples.map { $0[column] }
            Measurement.report(name, Measurement.percentile(50, values), "ms")
            Measurement.report(name + "95", Measurement.percentile(95, values), "ms")
        }
    }

    /// A message to oneself, posted in an animation frame, arrives when that frame has been painted.
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
