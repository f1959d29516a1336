import ArgumentParser
import Foundation
import QuinceHeadlessHost
import QuinceRenderTree
import UIKit

/// Runs two days of animation in one headless app, whose memory must not grow.
///
/// Block, spring, keyframe and layer animations of twenty views restart when they end; every thousandth frame is drawn.
struct AnimationSoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "animation-soak", abstract: "Runs an app's animations for millions of frames.")

    @Option(help: "The number of frames of 1/60 s.")
    var frames = 10_000_000

    /// The memory growth in MB that is allowed after the first twentieth.
    private static let growth = 4.0

    func run() throws {
        let frames = max(frames, 20)
        try MainActor.assumeIsolated { try Self.run(frames) }
    }

    @MainActor private static func run(_ frames: Int) throws {
        let app = MeasuredApp(root: RestlessController(), device: "iPhone 6", threads: 1)
        let (start, interval) = (Date(), frames / 20)
        var early: Double?
        for frame in 1...frames {
            app.host.advanceFrame()
            if frame % 1000 == 0 { _ = app.host.render() }
            guard frame % interval == 0 else { continue }
            let memory = Measurement.residentMegabytes
            let pace = Date().timeIntervalSince(start) / Double(frame) * 1e6
            print(String(format: "%9d frames  %5.1f µs/frame  %6.1f MB", frame, pace, memory))
            let first = early ?? memory
            early = first
            guard memory - first < growth else { throw SoakFailure("memory grew from \(first) MB to \(memory) MB") }
        }
    }
}

private final class RestlessController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for index in 0..<20 {
            let box = UIView(frame: CGRect(x: 10 + index % 5 * 70, y: 30 + index / 5 * 120, width: 40, height: 40))
            box.backgroundColor = UIColor(hue: CGFloat(index) / 20, saturation: 0.6, brightness: 0.9, alpha: 1)
            view.addSubview(box)
            animate(box, index)
        }
    }

    private func animate(_ box: UIView, _ round: Int) {
        let again: (Bool) -> Void = { [weak self, weak box] _ in
            guard let self, let box else { return }
            animate(box, round + 7)
        }
        let duration = 0.2 + Double(round % 11) * 0.1
        let change = {
            box.transform = box.transform == .identity ? CGAffineTransform(rotationAngle: 1) : .identity
            box.alpha = box.alpha == 1 ? 0.4 : 1
            box.center.y += round % 2 == 0 ? 20 : -20
        }
        switch round % 4 {
        case 0: UIView.animate(withDuration: duration, animations: change, completion: again)
        case 1:
            UIView.animate(
                withDuration: duration, delay: 0.05, usingSpringWithDamping: 0.6, initialSpringVelocity: 2,
                options: .curveEaseOut, animations: change, completion: again)
        case 2:
            UIView.animateKeyframes(
                withDuration: duration, delay: 0, options: [],
                animations: {
                    UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5, animations: change)
                    UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { box.alpha = 1 }
                }, completion: again)
        default:
            let basic = CABasicAnimation(keyPath: "cornerRadius")
            (basic.fromValue, basic.toValue, basic.duration) = (0, 20, duration)
            box.layer.add(basic, forKey: "corner")
            UIView.transition(
                with: box, duration: duration, options: .transitionCrossDissolve, animations: change, completion: again)
        }
    }
}
