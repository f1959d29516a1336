import QuinceDeviceLink
import QuinceHostInterface
import QuinceMediaClock
import QuinceRenderTree

/// An instance of an app, from its launch to its end.
@MainActor
final class RunningApp {
    let app: InstalledApp
    let application: any HostedApplication
    let link: AppLink
    /// Whether the app was launched; an instance is made before.
    var hasLaunched = false
    /// Whether the app gets no turns: it is in the background, and what it shows is its snapshot.
    var isSuspended = false
    /// The jobs for which the app was woken and that it has not answered, with the instants at which their time is over.
    private var jobs: [Int: MediaTime] = [:]
    /// The jobs that are told when their time is nearly over, with the instants of that.
    private var notices: [Int: MediaTime] = [:]
    /// The state that the app was last told.
    private var activation = HostActivation.active
    private var missed = MissedChanges()
    /// The layers of its card; `nil` before it is first needed.
    var card: CardLayers?

    init(_ app: InstalledApp, _ application: any HostedApplication, _ link: AppLink) {
        self.app = app
        self.application = application
        self.link = link
    }

    /// The instant since which the device sleeps, and the app's tasks with it; `nil` while they go on.
    private var frozenSince: MediaTime?

    /// Whether the app takes part in turns.
    var runs: Bool { hasLaunched && !isSuspended && frozenSince == nil }

    // MARK: Sleep

    /// Stops the tasks of an app in the background, whose time does not go on.
    func freeze(at time: MediaTime) {
        if runs, isInBackground, !isWorking { frozenSince = time }
    }

    func thaw(at time: MediaTime) {
        guard let since = frozenSince else { return }
        frozenSince = nil
        // It has its new deadline before anything asks for that.
        send(.slept(time - since))
    }

    /// Launches the app.
    func launch(_ settings: [HostEvent], for reason: LaunchReason = .person) {
        hasLaunched = true
        application.launch(rendering: link, for: reason)
        for setting in settings { application.post(setting) }
    }

    /// Tells the app of a change of the device; a suspended app learns of it when it runs again.
    func tell(_ event: HostEvent) {
        if isSuspended || frozenSince != nil { missed.note(event) } else if hasLaunched { application.post(event) }
    }

    private func catchUp() { for event in missed.take() { application.post(event) } }

    /// Sends an event and takes the turn that it causes, even in a suspended app.
    func send(_ event: HostEvent) {
        catchUp()
        application.post(event)
        application.turn(frame: nil)
    }

    /// Tells the app of the states up to a new one, which it has after its next turn.
    func become(_ new: HostActivation) {
        guard hasLaunched else { return }
        for step in activation.steps(to: new) {
            activation = step
            application.post(.activation(step))
        }
    }

    /// Brings the app to the background, and suspends it when it has finished its work. iOS leaves an app without work about
    /// five seconds.
    func suspend() {
        guard runs else { return }
        become(.background)
        application.turn(frame: nil)
        suspendIfFinished()
    }

    var isInBackground: Bool { hasLaunched && activation == .background }

    /// The instant at which the app is ended if its work is not finished; `nil` without work, or if it is not in the background.
    var deadline: MediaTime? {
        guard isInBackground, runs else { return nil }
        // A task has its own time, and a job is not put off by one.
        return ([application.backgroundDeadline] + jobs.values.map(Optional.some)).compactMap(\.self).min()
    }

    /// The instant at which a job of an app in front is given up, which does not end the app.
    var nextGivingUp: MediaTime? { hasLaunched && !isInBackground ? jobs.values.min() : nil }

    /// The next instant at which a job is told that its time is nearly over.
    var nextNotice: MediaTime? { isInBackground && runs ? notices.values.min() : nil }

    /// The instants at which it has to be looked at.
    var deadlines: [MediaTime?] { [application.nextDeadline, deadline, nextNotice, nextGivingUp] }

    /// Tells the jobs whose time is nearly over.
    func giveNotice(at time: MediaTime) {
        for (number, instant) in notices.sorted(by: { $0.key < $1.key }) where instant <= time {
            notices[number] = nil
            application.post(.jobExpires(number))
        }
    }

    /// Suspends an app in the background that has nothing to finish.
    func suspendIfFinished() {
        if isInBackground, application.backgroundDeadline == nil, jobs.isEmpty { isSuspended = true }
    }

    // MARK: Jobs

    var isWorking: Bool { !jobs.isEmpty }

    /// Lets the app run for a job, and launches it in the background if it was not launched.
    func wake(for job: BackgroundJob, number: Int, at time: MediaTime, _ settings: [HostEvent]) {
        if !hasLaunched {
            activation = .background
            launch(settings, for: .background)
        }
        isSuspended = false
        jobs[number] = time + MediaTime(seconds: job.time)
        notices[number] = job.notice.map { time + MediaTime(seconds: job.time - $0) }
        // The delegate of a session is told of its news after the app delegate.
        if case .transfers = job { application.post(.job(job, number: number)) }
        catchUp()
        if case .transfers = job { return }
        application.post(.job(job, number: number))
    }

    /// Takes the app's answers to its jobs.
    func takeAnswers() -> [BackgroundAnswer] {
        guard isWorking else { return [] }
        return application.takeAnswers().filter {
            notices[$0.number] = nil
            return jobs.removeValue(forKey: $0.number) != nil
        }
    }

    /// Whether the time of a job is over.
    func isOverdue(at time: MediaTime) -> Bool { jobs.values.contains { $0 <= time } }

    /// Forgets jobs that will not be answered: those whose time is over, or all.
    func forgetJobs(until time: MediaTime? = nil) -> [Int] {
        let forgotten = jobs.filter { job in time.map { job.value <= $0 } ?? true }.keys.sorted()
        for number in forgotten { (jobs[number], notices[number]) = (nil, nil) }
        return forgotten
    }

    /// Lets an app in the background run again; it is inactive then.
    func resume() {
        guard isInBackground else { return }
        isSuspended = false
        catchUp()
        become(.inactive)
        application.turn(frame: nil)
    }

    /// Ends the app as the system does: one that runs is told so, a suspended one is not.
    func terminate() {
        guard runs else { return }
        become(.background)
        send(.quit)
    }
}
