import CoreGraphics
import Foundation
import ImageIO
import QuinceTesting
import Testing
import UIKit

/// A directory that represents a package with tests, so that references are written there and nowhere else.
@MainActor
private final class Sandbox {
    let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "quince-snapshots-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder + "/Tests", withIntermediateDirectories: true)
        _ = FileManager.default.createFile(atPath: folder + "/Package.swift", contents: Data())
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }

    func verify<Value, Format>(
        _ value: Value, as strategy: Snapshotting<Value, Format>, named name: String? = "a",
        record: SnapshotRecording = .never, test: String = "card()"
    ) -> String? {
        verifySnapshot(
            of: value, as: strategy, named: name, record: record, inFile: folder + "/Tests/CardTests.swift",
            testName: test, environment: [:])
    }

    func path(_ name: String) -> String { folder + "/Tests/__Snapshots__/CardTests/" + name }
    func data(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }
    func failure(_ name: String) -> Data? {
        FileManager.default.contents(atPath: folder + "/.build/snapshot-failures/CardTests/" + name)
    }
    func write(_ data: Data, _ name: String) throws { try data.write(to: URL(fileURLWithPath: path(name))) }
}

/// Two suites of a file with a test of the same name: both count from 1, and the second one gets an error.
@Suite("Snapshots of two suites", .simulation)
@MainActor
struct TwinSnapshotTests {
    private static var sandbox: Sandbox?
    private static var answers: [String?] = []

    fileprivate static func verify() throws {
        let sandbox = try sandbox ?? Sandbox()
        self.sandbox = sandbox
        for name in [nil, "a"] {
            answers.append(sandbox.verify(UIView(), as: .tree, named: name, record: .missing, test: "twin()"))
        }
        guard answers.count == 4 else { return }
        #expect(answers[..<2].allSatisfy { $0?.contains("recorded") == true })
        #expect(answers[2...].allSatisfy { $0?.contains("have the same reference") == true })
        #expect(sandbox.data("twin.1.txt") != nil)
        #expect(sandbox.data("twin.2.txt") == nil)
        Self.sandbox = nil
    }

    @MainActor struct First {
        @Test func twin() throws { try TwinSnapshotTests.verify() }
    }

    @MainActor struct Second {
        @Test func twin() throws { try TwinSnapshotTests.verify() }
    }
}

@Suite("Snapshots of a test that runs again")
@MainActor
struct RepeatedSnapshotTests {
    @Test("Counts start again with each run of a test that has the trait .simulation")
    func runs() async throws {
        let (trait, sandbox): (SimulationTrait, Sandbox) = (.simulation, try Sandbox())
        let test = try #require(Test.current)
        for run in 0..<2 {
            try await trait.provideScope(for: test, testCase: Test.Case.current) { @MainActor in
                let text = sandbox.verify(UIView(), as: .tree, named: nil, record: .missing)
                #expect((text == nil) == (run == 1))
            }
        }
        #expect(sandbox.data("card.1.txt") != nil)
        #expect(sandbox.data("card.2.txt") == nil)
    }
}

@Suite("Snapshots", .simulation)
@MainActor
struct SnapshotTests {
    private let sandbox: Sandbox

    init() throws { sandbox = try Sandbox() }

    private func card(_ text: String = "Total", x: CGFloat = 16) -> UIView {
        let card = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        card.backgroundColor = UIColor(red: 0.9, green: 0.95, blue: 1, alpha: 0.5)
        card.layer.cornerRadius = 12
        let label = UILabel(frame: CGRect(x: x, y: 10, width: 80, height: 20))
        label.text = text
        label.accessibilityIdentifier = "total"
        card.addSubview(label)
        return card
    }

    @Test(
        "A missing reference is recorded and the test fails; the next run passes; where recording is off it is missing")
    func missing() throws {
        let refused = try #require(sandbox.verify(card(), as: .image))
        #expect(refused.hasPrefix("snapshot \"card.a\": there is no reference at \(sandbox.path("card.a.png"))"))
        #expect(sandbox.data("card.a.png") == nil)
        let recorded = try #require(sandbox.verify(card(), as: .image, record: .missing))
        #expect(recorded.hasPrefix("snapshot \"card.a\": recorded because there was no reference: "))
        #expect(sandbox.verify(card(), as: .image) == nil)
        #expect(sandbox.verify(card(), as: .image, record: .missing) == nil)
    }

