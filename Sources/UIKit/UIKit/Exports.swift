@_exported public import CoreGraphics
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import ObjCRuntime
@_exported public import QuartzCore
@_exported public import UIFoundation
@_exported public import UIKitCore
