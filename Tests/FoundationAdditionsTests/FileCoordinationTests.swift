import Foundation
import QuinceFoundationAdditions
import SeededRandom
import Synchronization
import Testing

/// NSFileCoordinator.h, NSFilePresenter.h: who is asked before an access and told after it, and which accesses exclude each other.
@Suite("File coordination")
struct FileCoordinationTests {
    private final class Presenter: NSObject, NSFilePresenter, @unchecked Sendable {
        let presentedItemURL: URL?
        let presentedItemOperationQueue = OperationQueue()
        let calls = Mutex<[String]>([])

        init(_ url: URL) {
            presentedItemURL = url
            super.init()
            presentedItemOperationQueue.maxConcurrentOperationCount = 1
            NSFileCoordinator.addFilePresenter(self)
        }

        private func add(_ call: String) { calls.withLock { $0.append(call) } }
        func take() -> [String] {
            presentedItemOperationQueue.waitUntilAllOperationsAreFinished()
            return calls.withLock { list in
                defer { list = [] }
                return list
            }
        }

        func relinquishPresentedItem(toReader reader: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            add("to reader")
            reader { self.add("back") }
        }
        func relinquishPresentedItem(toWriter writer: @escaping @Sendable ((@Sendable () -> Void)?) -> Void) {
            add("to writer")
            writer { self.add("back") }
        }
        func savePresentedItemChanges(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
            add("save")
            completionHandler(nil)
        }
        func accommodatePresentedItemDeletion(completionHandler: @escaping @Sendable ((any Error)?) -> Void) {
            add("deletion")
            completionHandler(nil)
        }
        func presentedItemDidMove(to newURL: URL) { add("moved to \(newURL.lastPathComponent)") }
        func presentedItemDidChange() { add("changed") }
        func presentedSubitemDidChange(at url: URL) { add("changed \(url.lastPathComponent)") }
    }

    private let folder = URL(fileURLWithPath: "/tmp/coordinated")

    @Test("A reader has the presenter save, a writer tells it of the change, and its own presenter hears nothing")
    func order() {
        let file = folder.appendingPathComponent("a")
        let presenter = Presenter(file)
        NSFileCoordinator().coordinate(readingItemAt: file) { _ in presenter.calls.withLock { $0.append("read") } }
        #expect(presenter.take() == ["to reader", "save", "read", "back"])
        NSFileCoordinator().coordinate(readingItemAt: file, options: .withoutChanges) { _ in }
        #expect(presenter.take() == ["to reader", "back"])
        NSFileCoordinator().coordinate(writingItemAt: file) { _ in presenter.calls.withLock { $0.append("write") } }
        #expect(presenter.take() == ["to writer", "write", "back", "changed"])
        NSFileCoordinator().coordinate(writingItemAt: file, options: .forDeleting) { _ in }
        #expect(presenter.take() == ["to writer", "deletion", "back"])
        NSFileCoordinator(filePresenter: presenter).coordinate(writingItemAt: file) { _ in }
        #expect(presenter.take() == [])
        NSFileCoordinator.removeFilePresenter(presenter)
        NSFileCoordinator().coordinate(writingItemAt: file) { _ in }
        #expect(presenter.take() == [])
    }

    @Test("The presenter of a folder hears of the files in it, and that of a file of the folder above it")
    func folders() {
        let (inner, outer) = (
            Presenter(folder.appendingPathComponent("b/c")), Presenter(folder.appendingPathComponent("b"))
        )
        let coordinator = NSFileCoordinator()
        coordinator.coordinate(writingItemAt: folder.appendingPathComponent("b/c")) { _ in }
        #expect(inner.take() == ["to writer", "back", "changed"] && outer.take() == ["changed c"])
        coordinator.item(at: folder.appendingPathComponent("b"), didMoveTo: folder.appendingPathComponent("d"))
        #expect(inner.take() == ["moved to c"] && outer.take() == ["moved to d"])
    }

    @Test("Writers of a file exclude each other and its readers, on any number of threads")
    func exclusion() {
        let seed = UInt64.random(in: 0...UInt64.max)
        let inside = Mutex((readers: 0, writers: 0))
        let worst = Mutex(0)
        let names = ["f", "f/g", "h"]
        DispatchQueue.concurrentPerform(iterations: 8) { thread in
            var random = SeededNumbers(seed: seed &+ UInt64(thread))
            for _ in 0..<200 {
                let url = folder.appendingPathComponent(names[Int.random(in: 0..<2, using: &random)])
                if Bool.random(using: &random) {
                    NSFileCoordinator().coordinate(writingItemAt: url) { _ in
                        inside.withLock { $0.writers += 1 }
                        let now = inside.withLock { $0 }
                        if now.writers > 1 || now.readers > 0 { worst.withLock { $0 += 1 } }
                        inside.withLock { $0.writers -= 1 }
                    }
                } else {
                    NSFileCoordinator().coordinate(readingItemAt: url) { _ in
                        inside.withLock { $0.readers += 1 }
                        if inside.withLock({ $0.writers }) > 0 { worst.withLock { $0 += 1 } }
                        inside.withLock { $0.readers -= 1 }
                    }
                }
            }
        }
        #expect(worst.withLock { $0 } == 0, "seed \(seed)")
    }

    @Test("An access inside an access of the same thread does not wait for itself")
    func nesting() {
        var depth = 0
        let file = folder.appendingPathComponent("i")
        NSFileCoordinator().coordinate(writingItemAt: file) { _ in
            NSFileCoordinator().coordinate(readingItemAt: file) { _ in depth = 2 }
        }
        #expect(depth == 2)
    }

    @Test("A cancelled coordinator accesses nothing, and says so with Cocoa's error 3072")
    func cancelling() {
        let coordinator = NSFileCoordinator()
        coordinator.cancel()
        var (error, isCalled): (NSError?, Bool) = (nil, false)
        coordinator.coordinate(writingItemAt: folder, error: &error) { _ in isCalled = true }
        #expect(error?.code == 3072 && !isCalled)
    }

    @Test("A bookmark finds its file under another name, and data that is none is an error")
    func bookmarks() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("bookmarks-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (one, two) = (folder.appendingPathComponent("one"), folder.appendingPathComponent("two"))
        try Data("text".utf8).write(to: one)
        let bookmark = try one.bookmarkData()
        var isStale = true
        #expect(try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale).path == one.path && !isStale)
        try FileManager.default.moveItem(at: one, to: two)
        #expect(try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale).path == two.path && isStale)
        try FileManager.default.removeItem(at: two)
        #expect(throws: CocoaError.self) { try URL(resolvingBookmarkData: bookmark, bookmarkDataIsStale: &isStale) }
        #expect(throws: CocoaError.self) {
            try URL(resolvingBookmarkData: Data("x".utf8), bookmarkDataIsStale: &isStale)
        }
    }
}
