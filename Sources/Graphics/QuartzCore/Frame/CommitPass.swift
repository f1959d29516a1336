import QuinceDiagnostics
import QuinceMediaClock
package import QuinceRenderTree

/// Sends the changes since the last commit to the render server, as one value.
@MainActor
package enum CommitPass {
    package static func run(_ server: any RenderLink) {
        guard CATransaction.hasChanges else {
            // A transaction without changes still ends, and its completion is due.
            _ = CATransaction.takeCommit(at: MediaClock.shared.now)
            return
        }
        PassRecorder.note(.commit)
        server.apply(CATransaction.takeCommit(at: MediaClock.shared.now))
    }
}
