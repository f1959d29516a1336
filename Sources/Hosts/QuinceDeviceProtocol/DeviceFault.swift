/// A reason for which the service cannot be used, as one line for people.
package struct DeviceFault: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
    package init(_ description: String) { self.description = description }

    /// The service has ended while it was connected to, as one does that was idle; another may be started.
    static let gone = DeviceFault("the device service is gone")
    static let late = DeviceFault("the device service has not answered for \(Int(DeviceLimits.answerSeconds)) s")
    static let ended = DeviceFault("the device service closes the connection without an answer")
}
