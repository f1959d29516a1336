package import Foundation
import Synchronization

/// Files in memory, for flows and tests. They forget what was not synced when the power is lost, and may be full.
package final class MemoryFiles: FileLayer {
    fileprivate struct State {
        var names: [String: Int] = [:]
        /// The folder at its last sync, and what has happened to it since.
        var syncedNames: [String: Int] = [:]
        var journal: [[Renaming]] = []
        /// The files without a name, which the journal may still bring back.
        var nameless: [Int] = []
        var contents: [Int: Data] = [:]
        var synced: [Int: Data] = [:]
        var uploads: [String: Data] = [:]
        var next = 0
        var room = Int.max
    }

    /// A name that gets another file, or none.
    fileprivate struct Renaming {
        let name: String
        let number: Int?
    }

    private let state = Mutex(State())

    package init() {}

    /// The bytes that can still be written before the disk is full.
    package var room: Int {
        get { state.withLock { $0.room } }
        set { state.withLock { $0.room = newValue } }
    }

    package func contents(of name: String) -> Data? {
        state.withLock { state in state.names[name].flatMap { state.contents[$0] } }
    }

    /// Puts a file there for `read`, outside of the folder.
    package func addUpload(_ path: String, _ bytes: Data) { state.withLock { $0.uploads[path] = bytes } }

    /// Loses what was not synced. A journal may have got further than the last sync, and a file may have got its length
    /// without its contents, so the caller chooses among what can happen.
    ///
    /// - Parameter choose: returns a number below its argument.
    package func losePower(_ choose: (Int) -> Int) {
        state.withLock { state in
            let kept = state.journal.prefix(choose(state.journal.count + 1))
            state.names = state.syncedNames
            for renaming in kept.joined() { state.names[renaming.name] = renaming.number }
            (state.syncedNames, state.journal, state.nameless) = (state.names, [], [])
            let numbers = Set(state.names.values)
            state.contents = state.contents.filter { numbers.contains($0.key) }
            for number in numbers.sorted() {
                let synced = state.synced[number] ?? Data()
                let lost = max(0, (state.contents[number]?.count ?? 0) - synced.count)
                state.contents[number] = synced + Data(count: choose(lost + 1))
                state.synced[number] = state.contents[number]
            }
        }
    }

    package func create(_ name: String) throws(TransferFailure) -> any TransferFile {
        let number: Int? = state.withLock { state -> Int? in
            if state.names[name] != nil { return nil }
            state.next += 1
            state.contents[state.next] = Data()
            state.change([Renaming(name: name, number: state.next)])
            return state.next
        }
        guard let number else { throw TransferFailure(.cannotCreateFile, "\(name) is there already.") }
        return MemoryFile(files: self, number: number)
    }

    package func append(to name: String, at offset: Int64) throws(TransferFailure) -> any TransferFile {
        try truncate(name, to: offset)
        guard let number = state.withLock({ $0.names[name] }) else { throw Self.missing(name) }
        return MemoryFile(files: self, number: number)
    }

    package func read(_ path: String) throws(TransferFailure) -> any UploadFile {
        guard let bytes = state.withLock({ $0.uploads[path] }) else { throw Self.missing(path) }
        return MemoryUpload(bytes: bytes)
    }

    package func size(of name: String) -> Int64? { contents(of: name).map { Int64($0.count) } }

    package func truncate(_ name: String, to size: Int64) throws(TransferFailure) {
        let isDone: Bool = state.withLock { state in
            guard let number = state.names[name], let old = state.contents[number], old.count >= size else {
                return false
            }
            state.contents[number] = old.prefix(Int(size))
            state.synced[number] = state.synced[number]?.prefix(Int(size))
            return true
        }
        if !isDone { throw Self.missing(name) }
    }

    package func sync(_ name: String) throws(TransferFailure) {
        let isThere: Bool = state.withLock { state in
            guard let number = state.names[name] else { return false }
            state.synced[number] = state.contents[number]
            return true
        }
        if !isThere { throw Self.missing(name) }
    }

    package func rename(_ name: String, to other: String) throws(TransferFailure) {
        let isThere: Bool = state.withLock { state in
            guard let number = state.names[name] else { return false }
            state.change([Renaming(name: name, number: nil), Renaming(name: other, number: number)])
            return true
        }
        if !isThere { throw Self.missing(name) }
    }

    package func remove(_ name: String) {
        state.withLock { state in
            if state.names[name] != nil { state.change([Renaming(name: name, number: nil)]) }
        }
    }

    package func syncFolder() { state.withLock { $0.syncFolder() } }

    package func names() -> [String] { state.withLock { $0.names.keys.sorted() } }

    fileprivate func write(_ bytes: UnsafeRawBufferPointer, to number: Int) throws(TransferFailure) {
        let hasRoom: Bool = state.withLock { state in
            let fitting = min(bytes.count, state.room)
            state.room -= fitting
            state.contents[number, default: Data()].append(contentsOf: bytes.prefix(fitting))
            return fitting == bytes.count
        }
        if !hasRoom { throw TransferFailure(.cannotWriteToFile, "The disk is full.") }
    }

    private static func missing(_ name: String) -> TransferFailure {
        TransferFailure(.fileDoesNotExist, "There is no file \(name).")
    }
}

extension MemoryFiles.State {
    mutating func change(_ renamings: [MemoryFiles.Renaming]) {
        let before = renamings.compactMap { names[$0.name] }
        for renaming in renamings { names[renaming.name] = renaming.number }
        nameless += before.filter { number in !renamings.contains { $0.number == number } }
        journal.append(renamings)
    }

    mutating func syncFolder() {
        for number in nameless { forget(number) }
        (syncedNames, journal, nameless) = (names, [], [])
    }

    private mutating func forget(_ number: Int) {
        contents[number] = nil
        synced[number] = nil
    }
}

private final class MemoryFile: TransferFile {
    private let files: MemoryFiles
    private let number: Int

    init(files: MemoryFiles, number: Int) {
        self.files = files
        self.number = number
    }

    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferFailure) { try files.write(bytes, to: number) }
    func close() {}
}

private final class MemoryUpload: UploadFile {
    private let bytes: Data

    init(bytes: Data) { self.bytes = bytes }

    var size: Int64 { Int64(bytes.count) }

    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) -> Int {
        let part = bytes.dropFirst(Int(clamping: offset)).prefix(buffer.count)
        buffer.copyBytes(from: part)
        return part.count
    }
}
