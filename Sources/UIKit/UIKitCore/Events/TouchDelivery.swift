import Foundation

extension UIEvent {
    /// Recognisers see the touches first, then the views, as far as no recogniser has taken them away.
    func deliver(in window: UIWindow) {
        let mine = touches.filter { $0.window === window }
        GestureEnvironment.current.take(mine, self)
        for phase in [UITouch.Phase.began, .moved, .ended, .cancelled] {
            send(mine.filter { $0.phase == phase && !$0.isCancelledForView && !$0.isDelayedForView }, phase)
        }
        GestureEnvironment.current.finish(mine)
    }

    /// A call a view, with all of its touches of that phase.
    private func send(_ touches: [UITouch], _ phase: UITouch.Phase) {
        var rest = touches
        while let view = rest.first?.view {
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
        case .stationary: break
        }
    }
}
