public import Foundation
import QuinceAutomation
import QuinceSimulation

extension Simulation {
    /// Chooses an item of the menu bar by the titles on the way to it, such as "File > Save", or of the menu that is open.
    ///
    /// - Throws: if an item is missing or not enabled; the error says which.
    public func chooseMenu(_ path: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { try self.driver.chooseMenu(path) }], SourcePlace(file, line))
    }

    public func chooseMenu(_ path: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform([.now { try self.driver.chooseMenu(path) }], SourcePlace(file, line))
    }

    /// Drags the lower right corner of the key window until its content has a size, or as near to it as the window allows.
    public func resizeWindow(to size: CGSize, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.resizeWindow(to: size), SourcePlace(file, line))
    }

    public func resizeWindow(to size: CGSize, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.resizeWindow(to: size), SourcePlace(file, line))
    }
}
