import CoreGraphics
import DeviceLink
import DeviceServices
import Foundation
import HostInterface
import MediaClock
import Motion
import RenderTree

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
        if let end = notices.sceneEnd, clock.now >= end { notices.needsScene = true }
        if let gone = notices.banner?.gone, clock.now >= gone { bannerHasLeft() }
        if let end = notices.banner?.end, notices.banner?.gone == nil, clock.now >= end { sendBannerAway() }
    }

    private func carryOut(_ effect: DeviceEffect) {
        switch effect {
        case .askPermission(let app, _): ask(app)
        case .tell(let app, let event): instance(of: app)?.tell(.tell(event))
        case .deliver(let app, let notification): deliver(notification, app)
        case .wake(let app, let payload): wake(app, forPush: payload)
        case .run(let app, let task): run(task, app)
        case .fetch(let app): if let app = installed(app) { fetch(app) }
        case .finishTransfers(let app, let session): wake(app, forTransfers: session)
        case .open(let app, let event): if let app = installed(app) { openAtOnce(app, for: event) }
        }
    }

    // MARK: Permission

    private func ask(_ app: String) {
        notices.questions.append(app)
        if notices.questions.count == 1 { showQuestion() }
    }

    private func showQuestion() {
        notices.needsScene = true
        updateActivation()
    }

    /// Tells the app in front whether it is active: it has arrived there, and nothing takes its touches.
    func updateActivation() {
        guard let front, move == nil, notices.power == .awake, !front.isInBackground else { return }
        front.become(notices.questions.isEmpty && !notices.showsCentre ? .active : .inactive)
    }

    func answerQuestion(_ isGranted: Bool) {
        let app = notices.questions.removeFirst()
        notices.needsScene = true
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
            notices.lastNumber += 1
            notices.asked[notices.lastNumber] = (app, notification)
            front?.tell(.tell(.willPresent(notification, number: notices.lastNumber)))
            return
        }
        services.showBadge(of: notification, app)
        let settings = services.record(of: app).settings
        guard settings.mayNotify, notification.request.content.hasAlert else { return }
        services.enterList(notification, app)
        notices.needsScene = notices.needsScene || notices.power != .awake || notices.showsCentre
        guard settings.showsBanners else { return }
        // A notification lights up a screen that is off.
        if notices.power == .asleep { notices.power = .locked }
        if notices.power == .awake { showBanner(notification, app) }
    }

    /// Takes an app's answer to how a notification is presented while it is in front.
    private func present(_ number: Int, _ options: NotificationPresentation) {
        guard let (app, notification) = notices.asked.removeValue(forKey: number) else { return }
        if options.contains(.badge) {
            services.showBadge(of: notification, app)
        }
        guard services.record(of: app).settings.mayNotify, notification.request.content.hasAlert else { return }
        if options.entersList { services.enterList(notification, app) }
        if options.showsBanner { showBanner(notification, app) }
    }

    // MARK: Banners

    private func showBanner(_ notification: DeliveredNotification, _ app: String) {
        let new = Notices.Banner(app: app, notification: notification)
        // One with the same identifier takes the place of that on screen.
        let isSame = notices.banner?.notification.request.identifier == notification.request.identifier
        if notices.banner == nil || isSame { begin(new) } else { notices.waiting.append(new) }
    }

    private func begin(_ banner: Notices.Banner) {
        notices.banner = banner
        notices.banner?.end = clock.now + MediaTime(seconds: Notices.bannerSeconds)
        notices.needsScene = true
        updateStage()
        slideBanner(isLeaving: false)
    }

    private func slideBanner(isLeaving: Bool) {
        guard let scene = notices.scene, !scene.isModal else { return }
        layers.slide(
            scene.root, by: -scene.frame.height, isLeaving: isLeaving, at: clock.now, seconds: Notices.slideSeconds)
    }

    func sendBannerAway() {
        guard notices.banner?.gone == nil else { return }
        notices.banner?.gone = clock.now + MediaTime(seconds: Notices.slideSeconds)
        slideBanner(isLeaving: true)
    }

    func bannerHasLeft() {
        notices.banner = nil
        notices.needsScene = true
        if !notices.waiting.isEmpty { begin(notices.waiting.removeFirst()) }
    }

    /// Shows the actions of a banner, which then stays until a person has dealt with it.
    func expandBanner() {
        notices.banner?.isExpanded = true
        notices.banner?.end = nil
        notices.needsScene = true
    }

    // MARK: The person's answers

    func perform(_ action: NoticeAction) {
        switch action {
        case .answerPermission(let isGranted): answerQuestion(isGranted)
        case .open(let key): open(key)
        case .choose(let identifier): choose(identifier)
        case .reply(let identifier): reply(identifier)
        case .clear(let keys): clear(keys)
        case .toggle(let thread): toggle(thread)
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
        if action.field != nil {
            notices.banner?.field = (action, "")
            notices.needsScene = true
            return
        }
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
        if notices.banner?.notification == response.notification { closeBanner() }
        notices.showsCentre = false
        notices.foldLists()
        notices.needsScene = true
        if opensApp {
            notices.power = .awake
            openAtOnce(app, for: .response(response))
        } else {
            wake(app, for: .response(response))
        }
    }

    /// Takes notifications out of the lists, and tells the app if its category wants so.
    private func clear(_ keys: [NoticeKey]) {
        notices.rowAside = nil
        notices.needsScene = true
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

    private func toggle(_ thread: NoticeThread) {
        if notices.expanded.remove(thread) == nil { notices.expanded.insert(thread) }
        notices.needsScene = true
    }

    private func closeBanner() {
        notices.banner = nil
        notices.needsScene = true
        if !notices.waiting.isEmpty { begin(notices.waiting.removeFirst()) }
    }

    // MARK: The field

    /// Whether a person is writing into a field of the system.
    var isWriting: Bool { notices.banner?.field != nil }

    func write(_ sample: TextSample) {
        guard var field = notices.banner?.field else { return }
        switch sample {
        case .insert(let text): field.text += text
        case .deleteBackward: field.text = String(field.text.dropLast())
        default: return
        }
        notices.banner?.field = field
        notices.needsScene = true
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
