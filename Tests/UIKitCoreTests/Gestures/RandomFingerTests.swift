import Foundation
import QuinceHostInterface
import SeededRandom
import Stage
import Testing
import UIKitControls
@_spi(Quince) import UIKitCore

/// A recognizer's states in their order, checked against UIKit's rules as they come.
@MainActor
private final class Course {
    let recognizer: UIGestureRecognizer
    private let isContinuous: Bool
    private var last = UIGestureRecognizer.State.possible
    private(set) var errors: [String] = []

    init(_ recognizer: UIGestureRecognizer) {
        self.recognizer = recognizer
        isContinuous = !(recognizer is UITapGestureRecognizer || recognizer is UISwipeGestureRecognizer)
        recognizer.addHandler { [weak self] in self?.note($0.state) }
    }

    private func note(_ state: UIGestureRecognizer.State) {
        let isRunning = last == .began || last == .changed
        let isRight: Bool
        switch state {
        case .began: isRight = isContinuous && !isRunning
        case .changed, .cancelled: isRight = isContinuous && isRunning
        case .ended: isRight = isContinuous ? isRunning : true
        case .possible, .failed: isRight = false
        }
        if !isRight { errors.append("\(type(of: recognizer)): \(state) after \(last)") }
        last = state
    }

    /// Whether it waits for the next touch.
    var isAtRest: Bool { recognizer.state == .possible && recognizer.numberOfTouches == 0 }
    var isOpen: Bool { last == .began || last == .changed }
}

/// A delegate that answers every question at random, but always the same way for the same pair.
@MainActor
private final class Dice: NSObject, UIGestureRecognizerDelegate {
    var random: SeededNumbers
    private var together: [Set<ObjectIdentifier>: Bool] = [:]
    init(seed: UInt64) { random = SeededNumbers(seed: seed) }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { random.chance(90) }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        random.chance(95)
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        let pair: Set = [ObjectIdentifier(gestureRecognizer), ObjectIdentifier(otherGestureRecognizer)]
        if let known = together[pair] { return known }
        together[pair] = random.chance(20)
        return together[pair] ?? false
    }
}

@Suite("Random fingers")
@MainActor
struct RandomFingerTests {
    /// Nested views and scroll views with recognizers of every kind under five fingers.
    @MainActor
    private final class Run {
        let stage = Stage()
        var random: SeededNumbers
        let dice: Dice
        var courses: [Course] = []
        var scrollViews: [UIScrollView] = []
        private var down: [Int: CGPoint] = [:]

        init(seed: UInt64) {
            random = SeededNumbers(seed: seed)
            dice = Dice(seed: seed)
            var parent = stage.root
            for depth in 0..<4 {
                let frame = CGRect(x: 10, y: 10, width: parent.bounds.width - 20, height: parent.bounds.height - 20)
                let view = depth % 2 == 1 ? scrollView(frame) : UIView(frame: frame)
                view.isMultipleTouchEnabled = random.chance(50)
                parent.addSubview(view)
                for _ in 0..<3 { add(to: view) }
                parent = view
            }
            let button = UIButton(type: .system)
            button.frame = CGRect(x: 20, y: 20, width: 100, height: 60)
            parent.addSubview(button)
            for _ in 0..<3 { require() }
            stage.turn()
        }

        private func scrollView(_ frame: CGRect) -> UIScrollView {
            let view = UIScrollView(frame: frame)
            view.contentSize = CGSize(width: frame.width * 2, height: frame.height * 3)
            view.isPagingEnabled = random.chance(30)
            scrollViews.append(view)
            return view
        }

