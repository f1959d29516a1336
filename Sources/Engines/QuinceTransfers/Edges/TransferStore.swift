/// The place in which a queue keeps its records.
package protocol TransferStore: AnyObject {
    func load() throws -> StoredTransfers
    /// Stores all of the changes or none, and returns when they would survive a loss of power.
    func apply(_ changes: [TransferChange]) throws
}

package struct StoredTransfers: Sendable, Equatable {
    package var records: [TransferRecord] = []
    package var held: [HeldFile] = []

    package init(records: [TransferRecord] = [], held: [HeldFile] = []) {
        self.records = records
        self.held = held
    }
}

package enum TransferChange: Sendable, Equatable {
    case put(TransferRecord)
    /// Removes the record with a serial.
    case remove(Int)
    case hold(HeldFile)
    /// Removes the held file with a name.
    case release(String)
}

/// A store for flows and tests: what it has is as durable as itself.
package final class MemoryTransferStore: TransferStore {
    package struct Full: Error {}

    private var records: [Int: TransferRecord] = [:]
    private var held: [String: HeldFile] = [:]
    /// Makes `apply` fail, as on a full disk.
    package var isFull = false

    package init() {}

    package func load() -> StoredTransfers {
        StoredTransfers(
            records: records.values.sorted { $0.serial < $1.serial },
            held: held.values.sorted { $0.partial.file < $1.partial.file })
    }

    package func apply(_ changes: [TransferChange]) throws {
        if isFull { throw Full() }
        for change in changes {
            switch change {
            case .put(let record): records[record.serial] = record
            case .remove(let serial): records[serial] = nil
            case .hold(let file): held[file.partial.file] = file
            case .release(let name): held[name] = nil
            }
        }
    }
}
