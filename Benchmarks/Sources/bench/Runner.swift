import Foundation

/// Runs a row's programs in turn, several rounds of it, so that what else the machine does meets all of them alike.
struct Runner {
    let rounds: Int

    /// The figures of one row, by engine: of the rounds the quietest counts.
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

    /// Whatever else the machine does only makes a run slower.
    private static func quietest(_ runs: [Command.Figures], _ metrics: [Row.Metric]) -> Command.Figures {
        var figures: Command.Figures = runs.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) }
        for metric in metrics where metric.most { figures[metric.key] = runs.compactMap { $0[metric.key] }.max() }
        return figures
    }
}
