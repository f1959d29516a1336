import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func deepestView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, touchBlockingAnimations == 0 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(view.convert(point, from: self), with: event) { return hit }
        }
        return self
    }

    // MARK: Gesture recognisers

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizerStorage.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancelBecauseDetached()
        gestureRecognizerStorage.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in gestureRecognizerStorage where !recognizers.contains(where: { $0 === old }) { detach(old) }
        for new in recognizers { attach(new) }
    }
}
