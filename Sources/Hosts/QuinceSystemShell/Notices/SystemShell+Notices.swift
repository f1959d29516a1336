import CoreGraphics
import Foundation
import QuinceDeviceLink
import QuinceDeviceServices
import QuinceHostInterface
import QuinceMediaClock
import QuinceMotion
import QuinceRenderTree

extension SystemShell {
    /// Does what the services have to do now, and takes away what of the notices is over.
    ///
    /// - Returns: whether there was something.
    func carryOutEffects() -> Bool {
        let (effects, answers) = (services.takeEffects(at: date), presentations.take())
        for effect in effects { carryOut(effect) }
        for (number, options) in answers { present(number, options) }
        watchBanner()
        return !effects.isEmpty || !answers.isEmpty
    }

    private func watchBanner() {
        if let gone = notices.banner?.gone, clock.now >= gone { endBanner() }
        if let end = notices.banner?.end, notices.banner?.gone == nil, clock.now >= end { sendBannerAway() }
    }

    private func carryOut(_ effect: DeviceEffect) {
        switch effect {
        case .askPermission(let app, _): ask(app)
        case .tell(let app, let event): instance(of: app)?.tell(.tell(event))
        case .deliver(let app, let notification): deliver(notification, app)
        case .wake, .run, .fetch, .finishTransfers: carryOutJob(of: effect)
        case .open(let app, let event): if let app = installed(app) { openAtOnce(app, for: event) }
        }
    }

    // MARK: Permission

    private func ask(_ app: String) { if notices.ask(app) { updateActivation() } }

    /// Tells the app in front whether it is active: it has arrived there, and nothing takes its touches.
    func updateActivation() {
        guard let front, move == nil, notices.power == .awake, !front.isInBackground else { return }
        front.become(notices.coversApp ? .inactive : .active)
    }

    func answerQuestion(_ isGranted: Bool) {
        let app = notices.takeQuestion()
        services.answerPermission(isGranted, app)
        updateActivation()
        // A service that was started since the app has asked does not know that it has.
        instance(of: app)?.tell(.tell(.permission(number: nil, granted: isGranted)))
    }

    // MARK: Delivery

    /// Whether an app is in front and can decide itself what is shown.
    private func isInFront(_ app: String) -> Bool {
        guard notices.power == .awake, let front, front.app.id == app else { return false }
        return front.hasLaunched && !front.isInBackground
    }

    private func deliver(_ notification: DeliveredNotification, _ app: String) {
        if isInFront(app) {
            let number = notices.ask(app, about: notification)
            front?.tell(.tell(.willPresent(notification, number: number)))
            return
        }
        guard services.show(notification, answer: nil, app).showsBanner else { return }
        // A notification lights up a screen that is off.
        notices.light()
        if notices.power == .awake { showBanner(notification, app) }
    }

    /// Takes an app's answer to how a notification is presented while it is in front.
    private func present(_ number: Int, _ options: NotificationPresentation) {
        guard let (app, notification) = notices.takeAsked(number) else { return }
        if services.show(notification, answer: options, app).showsBanner { showBanner(notification, app) }
    }

    // MARK: Banners

    private func showBanner(_ notification: DeliveredNotification, _ app: String) {
        let new = Notices.Banner(app: app, notification: notification)
        if notices.begin(new, at: clock.now) { slideBannerIn() }
    }

    private func slideBannerIn() {
        updateStage()
        slideBanner(isLeaving: false)
    }

    private func slideBanner(isLeaving: Bool) {
        guard let scene = noticePicture.scene, !scene.isModal else { return }
        layers.slide(
            scene.root, by: -scene.frame.height, isLeaving: isLeaving, at: clock.now, seconds: Notices.slideSeconds)
    }

    func sendBannerAway() {
        if notices.sendBannerAway(at: clock.now) { slideBanner(isLeaving: true) }
    }

    /// Takes the banner away, and shows the next one.
    private func endBanner() { if notices.endBanner(at: clock.now) { slideBannerIn() } }

    // MARK: The person's answers

    func perform(_ action: NoticeAction) {
        switch action {
        case .answerPermission(let isGranted): answerQuestion(isGranted)
        case .open(let key): open(key)
        case .choose(let identifier): choose(identifier)
        case .reply(let identifier): reply(identifier)
        case .clear(let keys): clear(keys)
        case .toggle(let thread): notices.toggle(thread)
        }
    }

    private func open(_ key: NoticeKey) {
        let known = services.record(of: key.app).delivered.first { $0.request.identifier == key.identifier }
        guard let notification = known ?? notices.banner?.notification, let app = installed(key.app) else { return }
        respond(NotificationResponseRecord(notification), app, opensApp: true)
    }

    private func choose(_ identifier: String) {
        guard let banner = notices.banner, let app = installed(banner.app),
            let action = actions(of: banner).first(where: { $0.identifier == identifier })
        else { return }
        if action.field != nil { return notices.openField(of: action) }
        respond(
            NotificationResponseRecord(banner.notification, action: identifier), app, opensApp: action.opensApp)
    }

    private func reply(_ identifier: String) {
        guard let banner = notices.banner, let field = banner.field, let app = installed(banner.app) else { return }
        respond(
            NotificationResponseRecord(banner.notification, action: identifier, text: field.text), app,
            opensApp: field.action.opensApp)
    }

    /// Tells an app of a person's answer: an action that opens the app brings it to the front, another one wakes it.
    private func respond(_ response: NotificationResponseRecord, _ app: InstalledApp, opensApp: Bool) {
        services.take(response.notification, app.id)
        if notices.banner?.notification == response.notification { endBanner() }
        notices.closeCenter()
        if opensApp {
            openAtOnce(app, for: .response(response))
        } else {
            wake(app, for: .response(response))
        }
    }

    /// Takes notifications out of the lists, and tells the app if its category wants so.
    private func clear(_ keys: [NoticeKey]) {
        notices.rowAside = nil
        for key in keys {
            let delivered = services.record(of: key.app).delivered
            guard let app = installed(key.app),
                let notification = delivered.first(where: { $0.request.identifier == key.identifier })
            else { continue }
            services.take(notification, key.app)
            guard category(of: notification, key.app)?.tellsDismissal == true else { continue }
            wake(app, for: .response(NotificationResponseRecord(notification, isDismissal: true)))
        }
    }

    // MARK: The field

    /// Whether a person is writing into a field of the system.
    var isWriting: Bool { notices.banner?.field != nil }

    func write(_ sample: TextSample) {
        switch sample {
        case .insert(let text): notices.write { $0 += text }
        case .deleteBackward: notices.write { $0 = String($0.dropLast()) }
        default: return
        }
    }
}

extension ShellLayers {
    /// Moves a layer in from a distance, or away to there, vertically.
    mutating func slide(_ id: LayerID, by distance: CGFloat, isLeaving: Bool, at begin: MediaTime, seconds: Double) {
        guard let target = AnimationTarget(keyPath: "position") else { return }
        let place = self[id].position
        let away = CGPoint(x: place.x, y: place.y + distance)
        var timing = MediaTiming()
        timing.beginTime = begin.seconds
        timing.duration = seconds
        timing.fillsBackwards = true
        if isLeaving { self[id].position = away }
        let values = PropertyAnimation.Values.basic(
            from: .point(isLeaving ? place : away), to: .point(isLeaving ? away : place), by: nil)
        animate(id, [(timing, PropertyAnimation(target: target, values: values), .easeInEaseOut)])
    }
}
