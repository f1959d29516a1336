import Foundation

/// Measures Quince beside its peers and prints the tables of RESULTS.md. `scripts/bench` builds what this runs.
@main
struct Bench {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        let isQuick = arguments.first == "--quick"
        if isQuick { arguments.removeFirst() }
        guard arguments.count == 3 else {
            FileHandle.standardError.write(Data("usage: bench [--quick] PEERS PAGES SCRATCH; run scripts/bench\n".utf8))
            exit(2)
        }
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path
        let programs = Programs(products: own, peers: arguments[0], pages: arguments[1], scratch: arguments[2])
        let runner = Runner(rounds: isQuick ? 1 : 5)
        let frames = isQuick ? 2 : 25
        for section in [Section.raster(programs, frames: frames)] {
            run(section, runner)
        }
    }

    private static func run(_ section: Section, _ runner: Runner) {
        var table = Table(section)
        for row in section.rows {
            FileHandle.standardError.write(Data("bench: \(row.name)\n".utf8))
            table.add(row, runner.run(row, engines: section.engines), engines: section.engines)
        }
        print(table.text() + "\n")
    }
}
