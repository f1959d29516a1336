import AppKit
import ArgumentParser
import CoreGraphics
import Foundation
import ImageIO
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceRenderTree

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

    func run() throws {
        let (sizes, picture) = (sizes, picture)
        MainActor.assumeIsolated {
            let stage = ResizedWindow()
            var random = PeersRandom()
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
            picture.map(stage.write)
        }
    }

    private static var processTime: Double {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
    }
}

/// The numbers of `measure.h`.
private struct PeersRandom {
    private var state: UInt32 = 7

    mutating func next() -> Double {
        state = state &* 1_664_525 &+ 1_013_904_223
        return Double(state >> 8) / 16_777_216
    }
}

/// The window of the chapter's app "Constraints", on a desktop without a display.
@MainActor
private final class ResizedWindow {
    private let host: HeadlessHost
    private let window: NSWindow

    init() {
        guard let profile = DeviceProfile.named("Mac 1280x800") else { fatalError("There is no desktop.") }
        let device = DeviceConfiguration(profile: profile)
        host = HeadlessHost(NSApplication.make(on: device) { nil }, device: device)
        host.launch()
        window = NSWindow(
            contentRect: NSRect(x: 40, y: 40, width: 480, height: 360), styleMask: [.titled, .closable, .resizable],
            backing: .buffered, defer: false)
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
        var views: [String: NSView] = ["text": scroll]
        for (name, button) in zip(["add", "remove", "publish"], buttons) { views[name] = button }
        for view in views.values {
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

    /// Lays the window out at a size of its content, and draws the desktop.
    func show(_ size: CGSize) {
        let frame = window.frameRect(forContentRect: NSRect(origin: .zero, size: size))
        window.setFrame(NSRect(x: 40, y: 790 - frame.height, width: frame.width, height: frame.height), display: true)
        host.turn()
        _ = host.render()
    }

    func write(_ path: String) {
        guard let pixels = host.renderServer.pixels(of: SurfaceID(raw: 0)) else { return }
        let data = ImageEncoder.png(CGImage(pixels, isOpaque: true))
        try? data.write(to: URL(fileURLWithPath: path))
    }
}
