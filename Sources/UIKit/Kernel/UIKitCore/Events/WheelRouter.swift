import CoreGraphics
import Foundation
import QuinceHostInterface
import UIFoundation

/// A view that a wheel or a trackpad scrolls: a scroll view.
@MainActor
protocol WheelTarget: UIView {
    /// Whether the content would move at all.
    func canTurnWheel(by delta: CGVector) -> Bool
    func beginWheel()
    func turnWheel(by delta: CGVector)
    func endWheel()
    /// Scrolls by one notch of a discrete wheel.
    func notchWheel(by delta: CGVector)
}

/// Passes wheels and trackpads to the innermost view under the pointer that can scroll in their direction.
@MainActor
final class WheelRouter {
    /// The view that two fingers on a trackpad scroll; it receives them until they are lifted, even at the end of its content.
    private weak var held: (any WheelTarget)?

    func take(_ sample: ScrollSample, on screen: UIScreen) {
        switch sample.phase {
        case .began:
            held?.endWheel()
            hold(sample, on: screen)
            held?.turnWheel(by: sample.delta)
        case .changed:
            if held == nil { hold(sample, on: screen) }
            held?.turnWheel(by: sample.delta)
        case .ended:
            held?.turnWheel(by: sample.delta)
            held?.endWheel()
            held = nil
        case .discrete, .momentum: target(sample, on: screen)?.notchWheel(by: sample.delta)
        }
    }

    private func hold(_ sample: ScrollSample, on screen: UIScreen) {
        held = target(sample, on: screen)
        held?.beginWheel()
    }

    private func target(_ sample: ScrollSample, on screen: UIScreen) -> (any WheelTarget)? {
        for window in screen.windows.reversed() where !window.isHidden {
            let location = window.layer.convert(screen.rootLocation(of: sample.location), from: screen.rootLayer)
            guard let view = window.hitTest(location, with: nil) else { continue }
            let views = sequence(first: view, next: \.superviewStorage)
            return views.lazy.compactMap { $0 as? any WheelTarget }.first { $0.canTurnWheel(by: sample.delta) }
        }
        return nil
    }
}
