import Foundation

extension UIEvent {
    /// Sends the touches to the gesture recognizers, then to the views, except for touches that a recognizer has cancelled.
    func deliver(in window: UIWindow) {
        let mine = touches.filter { $0.window === window }
        GestureEnvironment.current.take(mine, self)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            let due = mine.filter { $0.phase == phase && !$0.isCancelledForView && !$0.isDelayedForView }
            send(phase == .ended ? due.filter { !GestureEnvironment.current.holdsEnd(of: $0, self) } : due, phase)
        }
        GestureEnvironment.current.finish(mine)
    }

    /// Calls each view once, with all of its touches in a phase.
    private func send(_ touches: [UITouch], _ phase: UITouch.Phase) {
        var rest = touches
        while let touch = rest.first {
            // The app may have released the view since the finger came down, or in one of the calls before this one.
            guard let view = touch.view else {
                rest.removeFirst()
                continue
            }
            let own = Set(rest.filter { $0.view === view })
            rest.removeAll { $0.view === view }
            view.send(own, phase, self)
        }
    }
}

extension UIView {
    func send(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
        switch phase {
        case .began: touchesBegan(touches, with: event)
        case .moved: touchesMoved(touches, with: event)
        case .ended: touchesEnded(touches, with: event)
        case .cancelled: touchesCancelled(touches, with: event)
        // Hovering pointers have recognizers of their own.
        case .stationary, .regionEntered, .regionMoved, .regionExited: break
        }
    }
}
