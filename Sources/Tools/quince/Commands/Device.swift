import AppProjects
import ArgumentParser
import Foundation
import QuinceDeviceProtocol

struct Device: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract:
            "Shows or stops the service that keeps what outlives apps: notifications, badges, tasks and transfers.",
        subcommands: [Status.self, Stop.self])

    struct Status: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Lists the apps that the device knows, and what it keeps for them.")

        func run() throws {
            let places = DevicePlaces()
            let status = try DeviceService(places).status()
            print("device service: process \(status.process), \(places.socket)")
            if let port = status.pushPort {
                print(
                    "remote notifications: http://127.0.0.1:\(port)/3/device/TOKEN, HTTP/2, bearer in \(places.token)")
            }
            for app in status.apps { print(Self.line(app).escapingControls) }
        }

        private static func line(_ app: DeviceStatus.App) -> String {
            var parts = [
                "badge \(app.badge)", "\(app.scheduled) scheduled", "\(app.delivered) delivered", "\(app.tasks) tasks",
                "\(app.transfers) transfers",
            ]
            if let token = app.pushToken { parts.append("token " + token.map { String(format: "%02x", $0) }.joined()) }
            return "\(app.id) (\(app.name), \(app.isRunning ? "runs" : "does not run")): "
                + parts.joined(separator: ", ")
        }
    }

    struct Stop: ParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Stops the service; the next app starts it again. What it keeps stays.")

        func run() throws {
            guard case .done = try DeviceService().ask(.stop) else {
                throw CommandFailure(
                    message: "the device service does not stop; end its process, which `quince device status` names",
                    status: 1)
            }
        }
    }
}
