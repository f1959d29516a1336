import ArgumentParser
import DeviceDaemon
import Foundation
import Glibc
import QuinceDeviceProtocol
import QuinceDiagnostics

@main
struct QuinceDevice: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "quince-device",
        abstract:
            "Keeps what outlives apps: notifications, badges, permissions and tasks. Apps start it when they need it.",
        discussion: """
            It listens at $XDG_RUNTIME_DIR/quince/device.sock for the user's apps, and on 127.0.0.1 for remote \
            notifications, as Apple's push service takes them over HTTP/2. `quince device status` shows what it has.

            Its records, its log and the token for the push endpoint are in $XDG_STATE_HOME/quince/device.
            """)

    @Option(
        help: ArgumentHelp("The port for remote notifications on 127.0.0.1; 0 for any that is free.", valueName: "port")
    )
    var pushPort: UInt16 = 0

    @Flag(help: "Take no remote notifications over HTTP/2.")
    var noPush = false

    @Option(
        help: ArgumentHelp(
            "The seconds after which it ends if no app is connected and nothing is scheduled.", valueName: "seconds"))
    var idle = 60.0

    @Flag(help: .hidden)
    var startedByApp = false

    func validate() throws {
        guard idle >= 0, idle.isFinite else { throw ValidationError("--idle \(idle): expected 0 seconds or more") }
    }

    func run() throws {
        Self.separate()
        // Threads have the signals of the one that makes them, so these are held back before there are others.
        var signals = sigset_t()
        for signal in [SIGTERM, SIGINT, SIGHUP] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        signal(SIGPIPE, SIG_IGN)

        let daemon = try start()
        if startedByApp { Self.becomeSilent() }
        var received: Int32 = 0
        while sigwait(&signals, &received) != 0 {}
        // Its end must not wait for work that does not end. What was answered is on the disk.
        alarm(DeviceLimits.stopSeconds)
        daemon.stop()
    }

    private func start() throws -> DeviceDaemon {
        let options = DeviceDaemon.Options(
            pushPort: noPush ? nil : Int(pushPort), idleSeconds: idle,
            waitSeconds: startedByApp ? DeviceLimits.endSeconds : 0)
        do {
            // Its own end is the same as that by a signal.
            return try DeviceDaemon(options) { kill(getpid(), SIGTERM) }
        } catch {
            StandardStream.error.write("quince-device: \(error)\n")
            throw ExitCode.failure
        }
    }

    /// Lets go of the folder of the app that started the service.
    private static func separate() {
        umask(0o077)
        _ = chdir("/")
    }

    /// Tells the app that the service listens, and writes nothing to it any more.
    private static func becomeSilent() {
        _ = write(1, DeviceStart.word, DeviceStart.word.utf8.count)
        let nowhere = open("/dev/null", O_WRONLY)
        for file: Int32 in [1, 2] { dup2(nowhere, file) }
        close(nowhere)
    }
}
