@_exported public import CoreAudioTypes
@_exported public import Foundation
@_exported public import QuinceFoundationAdditions
