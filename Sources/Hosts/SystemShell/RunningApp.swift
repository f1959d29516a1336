import HostInterface
import MediaClock
import RenderTree

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
    /// The works for which the app was woken and that it has not answered, with the instants at which their time is over.
    private var works: [Int: MediaTime] = [:]
    /// The time for a work (behaviour/background.md#fetch).
    static let timeForWork = MediaTime(seconds: 30)
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

    /// Whether the app takes part in turns.
    var runs: Bool { hasLaunched && !isSuspended }

    /// Launches the app.
    func launch(_ settings: [HostEvent]) {
        hasLaunched = true
        application.launch(rendering: link)
        for setting in settings { application.post(setting) }
    }

    /// Tells the app of a change of the device; a suspended app learns of it when it runs again.
    func tell(_ event: HostEvent) {
        if isSuspended { missed.note(event) } else if hasLaunched { application.post(event) }
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
        if activation == .active, new == .background { become(.inactive) }
        guard hasLaunched, new != activation else { return }
        activation = new
        application.post(.activation(new))
    }

    /// Brings the app to the background, and suspends it when it has finished its work.
    func suspend() {
        guard runs else { return }
        become(.background)
        application.turn(frame: nil)
        suspendIfFinished()
    }

    var isInBackground: Bool { hasLaunched && activation == .background }

    /// The instant at which the app is ended if its work is not finished; `nil` if it has none, or is not in the background.
    var deadline: MediaTime? {
        guard isInBackground, runs else { return nil }
        // A task has its own time, and a work is not put off by one.
        return ([application.backgroundDeadline] + works.values.map(Optional.some)).compactMap(\.self).min()
    }

    /// Suspends an app in the background that has nothing to finish.
    func suspendIfFinished() {
        if isInBackground, application.backgroundDeadline == nil, works.isEmpty { isSuspended = true }
    }

    // MARK: Works

    var isWorking: Bool { !works.isEmpty }

    /// Lets the app run for a work, and launches it in the background if it was not launched.
    func wake(for work: BackgroundWork, number: Int, until end: MediaTime, _ settings: [HostEvent]) {
        if !hasLaunched {
            hasLaunched = true
            activation = .background
            application.launchInBackground(rendering: link)
            for setting in settings { application.post(setting) }
        }
        isSuspended = false
        catchUp()
        works[number] = end
        application.post(.work(work, number: number))
    }

    /// Takes the app's answers to its works.
    func takeAnswers() -> [BackgroundAnswer] {
        guard isWorking else { return [] }
        return application.takeAnswers().filter { works.removeValue(forKey: $0.number) != nil }
    }

    /// Returns the number of a work whose time is over.
    func overdue(at time: MediaTime) -> Int? { works.filter { $0.value <= time }.keys.min() }

    /// Lets an app in the background run again; it is inactive then.
    func resume() {
        guard isInBackground else { return }
        isSuspended = false
        // The app has no limit of time in front.
        works = [:]
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
