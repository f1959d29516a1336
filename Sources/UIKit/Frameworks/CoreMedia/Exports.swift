@_exported public import CoreAudioTypes
@_exported public import CoreGraphics
@_exported public import CoreVideo
@_exported public import Foundation
@_exported public import QuinceFoundationAdditions
