/// The files of a queue, all in one folder. The queue and its network use it from their threads.
///
/// As on a disk, contents last only after `sync`, names only after `syncFolder`.
package protocol FileLayer: Sendable {
    /// Makes a file that is not there yet.
    func create(_ name: String) throws(TransferFailure) -> any TransferFile
    /// Opens a file to go on at `offset`, and drops what is behind it.
    func append(to name: String, at offset: Int64) throws(TransferFailure) -> any TransferFile
    /// Opens a file with the body of an upload.
    func read(_ path: String) throws(TransferFailure) -> any UploadFile
    /// - Returns: `nil` if there is no such file.
    func size(of name: String) -> Int64?
    func truncate(_ name: String, to size: Int64) throws(TransferFailure)
    func sync(_ name: String) throws(TransferFailure)
    func rename(_ name: String, to other: String) throws(TransferFailure)
    /// Removes a file if it is there.
    func remove(_ name: String)
    func syncFolder() throws(TransferFailure)
    func names() -> [String]
}

/// A file that is being written. It is used by one thread.
package protocol TransferFile: AnyObject {
    func write(_ bytes: UnsafeRawBufferPointer) throws(TransferFailure)
    func close()
}

/// A file that is being sent. It is used by one thread.
package protocol UploadFile: AnyObject {
    var size: Int64 { get }
    /// - Returns: the number of bytes read, 0 at the end.
    func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int64) throws(TransferFailure) -> Int
}
