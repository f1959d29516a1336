import Foundation
import GRDB
import QuinceDeviceProtocol
package import QuinceTransfers

/// A table of one row for each transfer, or each held file, with its key and the rest as JSON.
enum TransferTable: CaseIterable {
    case transfers, held

    static var all: [TransferTable] { allCases }
    var name: String { self == .transfers ? "transfers" : "held" }
    var key: String { self == .transfers ? "serial" : "file" }
}

/// A queue's records in the database of a device. They are on the disk when `apply` returns.
package final class TransferDatabase: TransferStore {
    private let database: DeviceDatabase

    package init(_ database: DeviceDatabase) { self.database = database }

    // MARK: Reading

    package func load() throws -> StoredTransfers {
        do {
            return try database.queue.write { connection in
                StoredTransfers(
                    records: try rows(.transfers, TransferRecord.self, Int.self, connection) { $0.serial },
                    held: try rows(.held, HeldFile.self, String.self, connection) { $0.partial.file })
            }
        } catch {
            throw DeviceFault("the database's transfers: \(DatabaseFile.describe(error))")
        }
    }

    /// The values of a table. A row that cannot be read, or has another's key, is removed: no app could end its transfer.
    private func rows<Value: Decodable, Key: DatabaseValueConvertible & Equatable>(
        _ table: TransferTable, _ type: Value.Type, _ kind: Key.Type, _ connection: Database, key: (Value) -> Key
    ) throws -> [Value] {
        var (found, bad): ([Value], [DatabaseValue]) = ([], [])
        let rows = try Row.fetchCursor(
            connection, sql: "SELECT \(table.key) AS key, json FROM \(table.name) ORDER BY \(table.key)")
        while let row = try rows.next() {
            let json = String.fromDatabaseValue(row["json"])
            let value = json.flatMap { try? MessageCoding.decoder.decode(type, from: Data($0.utf8)) }
            if let value, Key.fromDatabaseValue(row["key"]) == key(value) {
                found.append(value)
            } else {
                bad.append(row["key"])
            }
        }
        for key in bad { try remove(table, key, connection) }
        if !bad.isEmpty { database.say("the database's table \(table.name) had \(bad.count) rows that cannot be read") }
        return found
    }

    // MARK: Writing

    package func apply(_ changes: [TransferChange]) throws {
        do {
            try database.queue.write { connection in
                for change in changes { try apply(change, connection) }
            }
        } catch {
            throw DeviceFault("storing transfers: \(DatabaseFile.describe(error))")
        }
    }

    private func apply(_ change: TransferChange, _ connection: Database) throws {
        switch change {
        case .put(let record): try put(.transfers, record.serial, record, connection)
        case .remove(let serial): try remove(.transfers, serial, connection)
        case .hold(let file): try put(.held, file.partial.file, file, connection)
        case .release(let name): try remove(.held, name, connection)
        }
    }

    private func put(
        _ table: TransferTable, _ key: any DatabaseValueConvertible, _ value: some Encodable, _ connection: Database
    ) throws {
        let json = String(decoding: try MessageCoding.encoder.encode(value), as: UTF8.self)
        let statement = try connection.cachedStatement(
            sql: "INSERT INTO \(table.name) (\(table.key), json) VALUES (?, ?) "
                + "ON CONFLICT (\(table.key)) DO UPDATE SET json = excluded.json")
        try statement.execute(arguments: [key, json])
    }

    private func remove(_ table: TransferTable, _ key: any DatabaseValueConvertible, _ connection: Database) throws {
        let statement = try connection.cachedStatement(sql: "DELETE FROM \(table.name) WHERE \(table.key) = ?")
        try statement.execute(arguments: [key])
    }
}
