import Automation

extension Simulation {
    /// Types at the first responder, a character a frame; `\n` is the return key's.
    ///
    /// - Throws: where there is no first responder that takes text: tap the field first.
    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) throws {
        try perform(driver.type(text), SourcePlace(file, line))
    }

    public func type(_ text: String, file: StaticString = #filePath, line: UInt = #line) async throws {
        try await perform(driver.type(text), SourcePlace(file, line))
    }

    /// Deletes so many characters before the insertion point, one a frame.
    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) {
        performOrRecord(driver.erase(count), SourcePlace(file, line))
    }

    public func erase(_ count: Int, file: StaticString = #filePath, line: UInt = #line) async {
        await performOrRecord(driver.erase(count), SourcePlace(file, line))
    }
}
