import CoreGraphics
import Foundation
import QuartzCore

extension UIView {
    func deepestView(at point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, touchBlockingAnimations == 0 else { return nil }
        guard self.point(inside: point, with: event) else { return nil }
        for view in subviewStorage.reversed() {
            if let hit = view.hitTest(view.touched(at: point, of: self), with: event) { return hit }
        }
        return self
    }

    /// Converts a superview's point to the view's space: to where the view is on screen while a property animator moves it.
    private func touched(at point: CGPoint, of superview: UIView) -> CGPoint {
        guard hitsWhereShown > 0, let shown = layer.presentation() else { return convert(point, from: superview) }
        return shown.convert(point, from: superview.layer)
    }

    // MARK: Gesture recognizers

    func attach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view !== self else { return }
        recognizer.view?.removeGestureRecognizer(recognizer)
        gestureRecognizerStorage.append(recognizer)
        recognizer.view = self
    }

    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.cancel()
        gestureRecognizerStorage.removeAll { $0 === recognizer }
        recognizer.view = nil
    }

    func replaceGestureRecognizers(_ recognizers: [UIGestureRecognizer]) {
        for old in gestureRecognizerStorage where !recognizers.contains(where: { $0 === old }) { detach(old) }
        for new in recognizers { attach(new) }
    }
}
