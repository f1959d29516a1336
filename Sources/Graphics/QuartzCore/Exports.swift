@_exported public import CoreGraphics

@_exported public import struct RenderTree.CATransform3D
@_exported public import func RenderTree.CATransform3DConcat
@_exported public import func RenderTree.CATransform3DEqualToTransform
@_exported public import func RenderTree.CATransform3DGetAffineTransform
@_exported public import let RenderTree.CATransform3DIdentity
@_exported public import func RenderTree.CATransform3DInvert
@_exported public import func RenderTree.CATransform3DIsAffine
@_exported public import func RenderTree.CATransform3DIsIdentity
@_exported public import func RenderTree.CATransform3DMakeAffineTransform
@_exported public import func RenderTree.CATransform3DMakeRotation
@_exported public import func RenderTree.CATransform3DMakeScale
@_exported public import func RenderTree.CATransform3DMakeTranslation
@_exported public import func RenderTree.CATransform3DRotate
@_exported public import func RenderTree.CATransform3DScale
@_exported public import func RenderTree.CATransform3DTranslate
