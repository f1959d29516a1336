import Dispatch
import QuinceMedia

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
