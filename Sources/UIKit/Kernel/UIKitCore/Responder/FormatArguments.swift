import CoreGraphics
import Foundation
public import QuartzCore
public import QuinceFoundationAdditions
public import UIFoundation

// The types that iOS code passes to `String(format: "%@", …)` and `NSLog`.

extension UIResponder: FormatArgument {}
extension UITraitCollection: FormatArgument {}
extension UIColor: FormatArgument {}
extension UIFont: FormatArgument {}
extension UIImage: FormatArgument {}
extension CALayer: FormatArgument {}
extension CAAnimation: FormatArgument {}
