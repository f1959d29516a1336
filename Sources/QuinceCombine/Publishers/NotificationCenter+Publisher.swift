public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// Returns a publisher of a center's notifications. Those for which there is no demand are dropped.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of the notifications of a name, on the thread that posts them.
    public struct Publisher: OpenCombine.Publisher, Equatable {
        public typealias Output = Notification
        public typealias Failure = Never

        public let center: NotificationCenter
        public let name: Notification.Name
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            (self.center, self.name, self.object) = (center, name, object)
        }

        public static func == (a: Publisher, b: Publisher) -> Bool {
            a.center === b.center && a.name == b.name && a.object === b.object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Notification {
            let gate = DemandGate(subscriber, "NotificationCenter Observer")
            let sender = NotificationSender(send: gate.send)
            let observer = center.addObserver(forName: name, object: object, queue: nil) { sender.send($0) }
            gate.onCancel { [center] in center.removeObserver(observer) }
            subscriber.receive(subscription: gate)
        }
    }
}

/// Unchecked: the gate is locked, and who subscribes answers for what its subscriber touches.
private struct NotificationSender: @unchecked Sendable {
    let send: (Notification) -> Void
}
