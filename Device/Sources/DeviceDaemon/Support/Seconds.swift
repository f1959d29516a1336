import NIOCore

extension NIODeadline {
    /// The seconds on a clock that does not go back.
    var seconds: Double { Double(uptimeNanoseconds) / 1e9 }
}
