import CoreGraphics
import Foundation
import QuinceTextKit
import UIFoundation
@_spi(Hooks) import UIKitCore

/// The configuration of a button, when it is updated, and the views that only it has.
///
///     state changes → setNeedsUpdateConfiguration() → … before the next layout, or when the size is asked for:
///     updateConfiguration() → configurationUpdateHandler → the views show the result
@MainActor
final class ButtonUpdates {
    var configuration: UIButton.Configuration?
    var handler: UIButton.ConfigurationUpdateHandler?
    var isAutomatic = true
    /// Whether an update was asked for.
    var isStale = false
    var isUpdating = false
    /// Whether the views show the configuration.
    var isShown = true
    /// The size that was shown last.
    var shownSize: CGSize?

    var background: BackgroundView?
    var subtitle: UILabel?
    var activity: UIActivityIndicatorView?
    /// The mark of a pop-up menu.
    var mark: UIImageView?
    /// The numbers of lines that the button gave its labels; an app that gives others has its way.
    var givenLines: [ObjectIdentifier: Int] = [:]
    /// Whether the labels show text without attributes of its own but font and color.
    var isPlain: [ObjectIdentifier: Bool] = [:]
}

extension UIButton {
    var isConfigured: Bool { updates?.configuration != nil }

    /// Whether a change of state may be of interest: to a configuration, a handler, or a subclass.
    var followsConfiguration: Bool {
        isConfigured || updates?.handler != nil || Swift.type(of: self) != UIButton.self
    }

    func madeUpdates() -> ButtonUpdates {
        if let updates { return updates }
        let made = ButtonUpdates()
        updates = made
        return made
    }

    /// - Parameter adoptsTexts: whether a first configuration without a title or an image takes those of the normal state.
    func configure(_ new: Configuration?, adoptsTexts: Bool) {
        guard new != nil || isConfigured else { return }
        let updates = madeUpdates()
        var new = new
        if adoptsTexts, !isConfigured { adoptContent(into: &new) }
        guard new != updates.configuration else { return }
        updates.configuration = new
        updates.isShown = false
        guard !updates.isUpdating else { return }
        setNeedsUpdateConfiguration()
        invalidateIntrinsicContentSize()
    }

    private func adoptContent(into new: inout Configuration?) {
        if new?.attributedTitle == nil {
            if let rich = attributedTitle(for: .normal) {
                new?.attributedTitle = AttributedString(rich)
            } else if let title = title(for: .normal) {
                new?.title = title
            }
        }
        if new?.image == nil, let image = image(for: .normal) { new?.image = image }
    }

    func setUpdateHandler(_ handler: ConfigurationUpdateHandler?) {
        guard handler != nil || updates != nil else { return }
        madeUpdates().handler = handler
        setNeedsUpdateConfiguration()
    }

    func markConfigurationStale() {
        let updates = madeUpdates()
        updates.isStale = true
        if isConfigured { updates.isShown = false }
        setNeedsLayout()
    }

    /// Does what `updateConfiguration()` does unless it is overridden.
    func updateConfigurationByState() {
        guard automaticallyUpdatesConfiguration, let configuration else { return }
        self.configuration = configuration.updated(for: self)
    }

    /// Updates the configuration if it was asked for, and shows it.
    func updateConfigurationIfNeeded(isLayout: Bool = true) {
        guard let updates, !updates.isUpdating else { return }
        if updates.isStale {
            updates.isUpdating = true
            updates.isStale = false
            updateConfiguration()
            updates.handler?(self)
            // An update that asks for another one would not end.
            (updates.isUpdating, updates.isStale) = (false, false)
        }
        guard !updates.isShown else { return }
        updates.isShown = true
        showConfiguration()
        guard isConfigured, isLayout else { return }
        let size = configuredSize()
        if size != updates.shownSize {
            updates.shownSize = size
            invalidateIntrinsicContentSize()
        }
    }

    /// The title with its own attributes.
    var configuredTitle: NSAttributedString? { configuration?.attributedTitle.map { NSAttributedString($0) } }

    func madeSubtitleLabel() -> UILabel {
        let updates = madeUpdates()
        if let label = updates.subtitle { return label }
        let label = UILabel(frame: .zero)
        updates.subtitle = label
        addSubview(label)
        return label
    }
}
