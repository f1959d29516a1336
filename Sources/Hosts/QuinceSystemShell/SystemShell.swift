import CoreGraphics
import Foundation
package import QuinceDeviceLink
package import QuinceDeviceServices
import QuinceDiagnostics
package import QuinceHostInterface
package import QuinceMediaClock
package import QuinceRenderTree

/// The system around the apps of a device: the home screen, the ways into an app and back, and the app switcher.
///
/// To a host it is the application: it gets all events and turns, and passes on those that are for the app in front.
/// To apps it is the host. It draws by layers of its own in the same render server, so that everything that shows,
/// records or tests a device shows, records and tests this too.
///
///     host ── events, turns ──▶ SystemShell ── events, turns ──▶ app in front
///          ◀── surfaces ─────── layers of its own ◀── AppLink ── commits ──┘
///
/// The apps come from an `AppLibrary`, which hides whether they share the shell's process.
@MainActor
package final class SystemShell {
    /// The place where the device is, or to which it is on the way.
    package enum Place: Equatable, Sendable { case home, app, switcher }

    let library: any AppLibrary
    let clock = MediaClock.shared
    var server: (any RenderLink)?
    var events: [HostEvent] = []
    /// The device as it is held; the app in front may lie differently.
    var held: DeviceConfiguration
    /// The person's settings, which an app that launches later gets too.
    var settings = ShellSettings()
    private(set) var ownExitStatus: Int32?

    /// The place, and the picture of it.
    var homeScreen: HomeScreen {
        didSet { if place != oldValue.place { dropTouch() } }
    }
    package var place: Place { homeScreen.place }
    /// The way that the picture is on; `nil` while it rests.
    var move: ShellMove? { homeScreen.move }
    /// The instances, the one that was in front last first.
    var running: [RunningApp] = []

    var layout: HomeLayout
    var layers = ShellLayers()
    var home: HomeLayers?
    /// The picture of the home screen that its layers show.
    var homePicture: HomePicture?
    /// Whether the main surface shows the shell's layers, and not the app's.
    var isShown = false

    var fingers = ShellFingers()
    var jobs = JobLedger()
    /// The services that the device has for its apps.
    let services: any DeviceBackend
    /// The answers of apps in front to notifications that have come.
    let presentations = Presentations()
    var notices = Notices()
    var noticePicture = NoticePicture()
    package internal(set) var requestProblem: String?

    /// - Parameters:
    ///   - startsAtHome: whether the device starts on the home screen; otherwise the first app launches at once.
    ///   - services: what the device keeps for its apps between their launches.
    package init(
        _ library: any AppLibrary, on device: DeviceConfiguration, startsAtHome: Bool = false,
        services: any DeviceBackend = DeviceServices()
    ) {
        self.library = library
        self.services = services
        for app in library.apps { services.install(app.facts) }
        held = device
        layout = HomeLayout(device)
        homeScreen = HomeScreen(startsAtHome: startsAtHome)
    }

    /// The app that is in front, or on the way there.
    var front: RunningApp? { place == .app ? running.first : nil }

    // MARK: Turns

    private func carryOutEvents() {
        let waiting = events
        events = []
        for event in waiting { take(event) }
    }

    /// Does what the apps have asked of the device, and lets them hear of it in the same instant.
    private func tellApps() {
        // Two apps that answer each other for ever get their next turns later.
        for _ in 0..<16 {
            guard carryOutEffects() else { return }
            for app in running where app.runs { app.application.turn(frame: nil) }
        }
    }

    private func endIfAppEnded() {
        guard let app = running.first(where: { $0.application.exitStatus != nil }) else { return }
        ownExitStatus = app.application.exitStatus
    }

    func quit() {
        guard let app = running.first(where: { $0.runs }) else { return ownExitStatus = 0 }
        app.application.post(.quit)
    }

    /// Sends the changes of the shell's layers to the render server.
    func commit() {
        updateHome()
        guard layers.hasChanges else { return }
        PassRecorder.note(.shellCommit)
        server?.apply(layers.takeCommit(at: clock.now))
    }
}

extension SystemShell: HostedApplication {
    package func launch(rendering server: any RenderLink, for reason: LaunchReason) {
        self.server = server
        if place == .app, let app = library.apps.first {
            services.noteOpening(of: app.id)
            start(app, inFront: true).launch(settings.events)
        } else {
            homeScreen.go(to: .home)
            showShell()
            commit()
        }
    }

    package func post(_ event: HostEvent) { events.append(event) }

    package func turn(frame instant: FrameInstant?) {
        carryOutEvents()
        guard server != nil else { return }
        if let move, clock.now >= move.end { settle() }
        _ = carryOutEffects()
        watchSleep()
        // An app whose last task another thread has ended gets no more turns.
        watchTime()
        for app in running where app.runs { app.application.turn(frame: app.isInBackground ? nil : instant) }
        tellApps()
        watchJobs()
        endIfAppEnded()
        updateStage()
        commit()
    }

    package var device: DeviceConfiguration {
        if let front, front.hasLaunched { return front.application.device }
        return held
    }

    package var wantsNextFrame: Bool { running.contains { $0.runs && $0.application.wantsNextFrame } }
    package var needsTurn: Bool {
        !events.isEmpty || layers.hasChanges || running.contains { $0.runs && $0.application.needsTurn }
    }

    package var nextDeadline: MediaTime? {
        let deadlines =
            [move?.end, nextFetch, nextEffect, nextSleep, notices.nextDeadline, noticePicture.end]
            + running.filter(\.runs).flatMap(\.deadlines)
        return deadlines.compactMap { $0 }.min()
    }

    package var isSuspended: Bool { !running.contains { $0.runs } }
    package var isAsleep: Bool { notices.power == .asleep }
    package var isLocked: Bool { notices.power != .awake }
    package var exitStatus: Int32? { ownExitStatus }
    package var backgroundOutcome: BackgroundOutcome? { jobs.outcome }

    package var icons: [HostedIcon] {
        if let scene = noticePicture.scene, scene.isModal || place != .home || move != nil { return noticeIcons }
        guard place == .home, move == nil else { return [] }
        return noticeIcons
            + library.apps.prefix(layout.iconsPerPage).enumerated().map { index, app in
                HostedIcon(name: app.name, frame: layout.icon(index))
            }
    }

    package var clipboard: HostedClipboard {
        if let front, front.hasLaunched { return front.application.clipboard }
        return HostedClipboard()
    }

    package var chrome: HostedChrome {
        var chrome = placeChrome
        // A banner covers the status bar, and a screen that is off has no status bar.
        if notices.power == .asleep || (notices.power == .awake && notices.banner != nil) { chrome.statusBar = .hidden }
        if notices.power == .locked { chrome.statusBar = .light }
        return chrome
    }

    private var placeChrome: HostedChrome {
        if var chrome = frontChrome {
            chrome.wantsText = chrome.wantsText || isWriting
            chrome.isInBackground = chrome.isInBackground || notices.power != .awake || notices.showsCenter
            // On a way between app and home screen the bar lies over the wallpaper.
            if isShown { chrome.statusBar = .light }
            return chrome
        }
        return HostedChrome(
            statusBar: .light, wantsText: isWriting, orientation: held.orientation, isInBackground: true,
            direction: settings.direction ?? .leftToRight)
    }

    private var frontChrome: HostedChrome? {
        guard let front, front.hasLaunched else { return nil }
        return front.application.chrome
    }
}
