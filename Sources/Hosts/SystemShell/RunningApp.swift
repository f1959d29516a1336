import HostInterface
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

    /// Brings the app to the background and suspends it.
    func suspend() {
        guard runs else { return }
        become(.background)
        application.turn(frame: nil)
        isSuspended = true
    }

    /// Lets a suspended app run again; it is inactive then.
    func resume() {
        guard isSuspended else { return }
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
