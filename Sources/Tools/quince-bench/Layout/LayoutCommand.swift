import ArgumentParser
import Foundation

/// Measures constraints without views: the cost of the solver alone.
struct LayoutCommand: ParsableCommand {
    enum Scene: String, ExpressibleByArgument, CaseIterable {
        case chain1000, chain10000, form, cell
        case formWithOptionalWidth = "form-optional"
    }

    static let configuration = CommandConfiguration(
        commandName: "layout", abstract: "Builds and solves constraints, changes a width, adds and removes a cell.")

    @Argument(help: "\(Scene.allCases.map(\.rawValue).joined(separator: ", ")).")
    var scene: Scene

    @Option(help: "The number of runs per figure.")
    var frames = 25

    func run() throws {
        switch scene {
        case .chain1000: measure { .chain(1000) }
        case .chain10000: measure { .chain(10000) }
        case .form: measure { .form(sections: 100) }
        case .formWithOptionalWidth: measure { .form(sections: 100, priority: 900) }
        case .cell: measureCell()
        }
    }

    private func measure(_ make: () -> LayoutScene) {
        let before = Measurement.residentMegabytes
        let first = make()
        first.solve()
        Measurement.report("memory", Measurement.residentMegabytes - before, "MB")
        let build = Measurement.of(frames: frames) { _ in make().solve() }
        Measurement.report("build", build.cpu.min() ?? 0, "ms")
        let resize = Measurement.of(frames: frames * 4) { frame in
            first.setWidth(320 + Double(frame * 37 % 200 + frame % 2))
        }
        // Reports the mean, since the cost of a resize depends on its distance.
        Measurement.report("resize", resize.cpu.reduce(0, +) / Double(resize.cpu.count), "ms")
    }

    /// Measures a cell alone, and next to a form, whose size must not matter.
    private func measureCell() {
        let alone = Measurement.of(frames: frames) { _ in
            let scene = LayoutScene()
            scene.addCell(at: 0)
            scene.solve()
        }
        Measurement.report("alone", alone.cpu.min() ?? 0, "ms")
        let scene = LayoutScene.form(sections: 100)
        scene.solve()
        let (constraints, views) = (scene.tokens.count, scene.boxes.count)
        var (added, removed) = (Measurement(), Measurement())
        for _ in 0..<frames {
            added.add(
                Measurement.of(frames: 1, warmUp: 0) { _ in
                    scene.addCell(at: 10000)
                    scene.solve()
                })
            removed.add(
                Measurement.of(frames: 1, warmUp: 0) { _ in
                    scene.remove(downTo: constraints, views)
                    scene.solve()
                })
        }
        Measurement.report("added", added.cpu.min() ?? 0, "ms")
        Measurement.report("removed", removed.cpu.min() ?? 0, "ms")
    }
}
