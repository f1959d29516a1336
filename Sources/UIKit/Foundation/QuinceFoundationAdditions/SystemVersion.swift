public import Foundation
import QuinceLaunchState

/// Returns whether the running device has at least this version of iOS; the bridge puts a call in the place of `#available`, to which
/// the compiler's answer on Linux is always yes.
public func quinceIOS(_ major: Int, _ minor: Int = 0) -> Bool { SystemVersion.current >= SystemVersion(major, minor) }

/// The bridge writes these for the members of Foundation, which tell of Linux's kernel.
extension ProcessInfo {
    public var appOperatingSystemVersion: OperatingSystemVersion {
        let version = SystemVersion.current
        return OperatingSystemVersion(majorVersion: version.major, minorVersion: version.minor, patchVersion: 0)
    }

    /// The version as iOS writes it; the build's number is that of no real system.
    public var appOperatingSystemVersionString: String { "Version \(SystemVersion.current) (Build Quince)" }

    public func isAppOperatingSystemAtLeast(_ version: OperatingSystemVersion) -> Bool {
        let own = appOperatingSystemVersion
        return (own.majorVersion, own.minorVersion, own.patchVersion)
            >= (version.majorVersion, version.minorVersion, version.patchVersion)
    }
}
