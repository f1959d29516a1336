import Foundation
package import QuinceDeviceServices
import QuinceFoundationAdditions
import QuinceTransferFiles
import QuinceTransfers

/// Background transfers in virtual time, whose servers follow the script of a flow. Their files are real, since apps move them.
package struct ScriptedTransfers {
    package let desk: TransferDesk
    private let folder: String

    /// - Returns: `nil` if there is no place for the files.
    package init?() {
        Self.removeOld()
        let folder = Self.folder(of: getpid())
        let desk = try? TransferDesk(process: "flow") {
            let files = try DiskFiles(folder)
            let network = ScriptedNetwork(files, now: .distantPast)
            let queue = try TransferQueue(
                store: MemoryTransferStore(), files: files, network: network, boot: "flow", now: .distantPast)
            return TransferDesk.Parts(
                queue, path: { files.path(of: $0) }, advance: network.advance(to:),
                nextNews: { network.nextDeadline }, serve: { network.serve(try ScriptedResponse(json: $0)) })
        }
        guard let desk else { return nil }
        (self.desk, self.folder) = (desk, folder)
    }

    /// Removes the files, at the end of the process.
    package func remove() { try? FileManager.default.removeItem(atPath: folder) }

    private static let prefix = "quince-transfers-"

    private static func folder(of process: Int32) -> String {
        URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent(prefix + "\(process)").path
    }

    /// Removes the files of processes that were killed.
    private static func removeOld() {
        let manager = FileManager.default
        for name in (try? manager.contentsOfDirectory(atPath: NSTemporaryDirectory())) ?? [] {
            guard name.hasPrefix(prefix), let process = Int32(name.dropFirst(prefix.count)) else { continue }
            if process == getpid() || (kill(process, 0) != 0 && errno == ESRCH) {
                try? manager.removeItem(atPath: folder(of: process))
            }
        }
    }
}
