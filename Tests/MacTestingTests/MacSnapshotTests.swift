import AppKit
import Foundation
import ImageIO
import QuinceMacTesting
import Testing

/// References are written into a folder that stands for a package with tests.
@Suite("Snapshots of a Mac", .simulation)
@MainActor
struct MacSnapshotTests {
    private final class Sandbox {
        let folder = NSTemporaryDirectory() + "quince-mac-snapshots-\(UUID().uuidString)"

        init() throws {
            try FileManager.default.createDirectory(atPath: folder + "/Tests", withIntermediateDirectories: true)
            _ = FileManager.default.createFile(atPath: folder + "/Package.swift", contents: Data())
        }

        deinit { try? FileManager.default.removeItem(atPath: folder) }

        @MainActor
        func verify<Value, Format>(
            _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String = "a",
            record: SnapshotRecording = .never
        ) -> String? {
            verifySnapshot(
                of: value, as: strategy, named: name, record: record, inFile: folder + "/Tests/NotesTests.swift",
                testName: "notes()", environment: [:])
        }

        func data(_ name: String) -> Data? {
            FileManager.default.contents(atPath: folder + "/Tests/__Snapshots__/NotesTests/notes." + name)
        }
        func failure(_ name: String) -> Data? {
            FileManager.default.contents(atPath: folder + "/.build/snapshot-failures/NotesTests/notes.a/" + name)
        }
        func picture(_ name: String) throws -> CGImage {
            try ImageDecoder.decode(try #require(data(name + ".png")), named: name).image
        }
    }

    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    /// A white card with a label, and a square at its lower left corner.
    private func card(_ text: String = "Total", red: CGFloat = 1) -> NSView {
        let card = NSView(frame: NSRect(x: 30, y: 40, width: 120, height: 60))
        let label = NSTextField(labelWithString: text)
        label.frame = NSRect(x: 30, y: 30, width: 80, height: 20)
        let square = NSView(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
        for (view, color) in [
            (card, NSColor.white), (square, NSColor(deviceRed: red, green: 0, blue: 0, alpha: 1)),
        ] {
            view.wantsLayer = true
            view.layer?.backgroundColor = color.cgColor
        }
        for view in [label, square] { card.addSubview(view) }
        return card
    }

    @Test("A view is recorded, compared, and a difference is found and shown")
    func view() throws {
        #expect(try #require(sandbox.verify(card(), as: .image)).contains("there is no reference"))
        #expect(try #require(sandbox.verify(card(), as: .image, record: .missing)).contains("recorded because"))
        #expect(sandbox.verify(card(), as: .image) == nil)
        let text = try #require(sandbox.verify(card("Sum", red: 0.5), as: .image))
        #expect(text.hasPrefix("snapshot \"notes.a\" differs: ") && text.contains("worst at pixel"))
        #expect(text.contains("layers:"))
        #expect(sandbox.failure("difference.png") != nil && sandbox.failure("reference.png") != nil)
    }

    @Test("A view's picture is upright, in its own size, and has the pixels of the Mac")
    func pixels() throws {
        _ = sandbox.verify(card(), as: .image, record: .missing)
        let picture = try sandbox.picture("a")
        #expect((picture.width, picture.height) == (120, 60))
        // The square is at the lower left.
        #expect(picture.pixels[5, 55] == 0xFFFF_0000 && picture.pixels[5, 5] == 0xFFFF_FFFF)
        _ = sandbox.verify(card(), as: .image(on: "Mac 1280x800 Retina"), named: "retina", record: .missing)
        let retina = try sandbox.picture("retina")
        #expect((retina.width, retina.height) == (240, 120))
        #expect(retina.pixels[10, 110] == 0xFFFF_0000)
        _ = sandbox.verify(card(), as: .image(size: NSSize(width: 50, height: 40)), named: "small", record: .missing)
        #expect(try sandbox.picture("small").width == 50)
    }

    @Test("A view in a window is taken in place, and looks as it does on the screen")
    func inPlace() throws {
        let simulation = try Simulation(NotesApp.self)
        let element = try #require(simulation.element("Save"))
        _ = sandbox.verify(element.view, as: .image, named: "button", record: .missing)
        #expect(element.view.window === simulation.window)
        let screen = try #require(simulation.snapshot().cgImage(forProposedRect: nil, context: nil, hints: nil))
        let (place, picture) = (element.visibleFrame, try sandbox.picture("button"))
        #expect((picture.width, picture.height) == (Int(place.width), Int(place.height)))
        // The middle of a button is opaque.
        let (x, y) = (picture.width / 2, picture.height / 2)
        for dx in -20...20 {
            #expect(picture.pixels[x + dx, y] == screen.pixels[Int(place.minX) + x + dx, Int(place.minY) + y])
        }
        let refused = try #require(sandbox.verify(element.view, as: .image(on: "Mac 1440x900"), named: "button"))
        #expect(refused.contains("the view is in a window already: omit on: and size:"))
        let busy = try #require(sandbox.verify(card(), as: .image(on: "Mac 1440x900"), named: "b"))
        #expect(busy.contains("a simulation on Mac 1280x800 runs"))
    }

    @Test("A view beside a running simulation leaves its windows as they are")
    func beside() throws {
        let simulation = try Simulation(NotesApp.self)
        let card = card()
        let before = simulation.tree.lines
        _ = sandbox.verify(card, as: .image, record: .missing)
        #expect(card.window == nil && simulation.windows.count == 1)
        #expect(simulation.window?.title == "Notes" && simulation.window?.isKeyWindow == true)
        #expect(simulation.tree.lines == before)
        #expect(sandbox.verify(card, as: .image) == nil)
    }

    @Test("Controllers, windows, images and the desktop have pictures of their own size")
    func strategies() throws {
        _ = sandbox.verify(NotesController(), as: .image, named: "controller", record: .missing)
        #expect(try sandbox.picture("controller").width == 400)
        #expect(sandbox.verify(NotesController(), as: .image, named: "controller") == nil)
        let window = NSWindow()
        #expect(
            try #require(sandbox.verify(window, as: .image, named: "w")).contains(
                "a window needs a Mac: make a Simulation"))
        let simulation = try Simulation(NotesApp.self)
        _ = sandbox.verify(try #require(simulation.window), as: .image, named: "window", record: .missing)
        let picture = try sandbox.picture("window")
        #expect((picture.width, picture.height) == (400, 222))
        _ = sandbox.verify(simulation, as: .image, named: "desktop", record: .missing)
        #expect(try sandbox.picture("desktop").width == 1280)
        #expect(sandbox.verify(simulation, as: .image, named: "desktop") == nil)
        try simulation.click("Save")
        #expect(sandbox.verify(simulation, as: .image, named: "desktop") != nil)
        #expect(sandbox.verify(try #require(simulation.window), as: .image, named: "window") != nil)
        _ = sandbox.verify(simulation.snapshot(), as: .image, named: "image", record: .missing)
        #expect(try sandbox.picture("image").height == 800)
    }

