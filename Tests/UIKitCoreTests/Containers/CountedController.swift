import UIKit

/// A controller whose appearance calls must alternate, and which knows how many of its kind are alive.
final class CountedController: UIViewController {
    nonisolated(unsafe) private(set) static var living = 0

    enum State { case gone, coming, here, leaving }
    private(set) var state = State.gone
    /// The calls that came out of turn.
    private(set) var faults: [String] = []

    init(_ title: String) {
        Self.living += 1
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }
    required init?(coder: NSCoder) { nil }
    deinit { Self.living -= 1 }

    private func go(_ from: [State], _ to: State) {
        if !from.contains(state) { faults.append("\(title ?? ""): \(state) → \(to)") }
        state = to
    }
    override func viewWillAppear(_ animated: Bool) { go([.gone, .leaving], .coming) }
    override func viewDidAppear(_ animated: Bool) { go([.coming], .here) }
    override func viewWillDisappear(_ animated: Bool) { go([.here, .coming], .leaving) }
    override func viewDidDisappear(_ animated: Bool) { go([.leaving], .gone) }
}
