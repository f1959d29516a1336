import AppProjects
import ArgumentParser
import Foundation
import QuinceDeviceProtocol
import QuinceDeviceServices

struct Push: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Sends a remote notification to an app, as simctl does.",
        discussion: """
            Example: echo '{"aps":{"alert":"Hello"}}' | quince push com.example.app
            The app has run once and registered for remote notifications. If it does not run now, the notification waits in \
            its list. The device service, which every live app starts, also takes notifications over HTTP/2 as Apple's push \
            service does; `quince device status` shows the port.
            """)

    @Argument(help: "The app's bundle identifier, or its name; `quince device status` lists both.")
    var app: String

    @Argument(help: "A file with the payload, a JSON object with an object aps; - for standard input.")
    var payload = "-"

    @Option(help: ArgumentHelp("Take the place of the notification with this identifier.", valueName: "id"))
    var collapse: String?

    func run() throws {
        let data = try read()
        let service = try DeviceService()
        let app = try service.identifier(of: self.app)
        switch try service.ask(.push(payload: data, app: app, collapse: collapse, texts: [:])) {
        case .done: return
        case .pushRefused(.notRegistered):
            throw CommandFailure(message: "\(app): has not registered for remote notifications")
        case .pushRefused(let problem): throw CommandFailure(message: "\(name): \(problem)")
        case .failed(let reason): throw CommandFailure(message: reason, status: 1)
        default: throw DeviceService.foreign("a notification")
        }
    }

    private var name: String { payload == "-" ? "standard input" : payload }

    /// Reads one byte more than a payload may have, which is enough to see that it is too large.
    private func read() throws -> Data {
        let most = PushPayload.mostBytes + 1
        do {
            let isFile = payload != "-"
            let file = isFile ? try FileHandle(forReadingFrom: URL(fileURLWithPath: payload)) : .standardInput
            let data = try file.read(upToCount: most) ?? Data()
            guard data.count < most else {
                throw CommandFailure(message: "\(name): a payload has at most \(PushPayload.mostBytes) bytes")
            }
            return data
        } catch let failure as CommandFailure {
            throw failure
        } catch {
            throw CommandFailure(message: "\(name): cannot be read: \(error.localizedDescription)")
        }
    }
}
