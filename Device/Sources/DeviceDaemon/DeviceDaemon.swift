import DeviceRecords
import Foundation
import Glibc
import NIOCore
import NIOPosix
import PushEndpoint
import QuinceConfinedFiles
package import QuinceDeviceProtocol

/// The service: its folders, its lock, its socket and its push endpoint.
package final class DeviceDaemon: Sendable {
    package struct Options: Sendable {
        package var places: DevicePlaces
        /// The port of the push endpoint; 0 for any that is free, `nil` for none.
        package var pushPort: Int?
        /// The seconds after which it ends if nothing needs it.
        package var idleSeconds: Double
        /// The seconds for which it waits for another service to end.
        package var waitSeconds: Double
        package var launcher: any AppLauncher

        package init(
            places: DevicePlaces = DevicePlaces(), pushPort: Int? = 0, idleSeconds: Double = 60,
            waitSeconds: Double = 0, launcher: any AppLauncher = ProcessLauncher()
        ) {
            (self.places, self.pushPort, self.launcher) = (places, pushPort, launcher)
            (self.idleSeconds, self.waitSeconds) = (idleSeconds, waitSeconds)
        }
    }

    private let places: DevicePlaces
    private let lock: LockFile
    private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    private let device: NIOLoopBound<Device>
    private let socket: any Channel
    private let push: PushEndpoint?
    private let log: DeviceLog
    /// The port of the push endpoint.
    package var pushPort: Int? { push?.port }

    /// Starts the service; it listens when this returns.
    ///
    /// - Parameter end: called when the service wants to end by itself, on its event loop; then `stop` ends it.
    package init(_ options: Options, end: @escaping @Sendable () -> Void) throws(DeviceFault) {
        places = options.places
        try places.prepare()
        guard let lock = try Self.lock(places, options.waitSeconds) else {
            throw DeviceFault("\(Self.holder(places)) is the device service already; stop it with: quince device stop")
        }
        lock.sign()
        self.lock = lock
        let log = DeviceLog(places.log)
        self.log = log
        let token = try places.makeToken()
        let database = try DeviceDatabase(places.records, isHarmful: CrashMarks.begin(places.crashes)) { log.say($0) }
        let transfers = try DeviceTransfers(places, database)
        let loop = group.next()
        do {
            device = try loop.submit {
                let device = Device(
                    database, transfers, token: token, launcher: options.launcher,
                    idleTime: .nanoseconds(Int64(min(options.idleSeconds, 1e9) * 1e9)), on: loop, say: { log.say($0) },
                    end: { reason in
                        log.say("ends: \(reason)")
                        // An app that connects from now on finds no service, and starts one.
                        unlink(options.places.socket)
                        end()
                    })
                return NIOLoopBound(device, eventLoop: loop)
            }.wait()
            push = try Self.listen(options.pushPort, device, loop)
            socket = try Self.listen(places.socket, device, loop)
            let (device, port) = (device, push?.port)
            let crashes = places.crashes
            loop.scheduleTask(in: .seconds(DeviceLimits.crashSeconds)) { CrashMarks.clear(crashes) }
            try loop.submit {
                device.value.pushPort = port
                device.value.update()
            }.wait()
        } catch {
            group.shutdownGracefully { _ in }
            throw (error as? DeviceFault) ?? DeviceFault("\(places.socket): the service cannot listen: \(error)")
        }
        log.say("process \(getpid()) listens at \(places.socket)\(push.map { ", and at 127.0.0.1:\($0.port)" } ?? "")")
    }

    private static func lock(_ places: DevicePlaces, _ seconds: Double) throws(DeviceFault) -> LockFile? {
        let end = DispatchTime.now() + seconds
        while true {
            if let lock = try places.lock(places.serviceLock) { return lock }
            guard DispatchTime.now() < end else { return nil }
            usleep(10_000)
        }
    }

    private static func holder(_ places: DevicePlaces) -> String {
        let text = (try? String(contentsOfFile: places.serviceLock, encoding: .utf8)) ?? ""
        return Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)).map { "process \($0)" } ?? "another process"
    }

    /// Ends connections and apps, and waits for what is being written.
    package func stop() {
        unlink(places.socket)
        let (device, socket) = (device, socket)
        try? device.eventLoop.submit {
            device.value.shutDown()
            socket.close(promise: nil)
        }.wait()
        push?.stop()
        try? group.syncShutdownGracefully()
        CrashMarks.clear(places.crashes)
        log.say("has ended")
    }
}
