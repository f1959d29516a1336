import Foundation
import QuinceChildProcesses
import Testing

@Suite("Child processes")
struct ChildProcessTests {
    /// Runs a shell's script and returns what it writes, and its end.
    private func shell(
        _ script: String, environment: [String: String]? = nil, group: ChildProgram.Group = .same
    ) throws -> (text: String, ending: ChildProcess.Ending) {
        let pipe = try OutputPipe()
        let program = ChildProgram(
            ["/bin/sh", "-c", script], environment: environment, output: pipe.end, errors: pipe.end, group: group)
        let child = try program.start()
        return (String(decoding: pipe.readAll(), as: UTF8.self), child.wait())
    }

    // MARK: Beginning

    @Test("A program has its three streams open, and no file of its parent")
    func files() throws {
        // Not marked to be closed, as some libraries open theirs.
        let file = fcntl(STDIN_FILENO, F_DUPFD, 100)
        defer { close(file) }
        // The shell's list is read through one more.
        let (text, _) = try shell("for file in /proc/$$/fd/*; do echo ${file##*/}; done")
        #expect(text.split(separator: "\n").prefix(3) == ["0", "1", "2"])
        #expect(!text.split(separator: "\n").contains("\(file)"))
    }

    @Test("A program blocks no signals and does not ignore SIGPIPE, though its parent does")
    func signals() throws {
        let former = signal(SIGPIPE, SIG_IGN)
        var (blocked, before) = (sigset_t(), sigset_t())
        sigemptyset(&blocked)
        sigaddset(&blocked, SIGTERM)
        pthread_sigmask(SIG_BLOCK, &blocked, &before)
        defer {
            pthread_sigmask(SIG_SETMASK, &before, nil)
            signal(SIGPIPE, former)
        }
        let (text, _) = try shell("grep -E 'Sig(Blk|Ign)' /proc/self/status")
        let masks = text.split(separator: "\n").map { UInt64($0.suffix(16), radix: 16) }
        #expect(masks.count == 2 && masks[0] == 0)
        #expect(masks.last.flatMap { $0 }.map { $0 & 1 << (SIGPIPE - 1) } == 0)
    }

    @Test("A program is in the group that it is to be in")
    func groups() throws {
        func group(_ group: ChildProgram.Group) throws -> (id: String, group: String, session: String) {
            let (text, _) = try shell("echo $$ $(cut -d' ' -f5,6 /proc/$$/stat)", group: group)
            let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
            try #require(words.count == 3)
            return (words[0], words[1], words[2])
        }
        let same = try group(.same)
        #expect(same.group == "\(getpgrp())" && same.session == "\(getsid(0))")
        let own = try group(.own)
        #expect(own.group == own.id && own.session == "\(getsid(0))")
        let session = try group(.session)
        #expect(session.group == session.id && session.session == session.id)
    }

    @Test("A program has the environment that is given, or this process's; input that is nothing ends at once")
    func environment() throws {
        #expect(try shell("echo $WORD", environment: ["WORD": "a b"]).text == "a b\n")
        setenv("QUINCE_CHILD_TEST", "own", 1)
        defer { unsetenv("QUINCE_CHILD_TEST") }
        #expect(try shell("echo $QUINCE_CHILD_TEST; cat").text == "own\n")
    }

    @Test("Streams may change places")
    func places() throws {
        let pipe = try OutputPipe()
        // The program's output goes where this process's errors go, which is the pipe meanwhile.
        let kept = dup(STDERR_FILENO)
        guard case .file(let end) = pipe.end else { return }
        dup2(end, STDERR_FILENO)
        let program = ChildProgram(
            ["/bin/sh", "-c", "echo to the pipe"], output: .file(STDERR_FILENO), errors: .file(STDOUT_FILENO))
        let child = Result { try program.start() }
        dup2(kept, STDERR_FILENO)
        close(kept)
        #expect(try child.get().wait() == .exit(0))
        #expect(String(decoding: pipe.readAll(), as: UTF8.self) == "to the pipe\n")
    }

    @Test("A stream that this process has closed is nothing for the program")
    func closedStream() throws {
        let pipe = try OutputPipe()
        let kept = dup(STDIN_FILENO)
        close(STDIN_FILENO)
        defer {
            dup2(kept, STDIN_FILENO)
            close(kept)
        }
        let child = try ChildProgram(["cat"], input: .own, output: pipe.end).start()
        #expect(pipe.readAll() == [] && child.wait() == .exit(0))
    }

