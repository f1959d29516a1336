import Foundation
package import RenderTree

/// Draws nothing of its own and does not flatten its sublayers: they, and those of transform layers among them, share
/// one 3-D space with its siblings, where what is nearer covers what is farther and one may stick through another.
///
/// Its opacity goes to each of its sublayers. Colours, borders, contents, shadow, mask and clipping are not looked at.
open class CATransformLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .transform }
}
