import Foundation
import Synchronization

/// An access to files, with the presenters that have made way for it.
struct FileAccess {
    let reading: [(url: URL, options: NSFileCoordinator.ReadingOptions)]
    let writing: [(url: URL, options: NSFileCoordinator.WritingOptions)]
    /// The closures that presenters want to be called when the access has ended.
    private var returns: [@Sendable () -> Void] = []

    init(
        reading: [(URL, NSFileCoordinator.ReadingOptions)] = [], writing: [(URL, NSFileCoordinator.WritingOptions)] = []
    ) { (self.reading, self.writing) = (reading, writing) }

    var places: [(url: URL, isWriter: Bool)] { reading.map { ($0.url, false) } + writing.map { ($0.url, true) } }

    // MARK: Before

    /// Has the presenters of the files make way.
    ///
    /// - Returns: the error of one that could not.
    mutating func prepare(for own: (any NSFilePresenter)?) -> (any Error)? {
        for (url, options) in reading {
            for (presenter, relation) in FilePresenters.concerned(by: url, except: own) where relation == .same {
                relinquish(presenter, toWriter: false)
                guard !options.contains(.withoutChanges) else { continue }
                if let error = answer(presenter, { $0.savePresentedItemChanges(completionHandler: $1) }) {
                    return error
                }
            }
        }
        for (url, options) in writing {
            for (presenter, relation) in FilePresenters.concerned(by: url, except: own) {
                if let error = makeWay(presenter, relation, url, options) { return error }
            }
        }
        return nil
    }

    private mutating func makeWay(
        _ presenter: any NSFilePresenter, _ relation: PathRelation, _ url: URL,
        _ options: NSFileCoordinator.WritingOptions
    ) -> (any Error)? {
        if relation == .same { relinquish(presenter, toWriter: true) }
        if options.contains(.forDeleting) {
            return answer(presenter) {
                relation == .same
                    ? $0.accommodatePresentedItemDeletion(completionHandler: $1)
                    : $0.accommodatePresentedSubitemDeletion(at: url, completionHandler: $1)
            }
        }
        // A writer that moves or merges reads what is there.
        guard relation == .same, !options.isDisjoint(with: [.forMoving, .forMerging]) else { return nil }
        return answer(presenter) { $0.savePresentedItemChanges(completionHandler: $1) }
    }

    private mutating func relinquish(_ presenter: any NSFilePresenter, toWriter isWriter: Bool) {
        let given = Mutex<[@Sendable () -> Void]>([])
        FilePresenters.ask(presenter) { answered in
            let accept: @Sendable ((@Sendable () -> Void)?) -> Void = { whenDone in
                if let whenDone { given.withLock { $0.append(whenDone) } }
                answered()
            }
            isWriter
                ? presenter.relinquishPresentedItem(toWriter: accept)
                : presenter.relinquishPresentedItem(toReader: accept)
        }
        returns += given.withLock { $0 }
    }

    private func answer(
        _ presenter: any NSFilePresenter,
        _ ask: @escaping (any NSFilePresenter, @escaping @Sendable ((any Error)?) -> Void) -> Void
    ) -> (any Error)? {
        let failure = Mutex<(any Error)?>(nil)
        FilePresenters.ask(presenter) { answered in
            ask(presenter) { error in
                failure.withLock { $0 = error }
                answered()
            }
        }
        return failure.withLock { $0 }
    }

    // MARK: After

    /// Gives the files back to their presenters, and tells them of what was written.
    func finish(hasWritten: Bool, for own: (any NSFilePresenter)?) {
        for next in returns { next() }
        guard hasWritten else { return }
        for (url, options) in writing where options.isDisjoint(with: [.forDeleting, .forMoving]) {
            for (presenter, relation) in FilePresenters.concerned(by: url, except: own) {
                FilePresenters.tell(presenter) {
                    relation == .same ? $0.presentedItemDidChange() : $0.presentedSubitemDidChange(at: url)
                }
            }
        }
    }
}
