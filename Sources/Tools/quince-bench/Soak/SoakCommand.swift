import ArgumentParser
import BrowserDriver
import Foundation
import SeededRandom

/// Sends minutes of random input to an app in the web host, which must survive, stay small and keep sending frames.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak", abstract: "Sends random input to an app in the web host and checks that it keeps working.")

    @Option(help: "The app's executable, such as WebTestApp or Gallery.")
    var app: String

    @Option(help: "The duration in minutes.")
    var minutes = 10.0

    @Option(help: "The seed of the random numbers. (default: random)")
    var seed: UInt64?

    @Option(help: "The seconds between two checks.")
    var interval = 15.0

    /// The memory growth in MB that is allowed after the first tenth, in which allocators keep more.
    private static let growth = 16.0

    func run() throws {
        let seed = seed ?? .random(in: .min ... .max)
        print("seed \(seed)")
        let app = try LiveApp(app, ["--device", "iPhone 6"])
        let traffic = try SoakTraffic(app, random: SeededNumbers(seed: seed))
        let start = Date()
        var memory: [Double] = []
        while Date().timeIntervalSince(start) < minutes * 60 {
            let next = Date(timeIntervalSinceNow: interval)
            while Date() < next { traffic.act() }
            try look(app, traffic, at: Date().timeIntervalSince(start), &memory)
        }
        report(traffic, memory)
        let early = memory[memory.count / 10]
        guard let last = memory.last, last - early < Self.growth else {
            throw SoakFailure("memory grew from \(early) MB to \(memory.last ?? 0) MB")
        }
    }

    private func look(_ app: LiveApp, _ traffic: SoakTraffic, at second: TimeInterval, _ memory: inout [Double]) throws
    {
        let asked = Date()
        let isWell = traffic.isWell(within: 30)
        guard app.process.isRunning else {
            throw SoakFailure(
                "after \(Int(second)) s the app is gone, by signal or status \(app.process.terminationStatus)")
        }
        guard isWell else { throw SoakFailure("after \(Int(second)) s a fresh page gets no frame within 30 s") }
        memory.append(Double(app.memory) / 1e6)
        let waited = Date().timeIntervalSince(asked)
        print(String(format: "%4.0f s  %6.1f MB  fresh page after %.2f s", second, memory.last ?? 0, waited))
        fflush(nil)
    }

    private func report(_ traffic: SoakTraffic, _ memory: [Double]) {
        for (name, count) in traffic.counts.sorted(by: { $0.key < $1.key }) { print("\(count) × \(name)") }
        Measurement.report("memory.first", memory.first ?? 0, "MB")
        Measurement.report("memory.most", memory.max() ?? 0, "MB")
        Measurement.report("memory.last", memory.last ?? 0, "MB")
    }
}

struct SoakFailure: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
