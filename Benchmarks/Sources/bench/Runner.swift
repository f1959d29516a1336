import Foundation

/// Runs the programs of a row in turn for several rounds, so that other load on the machine affects them equally.
struct Runner {
    let rounds: Int

    /// Returns the figures of one row by engine, taken from the quietest round.
    func run(_ row: Row, engines: [String]) -> [String: Command.Figures] {
        var all: [String: [Command.Figures]] = [:]
        for _ in 0..<min(rounds, row.rounds ?? rounds) {
            for engine in engines {
                guard case .command(let command)? = row.cells[engine], command.isInstalled else { continue }
                do {
                    all[engine, default: []].append(try command.run())
                } catch {
                    FileHandle.standardError.write(Data("bench: \(row.name), \(engine): \(error)\n".utf8))
                }
            }
        }
        return all.mapValues { Self.quietest($0, row.metrics) }
    }

    /// Takes the lowest figures, since other load can only slow a run down.
    private static func quietest(_ runs: [Command.Figures], _ metrics: [Row.Metric]) -> Command.Figures {
        var figures: Command.Figures = runs.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) }
        for metric in metrics where metric.most { figures[metric.key] = runs.compactMap { $0[metric.key] }.max() }
        return figures
    }
}
