import Synchronization

/// A version of the system that the app runs on: iOS, or macOS for an app of the Mac.
package struct SystemVersion: Hashable, Comparable, Sendable {
    package let major: Int
    package let minor: Int

    package init(_ major: Int, _ minor: Int = 0) { (self.major, self.minor) = (major, minor) }

    package static func < (a: Self, b: Self) -> Bool { (a.major, a.minor) < (b.major, b.minor) }

    // MARK: The versions that Quince stands for

    /// The newest iOS. Code for newer ones is not compiled.
    package static let newest = SystemVersion(17)
    /// The oldest iOS: the first with its design.
    package static let oldest = SystemVersion(7)
    /// The versions of iOS between which its looks and its behavior changed most.
    package static let choices = [8, 12, 15, 17].map { SystemVersion($0) }
    /// The macOS of the newest iOS's year.
    package static let mac = SystemVersion(14)

    /// Returns the version of iOS on which an app runs by its deployment target: the newest, or 12, the last one before the
    /// interfaces of today, for an app that was made to run before 13.
    ///
    /// - Parameter target: `nil` if the app does not say.
    package static func standard(for target: SystemVersion?) -> SystemVersion {
        guard let target else { return SystemVersion(12) }
        return target < SystemVersion(13) ? SystemVersion(12) : .newest
    }

    /// The variable that tells a program of unit tests the version of its device.
    package static let variable = "QUINCE_IOS"

    // MARK: The running device

    private static let running = Atomic<Int>(newest.packed)

    /// The version of the running device, from any thread. A launch sets it before the app's first line.
    package static var current: SystemVersion {
        get { SystemVersion(packed: running.load(ordering: .acquiring)) }
        set { running.store(newValue.packed, ordering: .releasing) }
    }

    private var packed: Int { major << 16 | minor }
    private init(packed: Int) { self.init(packed >> 16, packed & 0xffff) }
}

extension SystemVersion: LosslessStringConvertible {
    /// - Parameter text: one to three numbers with dots between them, as `13`, `15.4` or `15.4.1`, whose third is ignored.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { $0.allSatisfy(\.isWholeNumber) ? UInt16($0) : nil }
        guard (1...3).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(Int(numbers[0]), numbers.count > 1 ? Int(numbers[1]) : 0)
    }

    package init?(_ description: String) { self.init(description[...]) }

    /// Creates the version of a simulated device, from the oldest to the newest iOS.
    package init?(simulated text: String) {
        guard let version = SystemVersion(text[...]), version >= .oldest, version <= .newest else { return nil }
        self = version
    }

    /// The versions that a simulated device may have, for messages.
    package static let expectation =
        "expected a version of iOS from \(oldest.major) to \(newest.major), such as 12 or 15.4"

    package var description: String { "\(major).\(minor)" }
}
