import Foundation
public import UIKitCore

extension UIBarAppearance {
    /// The glass behind the bar's content. It takes the place of the bar's own; `nil` removes both.
    public var backgroundEffect: UIBlurEffect? {
        get {
            switch material {
            case .effect(let effect, _): effect as? UIBlurEffect
            case .bar: UIBlurEffect(style: .systemChromeMaterial)
            case .none: nil
            }
        }
        set { material = newValue.map { effect in .effect(effect) { effect.recipe(with: $0) } } ?? .none }
    }
}
