import Foundation

/// Runs a row's programs in turn, several rounds of it, so that what else the machine does meets all of them alike.
struct Runner {
    let rounds: Int

    /// The figures of one row, by engine: of the rounds the quietest counts.
    func run(_ row: Row, engines: [String]) -> [String: Command.Figures] {
        var all: [String: [Command.Figures]] = [:]
        for _ in 0..<rounds {
            for engine in engines {
                guard case .command(let command)? = row.cells[engine], command.isInstalled else { continue }
                do {
                    all[engine, default: []].append(try command.run())
                } catch {
                    FileHandle.standardError.write(Data("bench: \(row.name), \(engine): \(error)\n".utf8))
                }
            }
        }
        return all.mapValues(Self.quietest)
    }

    /// Whatever else the machine does only makes a run slower.
    private static func quietest(_ runs: [Command.Figures]) -> Command.Figures {
        runs.reduce(into: [:]) { result, run in result.merge(run, uniquingKeysWith: min) }
    }
}
