import Foundation
package import QuinceRenderTree

/// A layer that draws nothing itself and does not flatten its sublayers: they, and those of nested transform layers,
/// share one 3D space with its siblings, in which nearer layers cover farther ones and layers may intersect.
///
/// Its opacity applies to each sublayer separately. Colors, borders, contents, shadow, mask and clipping are ignored.
open class CATransformLayer: CALayer {
    package override class var initialSpecialContent: SpecialContent? { .transform }
}
