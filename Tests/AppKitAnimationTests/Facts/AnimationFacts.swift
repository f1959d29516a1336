import AppKitAnimation
import AppKitCore
import Foundation
import Testing

/// The facts are those of GNUstep's tests NSAnimation/config.m, which were checked on a Mac. More of them are in
/// `NSAnimationTests`.
@Suite("Facts of a Mac: animations")
@MainActor
struct AnimationFacts {
    @Test(
        "Curves have AppKit's numbers",
        arguments: [(NSAnimation.Curve.easeInOut, 0), (.easeIn, 1), (.easeOut, 2), (.linear, 3)]
            as [(NSAnimation.Curve, UInt)])
    func curves(curve: NSAnimation.Curve, number: UInt) {
        #expect(curve.rawValue == number)
    }

    @Test(
        "Ways to block have AppKit's numbers",
        arguments: [(NSAnimation.BlockingMode.blocking, 0), (.nonblocking, 1), (.nonblockingThreaded, 2)]
            as [(NSAnimation.BlockingMode, UInt)])
    func blockingModes(mode: NSAnimation.BlockingMode, number: UInt) {
        #expect(mode.rawValue == number)
    }
}
