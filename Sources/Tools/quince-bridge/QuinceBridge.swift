import ArgumentParser
import SourceBridge

/// Rewrites one module's iOS sources so that they compile on Linux.
@main
struct QuinceBridge: ParsableCommand {
    func run() throws {}
}
