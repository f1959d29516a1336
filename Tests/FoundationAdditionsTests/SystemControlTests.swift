import Foundation
import Glibc
import QuinceFoundationAdditions
import Testing

/// The numbers and the ways of sysctl(3) in Darwin's manual and sysctl.h.
@Suite("What sysctl tells")
struct SystemControlTests {
    private func text(_ name: String) -> String? {
        var size = 0
        guard sysctlbyname(name, nil, &size, nil, 0) == 0 else { return nil }
        var bytes = [CChar](repeating: 1, count: size)
        guard sysctlbyname(name, &bytes, &size, nil, 0) == 0, bytes.last == 0 else { return nil }
        return bytes.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
    }

    @Test("The machine's name is told in the room that was asked for, and is that of uname")
    func machine() {
        var names = utsname()
        uname(&names)
        let expected = withUnsafeBytes(of: names.machine) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        #expect(text("hw.machine") == expected)
        #expect(text("kern.ostype") == "Darwin")
    }

    @Test("A name leads to numbers, and these to the same value")
    func numbers() {
        var numbers = [Int32](repeating: 0, count: 4)
        var count = numbers.count
        #expect(sysctlnametomib("hw.memsize", &numbers, &count) == 0)
        #expect(numbers.prefix(count) == [6, 24])
        var memory: UInt64 = 0
        var size = MemoryLayout<UInt64>.size
        #expect(sysctl(&numbers, UInt32(count), &memory, &size, nil, 0) == 0)
        #expect(memory == ProcessInfo.processInfo.physicalMemory && size == 8)
    }

    @Test("A number of eight bytes that fits in four is told in these, as the size of a page is asked for")
    func narrowNumbers() {
        var page: Int32 = 0
        var size = MemoryLayout<Int32>.size
        #expect(sysctlbyname("hw.pagesize", &page, &size, nil, 0) == 0)
        #expect(Int(page) == sysconf(Int32(_SC_PAGESIZE)) && size == 4)
        size = MemoryLayout<Int32>.size
        #expect(sysctlbyname("kern.ostype", &page, &size, nil, 0) == -1 && errno == ENOMEM)
    }

    @Test(
        "Too little room, a name that does not exist and a new value are errors, and nothing is written beyond the room"
    )
    func errors() {
        var bytes = [UInt8](repeating: 7, count: 4)
        var size = 2
        #expect(sysctlbyname("kern.ostype", &bytes, &size, nil, 0) == -1 && errno == ENOMEM)
        #expect(bytes == [UInt8(ascii: "D"), UInt8(ascii: "a"), 7, 7] && size == 2)
        #expect(sysctlbyname("hw.flux", nil, &size, nil, 0) == -1 && errno == ENOENT)
        #expect(sysctlbyname("hw.machine", nil, nil, &bytes, 1) == -1 && errno == EPERM)
        var short = [Int32](repeating: 0, count: 1)
        var count = 1
        #expect(sysctlnametomib("hw.machine", &short, &count) == -1 && errno == ENOMEM)
    }
}
