public import Foundation

// Small parts of Darwin's Foundation that Linux's lacks.

public typealias CFAbsoluteTime = Double
public typealias CFRunLoopMode = RunLoop.Mode

extension Progress {
    /// Creates a progress without a total, which is indeterminate until one is set. `init()` in an extension could not
    /// override NSObject's, so the only argument has a default value and receives the call `Progress()`.
    public convenience init(_: Void = ()) { self.init(totalUnitCount: 0) }
}

extension ProcessInfo {
    public enum ThermalState: Int, Sendable { case nominal, fair, serious, critical }

    /// Always `nominal`: a Linux process is not requested to throttle itself.
    public var thermalState: ThermalState { .nominal }
    /// Always `false`.
    public var isLowPowerModeEnabled: Bool { false }
    public static let thermalStateDidChangeNotification = Notification.Name(
        "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
    public static let NSProcessInfoPowerStateDidChange = Notification.Name(
        "NSProcessInfoPowerStateDidChangeNotification")
}

extension ProcessInfo {
    /// Creates what `ProcessInfo()` gives on iOS: an object with the values of `processInfo`. The source bridge calls it,
    /// because the initializer of Foundation on Linux is internal.
    public static func make() -> ProcessInfo { .processInfo }
}

extension FileManager {
    /// Always `nil`, as for a person who has not signed in to iCloud.
    public func url(forUbiquityContainerIdentifier containerIdentifier: String?) -> URL? { nil }
    /// Always `nil`, for the same reason.
    public var ubiquityIdentityToken: (any NSCoding & NSCopying & NSObjectProtocol)? { nil }
}

extension Range where Bound: Strideable, Bound.Stride: SignedInteger {
    /// A conversion of Swift 4, of which only the range itself is left.
    @available(*, deprecated, message: "CountableRange is now a Range. No need to convert any more.")
    public init(_ other: Range<Bound>) { self = other }
}

@available(*, unavailable, message: "Quince has no linguistic analysis")
public final class NSLinguisticTagger {}

@available(*, unavailable, message: "Quince has no metadata queries")
public final class NSMetadataQuery {}
