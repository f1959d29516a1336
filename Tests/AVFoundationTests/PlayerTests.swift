import AVFoundation
import Foundation
import QuinceSoundLog
import Stage
import TestFilms
import Testing

@Suite("Players", .serialized)
@MainActor
struct PlayerTests {
    private func time(_ seconds: Double) -> CMTime { CMTime(seconds: seconds, preferredTimescale: 1_000_000_000) }

    // MARK: Loading

    @Test("An item becomes ready in a later turn, and its observers are told")
    func ready() throws {
        let cinema = try Cinema(waits: false)
        let calls = CallLog()
        let item = cinema.item
        let observations = [
            item.observe(\.status) { item, _ in MainActor.assumeIsolated { calls.add("item \(item.status.rawValue)") }
            },
            cinema.player.observe(\.status) { player, _ in
                MainActor.assumeIsolated { calls.add("player \(player.status.rawValue)") }
            },
            item.observe(\.duration) { item, _ in
                MainActor.assumeIsolated { calls.add("duration \(item.duration.seconds)") }
            },
        ]
        #expect(item.status == .unknown && item.duration.isIndefinite && calls.calls.isEmpty)
        cinema.stage.turn()
        #expect(calls.calls == ["duration 4.0", "item 1", "player 1"])
        #expect(item.presentationSize == CGSize(width: 160, height: 32) && item.tracks.count == 1)
        #expect(item.seekableTimeRanges.first?.timeRangeValue.duration.seconds == 4)
        withExtendedLifetime(observations) {}
    }

    @Test("A player that should play before its item is ready waits, and says why")
    func waiting() throws {
        let cinema = try Cinema(waits: false)
        let player = cinema.player
        #expect(player.timeControlStatus == .paused && player.reasonForWaitingToPlay == nil)
        player.play()
        #expect(player.rate == 1 && player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        #expect(player.reasonForWaitingToPlay == .evaluatingBufferingRate)
        cinema.stage.turn()
        #expect(player.timeControlStatus == .playing && player.reasonForWaitingToPlay == nil)
        cinema.stage.advance(0.5)
        #expect(player.currentTime() == time(0.5))
    }

