import Glibc

/// The machine's way to other networks.
enum Route {
    /// Whether there is one. The system is asked for the way to addresses that are kept for documents, and sends nothing: a name
    /// that is not found where no network is says nothing about the name.
    static var isThere: Bool { reaches4() || reaches6() }

    /// 192.0.2.1 (RFC 5737).
    private static func reaches4() -> Bool {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(9).bigEndian
        address.sin_addr.s_addr = UInt32(0xC000_0201).bigEndian
        return reaches(AF_INET, &address)
    }

    /// 2001:db8::1 (RFC 3849).
    private static func reaches6() -> Bool {
        var address = sockaddr_in6()
        address.sin6_family = sa_family_t(AF_INET6)
        address.sin6_port = UInt16(9).bigEndian
        withUnsafeMutableBytes(of: &address.sin6_addr) { bytes in
            bytes.copyBytes(from: [0x20, 0x01, 0x0D, 0xB8])
            bytes[15] = 1
        }
        return reaches(AF_INET6, &address)
    }

    private static func reaches<Address>(_ family: Int32, _ address: inout Address) -> Bool {
        let file = socket(family, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard file >= 0 else { return false }
        defer { close(file) }
        return withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(file, $0, socklen_t(MemoryLayout<Address>.size)) == 0
            }
        }
    }
}
