import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices

/// Has many apps come to a service and go for minutes, and checks that it stays as it is: its memory, its files, its answers.
enum Soak {
    private static let folder = NSTemporaryDirectory() + "soak-\(getpid())"
    private static let apps = 20
    /// The number of looks at the service, between which there are as many times of traffic.
    private static let looks = 20
    /// The growth that is allowed after the first tenth, in which allocators keep more and the apps' lists fill. Connections to
    /// the server of transfers stay open for a while.
    private static let growth = (memory: 8.0, files: 10)
    /// The least part of the first answers per second that the last ones have to be.
    private static let leastRate = 0.5

    /// - Parameter words: the minutes, and the seed of the random numbers.
    static func run(_ words: [String]) throws {
        guard let minutes = words.first.map({ Double($0) }) ?? 10, minutes > 0, minutes.isFinite else {
            throw DeviceFault("soak \(words[0]): expected minutes")
        }
        guard let seed = words.dropFirst().first.map({ UInt64($0) }) ?? .random(in: .min ... .max) else {
            throw DeviceFault("soak \(words[1]): expected a seed, a whole number from 0")
        }
        TestProgram.say("seed \(seed)")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (server, port) = try Measure.startServer()
        defer { server.terminate() }
        let service = try SoakedService(folder)
        defer { service.stop() }
        let traffic = SoakTraffic(service, port: port, apps: apps, seed: seed)
        let rows = try (1...looks).map { _ in
            traffic.run(for: minutes * 60 / Double(looks))
            return try service.look(traffic)
        }
        report(rows, traffic)
        try judge(rows, traffic)
    }

    // MARK: The end

    private static func report(_ rows: [SoakRow], _ traffic: SoakTraffic) {
        TestProgram.say("    second  memory MB  files  answers/s  longest s  starts   load")
        for row in rows { TestProgram.say(row.line) }
        let counts = traffic.counts.sorted { $0.key < $1.key }.map { "\($0.value) × \($0.key)" }
        TestProgram.say(counts.joined(separator: ", "))
    }

    private static func judge(_ rows: [SoakRow], _ traffic: SoakTraffic) throws {
        let (early, last) = (rows[looks / 10 - 1], rows[rows.count - 1])
        let numbers = "\(early.memory) to \(last.memory) MB, files \(early.files) to \(last.files)"
        guard last.memory - early.memory < growth.memory else { throw DeviceFault("memory grew: \(numbers)") }
        guard last.files - early.files <= growth.files else { throw DeviceFault("files stayed open: \(numbers)") }
        guard traffic.complaints.isEmpty else { throw DeviceFault(traffic.complaints.joined(separator: "; ")) }
        let isSlower = last.rate < early.rate * leastRate
        // The rate of a machine that has more to do than it can says nothing about the service.
        guard !isSlower || last.isBusy else {
            throw DeviceFault("answers per second fell from \(early.rate) to \(last.rate)")
        }
        if isSlower { TestProgram.say("the machine had a load of \(last.load): the answers per second are not judged") }
        guard last.starts > early.starts else { throw DeviceFault("the service has started no app") }
        TestProgram.say("flat: \(numbers); \(last.starts) starts, \(traffic.answers) requests")
    }
}

/// The numbers of one look.
struct SoakRow {
    var second: Double
    var memory: Double
    var files: Int
    var rate: Double
    var longest: Double
    /// The number of threads of the machine that ran or wanted to, over the last minute.
    var load = Self.loadNow
    /// The number of apps that the service has started so far.
    var starts: Int

    var isBusy: Bool { load > 1.5 * Double(ProcessInfo.processInfo.activeProcessorCount) }

    static var loadNow: Double {
        var load = 0.0
        return getloadavg(&load, 1) == 1 ? (load * 10).rounded() / 10 : 0
    }

    var line: String {
        String(
            format: "%10.0f %10.1f %6d %10.1f %10.2f %7d %6.1f", second, memory, files, rate, longest, starts, load)
    }
}