    @Test("A difference says how many pixels, where, which layer covers the place, and how its layers changed")
    func difference() throws {
        _ = sandbox.verify(card(), as: .image, record: .missing)
        let text = try #require(sandbox.verify(card(x: 20), as: .image))
        #expect(text.hasPrefix("snapshot \"card.a\" differs: "))
        #expect(text.contains(" of 28800 pixels differ, by up to "))
        #expect(
            text.contains(", which UIView covers, and UILabel \"Total\" id:total did in the reference\n  in: UIView"))
        #expect(text.contains("    -   UILabel \"Total\" id:total (16, 10, 80, 20)\n"))
        #expect(text.contains("    +   UILabel \"Total\" id:total (20, 10, 80, 20)\n"))
        #expect(text.contains("QUINCE_SNAPSHOT_RECORD=failed"))
        for name in [
            "reference.png", "actual.png", "difference.png", "side-by-side.png", "reference-layers.txt",
            "actual-layers.txt", "layers.diff",
        ] { #expect(sandbox.failure("card.a/" + name) != nil, "\(name)") }
        #expect(sandbox.failure("card.a/reference.png") == sandbox.data("card.a.png"))
        // A snapshot that matches again removes its failure files.
        #expect(sandbox.verify(card(), as: .image) == nil)
        #expect(sandbox.failure("card.a/actual.png") == nil)
    }

    @Test("Recording failed snapshots rewrites the reference, and fails once")
    func recordingFailures() throws {
        _ = sandbox.verify(card(), as: .image, record: .missing)
        let before = sandbox.data("card.a.png")
        let text = try #require(sandbox.verify(card("Sum"), as: .image, record: .failed))
        #expect(text.contains("the reference was recorded again"))
        #expect(sandbox.data("card.a.png") != before)
        #expect(sandbox.verify(card("Sum"), as: .image) == nil)
        #expect(try #require(sandbox.verify(card(), as: .image, record: .all)).contains("recording is set to all"))
        #expect(sandbox.verify(card(), as: .image) == nil)
    }

    @Test("References that are cut off, of another format or of another size are each one clear line")
    func brokenReferences() throws {
        _ = sandbox.verify(card(), as: .image, record: .missing)
        let file = try #require(sandbox.data("card.a.png"))
        try sandbox.write(file.prefix(file.count / 2), "card.a.png")
        #expect(try #require(sandbox.verify(card(), as: .image)).contains("the reference cannot be read: card.a.png"))
        try sandbox.write(Data("not a picture".utf8), "card.a.png")
        #expect(try #require(sandbox.verify(card(), as: .image)).contains("expected a PNG, JPEG, WebP or GIF"))
        try sandbox.write(Data(), "card.a.png")
        #expect(try #require(sandbox.verify(card(), as: .image)).contains("found no bytes"))
        _ = sandbox.verify(card(), as: .image(size: CGSize(width: 100, height: 60)), record: .all)
        let text = try #require(sandbox.verify(card(), as: .image))
        #expect(text.contains("differs in size: the reference has 200 × 120 pixels, this one 240 × 120"))
    }

    @Test("Translucent pixels come back from the file to the bit", arguments: 0..<8)
    func translucency(_ seed: Int) throws {
        let pixels = PixelBuffer(width: 256, height: 256)
        for y in 0..<256 {
            for x in 0..<256 {
                let (a, r) = (UInt32(y), UInt32(x * y / 255))
                let g = UInt32((x * 7 + seed * 31) % 256) * a / 255
                pixels[x, y] = a << 24 | r << 16 | g << 8 | UInt32(seed * 36) * a / 255
            }
        }
        let image = CGImage(pixels)
        _ = sandbox.verify(image, as: .image, record: .missing)
        #expect(sandbox.verify(image, as: .image) == nil)
    }

