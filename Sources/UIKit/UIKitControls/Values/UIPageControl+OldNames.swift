// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Names of Swift 1 and 2: an error with a fix-it to today's name.

extension UIPageControl {
    @available(*, unavailable, renamed: "size(forNumberOfPages:)")
    public func sizeForNumberOfPages(_ pageCount: Int) -> CGSize { unavailableSpelling() }
}
