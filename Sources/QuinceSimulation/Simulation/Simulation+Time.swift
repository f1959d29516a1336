public import Foundation
import QuinceAutomation
import QuinceHeadlessHost
import QuinceMediaClock

extension Simulation {
    /// Advances the clock by exactly `seconds`: visits every frame on the way and runs whatever falls due.
    ///
    /// - Parameter seconds: a duration; a negative value counts as 0.
    public func advance(
        by seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.span(MediaTime(seconds: max(seconds, 0)))], SourcePlace(file, line))
    }

    public func advance(
        by seconds: TimeInterval, file: StaticString = #filePath, line: UInt = #line
    ) async {
        await performOrRecord([.span(MediaTime(seconds: max(seconds, 0)))], SourcePlace(file, line))
    }

    /// Advances the clock to the next frame.
    public func advanceFrame(
        file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.frame], SourcePlace(file, line))
    }

    public func advanceFrame(
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        await performOrRecord([.frame], SourcePlace(file, line))
    }

    /// Whether no animation and no display link needs a frame.
    public var isStill: Bool { driver.host.isStill }

    /// Advances frame by frame until nothing moves, for at most `timeout` seconds of the app's time.
    ///
    /// - Returns: whether everything came to rest.
    @discardableResult
    public func waitUntilStill(
        timeout: TimeInterval = 15, file: StaticString = #filePath, line: UInt = #line
    ) -> Bool {
        performOrRecord(driver.waitForStillness(timeout), SourcePlace(file, line))
        return isStill
    }

    @discardableResult
    public func waitUntilStill(
        timeout: TimeInterval = 15, file: StaticString = #filePath, line: UInt = #line
    ) async -> Bool {
        await performOrRecord(driver.waitForStillness(timeout), SourcePlace(file, line))
        return isStill
    }

    /// Calls `waitUntilStill` and records a test failure if a minute of the app's time is not enough to come to rest.
    public func settle(
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let place = SourcePlace(file, line)
        performOrRecord(driver.waitForStillness(Self.settlingLimit), place)
        checkSettled(place)
    }

    public func settle(
        file: StaticString = #filePath, line: UInt = #line
    ) async {
        let place = SourcePlace(file, line)
        await performOrRecord(driver.waitForStillness(Self.settlingLimit), place)
        checkSettled(place)
    }

    private static let settlingLimit = 60.0

    private func checkSettled(_ place: SourcePlace) {
        guard end == nil, !isStill else { return }
        TestFailure.record("after \(Int(Self.settlingLimit)) s an animation or a display link still runs", at: place)
    }

    // MARK: The device

    /// Resizes the screen, in points, as the window of a live host is resized.
    public func resize(
        to size: CGSize, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.now { self.driver.resize(to: size) }], SourcePlace(file, line))
    }
}
