import CoreLocation
import EventKit
import LocalAuthentication
import UIKit

/// A walk to a cabin. The cabin's log opens for its owner, and a visit is noted in the calendar.
final class TripPage: PageController, @preconcurrency CLLocationManagerDelegate {
    private let map = TripMap()
    private let places = CLLocationManager()
    private let calendar = EKEventStore()
    private lazy var act = PillButton("Open the log", id: "log", color: page.tint.main) { [weak self] in self?.useLog()
    }
    private let state = Style.label("Where are we?", .footnote, Style.quietInk)
    private lazy var controls = UIStackView(arrangedSubviews: [act, state])
    private var isOpen = false

    override func viewDidLoad() {
        super.viewDidLoad()
        add(map, controls)
        for area in [map, controls] { area.frame = view.bounds }
        controls.axis = .vertical
        controls.spacing = 12
        state.textAlignment = .center
        state.accessibilityIdentifier = "trip-state"
        act.heightAnchor.constraint(equalToConstant: PillButton.height).isActive = true
        places.delegate = self
        places.requestWhenInUseAuthorization()
        places.startUpdatingLocation()
        places.startMonitoring(for: TripMap.cabin)
    }

    // MARK: The way

    func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {
        guard let place = locations.last else { return }
        map.show(place.coordinate)
        guard !TripMap.cabin.contains(place.coordinate) else { return }
        let way = place.distance(from: TripMap.cabinPlace) / 1000
        state.text = String(format: "%.1f km to the cabin", way)
    }

    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
        state.text = "Nobody knows where we are"
    }

    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
        state.text = "At the cabin"
    }

    // MARK: The log

    private func useLog() {
        if isOpen { return note() }
        let context = LAContext()
        guard context.canEvaluatePolicy(.deviceOwnerAuthentication, error: nil) else {
            state.text = "This device cannot ask who you are"
            return
        }
        context.evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open the log") { [weak self] isOwner, _ in
            MainActor.assumeIsolated { self?.answered(isOwner) }
        }
    }

    private func answered(_ isOwner: Bool) {
        isOpen = isOwner
        state.text = isOwner ? "The log is open" : "The log stays closed"
        if isOwner { act.setTitle("Note the visit", for: .normal) }
    }

    private func note() {
        calendar.requestAccess(to: .event) { [weak self] isAllowed, _ in
            MainActor.assumeIsolated { if isAllowed { self?.addVisit() } }
        }
    }

    private func addVisit() {
        let visit = EKEvent(eventStore: calendar)
        (visit.title, visit.calendar) = ("At the cabin", calendar.defaultCalendarForNewEvents)
        visit.startDate = Date()
        visit.endDate = visit.startDate + 3600
        try? calendar.save(visit, span: .thisEvent)
        let today = calendar.predicateForEvents(
            withStart: visit.startDate - 86_400, end: visit.startDate + 86_400, calendars: nil)
        let count = calendar.events(matching: today).count
        state.text = count == 1 ? "One visit noted" : "\(count) visits noted"
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat { height(of: controls, at: width) }
    override func leastStageHeight(at width: CGFloat, _ room: Room) -> CGFloat { 220 }
    override func layoutStage(in area: CGRect, _ room: Room) { map.frame = area }
    override func layoutControls(in area: CGRect, _ room: Room) { controls.frame = area }
}
