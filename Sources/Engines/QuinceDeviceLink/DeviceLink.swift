/// The way from an app to the services of its device, which keep what outlives the app: notifications, badges, permissions,
/// and the times at which the app is to be woken. On iOS these are daemons, and the way is XPC.
///
/// A request is answered at once, on any thread. What takes longer comes back as a `DeviceEvent`, in a turn of the app.
/// Requests and replies are values, so that the services may run in the app's process, as in flows, or in another one.
package protocol DeviceLink: Sendable {
    func call(_ request: DeviceRequest) -> DeviceReply
}
