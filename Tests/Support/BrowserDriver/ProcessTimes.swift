package import Foundation

/// Process statistics from /proc.
package enum ProcessTimes {
    /// The processor time of a process so far, in ticks of 10 ms.
    package static func ticks(of id: pid_t) -> Int { stat(id)?.ticks ?? 0 }

    /// The processor time of a process and all its running descendants, in ticks of 10 ms.
    static func ticks(ofFamily id: pid_t) -> Int {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
        let all = names.compactMap { pid_t($0) }.compactMap { id in stat(id).map { (id, $0) } }
        var family: Set = [id]
        var count = 0
        while family.count > count {
            count = family.count
            for (id, stat) in all where family.contains(stat.parent) { family.insert(id) }
        }
        return all.reduce(0) { $0 + (family.contains($1.0) ? $1.1.ticks : 0) }
    }

    /// Whether a process has chosen to ignore a signal.
    package static func ignores(_ signal: Int32, _ id: pid_t) -> Bool {
        let text = (try? String(contentsOfFile: "/proc/\(id)/status", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("SigIgn:") }
        let mask = line?.split(separator: "\t").last.flatMap { UInt64($0, radix: 16) } ?? 0
        return mask & 1 << (signal - 1) != 0
    }

    static func writtenBytes(by id: pid_t) -> Int {
        let text = (try? String(contentsOfFile: "/proc/\(id)/io", encoding: .utf8)) ?? ""
        let line = text.split(separator: "\n").first { $0.hasPrefix("wchar:") }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }

    /// The name in parentheses may contain spaces; the fields after it do not.
    private static func stat(_ id: pid_t) -> (parent: pid_t, ticks: Int)? {
        guard let text = try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8) else { return nil }
        let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
        guard fields.count > 12, let parent = pid_t(fields[1]), let user = Int(fields[11]), let system = Int(fields[12])
        else { return nil }
        return (parent, user + system)
    }
}
