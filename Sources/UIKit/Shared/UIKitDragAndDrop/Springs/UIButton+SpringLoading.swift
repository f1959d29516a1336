import Foundation
public import UIKitControls
import UIKitCore

extension UIButton: UISpringLoadedInteractionSupporting {
    /// Whether a drag that rests over the button presses it.
    public var isSpringLoaded: Bool {
        get { interactions.contains { $0 is ButtonSpring } }
        set {
            guard newValue != isSpringLoaded else { return }
            if newValue { return addInteraction(ButtonSpring()) }
            for spring in interactions where spring is ButtonSpring { removeInteraction(spring) }
        }
    }
}

/// The spring of a button, which is told apart from those that an app adds.
@MainActor
private final class ButtonSpring: UISpringLoadedInteraction {
    init() {
        super.init(interactionBehavior: nil, interactionEffect: nil) { interaction, _ in
            guard let button = interaction.view as? UIButton, button.isEnabled else { return }
            button.sendActions(for: [.primaryActionTriggered, .touchUpInside])
        }
    }
}
