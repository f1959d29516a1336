// A test's `import Stage` brings what `import UIKit` brings from the kernel downwards. The test names the shared modules and
// leaves itself, so that its target depends on those and not on the umbrella.
@_exported public import BlockAnimation
@_exported public import CoreGraphics
@_exported public import CoreText
@_exported public import Foundation
@_exported public import FoundationAdditions
@_exported public import ObjCRuntime
@_exported public import QuartzCore
@_exported public import TextKit
@_exported public import UIFoundation
@_exported public import UIKitAppServices
@_exported public import UIKitCore
@_exported public import ViewLayout