        private func add(to view: UIView) {
            let kinds: [() -> UIGestureRecognizer] = [
                UITapGestureRecognizer.init, UILongPressGestureRecognizer.init, UIPanGestureRecognizer.init,
                UIPinchGestureRecognizer.init, UIRotationGestureRecognizer.init, UISwipeGestureRecognizer.init,
                UIScreenEdgePanGestureRecognizer.init,
            ]
            let recognizer = kinds[random.next(below: kinds.count)]()
            (recognizer as? UITapGestureRecognizer)?.numberOfTapsRequired = 1 + random.next(below: 2)
            (recognizer as? UITapGestureRecognizer)?.numberOfTouchesRequired = 1 + random.next(below: 2)
            (recognizer as? UIScreenEdgePanGestureRecognizer)?.edges = .left
            recognizer.cancelsTouchesInView = random.chance(70)
            recognizer.delaysTouchesBegan = random.chance(20)
            if random.chance(50) { recognizer.delegate = dice }
            view.addGestureRecognizer(recognizer)
            courses.append(Course(recognizer))
        }

        /// Never in a circle: two that wait for each other would wait in UIKit too.
        private func require() {
            let first = random.next(below: courses.count - 1)
            let second = first + 1 + random.next(below: courses.count - first - 1)
            courses[first].recognizer.require(toFail: courses[second].recognizer)
        }

        func step() {
            let finger = random.next(below: 5)
            let place = CGPoint(x: CGFloat(random.next(below: 375)), y: CGFloat(random.next(below: 667)))
            switch random.next(below: 20) {
            case 0..<5: send(down[finger] == nil ? .down : .up, finger, down[finger] ?? place)
            case 5..<15: nudge(finger)
            case 15: send(.cancel, finger, place)
            case 16: toggle()
            default: stage.advance(Double(random.next(below: 12)) / 60)
            }
            if random.chance(60) { stage.host.advanceFrame() }
        }

        private func nudge(_ finger: Int) {
            guard let place = down[finger] else { return }
            let (dx, dy) = (CGFloat(random.next(below: 61) - 30), CGFloat(random.next(below: 61) - 30))
            send(.move, finger, CGPoint(x: place.x + dx, y: place.y + dy))
        }

        private func toggle() {
            let course = courses[random.next(below: courses.count)]
            course.recognizer.isEnabled = false
            course.recognizer.isEnabled = true
        }

        private func send(_ phase: TouchSample.Phase, _ finger: Int, _ place: CGPoint) {
            let isLift = phase == .up || phase == .cancel
            guard isLift == (down[finger] != nil) || phase == .move else { return }
            down[finger] = isLift ? nil : place
            stage.touch(phase, place.x, place.y, finger: finger)
        }

        func comeToRest() {
            for (finger, place) in down.sorted(by: { $0.key < $1.key }) { send(.up, finger, place) }
            stage.advance(8)
        }

        func check(_ note: Comment) {
            for course in courses {
                #expect(course.errors.isEmpty && course.isAtRest && !course.isOpen, note)
            }
            for view in scrollViews {
                #expect(!view.isTracking && !view.isDragging && !view.isDecelerating && !view.isZooming, note)
                let size = view.contentSize
                let isInside = CGRect(origin: .zero, size: size).insetBy(dx: -60, dy: -60).contains(view.bounds)
                #expect(isInside && (!view.isPagingEnabled || isOnPage(view)), note)
                #expect(view.panGestureRecognizer.state == .possible, note)
            }
        }

        private func isOnPage(_ view: UIScrollView) -> Bool {
            let page = view.contentOffset.x / view.bounds.width
            return abs(page - page.rounded()) < 0.01
        }
    }

    /// A million with QUINCE_INTERACTIONS=1000000.
    private static let operations = Int(ProcessInfo.processInfo.environment["QUINCE_INTERACTIONS"] ?? "") ?? 10_000

    @Test("Five random fingers leave no recognizer and no scroll view stuck", arguments: 0..<20)
    func random(seed: Int) {
        let run = Run(seed: UInt64(seed))
        for operation in 0..<Self.operations / 20 {
            run.step()
            guard operation % 50 == 49 else { continue }
            run.comeToRest()
            run.check("seed \(seed), operation \(operation)")
        }
    }
}
