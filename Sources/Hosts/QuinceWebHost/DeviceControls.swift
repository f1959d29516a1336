import Foundation
import QuinceHostInterface
import QuinceLaunchState
import QuinceLiveHost
import QuinceMediaClock
import QuinceRenderTree
import Synchronization

/// Applies the page's buttons to the device and sends the device's state to the pages.
///
/// - Isolation: messages arrive on the server's thread and are handled on the main thread, in the order of arrival.
@MainActor
final class DeviceControls {
    private let mailbox: LiveMailbox
    private let renderThread: RenderThread
    private let appName: String
    private let drops: DropBox
    private var loop: LiveLoop?
    private var pages: Pages?

    private var profile: DeviceProfile
    private var system: SystemVersion
    private var appearance = HostAppearance.light
    private var textSize = HostTextSize.large
    private var speed: DeviceSpeed
    private var displays: [ScreenDescription] = []
    private var recording: String?
    private var told: ServerMessage.State?
    /// The number of the last copy or request of an app that a page was told of.
    private var toldClipboard = 0

    init(
        mailbox: LiveMailbox, renderThread: RenderThread, device: DeviceConfiguration, options: WebHost.Options,
        drops: DropBox
    ) {
        self.drops = drops
        self.mailbox = mailbox
        self.renderThread = renderThread
        appName = options.appName
        (profile, system) = (device.profile, device.system)
        speed = options.speed
    }

    func attach(_ loop: LiveLoop, _ pages: Pages) {
        self.loop = loop
        self.pages = pages
        if speed != .normal { mailbox.perform { [self] in setSpeed(speed) } }
    }

    /// - Returns: a notice for the page, if there is one.
    nonisolated func take(_ message: ClientMessage) -> String? {
        let receipt: LiveMailbox.Receipt =
            if let event = message.event { mailbox.post(event) } else { mailbox.offer { self.carryOut(message) } }
        if case .drop(_, let place, let surface) = message, receipt != .taken {
            mailbox.post(.drag(OutsideDrag(.leave, at: place, surface: surface)))
        }
        return receipt.notice
    }

    private func carryOut(_ message: ClientMessage) {
        switch message {
        case .device(let profile):
            self.profile = profile
            loop?.application.post(.device(profile))
        case .system(let version):
            system = version
            loop?.application.post(.app(.useSystem(version)))
        case .appearance(let appearance):
            self.appearance = appearance
            loop?.application.post(.appearance(appearance))
        case .textSize(let size):
            textSize = size
            loop?.application.post(.textSize(size))
        case .orientation(let orientation): loop?.rotate(to: orientation) { [self] in pages?.tell($0) }
        case .speed(let speed): setSpeed(speed)
        case .step: step()
        case .plugScreen: plugScreen()
        case .unplugScreen: unplugScreen()
        case .drop(let number, let place, let surface): drop(number, at: place, on: surface)
        case .touches, .key, .text, .clipboard, .scroll, .mouse, .hover, .drag, .activation, .button, .memoryWarning,
            .tilt, .direction:
            break
        }
    }

    /// Hands over what was uploaded. Without it, the drag ends as if it had left.
    private func drop(_ number: Int, at place: CGPoint, on surface: SurfaceID) {
        let step: OutsideDrag.Step = drops.take(number).map { .drop($0) } ?? .leave
        loop?.application.post(.drag(OutsideDrag(step, at: place, surface: surface)))
    }

    // MARK: Time

    private func setSpeed(_ speed: DeviceSpeed) {
        self.speed = speed
        MediaClock.shared.setRate(speed.rate)
        // The render thread sleeps while the clock is stopped.
        renderThread.perform { _ in }
    }

    private func step() {
        if speed != .paused { setSpeed(.paused) }
        loop?.stepFrame()
        renderThread.perform { _ in }
    }

    // MARK: External displays

