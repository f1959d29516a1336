import AppProjects
import Foundation
import QuinceDeviceProtocol

/// The running device service, as the commands see it.
struct DeviceService {
    private let connection: DeviceConnection

    init(_ places: DevicePlaces = DevicePlaces()) throws {
        do {
            // The token is only read once the socket is known to be the user's.
            guard FileManager.default.fileExists(atPath: places.socket) else { throw Self.missing }
            try PrivateFolder.check(places.runtime)
            let hello = Hello(token: try places.readToken().text)
            guard let found = try DeviceConnection(places, hello) else { throw Self.missing }
            connection = found
        } catch let fault as DeviceFault {
            throw CommandFailure(message: fault.description, status: 1)
        }
    }

    private static var missing: CommandFailure {
        CommandFailure(
            message: "no device service runs; start an app that uses one, or run: \(program ?? "quince-device")",
            status: 1)
    }

    /// The failure of a command that the service answers as none of this version does.
    static func foreign(_ command: String) -> CommandFailure {
        CommandFailure(
            message: "the device service is of another version and does not understand \(command); "
                + "`quince device stop` ends it, and the next app starts one of this version",
            status: 1)
    }

    /// The `quince-device` beside this command.
    static var program: String? {
        OwnProgram.folder.map { $0 + "/quince-device" }.flatMap {
            FileManager.default.isExecutableFile(atPath: $0) ? $0 : nil
        }
    }

    func ask(_ command: DeviceCommand) throws -> DeviceAnswer {
        do {
            return try connection.ask(command)
        } catch {
            throw CommandFailure(message: error.description, status: 1)
        }
    }

    func status() throws -> DeviceStatus {
        guard case .status(let status) = try ask(.status) else {
            throw Self.foreign("a question for its status")
        }
        return status
    }

    /// Finds an app by its bundle identifier, or by a name that only one has.
    func identifier(of app: String) throws -> String {
        let apps = try status().apps
        if apps.contains(where: { $0.id == app }) { return app }
        let named = apps.filter { $0.name.lowercased() == app.lowercased() }.map(\.id)
        if named.count == 1 { return named[0] }
        guard named.isEmpty else {
            throw CommandFailure(message: "\(app): several apps have this name: \(named.joined(separator: ", "))")
        }
        let known = apps.map { "\($0.id) (\($0.name))" }.joined(separator: ", ")
        throw CommandFailure(
            message: "\(app): no such app; "
                + (apps.isEmpty ? "the device knows none yet; run it once" : "the device knows \(known)"))
    }
}
