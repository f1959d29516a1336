public import Foundation

/// Hears of a player's end and of what interrupts it, on the main thread.
public protocol AVAudioPlayerDelegate: NSObjectProtocol {
    /// Called at the instant of the end, after the last repetition; not when the player is paused or stopped.
    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool)
    func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?)
    /// Called after the system has paused the player, as for a call.
    func audioPlayerBeginInterruption(_ player: AVAudioPlayer)
    /// - Parameter flags: those of `AVAudioSession.InterruptionOptions`; the player goes on when it is told to.
    func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int)
}

extension AVAudioPlayerDelegate {
    public func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
    public func audioPlayerDecodeErrorDidOccur(_ player: AVAudioPlayer, error: (any Error)?) {}
    public func audioPlayerBeginInterruption(_ player: AVAudioPlayer) {}
    public func audioPlayerEndInterruption(_ player: AVAudioPlayer, withOptions flags: Int) {}
}
