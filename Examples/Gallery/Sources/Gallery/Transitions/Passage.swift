import UIKit

/// A transition from one image to the next.
struct Passage {
    let name: String
    let start: @MainActor (_ view: UIView, _ duration: Double, _ change: @escaping () -> Void) -> Void

    static let all: [Passage] = [
        Passage("Fade", .fade, nil), Passage("Push", .push, .fromRight), Passage("Move in", .moveIn, .fromTop),
        Passage("Reveal", .reveal, .fromLeft), Passage("Flip", .transitionFlipFromRight),
        Passage("Curl", .transitionCurlUp),
    ]

    /// A `CATransition`, which applies to the changes of the same turn.
    private init(_ name: String, _ type: CATransitionType, _ subtype: CATransitionSubtype?) {
        self.name = name
        start = { view, duration, change in
            let transition = CATransition()
            transition.type = type
            transition.subtype = subtype
            transition.duration = duration
            transition.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
            view.layer.add(transition, forKey: nil)
            change()
        }
    }

    /// A UIKit transition.
    private init(_ name: String, _ options: UIView.AnimationOptions) {
        self.name = name
        start = { view, duration, change in
            UIView.transition(with: view, duration: duration, options: options, animations: change)
        }
    }
}