    /// AVPlayer.h: paused is entered "when a change in overall state requires playback to be halted", and a reason for a change of
    /// the rate is that it could not be set. Apple does not say in so many words that an item that fails is such a change.
    @Test("An item whose file is not there fails, and the player pauses")
    func failed() throws {
        let cinema = try Cinema()
        let item = AVPlayerItem(url: URL(fileURLWithPath: "/nowhere/film.mp4"))
        cinema.player.replaceCurrentItem(with: item)
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayer.rateDidChangeNotification, object: cinema.player, queue: nil
        ) { note in
            let reason = note.userInfo?[AVPlayer.rateDidChangeReasonKey] as? AVPlayer.RateDidChangeReason
            MainActor.assumeIsolated { calls.add("\(cinema.player.rate) \(reason == .setRateFailed)") }
        }
        cinema.player.play()
        #expect(cinema.player.timeControlStatus == .waitingToPlayAtSpecifiedRate)
        cinema.stage.advance(1)
        #expect(item.status == .failed && (item.error as NSError?)?.code == -1100)
        #expect(cinema.player.timeControlStatus == .paused && cinema.player.rate == 0)
        #expect(cinema.player.reasonForWaitingToPlay == nil && cinema.player.currentTime() == .zero)
        cinema.player.play()
        #expect(cinema.player.timeControlStatus == .paused && cinema.player.rate == 0)
        #expect(calls.calls == ["1.0 false", "0.0 true", "0.0 true"])
        cinema.player.replaceCurrentItem(with: AVPlayerItem(url: cinema.url))
        cinema.player.play()
        cinema.stage.advance(0.5)
        #expect(cinema.player.timeControlStatus == .playing)
        NotificationCenter.default.removeObserver(token)
    }

    // MARK: Background

    /// Apple, "Playing audio from a video asset in the background": a player with a layer pauses, in an app without the background
    /// mode for sound any player does.
    @Test("A film does not run while the app is in the background", arguments: [true, false])
    func background(hasLayer: Bool) throws {
        let cinema = try Cinema(seconds: 8)
        let layer = hasLayer ? cinema.addLayer() : nil
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: AVPlayer.rateDidChangeNotification, object: cinema.player, queue: nil
        ) { note in
            let reason = note.userInfo?[AVPlayer.rateDidChangeReasonKey] as? AVPlayer.RateDidChangeReason
            MainActor.assumeIsolated { calls.add(reason == .appBackgrounded ? "background" : "other") }
        }
        cinema.player.play()
        cinema.stage.advance(1)
        cinema.stage.host.send(.activation(.inactive))
        #expect(cinema.player.rate == 1)
        cinema.stage.advance(0.25)
        cinema.stage.host.send(.activation(.background))
        #expect(cinema.player.rate == 0 && cinema.player.timeControlStatus == .paused)
        cinema.stage.advance(3)
        cinema.stage.host.send(.activation(.active))
        #expect(cinema.player.currentTime() == time(1.25) && calls.calls == ["other", "background"])
        cinema.player.play()
        cinema.stage.advance(0.5)
        #expect(cinema.player.currentTime() == time(1.75))
        NotificationCenter.default.removeObserver(token)
        withExtendedLifetime(layer) {}
    }

    // MARK: Keys

    @Test("Enumerations come by key as numbers, and by their key paths as themselves")
    func enumerationKeys() throws {
        let cinema = try Cinema(waits: false)
        let (item, player) = (cinema.item, cinema.player)
        let calls = CallLog()
        let tokens = [
            item.observe(path: "status", options: [.new, .old]) { change in
                MainActor.assumeIsolated {
                    calls.add("key \(change[.oldKey] as? Int ?? -1) \((change[.newKey] as? NSNumber)?.intValue ?? -1)")
                }
            },
            item.observe(\.status, options: [.new]) { _, change in
                MainActor.assumeIsolated { calls.add("path \(change.newValue == .readyToPlay)") }
            },
        ]
        cinema.stage.turn()
        #expect(calls.calls == ["path true", "key 0 1"])
        player.play()
        #expect(player.value(forKey: "timeControlStatus") as? Int == AVPlayer.TimeControlStatus.playing.rawValue)
        player.setValue(AVPlayer.ActionAtItemEnd.none.rawValue, forKey: "actionAtItemEnd")
        #expect(player.actionAtItemEnd == .none && player.value(forKey: "actionAtItemEnd") as? Int == 2)
        withExtendedLifetime(tokens) {}
    }

    /// The keys of the headers of AVPlayerItem, AVPlayer and AVAsset.
    @Test("What Apple's documentation calls observable has a key")
    func keys() throws {
        let cinema = try Cinema()
        let (item, player, asset) = (cinema.item, cinema.player, cinema.item.asset)
        #expect(item.value(forKey: "duration") as? CMTime == item.duration)
        #expect(item.value(forKey: "canStepForward") as? Bool == true)
        #expect(item.value(forKey: "canPlayReverse") as? Bool == true)
        #expect(item.value(forKey: "timebase") as? CMTimebase === item.timebase)
        #expect(item.value(forKey: "timedMetadata") == nil && item.value(forKey: "asset") as? AVAsset === asset)
        #expect(player.value(forKey: "automaticallyWaitsToMinimizeStalling") as? Bool == true)
        #expect(asset.value(forKey: "duration") as? CMTime == item.duration)
        #expect(asset.value(forKey: "playable") as? Bool == true)
        #expect((asset.value(forKey: "tracks") as? [AVAssetTrack])?.count == 1)
        let session = AVAudioSession.sharedInstance()
        #expect(session.value(forKey: "category") as? AVAudioSession.Category == session.category)
        #expect(session.value(forKey: "categoryOptions") as? UInt == session.categoryOptions.rawValue)
    }

    @Test("The volume and what a player does at the end are observed")
    func observedSettings() {
        let player = AVPlayer()
        let calls = CallLog()
        let tokens = [
            player.observe(\.volume, options: .new) { _, change in
                MainActor.assumeIsolated { calls.add("volume \(change.newValue ?? -1)") }
            },
            player.observe(\.isMuted, options: .new) { _, change in
                MainActor.assumeIsolated { calls.add("muted \(change.newValue ?? false)") }
            },
            player.observe(\.actionAtItemEnd) { player, _ in
                MainActor.assumeIsolated { calls.add("end \(player.actionAtItemEnd == .none)") }
            },
        ]
        player.volume = 0.5
        player.isMuted = true
        player.actionAtItemEnd = .none
        #expect(calls.calls == ["volume 0.5", "muted true", "end true"])
        withExtendedLifetime(tokens) {}
    }

    @Test("A looper's count, state and items are observed")
    func looperKeys() throws {
        let cinema = try Cinema(seconds: 2)
        let player = AVQueuePlayer()
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: cinema.url))
        let calls = CallLog()
        let tokens = [
            looper.observe(\.loopCount, options: [.initial, .new]) { _, change in
                MainActor.assumeIsolated { calls.add("loop \(change.newValue ?? -1)") }
            },
            looper.observe(\.status) { looper, _ in
                MainActor.assumeIsolated { calls.add("status \(looper.status.rawValue)") }
            },
            looper.observe(\.loopingPlayerItems) { looper, _ in
                MainActor.assumeIsolated { calls.add("items \(looper.loopingPlayerItems.count)") }
            },
        ]
        cinema.stage.turn()
        player.play()
        cinema.stage.advance(4.5)
        looper.disableLooping()
        #expect(calls.calls == ["loop 0", "loop 1", "loop 2", "status 3", "items 0"])
        #expect(looper.value(forKey: "status") as? Int == 3 && looper.value(forKey: "error") == nil)
        withExtendedLifetime(tokens) {}
    }

    // MARK: Time

    /// The formula: time = time at the start + seconds · rate.
    @Test("The time runs at the rate", arguments: [0.5, 1, 2, -1] as [Float])
    func rates(_ rate: Float) throws {
        let cinema = try Cinema()
        cinema.player.seek(to: time(2))
        cinema.player.rate = rate
        for step in 1...4 {
            cinema.stage.advance(0.25)
            #expect(cinema.player.currentTime() == time(2 + 0.25 * Double(step) * Double(rate)))
        }
        cinema.player.pause()
        cinema.stage.advance(1)
        #expect(cinema.player.currentTime() == time(2 + Double(rate)) && cinema.player.timeControlStatus == .paused)
    }

    @Test("A player pauses at the end before it says so, so that an observer may begin again")
    func end() throws {
        let cinema = try Cinema(seconds: 2)
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: cinema.item, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                calls.add("end at \(cinema.stage.seconds), rate \(cinema.player.rate)")
                if calls.calls.count == 1 {
                    cinema.player.seek(to: .zero)
                    cinema.player.play()
                }
            }
        }
        cinema.player.play()
        cinema.stage.advance(5)
        #expect(calls.calls == ["end at 2.0, rate 0.0", "end at 4.0, rate 0.0"])
        #expect(cinema.player.currentTime() == time(2))
        NotificationCenter.default.removeObserver(token)
    }

    @Test("With no action at the end the rate stays, and the time stands")
    func endWithoutAction() throws {
        let cinema = try Cinema(seconds: 1)
        cinema.player.actionAtItemEnd = .none
        cinema.player.play()
        cinema.stage.advance(2)
        #expect(cinema.player.rate == 1 && cinema.player.currentTime() == time(1))
    }

    @Test("Playing backward ends at the beginning, and an end that was set is kept")
    func limits() throws {
        let cinema = try Cinema()
        cinema.player.seek(to: time(1))
        cinema.player.rate = -1
        cinema.stage.advance(2)
        #expect(cinema.player.currentTime() == .zero && cinema.player.rate == 0)
        cinema.item.forwardPlaybackEndTime = time(1.5)
        cinema.player.play()
        cinema.stage.advance(3)
        #expect(cinema.player.currentTime() == time(1.5) && cinema.player.rate == 0)
    }

    /// The loop that apps write around `actionAtItemEnd = .none`.
    @Test("With no action at the end a seek to the beginning plays on")
    func loopWithoutAction() throws {
        let cinema = try Cinema(seconds: 1)
        cinema.player.actionAtItemEnd = .none
        let player = cinema.player
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemDidPlayToEndTime, object: cinema.item, queue: nil
        ) { _ in MainActor.assumeIsolated { player.seek(to: .zero) } }
        player.play()
        cinema.stage.advance(2.25)
        #expect(player.currentTime() == time(0.25) && player.timeControlStatus == .playing)
        NotificationCenter.default.removeObserver(token)
    }

    @Test("A seek from the handler of one that it overtakes wins, and both hear of their end")
    func nestedSeeks() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        cinema.player.seek(to: time(1)) { isDone in
            calls.add("first \(isDone)")
            cinema.player.seek(to: self.time(3)) { calls.add("third \($0)") }
        }
        cinema.player.seek(to: time(2)) { calls.add("second \($0)") }
        cinema.stage.turn()
        #expect(calls.calls == ["first false", "second false", "third true"])
        #expect(cinema.player.currentTime() == time(3))
    }

    @Test("A player that gets its item later says for what it waits now")
    func reasons() throws {
        let cinema = try Cinema()
        let player = AVPlayer()
        player.play()
        #expect(player.reasonForWaitingToPlay == .noItemToPlay)
        player.replaceCurrentItem(with: AVPlayerItem(url: cinema.url))
        #expect(player.reasonForWaitingToPlay == .evaluatingBufferingRate)
        cinema.stage.turn()
        #expect(player.reasonForWaitingToPlay == nil && player.timeControlStatus == .playing)
    }

    @Test("A seek beyond the end before the length is known stands at the end")
    func earlySeek() throws {
        let cinema = try Cinema(waits: false)
        cinema.player.seek(to: .positiveInfinity)
        cinema.stage.turn()
        #expect(cinema.player.currentTime() == time(4))
    }

    // MARK: Seeking

    @Test("A seek ends in a later turn; one that another overtakes ends with false")
    func seeks() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        cinema.player.seek(to: time(1)) { calls.add("first \($0)") }
        #expect(cinema.player.currentTime() == time(1) && calls.calls.isEmpty)
        cinema.player.seek(to: time(3), toleranceBefore: .zero, toleranceAfter: .zero) { calls.add("second \($0)") }
        #expect(calls.calls == ["first false"])
        cinema.stage.turn()
        #expect(calls.calls == ["first false", "second true"] && cinema.player.currentTime() == time(3))
        cinema.player.seek(to: time(100))
        #expect(cinema.player.currentTime() == time(4))
        cinema.player.seek(to: time(-1))
        #expect(cinema.player.currentTime() == .zero)
    }

    @Test("An item steps to the picture after and before")
    func steps() throws {
        let cinema = try Cinema()
        cinema.player.seek(to: time(1.01))
        cinema.item.step(byCount: 1)
        #expect(cinema.player.currentTime() == CMTime(value: 31, timescale: 30))
        cinema.item.step(byCount: -3)
        #expect(cinema.player.currentTime() == CMTime(value: 28, timescale: 30))
    }

    // MARK: Observers

    @Test("A periodic observer hears each multiple of its interval, the start, the stop and jumps")
    func periodic() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        let token = cinema.player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) {
            time in
            calls.add("\(time.seconds) at \(cinema.stage.seconds)")
        }
        cinema.player.play()
        cinema.stage.advance(1.25)
        #expect(calls.calls == ["0.0 at 0.0", "0.5 at 0.5", "1.0 at 1.0"])
        cinema.player.pause()
        #expect(calls.calls.last == "1.25 at 1.25")
        cinema.player.seek(to: time(3))
        #expect(calls.calls.last == "3.0 at 1.25")
        cinema.player.removeTimeObserver(token)
        cinema.player.play()
        cinema.stage.advance(1)
        #expect(calls.calls.count == 5)
    }

    @Test("A block that changes the rate is called once for each time")
    func changingBlock() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        let player = cinema.player
        let token = player.addPeriodicTimeObserver(forInterval: CMTime(value: 1, timescale: 2), queue: .main) { time in
            calls.add("\(time.seconds)")
            if time.seconds == 0.5 { player.rate = 2 }
        }
        player.play()
        cinema.stage.advance(1.2)
        #expect(calls.calls == ["0.0", "0.5", "1.0", "1.5"])
        withExtendedLifetime(token) {}
    }

    @Test("A boundary observer hears the times that playing passes, at other rates at other instants")
    func boundaries() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        let times = [0.3, 1, 2.5].map { NSValue(time: time($0)) }
        let token = cinema.player.addBoundaryTimeObserver(forTimes: times, queue: nil) {
            calls.add("\(cinema.stage.seconds)")
        }
        cinema.player.rate = 2
        cinema.stage.advance(0.75)
        #expect(calls.calls == ["0.15", "0.5"])
        cinema.player.seek(to: time(2.6))
        cinema.player.rate = -1
        cinema.stage.advance(0.2)
        #expect(calls.calls.count == 3)
        withExtendedLifetime(token) {}
    }

    @Test("The rate and its state are observed")
    func observation() throws {
        let cinema = try Cinema()
        let calls = CallLog()
        let observations = [
            cinema.player.observe(\.rate, options: .new) { _, change in
                MainActor.assumeIsolated { calls.add("rate \(change.newValue ?? -9)") }
            },
            cinema.player.observe(\.timeControlStatus) { player, _ in
                MainActor.assumeIsolated { calls.add("control \(player.timeControlStatus.rawValue)") }
            },
        ]
        cinema.player.play()
        cinema.player.pause()
        #expect(calls.calls == ["rate 1.0", "control 2", "rate 0.0", "control 0"])
        withExtendedLifetime(observations) {}
    }

    // MARK: Sound

    @Test("The log of sounds has what is heard: from which second, at which rate and volume, until when")
    func sound() throws {
        let cinema = try Cinema(seconds: 1)
        let path = cinema.folder + "/tone.wav"
        try NumberedFilm.run(["ffmpeg", "-y", "-f", "lavfi", "-i", "sine=duration=4", path])
        let player = AVPlayer(url: URL(fileURLWithPath: path))
        cinema.stage.turn()
        cinema.player.play()
        player.seek(to: time(1))
        player.play()
        cinema.stage.advance(0.5)
        player.volume = 0.5
        player.rate = 2
        cinema.stage.advance(0.5)
        #expect(DeviceSounds.current.audible.map(\.sound.name) == ["tone.wav"])
        player.isMuted = true
        #expect(DeviceSounds.current.audible.isEmpty)
        let spans = try #require(DeviceSounds.current.log.entries.first).spans
        #expect(
            spans.map(\.playing).suffix(2) == [
                Playing(position: 1.5, rate: 2, volume: 0.5), Playing(position: 2.5, rate: 2, volume: 0),
            ])
        #expect(DeviceSounds.current.log.entries.count == 1, "a film without a sound is not in the log")
    }

    // MARK: Queues

    @Test("A queue plays its items one after the other")
    func queue() throws {
        let cinema = try Cinema(seconds: 1)
        let items = (0..<3).map { _ in AVPlayerItem(url: cinema.url) }
        let player = AVQueuePlayer(items: items)
        cinema.stage.turn()
        player.play()
        cinema.stage.advance(1.5)
        #expect(player.currentItem === items[1] && player.items().count == 2)
        #expect(!player.canInsert(items[2], after: nil))
        player.advanceToNextItem()
        cinema.stage.advance(0.5)
        #expect(player.currentItem === items[2] && player.currentTime() == time(0.5))
        cinema.stage.advance(1)
        #expect(player.currentItem == nil && player.items().isEmpty)
    }

    @Test("A looper repeats a part of an item")
    func looper() throws {
        let cinema = try Cinema()
        let player = AVQueuePlayer()
        let range = CMTimeRange(start: time(1), duration: time(0.5))
        let looper = AVPlayerLooper(player: player, templateItem: AVPlayerItem(url: cinema.url), timeRange: range)
        cinema.stage.turn()
        player.play()
        cinema.stage.advance(1.25)
        #expect(looper.loopCount == 2 && player.currentTime() == time(1.25))
        looper.disableLooping()
        cinema.stage.advance(1)
        #expect(player.currentItem == nil)
    }
}
