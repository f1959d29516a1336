package import Foundation

/// A child with everything that it started: compilers, linkers, plugins.
///
/// A child of Foundation's `Process` has a process group of its own, so that Ctrl-C in the terminal does not reach it; and
/// SwiftPM gives each of its own children another one.
package struct ProcessTree: Sendable {
    package let root: pid_t

    package init(root: pid_t) { self.root = root }

    /// A process as it was: numbers of processes are given again.
    private struct Member: Hashable {
        let id: pid_t
        let started: String
    }

    /// Asks the child to end; what is still there after the grace is killed. Returns when nothing is left.
    ///
    /// - Parameter isHurried: asked now and then; from then on there is no grace.
    package func end(grace: Double = 3, isHurried: () -> Bool = { false }) {
        var members = Self.members(below: root)
        let deadline = DispatchTime.now() + grace
        // To its group, as a terminal does. SwiftPM ends its own children at this signal, and knows no other.
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

    /// The process itself and all below it.
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

    /// What runs on this machine; a process that has ended and waits for its parent to hear of it does not run.
    private static func table() -> [pid_t: (parent: pid_t, started: String)] {
        var table: [pid_t: (parent: pid_t, started: String)] = [:]
        for entry in FileTree.entries(of: "/proc") {
            guard let id = pid_t(entry.name), let data = FileManager.default.contents(atPath: "/proc/\(id)/stat") else {
                continue
            }
            // "id (name) state parent …"; the name may hold anything.
            let text = String(decoding: data, as: UTF8.self)
            guard let name = text.lastIndex(of: ")") else { continue }
            let fields = text[text.index(after: name)...].split(separator: " ")
            guard fields.count > 19, fields[0] != "Z", let parent = pid_t(fields[1]) else { continue }
            table[id] = (parent, String(fields[19]))
        }
        return table
    }
}
