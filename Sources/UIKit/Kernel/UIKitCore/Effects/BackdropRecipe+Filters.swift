package import RenderTree
package import UIFoundation

extension BackdropRecipe {
    /// The filters that a layer needs for what lies behind it.
    package var filters: [LayerFilter] {
        [
            .blur(radius: radius, edges: .ofLayer), .color(.saturation(saturation)), .color(tint.coveringMatrix),
        ]
    }
}

extension UIColor {
    /// The matrix that draws the colour over a pixel.
    package var coveringMatrix: ColorMatrix {
        let (red, green, blue, alpha) = straightComponents
        return .tint(red: red, green: green, blue: blue, alpha: alpha)
    }
}
