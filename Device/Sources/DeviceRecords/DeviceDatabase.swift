import Foundation
import GRDB
package import QuinceDeviceLink
package import QuinceDeviceProtocol
package import QuinceDeviceServices

/// An app that has connected once, by which the service can start it.
package struct InstalledApp: Codable, Hashable, Sendable {
    package var facts: AppFacts
    /// The path of its program; `nil` if there is none.
    package var executable: String?
    /// The app's own arguments in its last run by a person.
    package var arguments: [String]?

    package init(_ facts: AppFacts, executable: String?, arguments: [String]? = nil) {
        (self.facts, self.executable, self.arguments) = (facts, executable, arguments)
    }
}

/// The records of apps in SQLite: one row for each app, as JSON. A change is on the disk when `put` returns.
package final class DeviceDatabase: AppRecordStore {
    /// The version of the tables, SQLite's `user_version`.
    static let version = 2

    let queue: DatabaseQueue
    let say: @Sendable (String) -> Void
    /// A number by which this device's push tokens differ from others'.
    package let seed: UInt64

    /// Opens a file or makes it. A damaged one is set aside.
    ///
    /// - Parameters:
    ///   - isHarmful: whether the service has crashed again and again with this file, which is then set aside.
    ///   - say: takes a line for the log.
    package init(_ path: String, isHarmful: Bool = false, say: @escaping @Sendable (String) -> Void) throws(DeviceFault)
    {
        self.say = say
        if isHarmful {
            let aside = DatabaseFile.setAside(path)
            say(
                "\(path): the service has crashed with it again and again; it is now \(aside), and what apps had is forgotten"
            )
        }
        do {
            (queue, seed) = try DatabaseFile.open(path)
        } catch let problem as DatabaseFile.Problem {
            throw DeviceFault("\(path): \(problem)")
        } catch  where !DatabaseFile.isDamaged(error) {
            throw DeviceFault("\(path): \(DatabaseFile.describe(error)); free its disk, or make its folder writable")
        } catch {
            let aside = DatabaseFile.setAside(path)
            say(
                "\(path): damaged (\(DatabaseFile.describe(error))); it is now \(aside), and what apps had is forgotten"
            )
            do {
                (queue, seed) = try DatabaseFile.open(path)
            } catch {
                throw DeviceFault("\(path): \(DatabaseFile.describe(error)); remove it")
            }
        }
    }

    // MARK: Records

    package func all() -> [String: AppRecord] { values("records", AppRecord.self) }
    package func put(_ record: AppRecord, _ app: String) -> Bool { write("records", record, app) }

    package func remove(_ app: String) {
        attempt("removing \(app)") { try $0.execute(sql: "DELETE FROM records WHERE app = ?", arguments: [app]) }
    }

    // MARK: Apps

    package func installed() -> [InstalledApp] {
        values("installed", InstalledApp.self).values.sorted { $0.facts.id < $1.facts.id }
    }

    package func put(_ app: InstalledApp) { _ = write("installed", app, app.facts.id) }

    // MARK: Rows

    /// The values of a table by app. A row that cannot be read stays, until the app's next change takes its place.
    private func values<Value: Decodable>(_ table: String, _ type: Value.Type) -> [String: Value] {
        var found: [String: Value] = [:]
        attempt("reading \(table)") { database in
            let rows = try Row.fetchCursor(database, sql: "SELECT app, json FROM \(table)")
            while let row = try rows.next() {
                // A file from outside may have any value in any column.
                guard let app = String.fromDatabaseValue(row["app"]), let json = String.fromDatabaseValue(row["json"]),
                    let value = try? MessageCoding.decoder.decode(type, from: Data(json.utf8))
                else {
                    say("the database's table \(table) has a row that cannot be read; the app begins anew")
                    continue
                }
                found[app] = value
            }
        }
        return found
    }

    private func write(_ table: String, _ value: some Encodable, _ app: String) -> Bool {
        attempt("storing \(app)") { database in
            let json = String(decoding: try MessageCoding.encoder.encode(value), as: UTF8.self)
            try database.execute(
                sql:
                    "INSERT INTO \(table) (app, json) VALUES (?, ?) ON CONFLICT (app) DO UPDATE SET json = excluded.json",
                arguments: [app, json])
        }
    }

    /// A disk that is full, or a file that is damaged while it is in use, costs what would have been stored, and a line.
    ///
    /// - Returns: whether it succeeded.
    @discardableResult
    private func attempt(_ what: String, _ body: (Database) throws -> Void) -> Bool {
        do { try queue.write(body) } catch {
            say("\(what): \(DatabaseFile.describe(error))")
            return false
        }
        return true
    }
}
