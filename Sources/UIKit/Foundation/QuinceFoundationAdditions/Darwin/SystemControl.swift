import Foundation
import Glibc

/// The values of `sysctl`, which describe the machine and its kernel, by the names and numbers of Darwin's sysctl.h. The machine is a
/// simulator's, as `uname` says: its processor, not a phone's model.
private struct SystemValue {
    let name: String
    /// The numbers of the name: Darwin's CTL_…, then KERN_… or HW_….
    let numbers: [Int32]
    let bytes: [UInt8]
    private let isNumber: Bool

    init(_ name: String, _ numbers: [Int32], _ text: String) {
        isNumber = false
        (self.name, self.numbers, bytes) = (name, numbers, Array(text.utf8) + [0])
    }
    init<Number: FixedWidthInteger>(_ name: String, _ numbers: [Int32], _ number: Number) {
        (self.name, self.numbers, isNumber) = (name, numbers, true)
        bytes = withUnsafeBytes(of: number) { Array($0) }
    }

    static let all: [SystemValue] = [
        SystemValue("kern.ostype", [CTL_KERN, KERN_OSTYPE], "Darwin"),
        // The kernel of iOS 17.0.
        SystemValue("kern.osrelease", [CTL_KERN, KERN_OSRELEASE], "23.0.0"),
        SystemValue("kern.osrevision", [CTL_KERN, KERN_OSREV], Int32(199_506)),
        SystemValue("kern.version", [CTL_KERN, KERN_VERSION], "Darwin Kernel Version 23.0.0"),
        SystemValue("kern.hostname", [CTL_KERN, KERN_HOSTNAME], "localhost"),
        SystemValue("hw.machine", [CTL_HW, HW_MACHINE], machine),
        SystemValue("hw.model", [CTL_HW, HW_MODEL], machine),
        SystemValue("hw.ncpu", [CTL_HW, HW_NCPU], Int32(ProcessInfo.processInfo.processorCount)),
        SystemValue("hw.activecpu", [CTL_HW, HW_AVAILCPU], Int32(ProcessInfo.processInfo.activeProcessorCount)),
        SystemValue("hw.pagesize", [CTL_HW, HW_PAGESIZE], Int64(sysconf(Int32(_SC_PAGESIZE)))),
        SystemValue("hw.memsize", [CTL_HW, HW_MEMSIZE], ProcessInfo.processInfo.physicalMemory),
    ]

    private static var machine: String {
        var names = utsname()
        uname(&names)
        return withUnsafePointer(to: &names.machine) {
            $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) {
                String(cString: $0)
            }
        }
    }

    /// A number of eight bytes is told in four if it fits in these.
    private func fitting(_ room: Int) -> [UInt8] {
        let isLow: Bool = bytes.count == 8 && bytes[4...].allSatisfy { $0 == 0 } && bytes[3] < 128
        return isNumber && room == 4 && isLow ? Array(bytes[..<4]) : bytes
    }

    /// Copies the value as `sysctl` does: without a place for it, its size alone is told.
    func copy(to place: UnsafeMutableRawPointer?, _ size: UnsafeMutablePointer<Int>?) -> Int32 {
        guard let place else {
            size?.pointee = bytes.count
            return 0
        }
        let room: Int = size?.pointee ?? 0
        let bytes = fitting(room)
        place.copyMemory(from: bytes, byteCount: min(room, bytes.count))
        size?.pointee = min(room, bytes.count)
        guard room >= bytes.count else { return failure(ENOMEM) }
        return 0
    }
}

public let CTL_KERN: Int32 = 1
public let CTL_HW: Int32 = 6
public let CTL_MAXNAME: Int32 = 12
public let KERN_OSTYPE: Int32 = 1
public let KERN_OSRELEASE: Int32 = 2
public let KERN_OSREV: Int32 = 3
public let KERN_VERSION: Int32 = 4
public let KERN_HOSTNAME: Int32 = 10
public let HW_MACHINE: Int32 = 1
public let HW_MODEL: Int32 = 2
public let HW_NCPU: Int32 = 3
public let HW_PAGESIZE: Int32 = 7
public let HW_MEMSIZE: Int32 = 24
public let HW_AVAILCPU: Int32 = 25

private func failure(_ code: Int32) -> Int32 {
    errno = code
    return -1
}

/// Nothing can be set (`EPERM`), and names that are not in the table of values do not exist (`ENOENT`), as on a device whose app
/// asks for what its sandbox does not let it see.
public func sysctlbyname(
    _ name: UnsafePointer<CChar>!, _ oldp: UnsafeMutableRawPointer!, _ oldlenp: UnsafeMutablePointer<Int>!,
    _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
    guard newp == nil else { return failure(EPERM) }
    let asked = String(cString: name)
    guard let value = SystemValue.all.first(where: { $0.name == asked }) else { return failure(ENOENT) }
    return value.copy(to: oldp, oldlenp)
}

/// As ``sysctlbyname(_:_:_:_:_:)``, by numbers.
public func sysctl(
    _ name: UnsafeMutablePointer<Int32>!, _ count: UInt32, _ oldp: UnsafeMutableRawPointer!,
    _ oldlenp: UnsafeMutablePointer<Int>!, _ newp: UnsafeMutableRawPointer!, _ newlen: Int
) -> Int32 {
    guard newp == nil else { return failure(EPERM) }
    let asked = Array(UnsafeBufferPointer(start: name, count: Int(count)))
    guard let value = SystemValue.all.first(where: { $0.numbers == asked }) else { return failure(ENOENT) }
    return value.copy(to: oldp, oldlenp)
}

/// - Parameter sizep: the room for numbers; afterwards how many there are.
public func sysctlnametomib(
    _ name: UnsafePointer<CChar>!, _ mibp: UnsafeMutablePointer<Int32>!, _ sizep: UnsafeMutablePointer<Int>!
) -> Int32 {
    let asked = String(cString: name)
    guard let value = SystemValue.all.first(where: { $0.name == asked }) else { return failure(ENOENT) }
    guard sizep.pointee >= value.numbers.count else { return failure(ENOMEM) }
    for (place, number) in value.numbers.enumerated() { mibp[place] = number }
    sizep.pointee = value.numbers.count
    return 0
}
