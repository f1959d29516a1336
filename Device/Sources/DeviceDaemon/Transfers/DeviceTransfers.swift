import DeviceRecords
import Foundation
import QuinceDeviceProtocol
import QuinceDeviceServices
import QuinceTransferFiles
import QuinceTransfers
import Synchronization
import TransferEdges

/// The transfers of the device, on its disk and its network.
struct DeviceTransfers: Sendable {
    let desk: TransferDesk
    let bell: NewsBell

    init(_ places: DevicePlaces, _ database: DeviceDatabase) throws(DeviceFault) {
        try PrivateFolder.make(places.transfers)
        let bell = NewsBell()
        self.bell = bell
        do {
            desk = try TransferDesk(process: UUID().uuidString) {
                let files = try DiskFiles(places.transfers)
                let queue = try TransferQueue(
                    store: TransferDatabase(database), files: files, network: CurlNetwork(files) { bell.ring() },
                    boot: Self.boot, now: Date())
                return TransferDesk.Parts(queue, path: { files.path(of: $0) })
            }
        } catch {
            throw (error as? DeviceFault) ?? DeviceFault("\(places.transfers): \(error)")
        }
    }

    /// The name of this start of the machine. Without one no byte counts that was not synced.
    private static var boot: String {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        return text?.trimmingCharacters(in: .whitespacesAndNewlines) ?? UUID().uuidString
    }
}

/// The way from the network's thread to the service, which is not there yet when the network begins.
final class NewsBell: Sendable {
    private let action = Mutex<(@Sendable () -> Void)?>(nil)

    func ring() { action.withLock { $0?() } }

    /// - Parameter action: called on any thread, and not any more when a later call of this has returned.
    func connect(_ action: (@Sendable () -> Void)?) { self.action.withLock { $0 = action } }
}
