import ArgumentParser
import CoreGraphics
import Foundation
import SeededRandom
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
        reportMemory(text)
        let built = Measurement.of(frames: frames, warmUp: 1) { _ in Kit(text, size, width).layOut() }
        Measurement.report("built", built.wall.min() ?? 0, "ms")
        let kept = Kit(text, size, width)
        kept.layOut()
        let relaid = Measurement.of(frames: frames, warmUp: 1) { _ in
            kept.container.size.width += 1
            kept.layOut()
        }
        Measurement.report("relaid", relaid.wall.min() ?? 0, "ms")
        let screens = (0..<frames).map { _ in Kit(text, size, width) }
        let first = Measurement.of(frames: frames, warmUp: 0) { screens[$0].showScreen() }
        Measurement.report("screen", Measurement.percentile(50, first.wall), "ms")
        reportInsertions(kept)
        Measurement.report("lines", Double(kept.lines), "lines")
    }

    /// Reports what layout managers keep beside the storages, once their lines are known.
    private func reportMemory(_ text: String) {
        var kits = [Kit(text, size, width)]
        kits[0].layOut()
        for _ in 0..<4 { kits.append(Kit(text, size, width)) }
        let before = Measurement.residentMegabytes
        for kit in kits.dropFirst() { kit.layOut() }
        let units = Double(kits[0].storage.length * 4)
        Measurement.report("kept", (Measurement.residentMegabytes - before) * 1e6 / units, "bytes/unit")
        withExtendedLifetime(kits) {}
    }

    /// Reports insertions at random places, each of which asks for the height of all, as a text view does.
    private func reportInsertions(_ kit: Kit) {
        var random = SeededNumbers(seed: 5)
        let places = (0..<105).map { _ in random.next(below: kit.storage.length) }
        let inserted = Measurement.of(frames: 100, warmUp: 5) { kit.insert("x", at: places[$0]) }
        Measurement.report("insert", Measurement.percentile(50, inserted.wall), "ms")
        Measurement.report("insert95", Measurement.percentile(95, inserted.wall), "ms")
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
