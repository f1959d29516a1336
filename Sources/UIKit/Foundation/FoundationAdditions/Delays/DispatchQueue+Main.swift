public import Dispatch

extension DispatchQueue {
    /// Performs work on the main queue and waits for it; at once if the caller is there. The source bridge puts this name in the
    /// place of `DispatchQueue.main.sync`: layers that iOS draws in the background, whose drawing asks the main thread for something,
    /// are drawn on the main thread here.
    public func syncOnMain<Result>(execute work: () throws -> Result) rethrows -> Result {
        MainQueue.isCurrent ? try work() : try sync(execute: work)
    }
}
