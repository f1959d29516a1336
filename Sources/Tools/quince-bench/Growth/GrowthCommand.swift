import ArgumentParser
import Foundation
import QuinceAutomation
import UIKit

/// Measures work whose cost has grown faster than its size: once with few parts and once with four times as many, whose ratio
/// should be about four.
struct GrowthCommand: ParsableCommand {
    enum Work: String, ExpressibleByArgument, CaseIterable {
        case rounds, dump, lines, siblings, depth
    }

    static let configuration = CommandConfiguration(
        commandName: "growth", abstract: "The same work on few and on four times as many parts.")

    @Argument(help: "\(Work.allCases.map(\.rawValue).joined(separator: ", ")).")
    var work: Work

    @Option(help: "The number of parts.")
    var parts: Int

    @Option(help: "The number of runs.")
    var runs = 5

    func run() throws {
        let (work, parts, runs) = (work, parts, runs)
        MainActor.assumeIsolated {
            let app = MeasuredApp(root: UIViewController(), device: "iPhone 6", threads: 1)
            Measurement.of(frames: runs, warmUp: 1, Growth(app: app, parts: parts).body(of: work)).report()
        }
    }
}

@MainActor
private struct Growth {
    let app: MeasuredApp
    let parts: Int

    func body(of work: GrowthCommand.Work) -> (Int) -> Void {
        switch work {
        case .rounds: rounds()
        case .dump: dump()
        case .lines: lines()
        case .siblings: siblings()
        case .depth: depth()
        }
    }

    private func nest(_ last: UIView) {
        var view: UIView = app.root.view
        for _ in 0..<parts {
            let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
            inner.backgroundColor = .red
            view.addSubview(inner)
            view = inner
        }
        view.addSubview(last)
    }

    /// A pass with a view that requests layout in its layout, below so many others.
    private func rounds() -> (Int) -> Void {
        final class Insisting: UIView {
            override func layoutSubviews() { setNeedsLayout() }
        }
        nest(Insisting(frame: CGRect(x: 0, y: 0, width: 9, height: 9)))
        return { _ in app.host.advanceFrame() }
    }

    /// The tree as text, with its question whether views are ambiguous: each view is below the one before, or beside it.
    private func dump() -> (Int) -> Void {
        var previous: UIView?
        for _ in 0..<parts {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            app.root.view.addSubview(view)
            if let previous { view.topAnchor.constraint(greaterThanOrEqualTo: previous.topAnchor).isActive = true }
            previous = view
        }
        return { run in
            previous?.widthAnchor.constraint(greaterThanOrEqualToConstant: CGFloat(run)).isActive = true
            app.host.turn()
            _ = TreeDump().json()
        }
    }

    /// The height of a text of so many lines.
    private func lines() -> (Int) -> Void {
        let text = NSAttributedString(string: String(repeating: "a\n", count: parts))
        let size = CGSize(width: 200, height: 1e9)
        return { _ in _ = text.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil) }
    }

    /// So many siblings that come before the others, and go from the first to the last.
    private func siblings() -> (Int) -> Void {
        let views = (0..<parts).map { _ in UIView() }
        return { _ in
            for view in views { app.root.view.insertSubview(view, at: 0) }
            for view in views { view.removeFromSuperview() }
        }
    }

    /// A frame with so many views, each in the one before.
    private func depth() -> (Int) -> Void {
        let last = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
        nest(last)
        return { run in
            last.backgroundColor = run.isMultiple(of: 2) ? .blue : .green
            app.host.advanceFrame()
            _ = app.host.render()
        }
    }
}
