import Automation
public import Foundation
import HeadlessHost
import HostInterface
import MediaClock
public import UIFoundation
public import UIKitCore

extension Simulation {
    /// Moves the clock: every frame on the way is visited, whatever falls due is run, and the end is exactly there.
    ///
    /// - Parameter seconds: below 0 counts as 0.
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

    /// To the instant of the next frame.
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

    /// Whether no animation and no display link wants a frame.
    public var isStill: Bool { driver.host.isStill }

    /// Frame by frame until nothing moves, for `timeout` seconds of the app's time at most.
    ///
    /// - Returns: whether it came to rest.
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

    /// `waitUntilStill` for what must come to rest: it is a failure of the test when a minute of the app's time was not
    /// enough.
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

    /// Turns the device so that the interface stands as given, where the app lets it; the turn takes its time.
    public func rotate(
        to orientation: UIInterfaceOrientation, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord(
            [.now { self.driver.turn(to: .init(orientation)) }], SourcePlace(file, line))
    }

    /// Gives the window's host another size, in points, as on a desktop.
    public func resize(
        to size: CGSize, file: StaticString = #filePath, line: UInt = #line
    ) {
        performOrRecord([.now { self.driver.resize(to: size) }], SourcePlace(file, line))
    }

    /// Light or dark, as a person chooses it in Settings.
    public func setAppearance(
        _ style: UIUserInterfaceStyle, file: StaticString = #filePath, line: UInt = #line
    ) {
        let appearance: HostAppearance = style == .dark ? .dark : .light
        performOrRecord([.now { self.driver.host.send(.appearance(appearance)) }], SourcePlace(file, line))
    }

    /// Which way the interface is laid out, as with a language of that direction.
    public func setDirection(
        _ direction: UIUserInterfaceLayoutDirection, file: StaticString = #filePath, line: UInt = #line
    ) {
        let direction: HostDirection = direction == .rightToLeft ? .rightToLeft : .leftToRight
        performOrRecord([.now { self.driver.host.send(.direction(direction)) }], SourcePlace(file, line))
    }
}
