import QuinceAutomation
import QuinceRecording

extension Simulation {
    /// Records the main screen from this instant: the current image, then every frame that `advance` and the commands
    /// visit, however long the machine takes to draw it.
    ///
    ///     try simulation.startRecording(to: "films/card.gif")
    ///     try simulation.tap("Present")
    ///     simulation.settle()
    ///     try simulation.stopRecording()
    ///
    /// The recording is written by `quince-record`, a separate process (Documentation/guides/recording.md).
    ///
    /// - Parameters:
    /// - path: a path that ends in .mp4, .gif, .apng or .webp; its directory is created.
    /// - chrome: whether the status bar is included, at 9:41.
    /// - Throws: if a recording is already in progress, or `quince-record` is not found.
    public func startRecording(
        to path: String, chrome: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = SourcePlace(file, line)
        try check(place)
        guard film == nil else { throw SimulationError("a recording is already in progress; stop it first", at: place) }
        do {
            film = try ScreenRecording(of: driver.host, to: path, drawsChrome: chrome)
        } catch {
            throw SimulationError("\(error)", at: place)
        }
    }

    /// Ends the recording, and waits until its file is complete.
    ///
    /// - Throws: any error of the recording since it began, such as a full disk or a recorder that was killed.
    public func stopRecording(file: StaticString = #filePath, line: UInt = #line) throws {
        let place = SourcePlace(file, line)
        guard let film else { throw SimulationError("no recording is in progress", at: place) }
        self.film = nil
        do {
            try film.stop()
        } catch {
            throw SimulationError("\(error)", at: place)
        }
    }
}