    @Test("A perceptual tolerance allows invisible differences only, and requires a reason")
    func tolerance() throws {
        func square(_ white: CGFloat, _ size: CGFloat = 10) -> UIView {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
            view.backgroundColor = .white
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
            inner.backgroundColor = UIColor(white: white, alpha: 1)
            view.addSubview(inner)
            return view
        }
        _ = sandbox.verify(square(0.5), as: .image, record: .missing)
        let loose = SnapshotTolerance.perceptual(0.02, because: "the gray is another library's")
        #expect(sandbox.verify(square(0.51), as: .image) != nil)
        #expect(sandbox.verify(square(0.51), as: .image(tolerance: loose)) == nil)
        let text = try #require(sandbox.verify(square(0.6), as: .image(tolerance: loose)))
        #expect(text.contains("400 of 1600 pixels differ"))
        #expect(text.contains("because the gray is another library's"))
        let shared = SnapshotTolerance.perceptual(0.02, share: 0.25, because: "a quarter may be anything")
        #expect(sandbox.verify(square(0.9), as: .image(tolerance: shared)) == nil)
        #expect(sandbox.verify(square(0.9, 10.5), as: .image(tolerance: shared)) != nil)
        let mute = SnapshotTolerance.perceptual(0.02, because: " ")
        #expect(try #require(sandbox.verify(square(0.9), as: .image(tolerance: mute))).contains("needs a reason"))
    }

    @Test("An animation is kept as an animated PNG and compared frame by frame; the first frame that differs is named")
    func animation() throws {
        let times = [0, 0.25, 0.5]
        func run(_ end: CGFloat, _ record: SnapshotRecording = .never) -> String? {
            let strategy = Snapshotting<UIView, SnapshotAnimation>.animation(at: times) { view in
                UIView.animate(withDuration: 0.5, delay: 0, options: .curveLinear) {
                    view.subviews[0].frame.origin.x = end
                }
            }
            return sandbox.verify(card(), as: strategy, record: record)
        }
        #expect(try #require(run(40, .missing)).contains("recorded"))
        #expect(run(40) == nil)
        let text = try #require(run(60))
        #expect(text.hasPrefix("snapshot \"card.a\" in frame 2 of 3, at 0.25 s, differs: "))
        #expect(text.contains("1 of the frames after it differ as well"))
        #expect(sandbox.failure("card.a/actual-frame.png") != nil)
        let file = try #require(sandbox.data("card.a.png"))
        #expect(file.range(of: Data("acTL".utf8)) != nil)
        let frames = try AnimatedPNG.decode(file, named: "a")
        #expect(frames.map(\.milliseconds) == [250, 250, 250])
    }

    @Test("A tree is kept as text; a difference shows the lines")
    func tree() throws {
        _ = sandbox.verify(card(), as: .tree, record: .missing)
        #expect(sandbox.verify(card(), as: .tree) == nil)
        let looks = "{backgroundColor #e6f2ff80, cornerRadius 12}"
        #expect(
            String(decoding: try #require(sandbox.data("card.a.txt")), as: UTF8.self)
                == "UIView (0, 0, 120, 60) \(looks)\n  UILabel \"Total\" id:total (16, 10, 80, 20)\n")
        let text = try #require(sandbox.verify(card("Sum"), as: .tree))
        #expect(text.contains("differs in 2 lines:\n    -   UILabel \"Total\""))
    }

    @Test("Snapshots without a name are counted, those with one are not")
    func names() throws {
        for _ in 0..<2 { _ = sandbox.verify(card(), as: .tree, named: nil, record: .missing, test: "all(_:)") }
        #expect(sandbox.data("all.1.txt") != nil)
        #expect(sandbox.data("all.2.txt") != nil)
        _ = sandbox.verify(card(), as: .tree, named: "à la carte/../x", record: .missing, test: "`a raw name`()")
        #expect(sandbox.data("a-raw-name.à-la-carte-x.txt") != nil)
    }

