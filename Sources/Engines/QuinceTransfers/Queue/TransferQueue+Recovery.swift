// A queue that starts believes the store, looks at the files, and removes the rest.
extension TransferQueue {
    func recover(_ stored: StoredTransfers) {
        let names = Set(files.names())
        for record in stored.records.sorted(by: { $0.serial < $1.serial }) where serials[record.id] == nil {
            let transfer = Transfer(record)
            reconcile(transfer, names)
            insert(transfer)
        }
        for file in stored.held { reconcile(file, names) }
        number(names)
        removeOrphans(names)
    }

    private func reconcile(_ transfer: Transfer, _ names: Set<String>) {
        if transfer.record.end?.wakesLate == true, transfer.record.toldLaunch == nil {
            endings.append(transfer.record.serial)
        }
        if case .finished(_, let file)? = transfer.record.end {
            if names.contains(file) { return }
            let failure = TransferFailure(.fileDoesNotExist, "The file was removed before the app took it.")
            transfer.record.end = .failed(failure, resumeData: nil)
            changed.insert(transfer.record.serial)
        } else if !transfer.hasEnded, let partial = transfer.record.partial {
            if names.contains(partial.file) {
                trim(partial, transfer)
            } else if names.contains(PartialName.complete(partial.file)) {
                recordEnd(transfer, partial, PartialName.complete(partial.file))
            } else {
                forgetPartial(transfer)
            }
        }
    }

    /// The process died between the renaming and the record: the file is complete, and was synced before it got its name.
    private func recordEnd(_ transfer: Transfer, _ partial: TransferRecord.Partial, _ file: String) {
        transfer.record.progress = finalProgress(transfer, received: files.size(of: file) ?? 0)
        transfer.record.partial = nil
        transfer.record.end = .finished(partial.head, file: file)
        folderNeedsSync = true
        changed.insert(transfer.record.serial)
        endings.append(transfer.record.serial)
    }

    private func trim(_ partial: TransferRecord.Partial, _ transfer: Transfer) {
        if let kept = trimmed(partial) {
            if kept != partial { changed.insert(transfer.record.serial) }
            transfer.record.partial = kept
        } else {
            forgetPartial(transfer)
        }
    }

    /// Cuts off what may not be on the disk. Within the same start of the machine the system has every written byte.
    ///
    /// - Returns: `nil` if nothing is left that a server would continue.
    private func trimmed(_ partial: TransferRecord.Partial) -> TransferRecord.Partial? {
        guard partial.isResumable, let size = files.size(of: partial.file), size <= partial.total ?? .max else {
            return nil
        }
        if partial.boot == boot { return size > 0 ? partial : nil }
        let kept = min(size, partial.synced)
        guard kept > 0, (try? files.truncate(partial.file, to: kept)) != nil else { return nil }
        var trimmed = partial
        trimmed.boot = boot
        trimmed.synced = kept
        return trimmed
    }

    private func reconcile(_ file: HeldFile, _ names: Set<String>) {
        if names.contains(file.partial.file), file.until > now, let partial = trimmed(file.partial) {
            let kept = HeldFile(app: file.app, url: file.url, partial: partial, until: file.until)
            keep(kept, partial.file)
            if kept != file { changes.append(.hold(kept)) }
        } else {
            release(file)
        }
    }

    /// New numbers are larger than those of all files and records, so that no name comes twice.
    private func number(_ names: Set<String>) {
        let used: [Int] =
            names.flatMap(PartialName.numbers) + transfers.keys + held.keys.flatMap(PartialName.numbers)
        // A hostile name could have the largest number there is.
        let last = used.filter { $0 < .max / 2 }.max() ?? 0
        nextSerial = max(nextSerial, last + 1)
        nextAttempt = max(nextAttempt, last + 1)
    }

    private func removeOrphans(_ names: Set<String>) {
        var wanted = Set(held.keys)
        for transfer in transfers.values {
            if let file = transfer.record.partial?.file { wanted.insert(file) }
            if case .finished(_, let file)? = transfer.record.end { wanted.insert(file) }
        }
        for name in names where PartialName.isOurs(name) && !wanted.contains(name) { files.remove(name) }
    }
}

extension TransferEnd {
    /// Whether the app of an end is woken that an earlier process has stored and perhaps not told. A person who has ended an app
    /// does not want it to run.
    fileprivate var wakesLate: Bool {
        if case .failed(let failure, _) = self { failure.cancelledReason == nil } else { true }
    }
}