    @Test("A window that is not shown is shown for its picture")
    func hiddenWindow() throws {
        let simulation = try Simulation(NSView())
        let window = NSWindow(contentViewController: NotesController())
        _ = sandbox.verify(window, as: .image, record: .missing)
        #expect(try sandbox.picture("a").width == 400)
        #expect(!window.isVisible && simulation.window !== window)
        #expect(sandbox.verify(window, as: .tree, named: "tree", record: .missing)?.contains("recorded") == true)
    }

    @Test("A tree is kept as text; a difference shows the lines")
    func tree() throws {
        _ = sandbox.verify(card(), as: .tree, record: .missing)
        #expect(sandbox.verify(card(), as: .tree) == nil)
        let lines = String(decoding: try #require(sandbox.data("a.txt")), as: UTF8.self)
        #expect(lines.hasPrefix("NSView (0, 0, 120, 60)"))
        #expect(lines.contains("\n  NSTextField \"Total\" (30, 10, 80, 20)"))
        #expect(try #require(sandbox.verify(card("Sum"), as: .tree)).contains("-   NSTextField \"Total\""))
        let simulation = try Simulation(NotesApp.self)
        _ = sandbox.verify(simulation, as: .tree, named: "all", record: .missing)
        #expect(String(decoding: try #require(sandbox.data("all.txt")), as: UTF8.self).contains("NSButton \"Save\""))
    }

    @Test("An animation is compared frame by frame; the first frame that differs is named")
    func animation() throws {
        func run(_ end: CGFloat, _ record: SnapshotRecording = .never) -> String? {
            let strategy = Snapshotting<NSView, SnapshotAnimation>.animation(at: [0, 0.25, 0.5]) { view in
                NSAnimationContext.runAnimationGroup { context in
                    context.duration = 0.5
                    view.subviews[1].animator().frame.origin.x = end
                }
            }
            return sandbox.verify(card(), as: strategy, record: record)
        }
        #expect(try #require(run(40, .missing)).contains("recorded"))
        #expect(run(40) == nil)
        #expect(try #require(run(60)).hasPrefix("snapshot \"notes.a\" in frame 2 of 3, at 0.25 s, differs: "))
    }
}
