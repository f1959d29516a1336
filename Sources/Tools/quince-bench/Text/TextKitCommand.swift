import ArgumentParser
import CoreGraphics
import Foundation
import UIKit

/// Measures Text Kit: a whole text's lines, its first screen, and an edit in its middle.
struct TextKitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "text-kit", abstract: "Lays a file out by a layout manager, and inserts characters into it.")

    @Option(help: "A text file in UTF-8.")
    var file: String

    @Option(help: "The width of the container in points.")
    var width = 375.0

    @Option(help: "The font size in points.")
    var size = 17.0

    @Option(help: "The number of runs per figure.")
    var frames = 9

    func run() throws {
        let text = try String(contentsOfFile: file, encoding: .utf8)
        let before = Measurement.residentMegabytes
        let kept = Kit(text, size, width)
        kept.layOut()
        let units = Double(kept.storage.length)
        Measurement.report("kept", (Measurement.residentMegabytes - before) * 1e6 / units, "bytes/unit")
        Measurement.of(frames: frames, warmUp: 1) { _ in
            kept.container.size.width += 0.25
            kept.layOut()
        }.report()
        let built = Measurement.of(frames: frames, warmUp: 1) { _ in Kit(text, size, width).layOut() }
        Measurement.report("built", built.wall.min() ?? 0, "ms")
        let screens = (0..<frames).map { _ in Kit(text, size, width) }
        let first = Measurement.of(frames: frames, warmUp: 0) { screens[$0].showScreen() }
        Measurement.report("screen", first.wall.sorted()[frames / 2], "ms")
        let middle = kept.storage.length / 2
        let inserted = Measurement.of(frames: 101, warmUp: 5) { _ in kept.insert("x", at: middle) }
        Measurement.report("insert", inserted.wall.sorted()[50], "ms")
        Measurement.report("lines", Double(kept.lines), "lines")
    }
}

/// A text with its layout manager and a container without end.
private final class Kit {
    let storage: NSTextStorage
    let manager = NSLayoutManager()
    let container: NSTextContainer

    init(_ text: String, _ size: Double, _ width: Double) {
        storage = NSTextStorage(string: text, attributes: [.font: UIFont.systemFont(ofSize: CGFloat(size))])
        container = NSTextContainer(size: CGSize(width: width, height: 0))
        container.lineFragmentPadding = 0
        manager.addTextContainer(container)
        manager.allowsNonContiguousLayout = true
        storage.addLayoutManager(manager)
    }

    func layOut() {
        manager.ensureLayout(for: container)
        _ = manager.usedRect(for: container)
    }

    func showScreen() {
        let screen = CGRect(x: 0, y: 0, width: container.size.width, height: 667)
        _ = manager.glyphRange(forBoundingRect: screen, in: container)
    }

    /// Inserts text, and asks for the height of all, as a text view does.
    func insert(_ text: String, at location: Int) {
        storage.replaceCharacters(in: NSRange(location: location, length: 0), with: text)
        layOut()
    }

    var lines: Int {
        var count = 0
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, _, _ in
            count += 1
        }
        return count
    }
}
