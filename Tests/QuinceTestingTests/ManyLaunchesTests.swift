import CTestProcess
import Foundation
import QuinceTesting
import Testing
import UIKit

/// All state of a launch is one value (`Launch`), so nothing of one app reaches the next.
@Suite("Many apps in one process", .simulation, .serialized)
@MainActor
struct ManyLaunchesTests {
    /// Leaves behind the state that apps leave: observers, delayed messages, display links, proxies, unfinished
    /// animations, open transactions and counted names.
    private final class UntidyController: UIViewController {
        private let box = UIView(frame: CGRect(x: 20, y: 40, width: 60, height: 60))
        private let square = UIView()
        private(set) var identifiers: [String] = []

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .white
            box.backgroundColor = .systemRed
            view.addSubview(box)
            square.translatesAutoresizingMaskIntoConstraints = false
            square.backgroundColor = .systemTeal
            view.addSubview(square)
            NSLayoutConstraint.activate([
                square.topAnchor.constraint(equalTo: box.bottomAnchor, constant: 8),
                square.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                square.widthAnchor.constraint(equalToConstant: 50),
                square.heightAnchor.constraint(equalTo: square.widthAnchor),
            ])
            let label = UILabel(frame: CGRect(x: 20, y: 260, width: 200, height: 30))
            label.text = "Untidy"
            view.addSubview(label)
            identifiers = (0..<3).map { _ in UIAction { _ in }.identifier.rawValue }
            square.accessibilityIdentifier = identifiers.joined(separator: " ")
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            UISwitch.appearance().onTintColor = .systemBlue
            UIView.setAnimationsEnabled(true)
            UIView.animate(withDuration: 5, delay: 0, options: [.repeat, .autoreverse]) { self.box.center.x += 150 }
            let animator = UIViewPropertyAnimator(duration: 3, curve: .linear) { self.box.alpha = 0.2 }
            animator.startAnimation()
            let late = UISwitch(frame: CGRect(x: 20, y: 200, width: 51, height: 31))
            late.isOn = true
            view.addSubview(late)
            let observer = CFRunLoopObserverCreateWithHandler(
                nil, CFRunLoopActivity.beforeWaiting.rawValue, true, 0
            ) { [weak self] _, _ in self?.box.tag += 1 }
            CFRunLoopAddObserver(RunLoop.main, observer, "any")
            DispatchQueue.main.asyncAfter(deadline: .now() + 60) { [weak self] in self?.box.removeFromSuperview() }
            let horizontal = UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
            (horizontal.minimumRelativeValue, horizontal.maximumRelativeValue) = (-9, 9)
            late.addMotionEffect(horizontal)
            view.endEditing(true)
            let sheet = UIViewController()
            sheet.modalPresentationStyle = .overFullScreen
            present(sheet, animated: true)
        }
    }

    /// The visible results of one run.
    private func run() throws -> (tree: String, pixels: [UInt8]) {
        let simulation = try Simulation(UntidyController(), device: "iPhone 4S")
        simulation.advance(by: 0.35)
        let picture = try #require(simulation.snapshot().pngData())
        return (simulation.tree.lines, Array(picture))
    }

    @Test("1,000 simulations one after the other are alike to the byte, and memory does not grow")
    func alike() throws {
        let first = try run()
        // Fonts, glyphs and code are loaded once; growth after that would be state left over from launches.
        for _ in 0..<100 { _ = try run() }
        let before = quince_heap_bytes_in_use()
        for number in 0..<900 {
            let next = try run()
            guard next.tree == first.tree, next.pixels == first.pixels else {
                Issue.record("run \(number + 101) differs from the first")
                return
            }
        }
        let grown = quince_heap_bytes_in_use() - before
        // A launch that kept as much as one empty view would leave 300 KB and more.
        #expect(grown < 100_000, "\(grown) bytes more are in use after 900 launches")
    }
}