    @Test("Different names for one file are an error of one line; the same name may be used again")
    func collisions() throws {
        _ = sandbox.verify(card(), as: .tree, named: "←", record: .missing)
        let arrow = try #require(sandbox.verify(card(), as: .tree, named: "→"))
        #expect(
            arrow == "snapshot \"card.snapshot\": \"→\" of card() and \"←\" of card() have the same reference, "
                + "\(sandbox.path("card.snapshot.txt")): give one of them a different name, named: \"…\"")
        #expect(sandbox.verify(card(), as: .tree, named: "←") == nil)
        _ = sandbox.verify(card(), as: .tree, named: "a b", record: .missing)
        #expect(try #require(sandbox.verify(card(), as: .tree, named: "a/b")).contains("have the same reference"))
        #expect(try #require(sandbox.verify(card(), as: .tree, named: "a b", test: "card(_:)")).contains("card(_:)"))
        #expect(sandbox.verify(card(), as: .tree, named: "a b") == nil)
        _ = sandbox.verify(card(), as: .tree, named: nil, record: .missing)
        #expect(try #require(sandbox.verify(card(), as: .tree, named: "1")).contains("an unnamed one of "))
    }

    @Test("A controller, a simulation and a layer have pictures of their own size and scale")
    func strategies() throws {
        _ = sandbox.verify(SignInController(), as: .image(on: "iPhone X"), named: "x", record: .missing)
        let x = try ImageDecoder.decode(try #require(sandbox.data("card.x.png")), named: "x").image
        #expect((x.width, x.height) == (1125, 2436))
        let layer = CALayer()
        layer.bounds.size = CGSize(width: 10, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        _ = sandbox.verify(layer, as: .image, named: "layer", record: .missing)
        #expect(try ImageDecoder.decode(try #require(sandbox.data("card.layer.png")), named: "l").image.width == 20)
        let simulation = try Simulation(SignInController())
        _ = sandbox.verify(simulation, as: .image, named: "s", record: .missing)
        #expect(sandbox.verify(simulation, as: .image, named: "s") == nil)
        try simulation.tap("Sign in")
        #expect(sandbox.verify(simulation, as: .image, named: "s") != nil)
        let busy = try #require(sandbox.verify(card(), as: .image(on: "iPhone X"), named: "b"))
        #expect(busy.contains("a simulation on iPhone 6 runs"))
        _ = sandbox.verify(card(), as: .image, named: "b", record: .missing)
        #expect(simulation.element("Sign in") != nil)
        // A view that is on screen is captured in place.
        let button = try #require(simulation.element("Sign in")).view
        _ = sandbox.verify(button, as: .image, named: "button", record: .missing)
        #expect(button.window != nil)
        #expect(sandbox.verify(button, as: .image, named: "button") == nil)
    }

    private func pixel(_ name: String) throws -> UInt32 {
        let data = try #require(sandbox.data("card.\(name).png"))
        return try ImageDecoder.decode(data, named: name).image.pixels[5, 5]
    }

    @Test("A view is shown light or dark, by its strategy or by the device's setting")
    func appearance() throws {
        final class Controller: UIViewController {
            override func viewDidLoad() { view.backgroundColor = .systemBackground }
        }
        _ = sandbox.verify(Controller(), as: .image(style: .light), named: "light", record: .missing)
        _ = sandbox.verify(Controller(), as: .image(style: .dark), named: "dark", record: .missing)
        #expect(try pixel("light") == 0xFFFF_FFFF)
        #expect(try pixel("dark") == 0xFF00_0000)
        let simulation = try Simulation(Controller())
        simulation.setAppearance(.dark)
        #expect(sandbox.verify(simulation, as: .image, named: "dark") == nil)
        let next = try Simulation(Controller())
        #expect(sandbox.verify(next, as: .image, named: "light") == nil)
    }

    @Test("Recording is asked of the argument, the environment and the CI server, in this order")
    func recording() throws {
        func resolve(_ argument: SnapshotRecording?, _ environment: [String: String]) throws -> SnapshotRecording {
            try SnapshotRecording.resolve(argument, environment)
        }
        let variable = SnapshotRecording.variable
        #expect(try resolve(nil, [:]) == .missing)
        #expect(try resolve(nil, ["CI": "true"]) == .never)
        #expect(try resolve(nil, ["CI": "false"]) == .missing)
        #expect(try resolve(nil, ["CI": "true", variable: "failed"]) == .failed)
        #expect(try resolve(.all, ["CI": "true", variable: "never"]) == .all)
        let error = #expect(throws: SnapshotProblem.self) { try resolve(nil, [variable: "yes"]) }
        #expect("\(try #require(error))".hasSuffix("it must be one of missing, all, never, failed"))
    }
}
