import CoreGraphics
package import Foundation
import QuartzCore
package import QuinceRenderTree
package import UIFoundation
package import UIKitCore

/// A sheet of glass: a view that shows what lies behind it in the frame, by a recipe.
///
/// The glass is its layer's `backgroundFilters`, so it goes where the layer goes: into the layer of a view that is not
/// its superview, as apps of iOS 7 do with the layer of a bar. Changes of the recipe are animated in UIView's blocks.
///
///     let glass = BackdropView(.bar(isBlack: false))
///     glass.frame = bar.bounds
///     bar.insertSubview(glass, at: 0)
package final class BackdropView: UIView {
    /// The recipe; `nil` for no glass at all.
    package var recipe: BackdropRecipe? {
        didSet { if recipe != oldValue { show() } }
    }

    package init(_ recipe: BackdropRecipe?) {
        self.recipe = recipe
        super.init(frame: .zero)
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        isUserInteractionEnabled = false
        show()
    }

    package required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    private func show() { layer.backgroundFilters = recipe?.filters.map { CIFilter($0) } }
}

extension BackdropRecipe {
    /// The filters that a layer needs for what lies behind it.
    package var filters: [LayerFilter] {
        [
            .blur(radius: radius, edges: .ofLayer), .color(.saturation(saturation)), .color(tint.coveringMatrix),
        ]
    }
}

extension UIColor {
    /// The matrix that draws the color over a pixel.
    package var coveringMatrix: ColorMatrix {
        let (red, green, blue, alpha) = straightComponents
        return .tint(red: red, green: green, blue: blue, alpha: alpha)
    }
}
