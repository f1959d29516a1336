import Foundation
public import UIFoundation

extension NSShadow {
    public var shadowColor: NSColor? {
        get { color }
        set { color = newValue }
    }

    /// Sets the shadow of what the current context draws from now on. A positive height of the offset points up on the screen, in a
    /// flipped view too.
    public func set() { UIGraphicsGetCurrentContext()?.setShadow(self) }
}
