import Foundation
import QuinceHostInterface
import QuinceRenderTree
import UIFoundation
import UIKitAppServices

/// The first step of a turn: dispatches each queued event. Input from a person goes through a router, which finds the
/// view; `UIApplication` handles events of the device and the app.
@MainActor
final class InputPass {
    let touches = TouchRouter()
    let keys = KeyRouter()
    let text = TextRouter()
    let wheels = WheelRouter()
    private let pointer = HoverRouter()
    private var statusBarTap = StatusBarTap()
    private var waiting: [HostEvent] = []

    func post(_ event: HostEvent) { waiting.append(event) }

    func reset() { waiting = [] }

    /// Dispatches the queued events. Events that are posted meanwhile wait for the next turn.
    func run(_ application: UIApplication) {
        let events = waiting
        waiting = []
        for event in events { handle(event, application) }
    }

    private func handle(_ event: HostEvent, _ application: UIApplication) {
        switch event {
        case .touches(let samples, let surface): handle(samples, surface, application)
        case .scroll(let sample): handle(sample, application)
        case .hover(let sample): handle(sample, application)
        case .key(let sample): if application.applicationState == .active { keys.take(sample, application) }
        case .text(let sample): if application.applicationState == .active { text.take(sample) }
        case .clipboard(let sample):
            MachineClipboard.current.take(sample, application)
        case .tilt(let tilt):
            DeviceTilt.current.change(to: UIOffset(horizontal: tilt.horizontal, vertical: tilt.vertical))
        case .orientation(let orientation): application.hold(orientation)
        case .resize(let size, let surface): application.resize(surface, to: size)
        case .device(let profile): application.become(profile)
        case .connectScreen(let description): application.connect(description)
        case .disconnectScreen(let surface): application.disconnect(surface)
        case .appearance(let appearance): application.setAppearance(appearance)
        case .textSize(let size): application.setTextSize(size)
        case .direction(let direction): application.setDirection(direction)
        case .activation(let activation): application.activate(activation)
        case .button(.home): application.activate(.background)
        case .app(.open): application.activate(.active)
        case .app(.stop): application.quit()
        case .app(.fetch): application.carryOut(.fetch, number: 0)
        // An app without a shell around it has no services, and iOS neither a mouse nor windows on a desktop.
        case .app, .button, .mouse, .window: break
        case .job(let job, let number): application.carryOut(job, number: number)
        case .jobExpires(let number): application.expire(number)
        case .slept(let time): BackgroundTasks.current.extend(by: time)
        case .tell(let event): application.take(event)
        case .drop(let drop): for step in OutsideDrag.steps(of: drop) { handle(step, application) }
        case .drag(let drag): handle(drag, application)
        case .memoryWarning: application.sendMemoryWarning()
        case .quit: application.quit()
        }
    }

    // MARK: Fingers

    private func handle(_ samples: [TouchSample], _ surface: SurfaceID, _ application: UIApplication) {
        guard let screen = UIScreen.on(surface), !screen.isMirroring else { return }
        send(application.takesTouches ? samples : Self.cancelled(samples), screen, application)
    }

    /// Converts lifted fingers to cancelled touches: a finger that is lifted while touches are ignored must not stay down.
    private static func cancelled(_ samples: [TouchSample]) -> [TouchSample] {
        samples.filter { $0.phase == .up || $0.phase == .cancel }.map { sample in
            TouchSample(finger: sample.finger, phase: .cancel, location: sample.location)
        }
    }

    private func send(_ samples: [TouchSample], _ screen: UIScreen, _ application: UIApplication) {
        if let event = touches.take(samples, on: screen) { application.sendEvent(event) }
        touches.finish()
        if screen.isMain { statusBarTap.take(samples, on: screen) }
    }

    /// Cancels touches because the app becomes inactive or the screen is removed.
    func cancelTouches(on screen: UIScreen, _ application: UIApplication) {
        if let event = touches.cancelAll(on: screen) { application.sendEvent(event) }
        touches.finish()
    }

    private func handle(_ sample: ScrollSample, _ application: UIApplication) {
        guard application.takesTouches, let screen = UIScreen.on(sample.surface), !screen.isMirroring else { return }
        wheels.take(sample, on: screen)
    }

    /// A drag that may not go on leaves, so that the session ends.
    private func handle(_ drag: OutsideDrag, _ application: UIApplication) {
        guard let screen = UIScreen.on(drag.surface), screen.isMain else { return }
        OutsideDrags.taker?(application.takesTouches ? drag.step : .leave, screen.rootLocation(of: drag.location))
    }

    private func handle(_ sample: HoverSample, _ application: UIApplication) {
        guard let screen = UIScreen.on(sample.surface), !screen.isMirroring else { return }
        pointer.take(
            application.takesTouches ? sample : HoverSample(location: nil, surface: sample.surface), on: screen)
    }
}

extension UIApplication {
    /// Whether the app receives touches: it must be active and not ignore interaction events.
    fileprivate var takesTouches: Bool { applicationState == .active && !isIgnoringInteractionEvents }
}
