import Foundation

/// A program that measures something and prints one line per figure: `metric value unit`.
struct Command {
    var path: String
    var arguments: [String] = []

    /// The figures of one run, by metric; `process.wall`, `process.cpu` (ms) and `process.memory` (MB) are the
    /// process's.
    typealias Figures = [String: Double]

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    var isInstalled: Bool { FileManager.default.isExecutableFile(atPath: path) }

    func run() throws -> Figures {
        let start = ContinuousClock.now
        var child = try Child(path, arguments)
        let text = child.readToEnd()
        let usage = try child.wait()
        var figures = Self.figures(in: text)
        figures["process.wall"] = (ContinuousClock.now - start) / .milliseconds(1)
        figures["process.cpu"] = usage.cpu
        figures["process.memory"] = usage.memory
        return figures
    }

    private static func figures(in text: String) -> Figures {
        var figures = Figures()
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ")
            if words.count == 3, let value = Double(words[1]) { figures[String(words[0])] = value }
        }
        return figures
    }
}

/// A process and its output.
struct Child {
    private let id: pid_t
    private let output: Int32
    private let path: String

    init(_ path: String, _ arguments: [String]) throws(Command.Failure) {
        self.path = path
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw Command.Failure(description: "no pipe: errno \(errno)") }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
        for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        words.append(nil)
        defer { for word in words { free(word) } }
        var id = pid_t()
        let status = posix_spawn(&id, path, &actions, nil, words, environ)
        close(ends[1])
        guard status == 0 else {
            close(ends[0])
            throw Command.Failure(description: "\(path): \(String(cString: strerror(status)))")
        }
        self.id = id
        output = ends[0]
    }

    func readToEnd() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65536)
        while true {
            let count = read(output, &buffer, buffer.count)
            if count > 0 { bytes += buffer[..<count] } else if count == 0 || errno != EINTR { break }
        }
        close(output)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Waits for the process and returns its time in milliseconds, including its children's, and its own peak memory in
    /// MB.
    mutating func wait() throws(Command.Failure) -> (cpu: Double, memory: Double) {
        var (status, usage) = (Int32(), rusage())
        while wait4(id, &status, 0, &usage) < 0, errno == EINTR {}
        guard status == 0 else { throw Command.Failure(description: "\(path): exited with wait status \(status)") }
        let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
        let cpu = seconds * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
        return (cpu, Double(usage.ru_maxrss) / 1024)
    }
}
