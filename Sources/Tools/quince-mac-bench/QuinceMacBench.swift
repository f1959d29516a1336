import AppKit
import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree
import SeededRandom

/// Measures AppKit for the benchmarks, as quince-bench measures UIKit; a process has one kit.
@main
struct QuinceMacBench: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince-mac-bench", abstract: "Measures a row of Benchmarks/RESULTS.md on the Mac.",
        subcommands: [ResizeCommand.self])
}

/// Gives a window of a text and three buttons one size after another, as `resize_qt.cpp` and `resize_gtk.c` do.
struct ResizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "resize", abstract: "A window that changes its size, beside those of other toolkits.")

    @Option(help: "The number of sizes.")
    var sizes = 1000

    @Option(help: ArgumentHelp("The path of an image of the end.", valueName: "file.png"))
    var picture: String?

    @Flag(help: "Draw the whole desktop, with its picture and the window's shadow.")
    var desktop = false

    func validate() throws {
        guard sizes > 0 else { throw ValidationError("--sizes takes a number from 1, not \(sizes)") }
    }

    func run() throws {
        let (sizes, picture, desktop) = (sizes, picture, desktop)
        try MainActor.assumeIsolated {
            let stage = ResizedWindow(onDesktop: desktop)
            var random = SceneRandom(seed: 7)
            var times: [Double] = []
            for index in 0..<sizes + 2 {
                let size = CGSize(width: 300 + Int(random.next() * 800), height: 250 + Int(random.next() * 500))
                let start = Self.processTime
                stage.show(size)
                // The first two sizes warm up.
                if index >= 2 { times.append(Self.processTime - start) }
            }
            times.sort()
            print("cpu", times[times.count / 2], "ms")
            print("late", times[(times.count * 95 + 99) / 100 - 1], "ms")
            if let picture { try stage.write(picture) }
        }
    }

    private static var processTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

/// The window of the chapter's app "Constraints", by itself as in the window host, or on a desktop.
@MainActor
private final class ResizedWindow {
    private let host: HeadlessHost
    private let window: NSWindow
    private let surface: SurfaceID

    init(onDesktop: Bool) {
        var device = DeviceConfiguration(profile: .standardMac)
        device.showsWindowsApart = !onDesktop
        host = HeadlessHost(NSApplication.make(on: device) { nil }, device: device)
        host.launch()
        window = NSWindow(
            contentRect: NSRect(x: 40, y: 40, width: 480, height: 360), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: false)
        surface = SurfaceID(raw: onDesktop ? 0 : window.windowNumber)
        if let content = window.contentView { fill(content) }
        window.makeKeyAndOrderFront(nil)
        host.turn()
    }

    private func fill(_ content: NSView) {
        let text = NSTextView(frame: NSRect(x: 0, y: 0, width: 440, height: 260))
        text.isVerticallyResizable = true
        text.autoresizingMask = .width
        text.string = String(repeating: "The quick brown fox jumps over the lazy dog, and nobody minds. ", count: 40)
        let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 440, height: 260))
        (scroll.hasVerticalScroller, scroll.documentView) = (true, text)
        let buttons = ["+", "-", "Publish"].map { NSButton(title: $0, target: nil, action: nil) }
        let views: [String: NSView] = [
            "text": scroll, "add": buttons[0], "remove": buttons[1], "publish": buttons[2],
        ]
        for view in [scroll] + buttons {
            view.translatesAutoresizingMaskIntoConstraints = false
            content.addSubview(view)
        }
        let row = "|-[add]-[remove(==add)]-[publish(==add)]-|"
        for (format, options) in [
            ("|-[text]-|", []), ("V:|-[text(>=100)]-[add]-|", []),
            (row, NSLayoutConstraint.FormatOptions.alignAllCenterY),
        ] {
            NSLayoutConstraint.activate(
                NSLayoutConstraint.constraints(
                    withVisualFormat: format, options: options, metrics: nil, views: views))
        }
    }

    /// Lays the window out at a size of its content, and draws it.
    func show(_ size: CGSize) {
        let frame = window.frameRect(forContentRect: NSRect(origin: .zero, size: size))
        window.setFrame(NSRect(x: 40, y: 790 - frame.height, width: frame.width, height: frame.height), display: true)
        host.turn()
        _ = host.render()
    }

    func write(_ path: String) throws {
        guard let pixels = host.renderServer.pixels(of: surface) else { return }
        let data = ImageEncoder.png(CGImage(pixels, isOpaque: true))
        try data.write(to: URL(fileURLWithPath: path))
    }
}
