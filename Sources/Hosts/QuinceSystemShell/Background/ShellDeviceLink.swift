import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceFoundationAdditions
import QuinceHostInterface
import QuinceMediaClock
import Synchronization

/// The way from one app to the services. Its answers about notifications in front are for the shell.
struct ShellDeviceLink: DeviceLink {
    private let app: String
    private let services: any DeviceBackend
    private let presentations: Presentations

    init(_ app: String, _ services: any DeviceBackend, _ presentations: Presentations) {
        (self.app, self.services, self.presentations) = (app, services, presentations)
    }

    func call(_ request: DeviceRequest) -> DeviceReply {
        if case .present(let number, let options) = request {
            presentations.note(number, options)
            return .done
        }
        return services.call(request, from: app, at: .mediaNow)
    }
}

/// Answers that apps have given from any thread, and the shell has not taken yet.
final class Presentations: Sendable {
    private let waiting = Mutex<[(Int, NotificationPresentation)]>([])

    func note(_ number: Int, _ options: NotificationPresentation) {
        waiting.withLock { $0.append((number, options)) }
        // The shell looks in its next turn.
        HostWakeUp.request()
    }

    func take() -> [(Int, NotificationPresentation)] {
        waiting.withLock { waiting in
            defer { waiting = [] }
            return waiting
        }
    }
}

extension SystemShell {
    /// The device's date. A microsecond is added, so that a date that was computed in other steps has not just not come.
    var date: Date {
        // Before its launch a device has no date: the clock may be that of an earlier run.
        server == nil ? .distantPast : Date.mediaNow.addingTimeInterval(1e-6)
    }

    /// The instant at which the services have something to do; a date in the past is now.
    var nextEffect: MediaTime? {
        guard let deadline = services.nextDeadline else { return nil }
        if deadline == .distantPast { return clock.now }
        let seconds = (deadline.timeIntervalSince(.mediaNow) * 1e6).rounded() / 1e6
        return clock.now + MediaTime(seconds: max(seconds, 0))
    }
}
