@_exported public import CoreGraphics
@_exported public import CoreText
@_exported public import Foundation
@_exported public import QuartzCore
// A test's `import Stage` brings what `import UIKit` brings from the kernel downwards. The test names the shared modules and
// leaves itself, so that its target depends on those and not on the umbrella.
@_exported public import QuinceBlockAnimation
@_exported public import QuinceFoundationAdditions
@_exported public import QuinceObjCRuntime
@_exported public import QuinceTextKit
@_exported public import QuinceViewLayout
@_exported public import UIFoundation
@_exported public import UIKitAppServices
@_exported public import UIKitCore
