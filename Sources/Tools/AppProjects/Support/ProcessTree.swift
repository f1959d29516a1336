package import Foundation

/// A child process with all its descendants: compilers, linkers, plugins.
///
/// A child that `SignalWatch` watches is in a process group of its own, so Ctrl-C in the terminal does not reach it, and
/// SwiftPM gives each of its own children yet another group.
package struct ProcessTree: Sendable {
    package let root: pid_t

    package init(root: pid_t) { self.root = root }

    /// A process with its start time, since process ids are reused.
    private struct Member: Hashable {
        let id: pid_t
        let started: String
    }

    /// Asks the child to exit and kills the processes that remain after the grace period. Returns when none is left.
    ///
    /// - Parameter isHurried: polled while waiting; once it returns `true`, the grace period is over.
    package func end(grace: Double = 3, isHurried: () -> Bool = { false }) {
        var members = Self.members(below: root)
        let deadline = DispatchTime.now() + grace
        // Signals the group, as a terminal does. SwiftPM ends its children on SIGINT and handles no other signal.
        kill(getpgid(root) == root ? -root : root, SIGINT)
        while !members.isEmpty, DispatchTime.now() < deadline, !isHurried() {
            usleep(20_000)
            members = Self.left(of: members.union(Self.members(below: root)))
        }
        while !members.isEmpty {
            for member in members { kill(member.id, SIGKILL) }
            usleep(5_000)
            members = Self.left(of: members)
        }
    }

    private static func left(of members: Set<Member>) -> Set<Member> {
        let now = table()
        return members.filter { now[$0.id]?.started == $0.started }
    }

    /// Returns the process and its descendants.
    private static func members(below root: pid_t) -> Set<Member> {
        let all = table()
        var found: Set<pid_t> = [root]
        var isGrowing = true
        while isGrowing {
            let more = all.filter { found.contains($0.value.parent) && !found.contains($0.key) }.keys
            found.formUnion(more)
            isGrowing = !more.isEmpty
        }
        return Set(found.compactMap { id in all[id].map { Member(id: id, started: $0.started) } })
    }

    /// Returns the running processes, without zombies.
    private static func table() -> [pid_t: (parent: pid_t, started: String)] {
        var table: [pid_t: (parent: pid_t, started: String)] = [:]
        for entry in FileTree.entries(of: "/proc") {
            guard let id = pid_t(entry.name), let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else {
                continue
            }
            // The line is "id (name) state parent …"; the name may contain any character.
            let text = String(decoding: data, as: UTF8.self)
            guard let name = text.lastIndex(of: ")") else { continue }
            let fields = text[text.index(after: name)...].split(separator: " ")
            guard fields.count > 19, fields[0] != "Z", let parent = pid_t(fields[1]) else { continue }
            table[id] = (parent, String(fields[19]))
        }
        return table
    }
}
