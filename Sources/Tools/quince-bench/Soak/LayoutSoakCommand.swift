import ArgumentParser
import Foundation
import QuinceCoreAutoLayout
import SeededRandom

/// Edits one form's constraints a million times; the solver must remain as exact, fast and small as at first.
struct LayoutSoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "layout-soak",
        abstract: "Edits constraints at random and compares the result with a new solver's.")

    @Option(help: "The number of edits.")
    var edits = 1_000_000

    @Option(help: "The seed of the random numbers. (default: random)")
    var seed: UInt64?

    @Flag(help: "Make the window's width optional, which couples the whole form.")
    var coupled = false

    func run() throws {
        let seed = seed ?? .random(in: .min ... .max)
        print("seed \(seed)")
        var random = SeededNumbers(seed: seed)
        let form = EditedForm(sections: 20, priority: coupled ? 900 : 1000)
        let interval = max(edits / 20, 1)
        let start = Date()
        for edit in 1...max(edits, 1) {
            form.edit(&random)
            guard edit % interval == 0 else { continue }
            let (difference, broken) = (form.greatestDifference(), form.scene.solver.brokenInvariants())
            let (pace, memory) = (Date().timeIntervalSince(start) / Double(edit) * 1e6, Measurement.residentMegabytes)
            print(
                String(
                    format: "%8d edits  %6.1f µs/edit  %6.1f MB  greatest difference %.3g", edit, pace, memory,
                    difference))
            guard difference < 1e-6, broken.isEmpty else {
                throw SoakFailure("after \(edit) edits the values are off by \(difference); \(broken)")
            }
        }
    }
}

/// A form whose sections come and go, whose labels change and whose window is resized.
private final class EditedForm {
    let scene = LayoutScene()
    private let window: Variable
    private let priority: Float
    private var width = 375.0
    private var sections: [(tokens: [ConstraintToken], boxes: [LayoutBox], index: Int, wishes: [Int: Double])] = []

    init(sections count: Int, priority: Float) {
        self.priority = priority
        window = scene.solver.makeVariable()
        scene.edited = scene.add([Term(window)], -width, .equal, priority)
        for index in 0..<count { insert(at: index, index: index) }
        scene.solve()
    }

    func edit(_ random: inout SeededNumbers) {
        switch random.next(below: 20) {
        case 0 where sections.count < 40:
            insert(at: random.next(below: sections.count + 1), index: random.next(below: 1000))
        case 1 where sections.count > 5: remove(at: random.next(below: sections.count))
        case 2..<8: resize(to: 200 + Double(random.next(below: 800)) / 2)
        default:
            let (section, row) = (random.next(below: sections.count), random.next(below: 5))
            setWish(60 + Double(random.next(below: 200)) / 3, row: row, in: section)
        }
        scene.solve()
    }

    /// Returns the largest difference from the same form built from scratch.
    func greatestDifference() -> Double {
        let fresh = EditedForm(sections: 0, priority: priority)
        fresh.resize(to: width)
        for (place, section) in sections.enumerated() {
            fresh.insert(at: place, index: section.index)
            for (row, wish) in section.wishes { fresh.setWish(wish, row: row, in: place) }
        }
        fresh.scene.solve()
        var difference = 0.0
        for (one, other) in zip(sections, fresh.sections) {
            for (a, b) in zip(one.boxes.flatMap(\.all), other.boxes.flatMap(\.all)) {
                difference = max(difference, abs(scene.solver.value(of: a) - fresh.scene.solver.value(of: b)))
            }
        }
        return difference
    }

    private func resize(to width: Double) {
        self.width = width
        scene.solver.setConstant(-width, of: scene.edited)
    }

    /// Sets the width of a label: the third constraint of its row, and a row has thirteen.
    private func setWish(_ wish: Double, row: Int, in section: Int) {
        sections[section].wishes[row] = wish
        scene.solver.setConstant(-wish, of: sections[section].tokens[3 + row * 13 + 2])
    }

    private func insert(at place: Int, index: Int) {
        let (constraints, views) = (scene.tokens.count, scene.boxes.count)
        scene.addSection(index, of: window, below: place == 0 ? nil : sections[place - 1].boxes[0])
        let section = (Array(scene.tokens[constraints...]), Array(scene.boxes[views...]), index, [Int: Double]())
        scene.tokens.removeSubrange(constraints...)
        scene.boxes.removeSubrange(views...)
        sections.insert(section, at: place)
        relink(place + 1)
    }

    private func remove(at place: Int) {
        let section = sections.remove(at: place)
        section.tokens.forEach(scene.solver.remove)
        relink(place)
        for box in section.boxes { box.all.forEach(scene.solver.remove) }
    }

    /// Attaches a section to the one that now precedes it; its third constraint holds this relation.
    private func relink(_ place: Int) {
        guard place < sections.count else { return }
        scene.solver.remove(sections[place].tokens[2])
        let top = Term(sections[place].boxes[0].top)
        if place == 0 {
            sections[place].tokens[2] = scene.add([top], -20)
        } else {
            let above = sections[place - 1].boxes[0]
            sections[place].tokens[2] = scene.add([top, Term(above.top, -1), Term(above.height, -1)], -12)
        }
        scene.tokens.removeLast()
    }
}
