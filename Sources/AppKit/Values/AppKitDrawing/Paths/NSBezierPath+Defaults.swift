import CoreGraphics
public import Foundation
import Synchronization

/// The values with which new paths begin, and with which the class's own functions stroke.
private struct PathDefaults: Sendable {
    var lineWidth: CGFloat = 1
    var lineCapStyle = NSBezierPath.LineCapStyle.butt
    var lineJoinStyle = NSBezierPath.LineJoinStyle.miter
    var windingRule = NSBezierPath.WindingRule.nonZero
    var miterLimit: CGFloat = 10
    var flatness: CGFloat = 0.6

    static let shared = Mutex(PathDefaults())
}

extension NSBezierPath {
    public class var defaultLineWidth: CGFloat {
        get { PathDefaults.shared.withLock { $0.lineWidth } }
        set { PathDefaults.shared.withLock { $0.lineWidth = newValue } }
    }

    public class var defaultLineCapStyle: LineCapStyle {
        get { PathDefaults.shared.withLock { $0.lineCapStyle } }
        set { PathDefaults.shared.withLock { $0.lineCapStyle = newValue } }
    }

    public class var defaultLineJoinStyle: LineJoinStyle {
        get { PathDefaults.shared.withLock { $0.lineJoinStyle } }
        set { PathDefaults.shared.withLock { $0.lineJoinStyle = newValue } }
    }

    public class var defaultWindingRule: WindingRule {
        get { PathDefaults.shared.withLock { $0.windingRule } }
        set { PathDefaults.shared.withLock { $0.windingRule = newValue } }
    }

    public class var defaultMiterLimit: CGFloat {
        get { PathDefaults.shared.withLock { $0.miterLimit } }
        set { PathDefaults.shared.withLock { $0.miterLimit = newValue } }
    }

    public class var defaultFlatness: CGFloat {
        get { PathDefaults.shared.withLock { $0.flatness } }
        set { PathDefaults.shared.withLock { $0.flatness = newValue } }
    }
}
