import QuinceAutomation

extension Simulation {
    /// Types into the first responder, as an onscreen keyboard does; `\n` presses the return key.
    ///
    /// - Throws: if there is no first responder that accepts text; tap the field first.
    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { try self.driver.type(text) }], SourcePlace(file, line))
    }

    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform([.now { try self.driver.type(text) }], SourcePlace(file, line))
    }

    /// Deletes `count` characters before the insertion point, or all of them if there are fewer.
    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { try self.driver.erase(count) }], SourcePlace(file, line))
    }

    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform([.now { try self.driver.erase(count) }], SourcePlace(file, line))
    }

    /// Presses a key of a hardware keyboard, with modifiers as in "Command+S": a character, or a key's name such as "Enter" or
    /// "Left Arrow", as the command of flows has them.
    public func pressKey(_ key: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.pressKey(key), SourcePlace(file, line))
    }

    public func pressKey(_ key: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.pressKey(key), SourcePlace(file, line))
    }
}
