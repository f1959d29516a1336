import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers
import TransferServer

/// Measures transfers through the service, beside those of curl alone, in one run on one machine.
enum Measure {
    private static let folder = NSTemporaryDirectory() + "measure-\(getpid())"
    static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        .deletingLastPathComponent().path
    private static let bytes = 1_000_000_000
    private static let rounds = 15
    /// The number of transfers at once, and the bytes of each.
    private static let many = (count: 1000, bytes: 1_000_000)

    /// - Parameter words: "one" for the large file alone, "many" for the many files alone.
    static func run(_ words: [String]) throws {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let (server, port) = try startServer()
        defer { server.terminate() }
        if words != ["many"] { try compare(port) }
        if words != ["one"] { try loadMany(port) }
    }

    static func startServer() throws -> (Process, Int) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: products + "/device-test-program")
        process.arguments = ["serve"]
        let output = Pipe()
        (process.standardInput, process.standardOutput) = (Pipe(), output)
        try process.run()
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        guard let port = Int(line.trimmingCharacters(in: .whitespacesAndNewlines)) else {
            throw DeviceFault("the server says \(line)")
        }
        return (process, port)
    }

    // MARK: One large file

    private struct Cost {
        var wall: Double
        var cpu: Double
        static func / (a: Cost, b: Cost) -> Cost { Cost(wall: a.wall / b.wall, cpu: a.cpu / b.cpu) }
    }

    private static func compare(_ port: Int) throws {
        let app = try MeasuredApp(folder + "/one", products)
        let url = "http://127.0.0.1:\(port)/\(bytes)"
        var (alone, synced, through): ([Cost], [Cost], [Cost]) = ([], [], [])
        for round in 1...rounds {
            let file = folder + "/curl"
            let (curl, sync) = try runCurl(url, file)
            alone.append(curl)
            synced.append(Cost(wall: curl.wall + sync, cpu: curl.cpu))
            try? FileManager.default.removeItem(atPath: file)
            Glibc.sync()
            through.append(try download(round, url, app))
            Glibc.sync()
        }
        TestProgram.say("\(bytes / 1_000_000) MB from a local server, the median of \(rounds):")
        report("curl -o", alone, nil)
        report("curl -o, and fsync", synced, alone)
        report("the service, which syncs", through, alone)
        report("the service, beside curl and fsync", through, synced)
    }

    private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

    private static func report(_ name: String, _ costs: [Cost], _ others: [Cost]?) {
        let cost = Cost(wall: median(costs.map(\.wall)), cpu: median(costs.map(\.cpu)))
        var line = String(format: "  %@: wall %.2f s, CPU %.2f s", name, cost.wall, cost.cpu)
        if let others {
            let ratio = cost / Cost(wall: median(others.map(\.wall)), cpu: median(others.map(\.cpu)))
            line += String(format: "; ratios %.2f and %.2f", ratio.wall, ratio.cpu)
        }
        TestProgram.say(line)
    }

    /// - Returns: the cost of curl, and the seconds of a sync after it.
    private static func runCurl(_ url: String, _ file: String) throws -> (Cost, Double) {
        let (before, start) = (childrenCPU, now)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
        process.arguments = ["-s", "-o", file, url]
        try process.run()
        process.waitUntilExit()
        let cost = Cost(wall: now - start, cpu: childrenCPU - before)
        let syncStart = now
        let number = open(file, O_RDONLY)
        fsync(number)
        close(number)
        return (cost, now - syncStart)
    }

    private static func download(_ task: Int, _ url: String, _ app: MeasuredApp) throws -> Cost {
        let (before, start) = (app.cpu, now)
        try app.begin(task, url)
        let end = try app.nextEnd()
        let cost = Cost(wall: now - start, cpu: app.cpu - before)
        guard case .finished(_, let file) = end.end else { throw DeviceFault("\(end.end)") }
        if let problem = MadeUpContent(Int64(bytes)).difference(from: file) { throw DeviceFault(problem) }
        app.acknowledge(task)
        return cost
    }

    // MARK: Many files

    private static func loadMany(_ port: Int) throws {
        let app = try MeasuredApp(folder + "/many", products)
        let idle = app.peakMemory
        let added = now
        // They all begin when all are there.
        let date = Date() + 15
        for task in 1...many.count {
            // Eight servers, so that as many transfers run as the queue lets run.
            try app.begin(task, "http://127.0.0.\(1 + task % 8):\(port)/\(many.bytes)", at: date)
        }
        let (ready, begun) = (now, now + date.timeIntervalSinceNow)
        guard begun > ready else { throw DeviceFault("the transfers were not added before they began") }
        let cpu = app.cpu
        var ended: Set<Int> = []
        while ended.count < many.count {
            let end = try app.nextEnd()
            guard case .finished(_, let file) = end.end else { throw DeviceFault("\(end.end)") }
            if let problem = MadeUpContent(Int64(many.bytes)).difference(from: file) { throw DeviceFault(problem) }
            app.acknowledge(end.task)
            ended.insert(end.task)
        }
        TestProgram.say("\(many.count) transfers of \(many.bytes / 1_000_000) MB at once:")
        TestProgram.say(
            String(
                format: "  added in %.2f s with CPU %.2f s; loaded and acknowledged in %.2f s with CPU %.2f s",
                ready - added, cpu, now - begun, app.cpu - cpu))
        TestProgram.say(
            "  peak memory of the service \(app.peakMemory / 1024) MB; without any transfer \(idle / 1024) MB")
    }

    // MARK: Numbers of the system

    static var now: Double { Double(DispatchTime.now().uptimeNanoseconds) * 1e-9 }

    private static var childrenCPU: Double {
        var usage = rusage()
        getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
        let seconds = usage.ru_utime.tv_sec + usage.ru_stime.tv_sec
        return Double(seconds) + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) * 1e-6
    }
}
