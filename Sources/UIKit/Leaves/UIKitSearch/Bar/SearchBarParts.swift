import CoreGraphics
import Foundation
import UIFoundation
import UIKitBars
import UIKitControls
import UIKitCore

/// The views in a search bar, and which of them are shown.
@MainActor
final class SearchBarParts {
    /// The parts stand in one view, as in UIKit, where apps look for the field.
    let content = UIView()
    let background = UIImageView()
    let lines = [UIView(), UIView()]
    let promptLabel = UILabel()
    let field = SearchBarField(frame: .zero)
    let cancelItem = UIBarButtonItem(barButtonSystemItem: .cancel, target: nil, action: nil)
    private(set) lazy var cancelButton = BarButton(cancelItem, metrics: .default, look: nil)
    let endButton = UIButton(type: .custom)
    let scopePlace = UIImageView()
    let scopes = UISegmentedControl(items: nil)

    var showsCancel = false
    var showsScopes = false
    var scope = 0
    /// The height of the prompt and the scopes, as it is part of the frame.
    var knownExtra: CGFloat = 0
    /// The fonts and colors that the bar has given the field, which an app may have replaced.
    var givenFont: UIFont?
    var givenColor: UIColor?

    func join(_ bar: UISearchBar) {
        promptLabel.font = .systemFont(ofSize: 12)
        promptLabel.textAlignment = .center
        for line in lines { line.backgroundColor = Look.current.search.line }
        (scopePlace.isUserInteractionEnabled, scopePlace.isHidden) = (true, true)
        scopePlace.addSubview(scopes)
        cancelButton.isHidden = true
        let views = [background] + lines + [promptLabel, field, cancelButton, scopePlace]
        for view in views { content.addSubview(view) }
        bar.addSubview(content)
        field.join(bar)
        cancelButton.addAction(UIAction { [weak bar] _ in bar?.cancelWasPressed() }, for: .touchUpInside)
        endButton.addAction(UIAction { [weak bar] _ in bar?.endButtonWasPressed() }, for: .touchUpInside)
        scopes.addAction(UIAction { [weak bar] _ in bar?.scopeWasChosen() }, for: .valueChanged)
    }
}
