/// Memory for the pixels of a picture, kept from one picture to the next.
final class PixelMemory {
    private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    func resize(_ count: Int) {
        if bytes.count == count { return }
        bytes.deallocate()
        bytes = .allocate(byteCount: count, alignment: 64)
    }

    deinit { bytes.deallocate() }
}
