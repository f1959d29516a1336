import Foundation

/// Runs a row's programs in turn, several rounds of it, so that what else the machine does meets all of them alike.
struct Runner {
    let rounds: Int

    /// The figures of one row, by engine: each the median over the rounds.
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
        return all.mapValues(Self.medians)
    }

    private static func medians(_ runs: [Command.Figures]) -> Command.Figures {
        var result = Command.Figures()
        for key in Set(runs.flatMap(\.keys)) { result[key] = median(runs.compactMap { $0[key] }) }
        return result
    }

    private static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}
