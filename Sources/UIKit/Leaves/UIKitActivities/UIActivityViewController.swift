import CoreGraphics
public import Foundation
import QuinceHostInterface
import UIFoundation
@_spi(Hooks) public import UIKitCore

/// A sheet with what a person may do with some items: copy, save and print them, and the app's own activities. The device has no
/// accounts, so that it has no mail, messages or networks to share with. What has been done is noted in the device's outbox, which
/// flows look up (`assertShared`).
///
/// The look is that of iOS 7, with sizes estimated from pictures. On an iPad it is shown in a popover, as UIKit demands.
@preconcurrency @MainActor
open class UIActivityViewController: UIViewController {
    public typealias CompletionHandler = (UIActivity.ActivityType?, Bool) -> Void
    public typealias CompletionWithItemsHandler = (UIActivity.ActivityType?, Bool, [Any]?, (any Error)?) -> Void

    private let activityItems: [Any]
    private let activities: [UIActivity]
    /// The activities that are not shown. It counts as the sheet's view is loaded.
    open var excludedActivityTypes: [UIActivity.ActivityType]?
    /// Called when the sheet has gone, with the activity that was chosen.
    open var completionWithItemsHandler: CompletionWithItemsHandler?
    /// The handler until iOS 8, which is called if there is no other one.
    open var completionHandler: CompletionHandler?
    open var allowsProminentActivity = true

    public init(activityItems: [Any], applicationActivities: [UIActivity]?) {
        self.activityItems = activityItems
        activities = UIActivity.makeOffered() + (applicationActivities ?? [])
        super.init(nibName: nil, bundle: nil)
        if traitCollection.userInterfaceIdiom == .pad {
            modalPresentationStyle = .popover
        } else {
            modalPresentationStyle = .custom
            transitioningDelegate = SheetPlacer.shared
        }
    }

    public required init?(coder: NSCoder) { nil }

    // MARK: The view

    private lazy var sheet = ActivitySheet(
        shown, cancels: modalPresentationStyle != .popover,
        choose: { [unowned self] in choose($0) }, cancel: { [unowned self] in end(nil, completed: false) })

    open override func loadView() { view = sheet }

    open override var preferredContentSize: CGSize {
        get { CGSize(width: 320, height: sheet.height) }
        set { super.preferredContentSize = newValue }
    }

    /// The activities that take the items as they are before one is chosen.
    private var shown: [UIActivity] {
        let items: [Any] = activityItems.map {
            ($0 as? any UIActivityItemSource)?.activityViewControllerPlaceholderItem(self) ?? $0
        }
        let excluded = Set(excludedActivityTypes ?? [])
        return activities.filter { activity in
            activity.activityType.map(excluded.contains) != true && activity.canPerform(withActivityItems: items)
        }
    }

    // MARK: Choosing

    private func choose(_ activity: UIActivity) {
        let items: [Any] = activityItems.compactMap { item in
            guard let source = item as? any UIActivityItemSource else { return item }
            return source.activityViewController(self, itemForActivityType: activity.activityType)
        }
        activity.prepare(withActivityItems: items)
        chosen = (SharedItems.describe(items), DeviceOutbox.current.entries.count)
        guard let controller = activity.activityViewController else {
            activity.finish = { [weak self] in self?.end(activity, completed: $0) }
            return activity.perform()
        }
        // The activity's own controller takes the place of the sheet.
        activity.finish = { [self] completed in
            // The system's own pickers go by themselves.
            guard controller.presentingViewController != nil else { return self.tell(activity, completed) }
            controller.dismiss(animated: true) { self.tell(activity, completed) }
        }
        guard let presenter = presentingViewController else { return tell(activity, false) }
        presenter.dismiss(animated: true) { presenter.present(controller, animated: true) }
    }

    private func end(_ activity: UIActivity?, completed: Bool) {
        guard let presentingViewController else { return tell(activity, completed) }
        presentingViewController.dismiss(animated: true) { [self] in tell(activity, completed) }
    }

    /// The items of the activity in words, and the number of the outbox's entries before it.
    private var chosen: (items: [String], entries: Int)?

    /// Notes what an activity has done, unless it has noted that itself.
    private func note(_ activity: UIActivity) {
        guard let chosen, DeviceOutbox.current.entries.count == chosen.entries else { return }
        DeviceOutbox.current.add(activity.activityTitle ?? "\(type(of: activity))", chosen.items)
    }

    private func tell(_ activity: UIActivity?, _ completed: Bool) {
        if let activity, completed { note(activity) }
        if let completionWithItemsHandler {
            completionWithItemsHandler(activity?.activityType, completed, nil, nil)
        } else {
            completionHandler?(activity?.activityType, completed)
        }
    }

    /// A tap beside the sheet, or beside the popover.
    @_spi(Hooks) open override func wasDismissedByPerson() { tell(nil, false) }

    /// Called by a tap beside the sheet.
    func cancelFromOutside() { end(nil, completed: false) }
}
