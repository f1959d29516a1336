import Foundation
import Glibc
import QuinceDeviceLink
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransfers

/// An app of a soak that the service has started for its work, in a process of its own.
enum SoakWorker {
    private static let word = "soak-app"
    /// The arguments with which the service starts an app.
    static func arguments(_ id: String) -> [String] { [word, id] }
    static func isMeant(by words: [String]) -> Bool { words.contains(word) }

    static func run(_ words: [String]) throws {
        guard let id = words.last else { return }
        let folder = NSString(string: ProcessInfo.processInfo.environment["XDG_STATE_HOME"] ?? "")
            .deletingLastPathComponent
        noteStart(folder)
        let isCome = DispatchSemaphore(value: 0)
        let device = try SoakTraffic.connect(
            id, ServiceStarter(program: ""), isInBackground: true, isCome: isCome)
        _ = isCome.wait(timeout: .now() + 5)
        for effect in device.takeEffects(at: Date()) { work(effect, device, id) }
        withExtendedLifetime(device) {}
    }

    private static func work(_ effect: DeviceEffect, _ device: RemoteDevice, _ id: String) {
        switch effect {
        case .finishTransfers(_, let session):
            let reply = device.call(.transfers(session: session, .news), from: id, at: Date())
            if case .transfers(.news(let news)) = reply { acknowledge(news, device, id) }
        case .run(_, let task): _ = device.call(.scheduleTask(task), from: id, at: Date())
        default: _ = device.call(.setBadge(0), from: id, at: Date())
        }
    }

    /// Takes the files of transfers that have ended.
    static func acknowledge(_ news: [TransferNews], _ device: RemoteDevice, _ id: String) {
        for case .ended(let task, _, _) in news {
            _ = device.call(
                .transfers(session: SoakApp.session, .acknowledge(task: task)), from: id, at: Date())
        }
    }

    // MARK: The count of starts, which is the length of a file

    private static func noteStart(_ folder: String) {
        let file = open(folder + "/starts", O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
        _ = write(file, ".", 1)
        close(file)
    }

    static func starts(_ folder: String) -> Int {
        var info = stat()
        return stat(folder + "/starts", &info) == 0 ? Int(info.st_size) : 0
    }
}
