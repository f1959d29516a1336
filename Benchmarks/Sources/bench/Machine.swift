import Foundation

/// A description of the machine on which the figures were measured.
enum Machine {
    static var description: String {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let load = words("/proc/loadavg").first ?? "?"
        return "\(processor), \(cores) cores, \(system); load \(load) at the start"
    }

    private static var processor: String {
        let line = lines("/proc/cpuinfo").first { $0.hasPrefix("model name") }
        return line.flatMap { $0.split(separator: ":").last }.map { $0.trimmingCharacters(in: .whitespaces) } ?? "?"
    }

    private static var system: String {
        let line = lines("/etc/os-release").first { $0.hasPrefix("PRETTY_NAME=") }
        return line.map { $0.dropFirst("PRETTY_NAME=".count).trimmingCharacters(in: ["\""]) } ?? "Linux"
    }

    private static func lines(_ path: String) -> [String] {
        ((try? String(contentsOfFile: path, encoding: .utf8)) ?? "").split(separator: "\n").map(String.init)
    }

    private static func words(_ path: String) -> [String] {
        lines(path).flatMap { $0.split(separator: " ").map(String.init) }
    }
}
