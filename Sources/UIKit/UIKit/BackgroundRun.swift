import Foundation
import QuinceDiagnostics
import QuinceHostInterface
import QuinceLiveHost
import QuinceRenderTree
import QuinceSystemShell
import UIKitCore

/// A run without a screen, on the system's clock, for work in the background: `quince-device` starts it, sends the work, and
/// ends a process that takes longer than its work may.
@MainActor
struct BackgroundRun {
    /// The seconds that a process lives in which no work comes.
    private static let patience = 10.0

    private let shell: SystemShell
    private let rate: Int

    init(_ shell: SystemShell, rate: Int) { (self.shell, self.rate) = (shell, rate) }

    /// - Returns: the app's exit status, 0 after its works.
    func run() -> Int32 {
        let mailbox = LiveMailbox()
        let loop = LiveLoop(shell, mailbox: mailbox, rate: rate)
        let begin = ContinuousClock.now
        loop.afterTurn = { [shell] in
            let isOver = shell.backgroundOutcome != nil || begin.duration(to: .now) > .seconds(Self.patience)
            if isOver, shell.isSuspended { mailbox.post(.quit) }
        }
        let queue = DispatchQueue(label: "quince-background")
        queue.asyncAfter(deadline: .now() + Self.patience) { mailbox.wake() }
        let end = DispatchSource.makeSignalSource(signal: SIGTERM, queue: queue)
        signal(SIGTERM, SIG_IGN)
        end.setEventHandler { mailbox.post(.quit) }
        end.activate()
        defer { end.cancel() }
        return loop.run(rendering: RenderServer(threads: 1))
    }
}
