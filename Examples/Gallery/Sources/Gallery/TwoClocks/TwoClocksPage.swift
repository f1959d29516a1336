import UIKit

/// Two timers that count, one in each kind of run loop mode, and a list that a finger scrolls meanwhile.
final class TwoClocksPage: PageController, UITableViewDataSource {
    private let resting = NumberView("default mode", id: "resting", alignment: .center)
    private let common = NumberView("common modes", id: "common", alignment: .center)
    private let list = UITableView(frame: .zero, style: .plain)
    private var timers: [Timer] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        list.dataSource = self
        list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        list.accessibilityIdentifier = "list"
        list.backgroundColor = Style.stage
        list.layer.cornerRadius = Style.stageRadius
        add(list, resting, common)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let waiting = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.resting.value += 1 }
        }
        let going = Timer(timeInterval: 0.1, repeats: true) { [weak self] _ in
            MainActor.assumeIsolated { self?.common.value += 1 }
        }
        RunLoop.main.add(going, forMode: .common)
        timers = [waiting, going]
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        timers.forEach { $0.invalidate() }
    }

    // MARK: The list

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 60 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.backgroundColor = .clear
        cell.textLabel?.text = indexPath.row == 0 ? "Scroll, and keep your finger down" : "Row \(indexPath.row + 1)"
        cell.textLabel?.textColor = indexPath.row == 0 ? Style.ink : Style.quietInk
        return cell
    }

    // MARK: Layout

    override func controlsHeight(at width: CGFloat, _ room: Room) -> CGFloat {
        max(resting.height(room), common.height(room))
    }

    override func layoutStage(in area: CGRect, _ room: Room) { list.frame = area }

    override func layoutControls(in area: CGRect, _ room: Room) {
        let (left, right) = area.divided(atDistance: area.width / 2, from: .minXEdge)
        (resting.frame, common.frame) = (left, right)
    }
}