    @Test("A name without a slash is looked for on the PATH; what cannot be started is named with the reason")
    func names() throws {
        #expect(try ChildProgram(["true"]).start().wait() == .exit(0))
        let missing = #expect(throws: ChildFailure.self) { try ChildProgram(["/no/such/program"]).start() }
        #expect(missing?.description == "/no/such/program: cannot be started: No such file or directory")
        let folder = #expect(throws: ChildFailure.self) { try ChildProgram(["/etc"]).start() }
        #expect(folder?.reason == "Permission denied")
    }

    // MARK: Ending

    @Test("An ending is a status or a signal, for all who wait, and as often as they do")
    func endings() throws {
        #expect(try shell("exit 3").ending == .exit(3))
        #expect(try shell("kill -SEGV $$").ending == .signal(11))
        let child = try ChildProgram(["/bin/sh", "-c", "sleep 0.1; exit 4"]).start()
        let others = (0..<3).map { _ in
            let done = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                if child.wait() == .exit(4) { done.signal() }
            }
            return done
        }
        #expect(child.wait() == .exit(4))
        for other in others { #expect(other.wait(timeout: .now() + 20) == .success) }
        #expect(child.wait() == .exit(4))
        #expect(ChildProcess.Ending.exit(4).shellStatus == 4 && ChildProcess.Ending.signal(9).shellStatus == 137)
    }

    @Test(
        "A program runs until it has ended, though nobody has waited for it, and is signalled as long as it has not been"
    )
    func running() throws {
        let child = try ChildProgram(["sleep", "1000"]).start()
        #expect(child.isRunning)
        child.send(SIGTERM)
        while child.isRunning { usleep(1000) }
        #expect(child.wait() == .signal(SIGTERM))
        #expect(!child.isRunning)
        // Its number may be another's by now: nothing is sent.
        child.send(SIGKILL)
    }

    @Test("A signal to the group ends what the program has started, too")
    func groupSignal() throws {
        let pipe = try OutputPipe()
        let child = try ChildProgram(
            ["/bin/sh", "-c", "sleep 1000 & echo begun; wait"], output: pipe.end, group: .session
        ).start()
        var isFirst = true
        // Ends only when nobody has the pipe any more, the child's child included.
        pipe.read { _ in
            if isFirst { child.send(SIGKILL, toGroup: true) }
            isFirst = false
        }
        #expect(child.wait() == .signal(SIGKILL))
    }

    // MARK: Pipes

    @Test("Lines arrive whole, empty ones and a last one without an end included")
    func lines() throws {
        let pipe = try OutputPipe()
        let child = try ChildProgram(
            ["/bin/sh", "-c", "printf 'a\\n\\nb'; sleep 0.05; printf 'c\\nd'"], output: pipe.end
        ).start()
        var lines: [String] = []
        pipe.readLines { lines.append(String($0)) }
        #expect(lines == ["a", "", "bc", "d"])
        child.wait()
    }

    @Test("What is to arrive within a time does, or the program has ended, or the time is over")
    func times() throws {
        func first(_ script: String, _ time: Int32) throws -> [UInt8]? {
            let pipe = try OutputPipe()
            let child = try ChildProgram(["/bin/sh", "-c", script], output: pipe.end).start()
            defer {
                child.send(SIGKILL)
                child.wait()
            }
            return pipe.readSome(forMilliseconds: time)
        }
        #expect(try first("echo ready; exec sleep 1000", 20_000) == Array("ready\n".utf8))
        #expect(try first("exit", 20_000) == [])
        #expect(try first("exec sleep 1000", 50) == nil)
    }

    @Test("A program reads what is written to it, and one that has ended takes nothing")
    func input() throws {
        let (pipe, output) = (try InputPipe(), try MemoryFile("test"))
        let child = try ChildProgram(["cat"], input: pipe.end, output: output.stream).start()
        let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
        #expect(pipe.write(bytes))
        pipe.close()
        #expect(child.wait() == .exit(0))
        #expect(output.read(upTo: 1 << 20) == bytes)
        #expect(output.read(upTo: 10) == Array(bytes[..<10]))

        var (signals, before) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, &before)
        let late = try InputPipe()
        #expect(try ChildProgram(["true"], input: late.end).start().wait() == .exit(0))
        #expect(!late.write(bytes))
        // The signal stays pending in this thread until it is taken.
        var taken: Int32 = 0
        sigwait(&signals, &taken)
        pthread_sigmask(SIG_SETMASK, &before, nil)
    }
}
