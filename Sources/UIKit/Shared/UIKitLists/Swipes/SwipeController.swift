import CoreGraphics
package import Foundation
import QuartzCore
import QuinceScrollPhysics
import UIFoundation
package import UIKitControls
@_spi(Quince) package import UIKitCore

/// The list whose rows are swiped.
@MainActor
package protocol SwipeHost: AnyObject {
    var swipeView: UIScrollView { get }
    /// Returns the row at a point of the list, if rows can be swiped now.
    func swipeRow(at point: CGPoint) -> IndexPath?
    func swipeCell(at path: IndexPath) -> UIView?
    /// Returns how the row is rounded, which the actions behind it are too.
    func swipeCorners(of cell: UIView) -> RowCorners
    /// Returns the actions of the row's beginning or end; `nil` for none.
    func swipeItems(at path: IndexPath, isLeading: Bool) -> SwipeItems?
    func swipeWillOpen(_ row: SwipedRow)
    func swipeDidOpen(_ row: SwipedRow)
    func swipeWillClose(_ row: SwipedRow, animated: Bool)
    /// - Parameter path: the row, if it is still there.
    func swipeDidClose(_ row: SwipedRow, path: IndexPath?)
}

/// A row that is aside, or on its way.
@MainActor
package final class SwipedRow {
    package let path: IndexPath
    package let cell: UIView
    package let byFinger: Bool
    package let view: SwipeActionsView
    let items: SwipeItems
    /// The finger's distance, without resistance.
    var pulled: CGFloat = 0
    /// The distance at which the present drag began.
    var start: CGFloat = 0
    /// Whether the row has been told that it is open.
    var isTold = false
    /// Whether an action has not ended yet.
    var isRunning = false

    init(
        _ path: IndexPath, _ cell: UIView, _ corners: RowCorners, _ items: SwipeItems, isAtRight: Bool, byFinger: Bool
    ) {
        (self.path, self.cell, self.items, self.byFinger) = (path, cell, items, byFinger)
        view = SwipeActionsView(items.items, frame: cell.frame, isAtRight: isAtRight)
        (view.layer.cornerRadius, view.layer.maskedCorners) = (corners.radius, corners.mask)
    }

    /// The horizontal distance in points of the cell from its place.
    package var shift: CGFloat { view.isAtRight ? -view.distance : view.distance }

    func move(to distance: CGFloat) {
        view.distance = distance
        stayAside()
    }

    /// Puts the cell as far from the row's place as it is.
    package func stayAside() { cell.frame.origin.x = view.frame.minX + shift }

    /// The distance beyond which a drag performs the first action. Chosen: half of the row, and a good deal more than
    /// what shows all actions.
    private var fullDistance: CGFloat { max(view.bounds.width / 2, min(view.total + 60, view.bounds.width - 40)) }

    var wantsFirst: Bool { items.performsFirst && !items.items.isEmpty && pulled > fullDistance }

    /// Returns where the row is for a finger at a distance.
    func shown(_ pulled: CGFloat) -> CGFloat {
        guard pulled > view.total, !items.performsFirst else { return min(max(pulled, 0), view.bounds.width) }
        return view.total + RubberBand.distance(pulled - view.total, length: view.bounds.width)
    }
}

/// Recognizes a finger that pulls a row aside.
@MainActor
final class SwipeGesture: UIPanGestureRecognizer {
    private(set) var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 1 { start = location(in: view) }
        super.touchesBegan(touches, with: event)
    }

    /// A finger from the screen's edge goes back.
    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
    }
}

