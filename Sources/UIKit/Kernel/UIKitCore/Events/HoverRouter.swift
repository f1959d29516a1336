import CoreGraphics
import Foundation
import QuinceHostInterface

/// Passes a pointer to the hover recognizers of the view under it and of that view's superviews.
@MainActor
final class HoverRouter {
    private var followers: [WeakRecognizer] = []

    private struct WeakRecognizer { weak var recognizer: UIHoverGestureRecognizer? }

    func take(_ sample: HoverSample, on screen: UIScreen) {
        guard let location = sample.location, let (view, place) = hit(location, on: screen) else { return leave([]) }
        let views = sequence(first: view, next: \.superviewStorage)
        let found = views.flatMap(\.gestureRecognizerStorage).compactMap { $0 as? UIHoverGestureRecognizer }
        leave(found)
        for recognizer in found where recognizer.isEnabled {
            if recognizer.isOver {
                recognizer.move(to: place)
            } else if recognizer.enter(place), !followers.contains(where: { $0.recognizer === recognizer }) {
                followers.append(WeakRecognizer(recognizer: recognizer))
            }
        }
    }

    /// - Returns: the view under the pointer, and the place in its window.
    private func hit(_ location: CGPoint, on screen: UIScreen) -> (view: UIView, place: CGPoint)? {
        for window in screen.windows.reversed() where !window.isHidden {
            let place = window.layer.convert(screen.rootLocation(of: location), from: screen.rootLayer)
            if let view = window.hitTest(place, with: nil) { return (view, place) }
        }
        return nil
    }

    /// Ends the hovering of all but those that the pointer is over.
    private func leave(_ kept: [UIHoverGestureRecognizer]) {
        let gone = followers.compactMap(\.recognizer).filter { follower in !kept.contains { $0 === follower } }
        followers.removeAll { follower in !kept.contains { $0 === follower.recognizer && $0.isEnabled } }
        for recognizer in gone { recognizer.leave() }
    }
}
