import CoreGraphics
import Foundation
@_spi(Hooks) import UIKitCore

/// Follows the finger that opens a menu, and then slides over it.
@MainActor
final class MenuPressGesture: UIGestureRecognizer {
    // Both are chosen, low confidence (behaviour/menus.md#the-press).
    /// The seconds after which the view is lifted.
    static let liftDelay = 0.15
    /// The seconds after which the menu opens.
    static let openDelay = 0.5
    /// The distance in points by which the finger may move before, as for a long press.
    private static let slack: CGFloat = 10

    /// A touch may outlast the view and with it the driver.
    private weak var driver: ContextMenuDriver?
    private var deadlines: [GestureDeadline] = []
    private var start = CGPoint.zero

    init(_ driver: ContextMenuDriver) {
        self.driver = driver
        super.init(target: nil, action: nil)
    }

    private var place: CGPoint { location(in: nil) }
    var isFollowing: Bool { numberOfTouches > 0 && (state == .possible || state == .began || state == .changed) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 1 else {
            if state == .possible { state = .failed }
            return
        }
        start = place
        guard let driver, driver.waitsForPress else { return }
        guard driver.fingerCameDown() else { return state = .failed }
        deadlines = [
            GestureDeadline(after: Self.liftDelay) { [weak self] in self?.lift() },
            GestureDeadline(after: Self.openDelay) { [weak self] in self?.begin() },
        ]
    }

    private func lift() {
        if state == .possible, driver?.lift() != true { state = .failed }
    }

    /// Takes the touch from the views; the menu then opens.
    func begin() {
        guard state == .possible else { return }
        deadlines = []
        state = .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        let distance = CGVector(dx: place.x - start.x, dy: place.y - start.y)
        if distance.dx * distance.dx + distance.dy * distance.dy > Self.slack * Self.slack { state = .failed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .failed : .ended
    }

    override func stateDidSettle() {
        switch state {
        case .began: driver?.pressBegan()
        case .changed: driver?.fingerMoved(to: place)
        case .ended: driver?.fingerLifted(at: place)
        case .failed, .cancelled:
            deadlines = []
            driver?.pressWasLost()
        default: break
        }
    }

    /// Ends the press because the view has left its window.
    func loseView() {
        guard isFollowing else { return }
        state = state == .possible ? .failed : .cancelled
    }

    override func reset() { deadlines = [] }
}
