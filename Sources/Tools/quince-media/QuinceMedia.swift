import Dispatch
import Foundation
import QuinceDiagnostics
import QuinceMedia

/// Opens media for an app and sends it their pictures and samples: requests on standard input, replies on standard output,
/// in the form of `MediaFraming`.
///
/// It is a separate process, so that apps do not load the decoders' libraries and do not crash with them. It ends when its
/// input ends. The exit status is 0, or 2 if the input is not a stream of requests.
@main
enum QuinceMedia {
    static func main() {
        StandardStream.occupyClosed()
        if CommandLine.arguments.count > 1 { finish("takes no arguments; an app that plays media starts it") }
        // The app controls this process: when Ctrl-C ends the app, standard input ends too.
        for number in [SIGINT, SIGHUP, SIGPIPE] { signal(number, SIG_IGN) }
        let media = MediaTable()
        do {
            while let request = try MediaFraming.next(MediaRequest.self, read: readInput) { media.take(request) }
        } catch {
            finish(error.description)
        }
    }

    private static func finish(_ reason: String) -> Never {
        StandardStream.error.write("quince-media: \(reason)\n")
        exit(2)
    }

    private static func readInput(_ buffer: UnsafeMutableRawBufferPointer) -> Bool {
        var offset = 0
        while offset < buffer.count {
            let count = read(STDIN_FILENO, buffer.baseAddress! + offset, buffer.count - offset)
            if count < 0, errno == EINTR { continue }
            if count <= 0 { return false }
            offset += count
        }
        return true
    }
}

/// The open media, each with a queue of its own, so that one that stalls holds up no other.
final class MediaTable {
    private var queues: [Int: MediumQueue] = [:]

    func take(_ request: MediaRequest) {
        let queue = queues[request.medium] ?? MediumQueue()
        queues[request.medium] = request.body == .close ? nil : queue
        queue.take(request)
    }
}

/// A medium and the thread that answers its requests in their order.
///
/// Unchecked: `medium` is used on the queue alone.
final class MediumQueue: @unchecked Sendable {
    private let queue = DispatchQueue(label: "medium")
    private var medium: OpenMedium?

    func take(_ request: MediaRequest) {
        queue.async {
            do throws(MediaFailure) {
                try self.answer(request)
            } catch {
                Replies.send(MediaReply(number: request.number, body: .failed(error)))
            }
        }
    }

    private func answer(_ request: MediaRequest) throws(MediaFailure) {
        switch request.body {
        case .open(let location):
            let medium = try OpenMedium(location)
            self.medium = medium
            Replies.send(MediaReply(number: request.number, body: .opened(medium.description)))
        case .picture(let wanted):
            let (reply, pixels) = try opened().picture(wanted)
            Replies.send(MediaReply(number: request.number, body: .picture(reply)), pixels)
        case .sound(let wanted):
            let samples = try opened().sound(wanted)
            samples.withUnsafeBytes {
                Replies.send(MediaReply(number: request.number, body: .sound(samples: wanted.count)), $0)
            }
        case .close:
            medium = nil
            Replies.send(MediaReply(number: request.number, body: .closed))
        }
    }

    private func opened() throws(MediaFailure) -> OpenMedium {
        guard let medium else { throw MediaFailure(.invalidRequest, "the medium is not open") }
        return medium
    }
}

/// Standard output, to which the queues write whole replies.
enum Replies {
    private static let lock = NSLock()

    static func send(
        _ reply: MediaReply, _ payload: UnsafeRawBufferPointer = UnsafeRawBufferPointer(start: nil, count: 0)
    ) {
        lock.withLock {
            let bytes = MediaFraming.bytes(of: reply)
            if bytes.isEmpty {
                let failure = MediaFailure(.damaged, "a description that is longer than any that is real")
                return MediaFraming.bytes(of: MediaReply(number: reply.number, body: .failed(failure))).withUnsafeBytes(
                    write)
            }
            bytes.withUnsafeBytes(write)
            write(payload)
        }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer) {
        var offset = 0
        while offset < bytes.count {
            let count = Foundation.write(STDOUT_FILENO, bytes.baseAddress! + offset, bytes.count - offset)
            if count < 0, errno == EINTR { continue }
            // The app has ended.
            if count <= 0 { exit(0) }
            offset += count
        }
    }
}
