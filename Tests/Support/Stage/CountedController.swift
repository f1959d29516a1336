package import UIKitCore

/// A controller whose appearance calls must alternate, and which knows how many of its kind are alive.
package final class CountedController: UIViewController {
    nonisolated(unsafe) package private(set) static var living = 0

    package enum State { case gone, coming, here, leaving }
    package private(set) var state = State.gone
    /// The calls that came out of turn.
    package private(set) var faults: [String] = []

    package init(_ title: String) {
        Self.living += 1
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    package required init?(coder: NSCoder) { nil }
    deinit { Self.living -= 1 }

    private func go(_ from: [State], _ to: State) {
        if !from.contains(state) { faults.append("\(title ?? ""): \(state) → \(to)") }
        state = to
    }
    package override func viewWillAppear(_ animated: Bool) { go([.gone, .leaving], .coming) }
    package override func viewDidAppear(_ animated: Bool) { go([.coming], .here) }
    package override func viewWillDisappear(_ animated: Bool) { go([.here, .coming], .leaving) }
    package override func viewDidDisappear(_ animated: Bool) { go([.leaving], .gone) }
}
