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

    /// Makes the first responder resign.
    public func hideKeyboard(file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { self.driver.hideKeyboard() }], SourcePlace(file, line))
    }
}
