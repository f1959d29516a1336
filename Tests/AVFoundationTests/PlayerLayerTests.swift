import AVFoundation
import Foundation
import QuinceMediaProcess
import Stage
import TestFilms
import Testing

@Suite("Player layers", .serialized)
@MainActor
struct PlayerLayerTests {
    /// The picture at the display's frame n is the one whose number is floor(n/60 · rate · 30), counted from where playing began.
    @Test("At each frame of the display the right picture is shown", arguments: [0.5, 1, 2, -1] as [Float])
    func pictures(_ rate: Float) throws {
        let cinema = try Cinema()
        let layer = cinema.addLayer()
        #expect(layer.isReadyForDisplay && cinema.number() == 0)
        let start = rate < 0 ? 90 : 0
        cinema.player.seek(to: CMTime(value: CMTimeValue(start), timescale: 30))
        cinema.stage.turn()
        #expect(cinema.number() == start)
        cinema.player.rate = rate
        for frame in 1...70 {
            cinema.stage.host.advanceFrame()
            // In halves of a picture, exactly.
            let halves = start * 2 + Int((Float(frame) * rate).rounded(.down))
            #expect(cinema.number() == halves >> 1, "frame \(frame)")
        }
    }

    @Test("A film of 24 pictures a second shows the one that is due at each frame of 60")
    func otherRate() throws {
        let cinema = try Cinema(rate: "24")
        _ = cinema.addLayer()
        cinema.player.play()
        for frame in 1...60 {
            cinema.stage.host.advanceFrame()
            #expect(cinema.number() == frame * 24 / 60, "frame \(frame)")
        }
    }

    @Test("A paused player shows the picture of a seek, exactly")
    func seek() throws {
        let cinema = try Cinema()
        _ = cinema.addLayer()
        for number: Int64 in [100, 3, 57, 58, 0, 119] {
            cinema.player.seek(to: CMTime(value: number, timescale: 30))
            cinema.stage.turn()
            #expect(cinema.number() == Int(number))
        }
    }

    /// `AVMakeRect`'s formula, and that of filling.
    @Test("The gravity decides where the film lies")
    func gravity() throws {
        let cinema = try Cinema()
        let layer = cinema.addLayer()
        layer.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(layer.videoGravity == .resizeAspect && layer.videoRect == CGRect(x: 0, y: 40, width: 100, height: 20))
        layer.videoGravity = .resizeAspectFill
        #expect(layer.videoRect == CGRect(x: -200, y: 0, width: 500, height: 100))
        layer.videoGravity = .resize
        #expect(layer.videoRect == layer.bounds)
        cinema.player.replaceCurrentItem(with: nil)
        #expect(layer.videoRect == .zero && layer.contents == nil && !layer.isReadyForDisplay)
    }

    /// The formula of `CAMediaTiming`: local time = (time − beginTime) · speed + timeOffset.
    @Test("A synchronized layer's time is the item's, through pauses, rates and jumps")
    func synchronized() throws {
        let cinema = try Cinema()
        let layer = AVSynchronizedLayer(playerItem: cinema.item)
        let dot = CALayer()
        layer.addSublayer(dot)
        cinema.stage.root.layer.addSublayer(layer)
        let way = CABasicAnimation(keyPath: "position.x")
        (way.fromValue, way.toValue, way.duration) = (0, 400, 4)
        (way.beginTime, way.fillMode, way.isRemovedOnCompletion) = (AVCoreAnimationBeginTimeAtZero, .both, false)
        dot.add(way, forKey: nil)
        cinema.stage.advance(1)
        #expect(dot.presentation()?.position.x == 0)
        cinema.player.rate = 2
        cinema.stage.advance(0.5)
        #expect(abs((dot.presentation()?.position.x ?? 0) - 100) < 0.01)
        cinema.player.pause()
        cinema.stage.advance(1)
        #expect(abs((dot.presentation()?.position.x ?? 0) - 100) < 0.01)
        cinema.player.seek(to: CMTime(value: 3, timescale: 1))
        cinema.stage.turn()
        #expect(abs((dot.presentation()?.position.x ?? 0) - 300) < 0.01)
    }

    @Test("A layer keeps its player, and a player not its layer")
    func ownership() throws {
        let cinema = try Cinema()
        weak var layer: AVPlayerLayer?
        do {
            let made = AVPlayerLayer(player: cinema.player)
            layer = made
            #expect(made.player === cinema.player)
        }
        cinema.stage.turn()
        #expect(layer == nil)
        cinema.player.play()
        cinema.stage.advance(0.1)
        #expect(cinema.player.timeControlStatus == .playing)
    }

    @Test("When the decoder is killed the item fails with an error, and the app goes on")
    func killed() throws {
        let cinema = try Cinema()
        _ = cinema.addLayer()
        cinema.player.play()
        cinema.stage.advance(0.5)
        let calls = CallLog()
        let token = NotificationCenter.default.addObserver(
            forName: .AVPlayerItemFailedToPlayToEndTime, object: cinema.item, queue: nil
        ) { note in
            let error = note.userInfo?[AVPlayerItemFailedToPlayToEndTimeErrorKey] as? AVError
            MainActor.assumeIsolated { calls.add("failed \(error?.errorCode ?? 0)") }
        }
        MediaProcess.current.kill()
        cinema.stage.advance(0.5)
        #expect(cinema.item.status == .failed && calls.calls == ["failed -11819"])
        #expect(cinema.player.timeControlStatus == .paused && cinema.player.rate == 0)
        NotificationCenter.default.removeObserver(token)
        #expect((cinema.item.error as? AVError)?.code == .mediaServicesWereReset)
        let item = AVPlayerItem(url: cinema.url)
        cinema.player.replaceCurrentItem(with: item)
        cinema.stage.advance(0.2)
        #expect(item.status == .readyToPlay)
    }
}
