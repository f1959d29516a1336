package import Foundation

extension TransferQueue {
    /// Changes what an app may still say about a transfer after it was added: its name, its earliest date, and
    /// what the app expects.
    package func change(_ id: TransferID, _ request: TransferRequest, now: Date) {
        turn(now) {
            guard let transfer = self[id], !transfer.hasEnded else { return }
            var changed = transfer.record.request
            changed.taskDescription = request.taskDescription
            changed.earliestBeginDate = request.earliestBeginDate
            changed.countOfBytesClientExpectsToReceive = request.countOfBytesClientExpectsToReceive
            changed.countOfBytesClientExpectsToSend = request.countOfBytesClientExpectsToSend
            transfer.record.request = changed.sane
            touch(transfer)
            self.changed.insert(transfer.record.serial)
        }
    }
}