    /// Connects one external display, as many as an iPhone drives.
    private func plugScreen() {
        guard displays.isEmpty else { return }
        let display = ScreenDescription(
            surface: SurfaceID(raw: 1), size: CGSize(width: 1280, height: 720), scale: 1, name: "External Display")
        displays.append(display)
        loop?.application.post(.connectScreen(display))
    }

    private func unplugScreen() {
        guard let display = displays.popLast() else { return }
        loop?.application.post(.disconnectScreen(display.surface))
    }

    // MARK: State for the page

    func showRecording(_ name: String?, _ problem: String?) {
        recording = name
        if let problem { pages?.tell(problem) }
        tellState()
    }

    /// Sends the state after each turn, if it changed.
    func tellState() {
        guard let loop, let pages else { return }
        let state = state(loop.application.chrome)
        guard state != told else { return }
        told = state
        pages.show(state)
    }

    /// Passes on what a person has copied, and asks for what a person pastes.
    func tellClipboard() {
        guard let loop, let pages else { return }
        let news = loop.application.clipboard.news(since: &toldClipboard)
        if let text = news.copied { tellCopied(text, pages) }
        guard let request = news.request else { return }
        if !pages.answerAction(ServerMessage.PasteRequest(n: request), pasteRequest: request) {
            loop.application.post(.clipboard(.answer(nil, request: request)))
            mailbox.wake()
        }
    }

    private func tellCopied(_ text: String, _ pages: Pages) {
        guard text.utf8.count <= WebLimits.clipboard else {
            let size = text.utf8.count / 1024
            return pages.tell(
                "what was copied is \(size) KB; the browser's clipboard takes \(WebLimits.clipboard / 1024) KB")
        }
        _ = pages.answerAction(ServerMessage.Copied(text: text))
    }

    private func state(_ chrome: HostedChrome) -> ServerMessage.State {
        ServerMessage.State(
            app: appName, device: .init(profile, chrome.orientation), orientation: chrome.orientation.name,
            statusBar: chrome.statusBar.rawValue, wantsText: chrome.wantsText,
            isInBackground: chrome.isInBackground, system: system.description, appearance: appearance.rawValue,
            textSize: textSize.rawValue, direction: chrome.direction.rawValue, cursor: chrome.cursor,
            dropEffect: chrome.dropEffect?.rawValue,
            speed: speed.rawValue,
            displays: displays.map {
                .init(surface: $0.surface.raw, name: $0.name, width: $0.size.width, height: $0.size.height)
            },
            recording: recording)
    }
}

extension ClientMessage {
    /// The event, for the messages that the app receives unchanged.
    fileprivate var event: HostEvent? {
        switch self {
        case .touches(let samples, let surface): .touches(samples, surface: surface)
        case .key(let sample): .key(sample)
        case .text(let sample): .text(sample)
        case .clipboard(let sample): .clipboard(sample)
        case .scroll(let sample): .scroll(sample)
        case .mouse(let sample): .mouse(sample)
        case .hover(let sample): .hover(sample)
        case .drag(let drag): .drag(drag)
        case .activation(let activation): .activation(activation)
        case .button(let button): .button(button)
        case .memoryWarning: .memoryWarning
        case .tilt(let tilt): .tilt(tilt)
        case .direction(let direction): .direction(direction)
        case .orientation, .appearance, .textSize, .device, .system, .speed, .step, .plugScreen, .unplugScreen,
            .drop:
            nil
        }
    }
}

extension ServerMessage.State.Device {
    fileprivate init(_ profile: DeviceProfile, _ orientation: HostOrientation) {
        let size = DeviceConfiguration(profile: profile, orientation: orientation).size
        self.init(
            name: profile.name, idiom: profile.idiom.rawValue, width: size.width, height: size.height,
            scale: profile.scale, rate: profile.refreshRate, cornerRadius: profile.cornerRadius,
            statusBarHeight: profile.statusBarHeight, homeIndicator: profile.homeIndicator)
    }
}
