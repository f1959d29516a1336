import CoreGraphics
public import Foundation
import QuinceAutomation
import QuinceSimulation

// An element is identified by its text, by its identifier, or by a point of the desktop from its top left. A call waits up to
// 17 s of the app's time for an element that is not on screen; then it throws an error that lists the texts on screen. Texts and
// identifiers match as in flows: a regular expression over the whole string, ignoring case. Segments, tabs, titles of columns and of
// the menu bar, and items of an open menu are found by their texts.

extension Simulation {
    // MARK: Clicks (the pointer moves to the middle of what is visible; a button is down for one frame)

    public func click(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(text: text))), SourcePlace(file, line))
    }

    public func click(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(text: text))), SourcePlace(file, line))
    }

    public func click(id: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(id: id))), SourcePlace(file, line))
    }

    public func click(id: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(id: id))), SourcePlace(file, line))
    }

    public func click(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.point(point)), SourcePlace(file, line))
    }

    public func click(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.point(point)), SourcePlace(file, line))
    }

    public func doubleClick(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(text: text)), clicks: 2), SourcePlace(file, line))
    }

    public func doubleClick(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(text: text)), clicks: 2), SourcePlace(file, line))
    }

    public func doubleClick(id: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(id: id)), clicks: 2), SourcePlace(file, line))
    }

    public func doubleClick(id: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(id: id)), clicks: 2), SourcePlace(file, line))
    }

    public func doubleClick(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.point(point), clicks: 2), SourcePlace(file, line))
    }

    public func doubleClick(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.point(point), clicks: 2), SourcePlace(file, line))
    }

    public func rightClick(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(text: text)), button: 1), SourcePlace(file, line))
    }

    public func rightClick(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(text: text)), button: 1), SourcePlace(file, line))
    }

    public func rightClick(id: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.view(.init(id: id)), button: 1), SourcePlace(file, line))
    }

    public func rightClick(id: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.view(.init(id: id)), button: 1), SourcePlace(file, line))
    }

    public func rightClick(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.click(.point(point), button: 1), SourcePlace(file, line))
    }

    public func rightClick(at point: CGPoint, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.click(.point(point), button: 1), SourcePlace(file, line))
    }

    // MARK: The pointer and the wheel

    public func moveMouse(to point: CGPoint, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.moveMouse(to: point), SourcePlace(file, line))
    }

    public func moveMouse(to point: CGPoint, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.moveMouse(to: point), SourcePlace(file, line))
    }

    /// Drags with the left button, a step in each frame.
    ///
    /// - Parameter duration: the duration of the drag in seconds.
    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4, file: StaticString = #filePath,
        line: UInt = #line
    ) throws {
        try perform(driver.drag(from: start, to: end, duration), SourcePlace(file, line))
    }

    public func drag(
        from start: CGPoint, to end: CGPoint, duration: TimeInterval = 0.4, file: StaticString = #filePath,
        line: UInt = #line
    ) async throws {
        try await perform(driver.drag(from: start, to: end, duration), SourcePlace(file, line))
    }

    /// Turns the wheel over the middle of an element, once.
    ///
    /// - Parameters:
    ///   - dx: the distance in points; a positive one shows what is further to the right.
    ///   - dy: the distance in points; a positive one shows what is further down.
    public func scrollWheel(
        _ text: String, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(
            driver.scrollWheel(over: .view(.init(text: text)), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }

    public func scrollWheel(
        _ text: String, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(
            driver.scrollWheel(over: .view(.init(text: text)), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }

    public func scrollWheel(
        id: String, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(
            driver.scrollWheel(over: .view(.init(id: id)), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }

    public func scrollWheel(
        id: String, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(
            driver.scrollWheel(over: .view(.init(id: id)), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }

    public func scrollWheel(
        at point: CGPoint, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.scrollWheel(over: .point(point), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }

    public func scrollWheel(
        at point: CGPoint, dx: CGFloat = 0, dy: CGFloat = 0, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(
            driver.scrollWheel(over: .point(point), by: CGVector(dx: dx, dy: dy)), SourcePlace(file, line))
    }
}
