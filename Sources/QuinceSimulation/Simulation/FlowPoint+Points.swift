package import Foundation
package import QuinceAutomation

extension FlowPoint {
    package init(_ point: CGPoint) { self.init(x: point.x, y: point.y, isFraction: false) }
}

extension FlowTarget {
    package static func point(_ point: CGPoint) -> FlowTarget { .point(FlowPoint(point)) }
}
