/// A 64-bit FNV-1a hash of everything on which a build depends.
package struct Fingerprint {
    private var state: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ text: String) {
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        state = (state ^ 0xff) &* 0x0000_0100_0000_01b3
    }

    /// Adds a file by its path and stamp, or a folder by everything below it.
    package mutating func addFile(_ path: String) {
        guard let stamp = Stamp(path) else { return add("\(path) -") }
        guard stamp.isFolder else { return add("\(path) \(stamp.text)") }
        add(path)
        for file in FileTree.files(below: path) { addFile(path + "/" + file) }
    }

    package var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
