import Foundation
package import QuinceDeviceLink

extension DeviceServices {
    /// The most notifications that an app may have scheduled; the soonest are kept.
    ///
    /// - Source: documentation, `UILocalNotification`.
    package static let mostScheduled = 64

    // MARK: Permission

    func requestPermission(_ options: NotificationOptions, _ number: Int, _ app: String) -> DeviceReply {
        carryOut(app) { record, state in
            switch record.settings.permission {
            case .allowed: return .flag(true)
            case .denied: return .flag(false)
            case .undecided, .provisional: break
            }
            if options.contains(.provisional) {
                record.settings.permission = .provisional
                record.settings.options.formUnion(options)
                return .flag(true)
            }
            let isAsking = state.asked[app] != nil
            state.asked[app, default: []].append(number)
            // A person allows the options of the last request.
            record.settings.options.formUnion(options)
            if !isAsking { state.effects.append(.askPermission(app: app, options)) }
            return .asking
        }
    }

    /// Notes the person's answer to the question whether an app may notify.
    package func answerPermission(_ isGranted: Bool, _ app: String) {
        change(app) { record, state in
            record.settings.permission = isGranted ? .allowed : .denied
            if !isGranted { record.settings.options = [] }
            for number in state.asked.removeValue(forKey: app) ?? [] {
                state.effects.append(.tell(app: app, .permission(number: number, granted: isGranted)))
            }
        }
    }

    /// Sets the permission as a person can in Settings; `nil` for undecided.
    package func setPermission(_ isGranted: Bool?, _ app: String) {
        change(app) { record, _ in
            record.settings.permission = isGranted.map { $0 ? .allowed : .denied } ?? .undecided
            record.settings.options = isGranted == true ? [.alert, .badge, .sound] : []
        }
    }

    // MARK: Scheduling

    /// The least seconds after which a notification may repeat.
    ///
    /// - Source: documentation, `UNTimeIntervalNotificationTrigger.init(timeInterval:repeats:)`.
    package static let leastRepeat = 60.0

    func schedule(_ request: NotificationRequestRecord, _ app: String, _ now: Date) -> DeviceReply {
        carryOut(app) { record, state in
            guard request.isLegacy || record.settings.mayNotify else { return .failed(.notificationsNotAllowed) }
            var request = request
            request.scheduled = now
            guard Self.isValid(request.trigger, now) else { return .failed(.notificationInvalid) }
            record.pending.removeAll { $0.identifier == request.identifier }
            if request.trigger?.isDue(at: now) ?? true { Self.deliver(request, at: now, app, &record, &state) }
            if request.trigger?.next(after: now, scheduledAt: now) != nil {
                record.pending.append(request)
                dropLatest(&record)
            }
            return .done
        }
    }

    private static func isValid(_ trigger: NotificationTriggerRecord?, _ now: Date) -> Bool {
        guard let trigger, !trigger.isDue(at: now) else { return true }
        if case .interval(let seconds, repeats: true) = trigger, seconds < leastRepeat { return false }
        return trigger.next(after: now, scheduledAt: now) != nil
    }

    private func dropLatest(_ record: inout AppRecord) {
        while record.pending.count > Self.mostScheduled {
            let dates = record.pending.map { record.next($0) ?? .distantFuture }
            guard let latest = dates.indices.max(by: { dates[$0] < dates[$1] }) else { return }
            record.pending.remove(at: latest)
        }
    }

    func unschedule(_ identifiers: [String]?, _ app: String) -> DeviceReply {
        carryOut(app) { record, _ in
            record.pending.removeAll { identifiers?.contains($0.identifier) ?? true }
            return .done
        }
    }

    // MARK: Delivery

    /// Delivers what is due, app by app, in the order of the dates.
    func deliverDue(at now: Date) {
        let apps = state.withLock { state in state.due.filter { $0.value <= now }.keys.sorted() }
        for app in apps {
            change(app) { record, state in
                for (request, date) in Self.due(record, at: now) {
                    if !(request.trigger?.repeats ?? false) {
                        record.pending.removeAll { $0.identifier == request.identifier }
                    }
                    Self.deliver(request, at: date, app, &record, &state)
                }
                Self.runDue(at: now, app, &record, &state)
                record.deliveredUpTo = now
            }
        }
    }

    /// Returns the notifications that are due, with their dates. One that repeats is there once, however many of its dates
    /// have passed: a device that was off for a month does not deliver a month of them.
    private static func due(_ record: AppRecord, at now: Date) -> [(request: NotificationRequestRecord, date: Date)] {
        record.pending.compactMap { request in record.next(request).map { (request, $0) } }
            .filter { $0.1 <= now }.sorted { $0.1 < $1.1 }
    }

    /// Delivers a notification; the person may not see anything of it.
    static func deliver(
        _ request: NotificationRequestRecord, at date: Date, _ app: String, _ record: inout AppRecord,
        _ state: inout State
    ) {
        var request = request
        if request.scheduled == nil { request.scheduled = date }
        let notification = DeliveredNotification(request, date)
        // One with the same identifier is replaced, as by a remote notification's collapse identifier.
        record.delivered.removeAll { $0.request.identifier == request.identifier }
        state.effects.append(.deliver(app: app, notification))
    }

    package func show(_ notification: DeliveredNotification, answer: NotificationPresentation? = nil, _ app: String)
        -> NotificationShowing
    {
        change(app) { record, _ in
            let showing = NotificationShowing(notification.request.content, record.settings, answer: answer)
            if let badge = showing.badge { record.badge = badge }
            if showing.entersList { record.enterList(notification) }
            return showing
        }
    }

    func removeDelivered(_ identifiers: [String]?, _ app: String) -> DeviceReply {
        carryOut(app) { record, _ in
            record.delivered.removeAll { identifiers?.contains($0.request.identifier) ?? true }
            return .done
        }
    }

    /// Takes a notification out of the lists, because the person has answered it.
    package func take(_ notification: DeliveredNotification, _ app: String) {
        _ = removeDelivered([notification.request.identifier], app)
    }

    // MARK: Badges

    /// As on iOS, a badge of 0 also takes the app's notifications out of the lists.
    func setBadge(_ number: Int, _ app: String) -> DeviceReply {
        carryOut(app) { record, _ in
            record.badge = max(number, 0)
            if number <= 0 { record.delivered = [] }
            return .done
        }
    }
}
