import Testing
import UIKit
@_spi(Hooks) import UIKitCore
