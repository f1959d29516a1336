import Foundation
import QuinceKitDescription
import QuinceObjCRuntime
import UIFoundation
import UIKitControls
import UIKitCore

/// The list of a More tab: a row with the image and the title of each tab for which the bar has no room.
@MainActor
final class MoreListController: UITableViewController, MoreList {
    var choose: ((UIViewController) -> Void)?
    var listed: [UIViewController] = [] { didSet { if isViewLoaded { tableView.reloadData() } } }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "More"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { listed.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: Self.identifier)
            ?? UITableViewCell(style: .value1, reuseIdentifier: Self.identifier)
        let item = listed[indexPath.row].tabBarItem
        cell.textLabel?.text = item?.title ?? listed[indexPath.row].title
        cell.detailTextLabel?.text = item?.badgeValue
        cell.imageView?.image = item?.image?.withRenderingMode(.alwaysTemplate)
        cell.accessoryType = .disclosureIndicator
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        choose?(listed[indexPath.row])
    }

    private static let identifier = "More"
}

@section(".init_array") @used
private let description: @convention(c) () -> Void = {
    describe(MoreListController.self) { _ in }
    registerObjCModule { MoreLists.make = { MoreListController(style: .plain) } }
}
