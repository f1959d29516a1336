@_exported public import CoreGraphics

@_exported public import struct QuinceRenderTree.CATransform3D
@_exported public import func QuinceRenderTree.CATransform3DConcat
@_exported public import func QuinceRenderTree.CATransform3DEqualToTransform
@_exported public import func QuinceRenderTree.CATransform3DGetAffineTransform
@_exported public import let QuinceRenderTree.CATransform3DIdentity
@_exported public import func QuinceRenderTree.CATransform3DInvert
@_exported public import func QuinceRenderTree.CATransform3DIsAffine
@_exported public import func QuinceRenderTree.CATransform3DIsIdentity
@_exported public import func QuinceRenderTree.CATransform3DMakeAffineTransform
@_exported public import func QuinceRenderTree.CATransform3DMakeRotation
@_exported public import func QuinceRenderTree.CATransform3DMakeScale
@_exported public import func QuinceRenderTree.CATransform3DMakeTranslation
@_exported public import func QuinceRenderTree.CATransform3DRotate
@_exported public import func QuinceRenderTree.CATransform3DScale
@_exported public import func QuinceRenderTree.CATransform3DTranslate
