import Automation
import Recording

extension Simulation {
    /// Films the main screen from this instant on: the picture as it is, then every frame that `advance` and the
    /// commands visit, whatever time the machine takes for it.
    ///
    ///     try simulation.startRecording(to: "films/card.gif")
    ///     try simulation.tap("Present")
    ///     simulation.settle()
    ///     try simulation.stopRecording()
    ///
    /// The film is written by `quince-record`, a process of its own (Documentation/guides/recording.md).
    ///
    /// - Parameters:
    ///   - path: ends in .mp4, .gif, .apng or .webp; its folder is made.
    ///   - chrome: with the status bar, at 9:41.
    /// - Throws: when a film is being recorded already, or `quince-record` is not to be found.
    public func startRecording(
        to path: String, chrome: Bool = false, file: StaticString = #filePath, line: UInt = #line
    ) throws {
        let place = SourcePlace(file, line)
        try check(place)
        guard film == nil else { throw SimulationError("a film is being recorded already", at: place) }
        do {
            film = try ScreenRecording(of: driver.host, to: path, drawsChrome: chrome)
        } catch {
            throw SimulationError("\(error)", at: place)
        }
    }

    /// Ends the film, and waits until its file is there.
    ///
    /// - Throws: what went wrong with the film since it began: a full disk, a recorder that was killed.
    public func stopRecording(file: StaticString = #filePath, line: UInt = #line) throws {
        let place = SourcePlace(file, line)
        guard let film else { throw SimulationError("no film is being recorded", at: place) }
        self.film = nil
        do {
            try film.stop()
        } catch {
            throw SimulationError("\(error)", at: place)
        }
    }
}
