public import Foundation
import QuinceLaunchState
package import QuinceMediaClock
public import QuinceObjCRuntime

public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        self.minimum = minimum
        self.maximum = maximum
        self.preferred = preferred
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// A timer that calls its target before each frame. It retains its target until it is invalidated.
/// It is not called while the application is in the background.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject {
    private var call: ((CADisplayLink) -> Void)?
    private var framesToSkip = 0
    /// The modes of the run loop to which the link was added.
    fileprivate var modes: RunModes = []

    public var isPaused = false
    /// The number of frames between calls; 0 or less counts as 1.
    public var frameInterval = 1
    /// Frames per second; 0 is every frame. A rate that does not divide the screen's is rounded to one that does.
    public var preferredFramesPerSecond = 0
    public var preferredFrameRateRange = CAFrameRateRange.default
    /// The instant of the current frame, on the media clock.
    public private(set) var timestamp: CFTimeInterval = 0
    /// The seconds between two frames at the screen's full rate.
    public private(set) var duration: CFTimeInterval = 0
    /// The instant of the next frame.
    public private(set) var targetTimestamp: CFTimeInterval = 0

    /// - Parameter sel: registered with `registerObjCClass`; takes the link or nothing.
    public init(target: Any, selector sel: Selector) {
        super.init()
        call = { link in Messages.send(sel, to: target, [link]) }
    }

    /// Creates a link with a handler; Quince's own addition, for Swift without selectors.
    public init(handler: @escaping (CADisplayLink) -> Void) {
        super.init()
        call = handler
    }

    /// Adds the link to the main thread's frames, whatever the run loop. In the default mode it is not called while a finger scrolls.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.formUnion(RunModes(named: mode.rawValue, isMain: runloop.isOfMainThread))
        if call != nil { DisplayLinks.current.add(self) }
    }

    public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        modes.subtract(RunModes(named: mode.rawValue, isMain: runloop.isOfMainThread))
        if modes.isEmpty { DisplayLinks.current.remove(self) }
    }

    public func invalidate() {
        DisplayLinks.current.remove(self)
        call = nil
    }

    fileprivate var isDue: Bool { !isPaused && MediaClock.shared.serves(modes) }

    private func stride(atRate rate: Int) -> Int {
        let range = preferredFrameRateRange.preferred ?? 0
        let wanted = range.isFinite ? Int(min(max(range, 0), 1e6)) : 0
        let preferred = preferredFramesPerSecond > 0 ? preferredFramesPerSecond : wanted
        if preferred > 0 { return max(1, Int((Double(rate) / Double(preferred)).rounded())) }
        return max(1, frameInterval)
    }

    fileprivate func fire(at time: MediaTime, next: MediaTime, rate: Int) {
        guard isDue else { return }
        if framesToSkip > 0 {
            framesToSkip -= 1
            return
        }
        framesToSkip = stride(atRate: rate) - 1
        timestamp = time.seconds
        targetTimestamp = next.seconds
        duration = 1 / Double(rate)
        call?(self)
    }
}

/// The display links added to the main run loop, in order of addition.
@MainActor
package final class DisplayLinks {
    private static let launched = LaunchLocal(main: DisplayLinks.init)
    package static var current: DisplayLinks { launched.value }

    private var links: [CADisplayLink] = []

    private init() {}

    fileprivate func add(_ link: CADisplayLink) {
        if !links.contains(where: { $0 === link }) { links.append(link) }
    }

    fileprivate func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

    /// Whether a link needs the next frame.
    package var areRunning: Bool { links.contains { $0.isDue } }

    package func fire(at time: MediaTime, next: MediaTime, rate: Int) {
        for link in links { link.fire(at: time, next: next, rate: rate) }
    }
}