/// Opens and closes the rows of a list. One row is open at a time.
@MainActor
package final class SwipeController: NSObject, UIGestureRecognizerDelegate {
    private unowned let host: any SwipeHost
    private let gesture = SwipeGesture()
    package private(set) var open: SwipedRow?
    /// The row that a drag will open which is about to begin.
    private var candidate: SwipedRow?
    private var isDragging = false
    /// Whether a touch is on the open row, which closes if the touch does not drag it on.
    private var closesOnLift = false
    /// The place of the content when the row was opened.
    private var offset: CGFloat = 0

    package init(_ host: any SwipeHost) {
        self.host = host
        super.init()
        gesture.maximumNumberOfTouches = 1
        gesture.delegate = self
        gesture.addHandler { [weak self] _ in self?.pan() }
        host.swipeView.addGestureRecognizer(gesture)
    }

    // MARK: The finger

    package func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let view = host.swipeView
        let velocity = gesture.velocity(in: view)
        guard abs(velocity.x) > abs(velocity.y), !hasTrackingControl(at: gesture.start) else { return false }
        if let open { return open.view.frame.contains(gesture.start) && !open.isRunning }
        guard let path = host.swipeRow(at: gesture.start) else { return false }
        let goesLeft = velocity.x < 0
        candidate = make(path, isLeading: goesLeft == view.isFlipped, byFinger: true)
        return candidate != nil
    }

    /// Whether the finger uses a control, such as a slider in a row.
    private func hasTrackingControl(at place: CGPoint) -> Bool {
        var view = host.swipeView.hitTest(place, with: nil)
        while let some = view, some !== host.swipeView {
            if (some as? UIControl)?.isTracking == true, !(some is SwipeButton) { return true }
            view = some.superview
        }
        return false
    }

    private func make(_ path: IndexPath, isLeading: Bool, byFinger: Bool) -> SwipedRow? {
        guard let items = host.swipeItems(at: path, isLeading: isLeading), !items.items.isEmpty,
            let cell = host.swipeCell(at: path)
        else { return nil }
        let isAtRight = isLeading == host.swipeView.isFlipped
        return SwipedRow(
            path, cell, host.swipeCorners(of: cell), items, isAtRight: isAtRight, byFinger: byFinger)
    }

    private func pan() {
        switch gesture.state {
        case .began: begin()
        case .changed: drag()
        case .ended: release(velocity: gesture.velocity(in: host.swipeView).x)
        case .cancelled, .failed: release(velocity: 0)
        case .possible: break
        }
    }

    private func begin() {
        if open == nil, let candidate { uncover(candidate) }
        candidate = nil
        guard let open else { return }
        isDragging = true
        open.start = open.view.distance
    }

    private func drag() {
        guard isDragging, let open else { return }
        let moved = gesture.translation(in: host.swipeView).x
        open.pulled = open.start + (open.view.isAtRight ? -moved : moved)
        let isFull = open.wantsFirst
        if isFull != open.view.isFull {
            UIView.animate(withDuration: SwipeLook.fullDuration, delay: 0, options: .allowUserInteraction) {
                open.view.isFull = isFull
            }
        }
        open.move(to: open.shown(open.pulled))
    }

    private func release(velocity: CGFloat) {
        guard isDragging, let open else { return }
        isDragging = false
        if open.wantsFirst, gesture.state == .ended {
            return perform(open.items.items[0], open.view.buttons[0], isFull: true)
        }
        let speed = open.view.isAtRight ? -velocity : velocity
        // Chosen: where the finger would be after a seventh of a second.
        if open.view.distance + speed * 0.15 > open.view.total / 2 {
            settle(open, velocity: speed)
        } else {
            close(animated: true)
        }
    }

    // MARK: Touches that do not swipe

    /// Closes the open row: at once for a touch elsewhere, when it is lifted for one on the row itself.
    ///
    /// - Returns: whether a row is open.
    package func press(at point: CGPoint) -> Bool {
        guard let open else { return false }
        closesOnLift = open.view.frame.contains(point)
        if !closesOnLift { close(animated: true) }
        return true
    }

    /// - Returns: whether the touch has closed a row.
    package func lift() -> Bool {
        guard closesOnLift else { return false }
        closesOnLift = false
        close(animated: true)
        return true
    }

    package func cancelPress() { closesOnLift = false }

    // MARK: Opening

    /// Opens the end of a row at once, as the control of an edited row does.
    package func open(_ path: IndexPath) {
        close(animated: true)
        guard let row = make(path, isLeading: false, byFinger: false) else { return }
        uncover(row)
        settle(row, velocity: 0)
    }

    private func uncover(_ row: SwipedRow) {
        open = row
        offset = host.swipeView.contentOffset.y
        host.swipeWillOpen(row)
        guard open === row else { return }
        UIView.performWithoutAnimation { host.swipeView.insertSubview(row.view, belowSubview: row.cell) }
        for (item, button) in zip(row.items.items, row.view.buttons) {
            button.addAction(
                UIAction { [weak self, unowned button] _ in self?.perform(item, button, isFull: false) },
                for: .touchUpInside)
        }
    }

    private func settle(_ row: SwipedRow, velocity: CGFloat) {
        let way = row.view.total - row.view.distance
        row.pulled = row.view.total
        animate(velocity: abs(way) > 1 ? velocity / way : 0) {
            row.view.isFull = false
            row.move(to: row.view.total)
        } completion: { [weak self] in
            guard let self, open === row, !row.isTold else { return }
            row.isTold = true
            host.swipeDidOpen(row)
        }
    }

    private func animate(velocity: CGFloat, _ body: @escaping () -> Void, completion: @escaping () -> Void) {
        UIView.animate(
            withDuration: SwipeLook.duration, delay: 0, usingSpringWithDamping: 1,
            initialSpringVelocity: min(max(velocity, -20), 20),
            options: [.allowUserInteraction, .beginFromCurrentState],
            animations: body
        ) { _ in completion() }
    }

    // MARK: Actions

    private func perform(_ item: SwipeItem, _ button: SwipeButton, isFull: Bool) {
        guard let row = open, !row.isRunning else { return }
        row.isRunning = true
        if isFull {
            UIView.performWithoutAnimation { row.view.cover() }
            animate(velocity: 0) {
                row.move(to: row.view.bounds.width)
            } completion: {
            }
        }
        item.run(button) { [weak self, weak row] _ in
            guard let self, let row, row.isRunning else { return }
            row.isRunning = false
            if open === row { close(animated: true) }
        }
    }

    // MARK: Closing

    package func close(animated: Bool) {
        guard let row = forget(animated: animated) else { return }
        guard animated, host.swipeView.window != nil else {
            UIView.performWithoutAnimation { row.move(to: 0) }
            return finish(row, row.path)
        }
        animate(velocity: 0) {
            row.view.isFull = false
            row.move(to: 0)
        } completion: { [weak self] in
            self?.finish(row, row.path)
        }
    }

    /// Closes the row if the content has moved since it was opened.
    package func closeIfScrolled() {
        if open != nil, !isDragging, abs(host.swipeView.contentOffset.y - offset) > 1 { close(animated: true) }
    }

    /// The open row's list has moved its content without scrolling.
    package func moveWithContent(by distance: CGFloat) { offset += distance }

    private func forget(animated: Bool) -> SwipedRow? {
        guard let row = open else { return nil }
        open = nil
        (isDragging, row.isRunning) = (false, false)
        host.swipeWillClose(row, animated: animated)
        return row
    }

    private func finish(_ row: SwipedRow, _ path: IndexPath?) {
        row.view.removeFromSuperview()
        host.swipeDidClose(row, path: path)
    }

    /// Gives the open row up to a batch, which moves it.
    package func leave() -> SwipeLeave? {
        forget(animated: true).map { row in SwipeLeave(row) { [weak self] in self?.finish(row, $0) } }
    }

    /// Returns the frame of a row's cell, which is aside if it is the open one.
    package func frame(of cell: UIView, at frame: CGRect) -> CGRect {
        guard let open, open.cell === cell else { return frame }
        if open.view.frame != frame { open.view.frame = frame }
        return frame.offsetBy(dx: open.shift, dy: 0)
    }

    /// Returns the view of a touch while a row is open: an action, or the list, which closes the row.
    package func hitTest(_ point: CGPoint, _ event: UIEvent?) -> UIView? {
        guard let open else { return nil }
        let inside = host.swipeView.convert(point, to: open.view)
        return open.view.hitTest(inside, with: event)
    }
}

/// An open row that a batch closes or takes away.
@MainActor
package struct SwipeLeave {
    package let row: SwipedRow
    private let finish: (IndexPath?) -> Void

    init(_ row: SwipedRow, finish: @escaping (IndexPath?) -> Void) { (self.row, self.finish) = (row, finish) }

    /// Closes the row at its new place, inside an animation. The batch moves the cell.
    package func close(to frame: CGRect) {
        row.view.isFull = false
        (row.view.frame, row.view.distance) = (frame, 0)
    }

    /// Lets the actions go with the row, inside an animation.
    package func vanish(to frame: CGRect) { (row.view.frame, row.view.alpha) = (frame, 0) }

    /// - Parameter path: the row, if it is still there.
    package func end(_ path: IndexPath?) { finish(path) }
}
