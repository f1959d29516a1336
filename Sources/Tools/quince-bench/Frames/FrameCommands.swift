import ArgumentParser
import CoreGraphics
import Foundation
import QuinceHeadlessHost
import QuinceHostInterface
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree
import SeededRandom
import UIKit

/// Measures a custom modal transition through the whole stack: turn, commit, sampled layers, pixels.
struct ModalCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "modal", abstract: "A card grows on a spring, at 750 × 1334.")

    @Option(help: "The number of presentations.")
    var frames = 25

    @Option(help: "The number of drawing threads.")
    var threads = 1

    @Option(help: ArgumentHelp("The path of an image of the first transition's middle.", valueName: "file.png"))
    var picture: String?

    func run() throws {
        let pictured = picture
        let transitions = frames
        let threads = threads
        MainActor.assumeIsolated {
            let app = MeasuredApp(root: CardListController(), device: "iPhone 6", threads: threads)
            let transition = CardTransition()
            var all = Measurement()
            for index in 0..<transitions + 1 {
                let card = CardController()
                card.modalPresentationStyle = .custom
                card.transitioningDelegate = transition
                app.root.present(card, animated: true)
                app.host.turn()
                let measurement = app.measure(frames: CardTransition.frames) { frame in
                    if index == 0, frame == CardTransition.frames / 3 { pictured.map(app.writePicture) }
                }
                if index > 0 { all.add(measurement) }
                app.root.dismiss(animated: false)
                app.host.advanceFrame()
            }
            all.report()
            all.reportMost()
        }
    }
}

/// Measures a frame without changes on a screen of 1000 layers.
struct IdleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "idle", abstract: "A frame without changes, with 1000 views.")

    @Option(help: "The number of frames.")
    var frames = 25

    func run() throws {
        let frames = frames
        MainActor.assumeIsolated {
            let app = MeasuredApp(root: ManyViewsController(), device: "iPhone 14", threads: 1)
            app.measure(frames: frames) { _ in }.report()
        }
    }
}

/// Measures sampling 10,000 animated properties.
struct TickCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "tick", abstract: "Samples 10,000 animations at the next instant.")

    @Option(help: "The number of instants.")
    var frames = 25

    func run() throws {
        var tree = Self.animatedTree(count: 10_000)
        Measurement.of(frames: frames) { frame in
            tree.sample(at: MediaTime(seconds: Double((frame + 1) * 7 % 790) / 1000))
        }.report()
    }

    private static func animatedTree(count: Int) -> LayerTree {
        let curves: [TimingCurve] = [.standard, .easeIn, .easeOut, .easeInEaseOut]
        var random = SceneRandom(seed: 21)
        var commit = LayerTreeCommit()
        for index in 0..<count {
            guard let target = AnimationTarget(keyPath: "position.x") else { continue }
            let (begin, duration) = (-random.next() * 0.5, 0.3 + random.next() * 2)
            let (from, to) = (random.next() * 500, random.next() * 500)
            let values = PropertyAnimation.Values.basic(from: .number(from), to: .number(to), by: nil)
            var timing = MediaTiming()
            (timing.beginTime, timing.duration) = (begin, duration + 0.8)
            var change = LayerChange(id: LayerID(raw: UInt64(index)))
            change.state = LayerState()
            change.animations = [
                LayerAnimation(
                    id: AnimationID(raw: UInt64(index)), timing: timing, curve: curves[index & 3],
                    content: .property(PropertyAnimation(target: target, values: values)))
            ]
            commit.changes.append(change)
        }
        var tree = LayerTree()
        tree.apply(commit)
        return tree
    }
}
