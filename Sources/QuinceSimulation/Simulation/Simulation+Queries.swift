public import Foundation
public import QuinceAutomation
import QuinceDiagnostics

/// The window trees at an instant, as values, with the same keys that `dumpTree` writes.
public typealias ElementTree = QuinceAutomation.ElementTree
public typealias ElementNode = QuinceAutomation.ElementNode

extension Simulation {
    /// All windows, views and layers at this instant.
    public var tree: ElementTree { TreeDump().tree() }

    // MARK: Finding

    /// Returns the elements on screen that show a text, front windows first.
    public func elements(_ text: String) -> [ElementSnapshot] { elements(FlowSelector(text: text)) }
    public func elements(id: String) -> [ElementSnapshot] { elements(FlowSelector(id: id)) }

    /// Returns the first matching element on screen now, or `nil` if there is none.
    public func element(_ text: String) -> ElementSnapshot? { elements(text).first }
    public func element(id: String) -> ElementSnapshot? { elements(id: id).first }

    private func elements(_ selector: FlowSelector) -> [ElementSnapshot] {
        guard end == nil else { return [] }
        let finder = driver.finder
        do {
            return try finder.find(selector).compactMap { ElementSnapshot($0, in: finder) }
        } catch {
            Unsupported.report(error.message, in: "Simulation.elements")
            return []
        }
    }

    /// The texts and identifiers on screen, back to front, which failures list.
    public var textsOnScreen: [String] { end == nil ? driver.finder.inventory() : [] }

    // MARK: Waiting for an element to appear or disappear

    /// Returns the element once it is visible: looks now, then frame by frame.
    ///
    /// - Parameter timeout: seconds of the app's time.
    @discardableResult
    public func wait(
        for text: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ElementSnapshot {
        try wait(FlowSelector(text: text), timeout, SourcePlace(file, line))
    }

    @discardableResult
    public func wait(
        for text: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) async throws -> ElementSnapshot {
        try await wait(FlowSelector(text: text), timeout, SourcePlace(file, line))
    }

    @discardableResult
    public func wait(
        forID id: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) throws -> ElementSnapshot {
        try wait(FlowSelector(id: id), timeout, SourcePlace(file, line))
    }

    @discardableResult
    public func wait(
        forID id: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) async throws -> ElementSnapshot {
        try await wait(FlowSelector(id: id), timeout, SourcePlace(file, line))
    }

    public func waitForAbsence(
        of text: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        try perform(driver.waitForAbsence(of: FlowSelector(text: text), timeout), SourcePlace(file, line))
    }

    public func waitForAbsence(
        of text: String, timeout: TimeInterval = 17, file: StaticString = #filePath, line: UInt = #line
    ) async throws {
        try await perform(driver.waitForAbsence(of: FlowSelector(text: text), timeout), SourcePlace(file, line))
    }

    private func wait(
        _ selector: FlowSelector, _ timeout: TimeInterval, _ place: SourcePlace
    ) throws -> ElementSnapshot {
        var found: ElementSnapshot?
        try perform(beats(waitingFor: selector, timeout) { found = $0 }, place)
        return try Self.unwrap(found, selector, place)
    }

    private func wait(
        _ selector: FlowSelector, _ timeout: TimeInterval, _ place: SourcePlace
    ) async throws -> ElementSnapshot {
        var found: ElementSnapshot?
        try await perform(beats(waitingFor: selector, timeout) { found = $0 }, place)
        return try Self.unwrap(found, selector, place)
    }

    private func beats(
        waitingFor selector: FlowSelector, _ timeout: TimeInterval, found: @escaping (ElementSnapshot) -> Void
    ) -> [Beat] {
        driver.wait(for: selector, timeout) { ElementSnapshot($0, in: self.driver.finder).map(found) }
    }

    private static func unwrap(
        _ found: ElementSnapshot?, _ selector: FlowSelector, _ place: SourcePlace
    ) throws -> ElementSnapshot {
        guard let found else { throw SimulationError("\(selector) is not visible", at: place) }
        return found
    }
}
