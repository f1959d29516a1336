// swift-format-ignore-file
import CoreGraphics
public import Foundation
import UIFoundation
import UIKitCore

// Swift 1 and 2 names: each is an error whose fix-it is the current name.

extension UIPageControl {
    @available(*, unavailable, renamed: "size(forNumberOfPages:)")
    public func sizeForNumberOfPages(_ pageCount: Int) -> CGSize { unavailableSpelling() }
}
