import UIKit

/// Two hundred years of months, one below the other, with the name of the month at the top; a tap chooses a day, and a
/// second one the days up to it.
@MainActor
enum CalendarApp {
    static func make(_ page: Page, close: UIAction) -> UIViewController {
        let root = CalendarController(tint: page.tint)
        root.title = page.title
        root.navigationItem.leftBarButtonItem = UIBarButtonItem(primaryAction: close)
        return UINavigationController(rootViewController: root)
    }
}

/// Months by their numbers, of a calendar that begins its weeks on Monday.
struct Months {
    static let first = 1900
    static let count = 200 * 12
    private var calendar = Calendar(identifier: .gregorian)

    init() { calendar.timeZone = TimeZone(identifier: "UTC") ?? .current }

    private func date(_ month: Int) -> Date {
        let parts = DateComponents(year: Self.first + month / 12, month: month % 12 + 1, day: 1)
        return calendar.date(from: parts) ?? .distantPast
    }

    func days(_ month: Int) -> Int { calendar.range(of: .day, in: .month, for: date(month))?.count ?? 30 }

    /// The number of empty places before the first day.
    func lead(_ month: Int) -> Int { (calendar.component(.weekday, from: date(month)) + 5) % 7 }

    func title(_ month: Int) -> String { "\(Self.names[month % 12]) \(Self.first + month / 12)" }

    private static let names = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]

    static let weekdays = ["M", "T", "W", "T", "F", "S", "S"]
}

final class CalendarController: UICollectionViewController {
    private let months = Months()
    private let tint: Tint
    /// The chosen days, from the first to the last.
    private var chosen: ClosedRange<IndexPath>?
    private static let today = IndexPath(item: 8, section: (2014 - Months.first) * 12 + 8)

    init(tint: Tint) {
        self.tint = tint
        super.init(collectionViewLayout: Self.layout())
    }

    required init?(coder: NSCoder) { nil }

    private static func layout() -> UICollectionViewLayout {
        func size(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
            NSCollectionLayoutSize(widthDimension: .fractionalWidth(width), heightDimension: .absolute(height))
        }
        let day = NSCollectionLayoutItem(layoutSize: size(1, 46))
        let week = NSCollectionLayoutGroup.horizontal(layoutSize: size(1, 46), subitem: day, count: 7)
        let section = NSCollectionLayoutSection(group: week)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 20, trailing: 8)
        let title = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size(1, 62), elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
        title.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [title]
        return UICollectionViewCompositionalLayout(section: section)
    }

    private lazy var days = UICollectionView.CellRegistration<DayCell, IndexPath> { [unowned self] cell, _, path in
        let day = path.item - months.lead(path.section) + 1
        cell.show(day > 0 ? day : nil, role(path), tint, isToday: path == Self.today)
        cell.accessibilityIdentifier = day > 0 ? "day-\(path.section)-\(day)" : nil
    }

    private lazy var titles = UICollectionView.SupplementaryRegistration<MonthTitle>(
        elementKind: UICollectionView.elementKindSectionHeader
    ) { [unowned self] title, _, path in title.text = months.title(path.section) }

    /// What a day is in the chosen ones.
    private func role(_ path: IndexPath) -> DayCell.Role {
        guard let chosen, chosen.contains(path), path.item >= months.lead(path.section) else { return .none }
        if chosen.lowerBound == chosen.upperBound { return .only }
        if path == chosen.lowerBound { return .first }
        return path == chosen.upperBound ? .last : .inside
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        (_, _) = (days, titles)
        collectionView.backgroundColor = Style.ground
        collectionView.accessibilityIdentifier = "calendar"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard !hasScrolled, collectionView.bounds.height > 0 else { return }
        hasScrolled = true
        collectionView.scrollToItem(at: Self.today, at: .centeredVertically, animated: false)
    }

    private var hasScrolled = false

    override func numberOfSections(in collectionView: UICollectionView) -> Int { Months.count }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        months.lead(section) + months.days(section)
    }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: days, for: indexPath, item: indexPath)
    }

    override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: titles, for: indexPath)
    }

    override func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        indexPath.item >= months.lead(indexPath.section)
    }

    override func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        if let one = chosen?.lowerBound, chosen?.upperBound == one, one != indexPath {
            chosen = min(one, indexPath)...max(one, indexPath)
        } else {
            chosen = indexPath...indexPath
        }
        collectionView.reconfigureItems(at: collectionView.indexPathsForVisibleItems)
    }
}
