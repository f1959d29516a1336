/// Counts the colors of a recording as its frames arrive, in constant memory.
///
/// There are three counts, since one palette serves three purposes: a recording with few colors keeps all of them
/// exactly, flat areas keep their colors in every recording, and the other colors are approximated.
final class ColorCensus {
    static let binCount = 1 << 18
    /// The number of equal adjacent pixels that make a flat area.
    private static let flatRun = 12
    private static let mostFlats = 4096

    /// All colors; `nil` once there are too many.
    private(set) var exact: ColorTable? = ColorTable(limit: 256)
    /// Counts by six bits per channel, red highest.
    let bins: UnsafeMutablePointer<UInt32>
    private(set) var flats: [UInt32: Int] = [:]
    /// The number of pixels of an image.
    let area: Int

    init(area: Int) {
        self.area = area
        bins = .allocate(capacity: Self.binCount)
        bins.initialize(repeating: 0, count: Self.binCount)
    }

    deinit { bins.deallocate() }

    @inline(__always)
    static func bin(_ color: UInt32) -> Int {
        Int(color >> 18 & 63) << 12 | Int(color >> 10 & 63) << 6 | Int(color >> 2 & 63)
    }

    /// Returns the center of a bin's colors.
    static func color(ofBin bin: Int) -> UInt32 {
        func channel(_ six: Int) -> UInt32 { UInt32(six << 2 | six >> 4) }
        return channel(bin >> 12) << 16 | channel(bin >> 6 & 63) << 8 | channel(bin & 63)
    }

    func add(_ row: UnsafePointer<UInt32>, _ count: Int) {
        var x = 0
        while x < count {
            let color = row[x] & 0xFF_FFFF
            var end = x &+ 1
            while end < count, row[end] & 0xFF_FFFF == color { end &+= 1 }
            addRun(color, end &- x)
            x = end
        }
    }

    @inline(__always)
    private func addRun(_ color: UInt32, _ count: Int) {
        let bin = Self.bin(color)
        bins[bin] = bins[bin].addingReportingOverflow(UInt32(count)).overflow ? .max : bins[bin] &+ UInt32(count)
        if exact != nil, exact?.insert(color) == false { exact = nil }
        if count >= Self.flatRun { addFlat(color, count) }
    }

    /// Adds to the count of a flat color. When there are too many colors, all counts are reduced by the median, which
    /// leaves the frequent ones (Misra and Gries, "Finding repeated elements").
    private func addFlat(_ color: UInt32, _ count: Int) {
        flats[color, default: 0] += count
        guard flats.count > Self.mostFlats else { return }
        let middle = flats.values.sorted()[flats.count / 2]
        flats = flats.compactMapValues { $0 > middle ? $0 - middle : nil }
    }
}

/// Colors, numbered in insertion order: an open-addressing hash table that fits in the cache.
struct ColorTable {
    private static let slots = 2048
    /// A color with bit 24 set, or 0.
    private var keys = [UInt32](repeating: 0, count: slots)
    private var numbers = [UInt8](repeating: 0, count: slots)
    private(set) var colors: [UInt32] = []
    private let limit: Int

    /// - Parameter limit: at most 256.
    init(limit: Int) { self.limit = limit }

    @inline(__always)
    private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 21) }

    /// - Returns: `false` if there is no room.
    mutating func insert(_ color: UInt32) -> Bool {
        let key = color | 1 << 24
        var slot = Self.slot(color)
        while keys[slot] != 0 {
            if keys[slot] == key { return true }
            slot = (slot + 1) & (Self.slots - 1)
        }
        guard colors.count < limit else { return false }
        (keys[slot], numbers[slot]) = (key, UInt8(colors.count))
        colors.append(color)
        return true
    }

    @inline(__always)
    func number(of color: UInt32) -> UInt8? {
        let key = color | 1 << 24
        return keys.withUnsafeBufferPointer { keys in
            var slot = Self.slot(color)
            while keys[slot] != 0 {
                if keys[slot] == key { return numbers[slot] }
                slot = (slot &+ 1) & (Self.slots &- 1)
            }
            return nil
        }
    }
}
