import Automation

extension Simulation {
    /// Types at the first responder, as a keyboard on the screen does; `\n` is the return key's.
    ///
    /// - Throws: where there is no first responder that takes text: tap the field first.
    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { try self.driver.type(text) }], SourcePlace(file, line))
    }

    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform([.now { try self.driver.type(text) }], SourcePlace(file, line))
    }

    /// Deletes so many characters before the insertion point, or as many as there are.
    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { try self.driver.erase(count) }], SourcePlace(file, line))
    }

    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform([.now { try self.driver.erase(count) }], SourcePlace(file, line))
    }

    /// Takes the first responder's role from whoever has it.
    public func hideKeyboard(file: StaticString = #filePath, line: UInt = #line) throws {
        try perform([.now { self.driver.hideKeyboard() }], SourcePlace(file, line))
    }
}
