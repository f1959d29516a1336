public import Foundation
import QuinceAutomation
import QuinceMediaClock
import QuinceSimulation

/// The direction in which the finger moves in a swipe.
public enum SimulatedSwipe: Sendable {
    case up, down, left, right

    var direction: SwipeDirection {
        switch self {
        case .up: return .up
        case .down: return .down
        case .left: return .left
        case .right: return .right
        }
    }
}

// A view is identified by its text, by its identifier, or by a point of the screen. A call waits up to 17 s of the
// app's time for a view that is not on screen; then it throws an error that lists the texts on screen. Texts and
// identifiers match as in Maestro: a regular expression over the whole string, ignoring case.

extension Simulation {
    // MARK: Taps (the finger is lifted one frame after it touches down)

    public func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.tap(.view(.init(text: text)), taps: 1), SourcePlace(file, line))
    }

    public func tap(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.tap(.view(.init(text: text)), taps: 1), SourcePlace(file, line))
    }

    public func tap(id: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.tap(.view(.init(id: id)), taps: 1), SourcePlace(file, line))
    }

    public func tap(id: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.tap(.view(.init(id: id)), taps: 1), SourcePlace(file, line))
    }

    public func tap(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.tap(.point(point), taps: 1), SourcePlace(file, line))
    }

    public func tap(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.tap(.point(point), taps: 1), SourcePlace(file, line))
    }

    public func doubleTap(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.tap(.view(.init(text: text)), taps: 2), SourcePlace(file, line))
    }

    public func doubleTap(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.tap(.view(.init(text: text)), taps: 2), SourcePlace(file, line))
    }

    public func doubleTap(id: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.tap(.view(.init(id: id)), taps: 2), SourcePlace(file, line))
    }

    public func doubleTap(id: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.tap(.view(.init(id: id)), taps: 2), SourcePlace(file, line))
    }

    // MARK: Long presses

    public func longPress(
        _ text: String, duration: TimeInterval = 1.5, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.longPress(.view(.init(text: text)), duration), SourcePlace(file, line))
    }

    public func longPress(
        _ text: String, duration: TimeInterval = 1.5, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(driver.longPress(.view(.init(text: text)), duration), SourcePlace(file, line))
    }

    public func longPress(
        id: String, duration: TimeInterval = 1.5, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.longPress(.view(.init(id: id)), duration), SourcePlace(file, line))
    }

    public func longPress(
        id: String, duration: TimeInterval = 1.5, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(driver.longPress(.view(.init(id: id)), duration), SourcePlace(file, line))
    }

    // MARK: Drags (one move per frame)

    /// Swipes over half of the screen, across its middle, in 0.4 s.
    public func swipe(_ way: SimulatedSwipe, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.swipe(way.direction), SourcePlace(file, line))
    }

    public func swipe(_ way: SimulatedSwipe, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.swipe(way.direction), SourcePlace(file, line))
    }

    /// - Parameter duration: the duration of the drag in seconds.
    public func swipe(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try perform(driver.swipe(from: FlowPoint(start), to: FlowPoint(end), duration), SourcePlace(file, line))
    }

    public func swipe(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await perform(driver.swipe(from: FlowPoint(start), to: FlowPoint(end), duration), SourcePlace(file, line))
    }

    /// Moves two fingers on a horizontal line, changing the distance between them from `start` to `end`.
    ///
    /// - Parameters:
    /// - start: the first distance, in points, as is `end`.
    /// - duration: the duration in seconds.
    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.5,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.pinch(center, start, end, duration), SourcePlace(file, line))
    }

    public func pinch(
        at center: CGPoint, from start: CGFloat, to end: CGFloat, duration: TimeInterval = 0.5,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(driver.pinch(center, start, end, duration), SourcePlace(file, line))
    }

    /// Turns two fingers around a point.
    ///
    /// - Parameters:
    /// - degrees: the angle, clockwise.
    /// - radius: the distance of each finger from the center, in points.
    /// - duration: the duration in seconds.
    public func rotate(
        at center: CGPoint, by degrees: CGFloat, radius: CGFloat = 80, duration: TimeInterval = 0.5,
        file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.rotate(center, radius, degrees, duration), SourcePlace(file, line))
    }

    public func rotate(
        at center: CGPoint, by degrees: CGFloat, radius: CGFloat = 80, duration: TimeInterval = 0.5,
        file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(driver.rotate(center, radius, degrees, duration), SourcePlace(file, line))
    }

    // MARK: Single fingers at the present instant

    /// - Parameter finger: the finger's number, 0 to 9.
    public func touchDown(
        at point: CGPoint, finger: Int = 0, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.now { self.driver.touch(.down, finger, point) }], SourcePlace(file, line))
    }

    public func touchMove(
        to point: CGPoint, finger: Int = 0, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.now { self.driver.touch(.move, finger, point) }], SourcePlace(file, line))
    }

    /// Lifts the finger at its current position.
    public func touchUp(finger: Int = 0, file: StaticString = #filePath, line: UInt = #line) {
        performOrRecord([.now { self.driver.lift(finger) }], SourcePlace(file, line))
    }
}
