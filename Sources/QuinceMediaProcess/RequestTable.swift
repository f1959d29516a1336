import CoreGraphics
import Foundation
import QuinceChildProcesses
import QuinceMedia

/// The requests that wait for an answer, and the running program.
///
/// Unchecked: the lock protects everything that changes.
final class RequestTable: @unchecked Sendable {
    static let program = CompanionProgram("quince-media", variable: "QUINCE_MEDIA")

    private let lock = NSLock()
    private var waiting: [Int: MediaProcess.Handler] = [:]
    private var lastNumber = 0
    private var lastMedium = 0
    private var running: Running?

    private struct Running: Sendable {
        let connection: ChildConnection
        let child: ChildProcess
        /// Writes requests, in the order of their numbers.
        let outbox = DispatchQueue(label: "quince-media")
    }

    func newMedium() -> Int {
        lock.withLock {
            lastMedium += 1
            return lastMedium
        }
    }

    /// Sends a request, which is written later: a program that does not read keeps nobody waiting but its outbox.
    func send(_ body: MediaRequest.Body, medium: Int, then handler: @escaping MediaProcess.Handler) {
        let failure: MediaFailure? = lock.withLock {
            do throws(MediaFailure) {
                let running = if let running = self.running { running } else { try start(body) }
                lastNumber += 1
                waiting[lastNumber] = handler
                let request = MediaRequest(number: lastNumber, medium: medium, body: body)
                running.outbox.async { [weak self] in self?.write(request, to: running.connection) }
                return nil
            } catch {
                return error
            }
        }
        if let failure { handler(.failure(failure)) }
    }

    private func write(_ request: MediaRequest, to connection: ChildConnection) {
        let bytes = MediaFraming.bytes(of: request)
        if bytes.isEmpty {
            take(request.number)?(.failure(MediaFailure(.invalidRequest, "a request that is too long")))
        }
        // The thread that reads answers all that wait when the program has ended.
        _ = connection.write(bytes)
    }

    /// Ends the program, whose requests fail. One that hangs would not notice that the connection has ended.
    func end() {
        let running = lock.withLock { self.running }
        running?.connection.close()
        running?.child.send(SIGKILL)
    }

    func kill() {
        let child = lock.withLock { running?.child }
        child?.send(SIGKILL)
        child?.wait()
    }

    // MARK: The program

    /// Starts the program for the first medium. One that has ended has taken its media with it.
    private func start(_ body: MediaRequest.Body) throws(MediaFailure) -> Running {
        guard case .open = body else { throw Self.ended }
        let connection: ChildConnection
        let child: ChildProcess
        do {
            let path = try Self.program.find()
            connection = try ChildConnection()
            child = try ChildProgram([path], input: connection.end, output: connection.end).start()
        } catch {
            throw MediaFailure(.noDecoder, "\(error)")
        }
        connection.begin()
        let running = Running(connection: connection, child: child)
        self.running = running
        Thread { [weak self] in
            while let (number, result) = Self.next(connection) { self?.take(number)?(result) }
            connection.close()
            child.wait()
            self?.programEnded(connection)
        }.start()
        return running
    }

    private static let ended = MediaFailure(.noDecoder, "\(program.name) has ended")

    private func take(_ number: Int) -> MediaProcess.Handler? { lock.withLock { waiting.removeValue(forKey: number) } }

    private func programEnded(_ connection: ChildConnection) {
        let left = lock.withLock {
            if running?.connection === connection { running = nil }
            defer { waiting = [:] }
            return waiting.sorted { $0.key < $1.key }
        }
        for (_, handler) in left { handler(.failure(Self.ended)) }
    }

    // MARK: Answers

    /// Reads the next answer; `nil` if the program has ended, or writes something else.
    private static func next(_ connection: ChildConnection) -> (Int, Result<MediaProcess.Answer, MediaFailure>)? {
        guard let reply = try? MediaFraming.next(MediaReply.self, read: connection.fill) else { return nil }
        var answer = MediaProcess.Answer(body: reply.body)
        switch reply.body {
        case .failed(let failure): return (reply.number, .failure(failure))
        case .picture(let picture) where picture.hasPixels:
            guard let pixels = pixels(of: picture, connection) else { return nil }
            answer.pixels = pixels
        case .sound(let count):
            guard (0...SoundRequest.mostSamples).contains(count) else { return nil }
            answer.samples = [Float](repeating: 0, count: count * 2)
            guard answer.samples.withUnsafeMutableBytes(connection.fill) else { return nil }
        case .opened, .picture, .closed: break
        }
        return (reply.number, .success(answer))
    }

    private static func pixels(of picture: PictureReply, _ connection: ChildConnection) -> PixelBuffer? {
        let sides = 1...PictureRequest.longestSide
        guard sides.contains(picture.width), sides.contains(picture.height),
            let pixels = PixelBuffer(ifMemoryFor: picture.width, height: picture.height),
            pixels.bytesPerRow == PictureReply.rowSize(picture.width)
        else { return nil }
        let bytes = UnsafeMutableRawBufferPointer(start: pixels.bytes, count: pixels.byteCount)
        return connection.fill(bytes) ? pixels : nil
    }
}
