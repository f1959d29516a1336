import Foundation

/// Reads tables from an archive, whatever its bytes are: each number is checked before it is used.
struct InterfaceArchiveReader {
    /// The numbers that the header announces.
    private struct Counts {
        let file, names, nameBytes, elements, attributes, values, valueBytes: Int

        init(_ numbers: [UInt32]) {
            let n = numbers.map { Int($0) }
            (file, names, nameBytes) = (n[0], n[1], n[2])
            (elements, attributes, values, valueBytes) = (n[3], n[4], n[5], n[6])
        }

        /// The bytes of the whole archive. Seven counts below 2³² do not overflow.
        var size: Int {
            let numbers = names + elements * InterfaceArchive.numbersOfElement + attributes * 2 + values
            return InterfaceArchive.headerSize + file + nameBytes + valueBytes + numbers * 4
        }
    }

    private struct Damage: Error { let reason: String }

    private let bytes: [UInt8]
    private var place = InterfaceArchive.mark.count

    private init(_ data: Data) { bytes = Array(data) }

    /// - Parameter file: the archive's own name, for errors.
    /// - Returns: the tables, and the name of the document that the archive was made from.
    static func read(_ data: Data, file: String) throws(InterfaceError) -> (InterfaceTables, file: String) {
        var reader = InterfaceArchiveReader(data)
        do throws(Damage) {
            return try reader.read()
        } catch {
            throw InterfaceError(file, "\(error.reason): build the app again")
        }
    }

    private mutating func read() throws(Damage) -> (InterfaceTables, file: String) {
        guard bytes.count >= InterfaceArchive.headerSize else { throw Damage(reason: "the archive is cut off") }
        let version = numbers(1)[0]
        guard version == InterfaceArchive.version else {
            throw Damage(reason: "expected version \(InterfaceArchive.version) of the archive, found \(version)")
        }
        let counts = Counts(numbers(InterfaceArchive.countCount))
        guard counts.size == bytes.count else {
            throw Damage(reason: "expected \(counts.size) bytes in the archive, found \(bytes.count)")
        }
        let file = text(counts.file)
        var tables = InterfaceTables()
        tables.names = try names(counts)
        try readElements(counts, into: &tables)
        tables.attributes = pairs(counts.attributes)
        tables.ends = numbers(counts.values)
        tables.bytes = Array(bytes[place...])
        try check(tables)
        return (tables, file)
    }

    // MARK: Parts

    /// Returns numbers, which the size of the archive has been checked for.
    private mutating func numbers(_ count: Int) -> [UInt32] {
        let start = place
        place += count * 4
        return bytes.withUnsafeBytes { bytes in
            stride(from: start, to: start + count * 4, by: 4).map {
                UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0, as: UInt32.self))
            }
        }
    }

    private mutating func pairs(_ count: Int) -> [InterfaceTables.Attribute] {
        let numbers = numbers(count * 2)
        return (0..<count).map { InterfaceTables.Attribute(name: numbers[$0 * 2], value: numbers[$0 * 2 + 1]) }
    }

    private mutating func text(_ count: Int) -> String {
        defer { place += count }
        return String(decoding: bytes[place..<place + count], as: UTF8.self)
    }

    private mutating func names(_ counts: Counts) throws(Damage) -> [String] {
        let ends = numbers(counts.names)
        guard Self.areEnds(ends, of: counts.nameBytes) else { throw Damage(reason: "the archive's names are damaged") }
        var start: UInt32 = 0
        var names: [String] = []
        names.reserveCapacity(ends.count)
        for end in ends {
            names.append(text(Int(end - start)))
            start = end
        }
        // An element's attributes are found by the numbers of their names.
        guard Set(names).count == names.count else { throw Damage(reason: "the archive's names are damaged") }
        return names
    }

    private mutating func readElements(_ counts: Counts, into tables: inout InterfaceTables) throws(Damage) {
        let width = InterfaceArchive.numbersOfElement
        let numbers = numbers(counts.elements * width)
        var attributes = 0
        tables.elements.reserveCapacity(counts.elements)
        for start in stride(from: 0, to: numbers.count, by: width) {
            tables.elements.append(
                InterfaceTables.Element(
                    name: numbers[start], key: numbers[start + 1], line: numbers[start + 2], text: numbers[start + 3],
                    attributes: UInt32(clamping: attributes), end: numbers[start + 5]))
            attributes += Int(numbers[start + 4])
        }
        guard attributes == counts.attributes else { throw Damage(reason: "the archive's attributes are damaged") }
    }

    // MARK: Checks

    private func check(_ tables: InterfaceTables) throws(Damage) {
        guard Self.areEnds(tables.ends, of: tables.bytes.count), !tables.ends.isEmpty else {
            throw Damage(reason: "the archive's values are damaged")
        }
        let (names, values) = (tables.names.count, tables.ends.count)
        guard tables.attributes.allSatisfy({ $0.name < names && $0.value < values }) else {
            throw Damage(reason: "the archive's attributes are damaged")
        }
        let areInside = tables.elements.allSatisfy { $0.name < names && $0.key <= names && $0.text < values }
        guard areInside, Self.areNested(tables.elements) else {
            throw Damage(reason: "the archive's elements are damaged")
        }
    }

    private static func areEnds(_ ends: [UInt32], of count: Int) -> Bool {
        zip(ends, ends.dropFirst()).allSatisfy { $0 <= $1 } && Int(ends.last ?? 0) == count
    }

    /// Whether there is one root, and each element ends within the one that contains it.
    private static func areNested(_ elements: [InterfaceTables.Element]) -> Bool {
        guard let root = elements.first, Int(root.end) == elements.count else { return false }
        var open: [Int] = []
        for (index, element) in elements.enumerated() {
            while let end = open.last, end <= index { open.removeLast() }
            let end = Int(element.end)
            let isInside = end > index && end <= open.last ?? elements.count
            guard isInside, open.count < InterfaceXML.mostLevels else { return false }
            open.append(end)
        }
        return true
    }
}
