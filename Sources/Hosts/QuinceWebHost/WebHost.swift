import Foundation
import ImageIO
import NIOCore
import QuinceAdmission
import QuinceDiagnostics
package import QuinceHostInterface
import QuinceLaunchState
import QuinceLiveHost
import QuinceMediaClock
import QuinceRenderTree

/// Runs the device in a browser tab.
///
///     browser ◀── tiles ── streamer ◀── render thread ◀── commits ── main thread (the app)
///             ── touches ─▶ pages ──────── mailbox ──────────────────▶
@MainActor
package final class WebHost {
    package struct Options: Sendable {
        /// The port to listen on; 0 selects a free one.
        package var port: Int
        package var appName: String
        package var speed: DeviceSpeed

        package init(port: Int = 0, appName: String, speed: DeviceSpeed = .normal) {
            self.port = port
            self.appName = appName
            self.speed = speed
        }
    }

    private let device: DeviceConfiguration
    private let server: WebServer
    private let streamer = FrameStreamer()
    private let mailbox = LiveMailbox()
    private let renderThread: RenderThread
    private let pages: Pages
    private let controls: DeviceControls
    private let camera: Camera
    private let sounds: SoundStreamer
    /// The address to open; its token is valid once.
    package let address: String

    /// Begins to listen; pages get answers at once, and show the app when it runs.
    ///
    /// - Throws: a failure with a one-line description if the port is in use.
    package init(device: DeviceConfiguration, options: Options) throws {
        self.device = device
        server = try WebServer(port: options.port)
        let (mailbox, streamer) = (mailbox, streamer)
        let renderThread = RenderThread(
            threads: device.renderThreads, rate: device.profile.refreshRate, sink: streamer, tellApp: mailbox.wake)
        self.renderThread = renderThread
        let drops = DropBox()
        let controls = DeviceControls(
            mailbox: mailbox, renderThread: renderThread, device: device, options: options, drops: drops)
        self.controls = controls
        pages = Pages(
            Pages.Delegate(
                opened: { page in
                    renderThread.perform { _ in streamer.add(page.id) { page.send($0) } }
                },
                closed: { page in renderThread.perform { _ in streamer.remove(page.id) } },
                answered: { page in renderThread.answer(of: page, streamer) },
                said: { message in controls.take(message) }))
        let camera = Camera(
            renderThread: renderThread, streamer: streamer, rate: device.profile.refreshRate, appName: options.appName
        ) { recording, problem in mailbox.perform { controls.showRecording(recording, problem) } }
        self.camera = camera
        sounds = SoundStreamer(pages)
        let site = Site(
            gate: Gate(port: server.port, secrets: Self.keptSecrets() ?? PageSecrets()), port: server.port,
            actions: camera.actions, drops: drops)
        address = site.newAddress
        pages.greet(with: .menus(for: device.profile))
        server.serve(site, pages)
    }

    /// Takes the secrets that `quince run --watch` keeps out of the environment, which processes of the app inherit.
    private static func keptSecrets() -> PageSecrets? {
        defer { unsetenv(PageSecrets.variable) }
        return ProcessInfo.processInfo.environment[PageSecrets.variable].flatMap { PageSecrets($0) }
    }

    package func run(_ app: any HostedApplication) -> Int32 {
        let loop = LiveLoop(app, mailbox: mailbox, rate: device.profile.refreshRate)
        HostedClipboard.isOffered = true
        controls.attach(loop, pages)
        var told: UInt64 = 0
        loop.afterTurn = { [unowned loop, controls, streamer] in
            streamer.addTurnCPU(loop.turnCPU - told)
            told = loop.turnCPU
            controls.tellState()
            controls.tellClipboard()
        }
        sounds.start()
        defer {
            sounds.stop()
            server.stop()
            renderThread.stop()
        }
        let status = loop.run(rendering: renderThread)
        if let film = camera.abandonFilm() {
            StandardStream.error.write("\(film) was still being recorded and is discarded\n")
        }
        return status
    }

    /// Asks the app to exit, from any thread.
    package nonisolated func quit() { mailbox.post(.quit) }
}

extension RenderThread {
    /// Uses `inspect`, not `perform`, because an acknowledgment alone does not make a frame due.
    fileprivate func answer(of page: Page, _ streamer: FrameStreamer) {
        inspect { _ in streamer.clientIsReady(page.id) }
    }
}

extension ServerMessage.Hello {
    /// Returns the contents of the menus; the app of a Mac can go on only on another Mac.
    fileprivate static func menus(for profile: DeviceProfile) -> ServerMessage.Hello {
        ServerMessage.Hello(
            devices: (profile.idiom == .mac ? DeviceProfile.macs : DeviceProfile.all).map(\.name),
            systems: profile.idiom == .mac ? [] : SystemVersion.choices.map(\.description),
            textSizes: HostTextSize.allCases.map(\.rawValue), recordingFormats: ["mp4", "gif", "apng", "webp"])
    }
}
