import CoreGraphics
import Foundation
import QuinceHostInterface

/// The fingers on the screen: whose each is, and where those began that may be dragged from an edge of an app's screen.
struct ShellFingers {
    /// An edge whose touches are the app's until a finger is dragged from there.
    enum Edge: CaseIterable {
        /// The bar at the lower edge of a screen without a home button.
        case home
        /// The upper edge, from which the notification center is pulled.
        case upper
    }

    /// The distance in points by which a finger is dragged from an edge. Estimated.
    private static let drag: CGFloat = 40

    /// The finger that does something on the shell's part of the screen.
    var touch: ShellTouch?
    /// The fingers that went down there, or on the way to an app, which never gets them.
    private var own: Set<Int> = []
    /// The heights at which the app's fingers went down at an edge.
    private var begins: [Edge: [Int: CGFloat]] = [:]

    // MARK: Whose a finger is

    /// Decides at its beginning whom a touch is for, whatever comes to the front meanwhile.
    ///
    /// - Parameter isOnShell: whether the shell has the place where it begins.
    mutating func isOwn(_ sample: TouchSample, isOnShell: @autoclosure () -> Bool) -> Bool {
        if sample.phase == .down {
            own.remove(sample.finger)
            if isOnShell() { own.insert(sample.finger) }
        }
        return own.contains(sample.finger)
    }

    /// - Returns: whether the shell has the finger, which it loses when it is lifted.
    mutating func takesOwn(_ sample: TouchSample) -> Bool {
        guard own.contains(sample.finger) else { return false }
        if sample.phase == .up || sample.phase == .cancel { own.remove(sample.finger) }
        return true
    }

    // MARK: Edges

    /// Follows a finger of the app in front.
    ///
    /// - Parameter isAt: whether the finger goes down at an edge.
    /// - Returns: whether it was dragged from the edge now. The app gets none of the fingers there any more.
    mutating func isDragged(_ sample: TouchSample, from edge: Edge, isAt: @autoclosure () -> Bool) -> Bool {
        let (finger, height) = (sample.finger, sample.location.y)
        switch sample.phase {
        case .down: begins[edge, default: [:]][finger] = isAt() ? height : nil
        case .up, .cancel: begins[edge]?[finger] = nil
        case .move:
            guard let begin = begins[edge]?[finger] else { return false }
            guard (edge == .home ? begin - height : height - begin) >= Self.drag else { return false }
            own.formUnion(begins[edge, default: [:]].keys)
            begins[edge] = nil
            return true
        }
        return false
    }

    /// Forgets the fingers, whose targets are not there any more; they do nothing until they are lifted.
    mutating func drop() { (touch, begins) = (nil, [:]) }
}
