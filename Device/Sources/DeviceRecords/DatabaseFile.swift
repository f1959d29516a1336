import Foundation
import GRDB

/// The file of a `DeviceDatabase`.
enum DatabaseFile {
    /// A file that is whole, and still cannot be used.
    enum Problem: Error, CustomStringConvertible {
        case newer(Int)
        case inUse

        var description: String {
            switch self {
            case .newer(let version):
                "has version \(version), and this quince-device knows \(DeviceDatabase.version); use a newer one, or move the file"
            case .inUse: "another process uses it; end that one"
            }
        }
    }

    static func open(_ path: String) throws -> (DatabaseQueue, seed: UInt64) {
        var configuration = Configuration()
        configuration.journalMode = .wal
        configuration.busyMode = .timeout(2)
        do {
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            // GRDB has chosen NORMAL, with which a loss of power may cost the last changes.
            try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
            return (queue, try queue.write { try prepare($0) })
        } catch let error as DatabaseError where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode) {
            throw Problem.inUse
        }
    }

    /// Makes the tables of a new file, or checks those of an old one.
    private static func prepare(_ database: Database) throws -> UInt64 {
        let version = try Int.fetchOne(database, sql: "PRAGMA user_version") ?? 0
        guard version <= DeviceDatabase.version else { throw Problem.newer(version) }
        guard try String.fetchOne(database, sql: "PRAGMA integrity_check(1)") == "ok" else {
            throw DatabaseError(resultCode: .SQLITE_CORRUPT)
        }
        if version < 1 { try makeTables(database) }
        if version < 2 { try makeTransferTables(database) }
        for table in ["records", "installed"] { _ = try Row.fetchOne(database, sql: "SELECT app, json FROM \(table)") }
        for table in TransferTable.all {
            _ = try Row.fetchOne(database, sql: "SELECT \(table.key), json FROM \(table.name)")
        }
        let seed = try Row.fetchOne(database, sql: "SELECT seed FROM device").flatMap {
            Int64.fromDatabaseValue($0["seed"])
        }
        guard let seed else { throw DatabaseError(resultCode: .SQLITE_CORRUPT) }
        return UInt64(bitPattern: seed)
    }

    private static func makeTables(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE records (app TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL);
                CREATE TABLE installed (app TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL);
                CREATE TABLE device (seed INTEGER NOT NULL);
                """)
        try database.execute(sql: "INSERT INTO device (seed) VALUES (?)", arguments: [Int64.random(in: .min ... .max)])
    }

    /// Adds what version 2 has and version 1 has not.
    private static func makeTransferTables(_ database: Database) throws {
        try database.execute(
            sql: """
                CREATE TABLE transfers (serial INTEGER PRIMARY KEY NOT NULL, json TEXT NOT NULL);
                CREATE TABLE held (file TEXT PRIMARY KEY NOT NULL, json TEXT NOT NULL);
                PRAGMA user_version = \(DeviceDatabase.version);
                """)
    }

    /// Whether an error is about what a file contains; a full disk is not.
    static func isDamaged(_ error: any Error) -> Bool {
        guard let code = (error as? DatabaseError)?.resultCode else { return false }
        return [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_FORMAT].contains(code)
    }

    /// Gives a damaged file, with its log of changes, another name. Only the last damaged one is kept.
    static func setAside(_ path: String) -> String {
        let aside = path + ".damaged"
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: aside + suffix)
            try? FileManager.default.moveItem(atPath: path + suffix, toPath: aside + suffix)
        }
        return aside
    }

    /// An error without the SQL, which has an app's data in it.
    static func describe(_ error: any Error) -> String {
        guard let error = error as? DatabaseError else { return "\(type(of: error))" }
        return "SQLite says \"\(error.message ?? error.resultCode.description)\""
    }
}
