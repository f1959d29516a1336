import CoreGraphics
import Foundation
public import QuartzCore
public import QuinceFoundationAdditions
public import UIFoundation

// The types that iOS code passes to `String(format: "%@", …)` and `NSLog`.

extension UIResponder: QuinceFormatArgument {}
extension UITraitCollection: QuinceFormatArgument {}
extension UIColor: QuinceFormatArgument {}
extension UIFont: QuinceFormatArgument {}
extension UIImage: QuinceFormatArgument {}
extension CALayer: QuinceFormatArgument {}
extension CAAnimation: QuinceFormatArgument {}
