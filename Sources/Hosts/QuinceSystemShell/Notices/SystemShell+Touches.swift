import CoreGraphics
import Foundation
import QuinceHostInterface
import QuinceMediaClock

// Touches on notices, and the ways by which a person opens the notification center.

extension SystemShell {
    /// The distance in points by which a finger pulls a banner or the notification center. Estimated.
    private static let pull: CGFloat = 30
    /// The height in points of the upper edge from which the notification center is pulled. Estimated.
    static let upperEdge: CGFloat = 20

    /// Whether a touch that begins at a point is for a notice.
    func isOnNotice(_ point: CGPoint) -> Bool {
        guard let scene = noticePicture.scene else { return false }
        return scene.isModal || scene.frame.contains(point)
    }

    /// Ends a touch that began on a notice.
    func endOnNotice(_ touch: ShellTouch) {
        if touch.isTap { return tapNotice(touch.begin) }
        switch notices.power {
        case .asleep: return
        case .locked:
            // "slide to unlock" is to the right.
            if touch.offset.width > noticeLayout.size.width / 4 { unlock() }
            return
        case .awake: break
        }
        if notices.showsCenter {
            if touch.offset.height < -Self.pull { closeCenter() }
        } else if notices.questions.isEmpty, notices.banner != nil {
            if touch.offset.height < -Self.pull / 2 { sendBannerAway() }
            if touch.offset.height > Self.pull / 2 { notices.expandBanner() }
        }
    }

    private func tapNotice(_ point: CGPoint) {
        let part = noticePicture.scene?.parts.last { $0.frame.contains(point) && $0.action != nil }
        // While a row's button is seen, a tap on anything else puts the row back.
        if notices.rowAside != nil, part?.action?.isClearing != true { return notices.rowAside = nil }
        if let action = part?.action { perform(action) }
    }

    /// The texts of notices, which a person can see and tap.
    var noticeIcons: [HostedIcon] {
        (noticePicture.scene?.parts ?? []).map { HostedIcon(name: $0.name, frame: $0.frame) }
    }

    // MARK: The notification center

    func openCenter() {
        guard notices.power == .awake, notices.questions.isEmpty, move == nil else { return }
        notices.openCenter()
        updateActivation()
    }

    func closeCenter() {
        guard notices.showsCenter else { return }
        notices.closeCenter()
        updateActivation()
    }

    // MARK: Sleep

    func pressLock() {
        switch notices.power {
        case .awake: sleep()
        case .asleep: notices.light()
        case .locked: sleep()
        }
    }

    /// Switches the screen off. The app in front goes to the background, as by the home button.
    func sleep() {
        if notices.power == .asleep { return }
        let wasAwake = notices.power == .awake
        notices.sleep()
        stayAwake()
        guard wasAwake else { return }
        let isOnTheWay = move != nil
        stopOnTheWay()
        if place == .app, let front {
            if isShown { finishAtFront() }
            front.suspend()
        } else if place == .switcher || isOnTheWay {
            restAtHome()
        }
    }

    /// Keeps a device awake for some seconds whose screen is off.
    func stayAwake() { notices.awakeUntil = clock.now + MediaTime(seconds: Notices.wakeSeconds) }

    /// Stops and continues the tasks of apps, which do not keep a device awake (behaviour/background.md#sleep).
    func watchSleep() {
        let sleeps = notices.power == .asleep && clock.now >= notices.awakeUntil
        for app in running { if sleeps { app.freeze(at: clock.now) } else { app.thaw(at: clock.now) } }
    }

    /// The instant at which the device falls asleep; `nil` if nothing depends on it.
    var nextSleep: MediaTime? {
        guard notices.power == .asleep, notices.awakeUntil > clock.now else { return nil }
        return running.contains { $0.runs } ? notices.awakeUntil : nil
    }

    /// Returns to what was in front.
    func unlock() {
        guard notices.power != .awake else { return }
        notices.unlock()
        guard place == .app, let front, front.hasLaunched else { return }
        front.thaw(at: clock.now)
        front.resume()
        finishAtFront()
    }
}
