import AVKit
import Foundation
import QuinceHostInterface
import Stage
import TestFilms
import Testing

/// The picture lies where `AVPlayerLayer.videoRect`'s formula puts it in the layer's bounds of the instant, during the turn and after it.
@Suite("Players on a device that turns", .serialized)
@MainActor
struct RotationTests {
    private let cinema: Cinema
    private let controller = AVPlayerViewController()
    private static let portrait = CGSize(width: 375, height: 667)

    init() throws {
        cinema = try Cinema(seconds: 20)
        controller.player = cinema.player
    }

    private var layer: AVPlayerLayer? { Self.playerLayer(in: controller.view.layer) }

    private static func playerLayer(in layer: CALayer) -> AVPlayerLayer? {
        (layer as? AVPlayerLayer) ?? (layer.sublayers ?? []).lazy.compactMap(playerLayer).first
    }

    // MARK: Full screen

    @Test(
        "In full screen the right picture is in its place at each frame of a turn, and the gravity stays",
        arguments: [AVLayerVideoGravity.resizeAspect, .resizeAspectFill, .resize])
    func fullScreen(_ gravity: AVLayerVideoGravity) throws {
        controller.videoGravity = gravity
        cinema.stage.window.rootViewController?.present(controller, animated: false)
        cinema.stage.advance(0.1)
        let portrait = Self.place(gravity, in: Self.portrait)
        #expect(controller.videoBounds == portrait)
        try playAndTurn(to: .landscapeRight)
        #expect(controller.view.bounds.size == CGSize(width: 667, height: 375))
        #expect(controller.videoGravity == gravity && layer?.videoGravity == gravity)
        #expect(controller.videoBounds == Self.place(gravity, in: CGSize(width: 667, height: 375)))
        try turn(to: .portrait)
        #expect(controller.videoBounds == portrait && cinema.player.rate == 1)
    }

    @Test("The bars are as wide as the screen after a turn, the volume beside the transport where there is room")
    func bars() throws {
        cinema.stage.window.rootViewController?.present(controller, animated: false)
        cinema.stage.advance(0.1)
        let turns = [(HostOrientation.landscapeLeft, CGSize(width: 667, height: 375)), (.portrait, Self.portrait)]
        for (turn, size) in turns {
            cinema.stage.host.send(.orientation(turn))
            cinema.stage.advance(1)
            let frames = try ["Play", "Volume", "Fill screen", "Track position"].map {
                cinema.stage.frame(try #require(find($0, in: controller.view), "\($0)"))
            }
            let (play, volume, zoom, track) = (frames[0], frames[1], frames[2], frames[3])
            #expect(play.midX == size.width / 2 && zoom.maxX == size.width)
            #expect(zoom.minY < 64 && track.midY == zoom.midY && play.maxY > size.height - 90)
            // Chosen: below 500 points of width the volume has a row of its own.
            #expect(turn == .landscapeLeft ? volume.midY == play.midY : volume.midY == play.midY + 44)
        }
    }

    // MARK: A part of the screen

    @Test("In a part of the screen the picture follows the part")
    func embedded() throws {
        try cinema.embed(controller, CGRect(x: 20, y: 100, width: 335, height: 467))
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        #expect(controller.videoBounds == CGRect(x: 0, y: 200, width: 335, height: 67))
        try playAndTurn(to: .landscapeLeft)
        // The margins stay: 20 at the sides, 100 above and below.
        #expect(cinema.stage.frame(controller.view) == CGRect(x: 20, y: 100, width: 627, height: 175))
        #expect(controller.videoBounds == CGRect(x: 0, y: (175 - 627.0 / 5) / 2, width: 627, height: 627.0 / 5))
        let bar = cinema.stage.frame(try #require(find("Full screen", in: controller.view)))
        #expect(bar.maxX == 647 && bar.maxY == 275)
    }

    // MARK: Pictures

    private func playAndTurn(to orientation: HostOrientation) throws {
        cinema.player.seek(to: CMTime(value: 60, timescale: 30))
        cinema.stage.turn()
        cinema.player.play()
        try turn(to: orientation)
    }

    /// Turns the device, and compares the picture of each frame.
    private func turn(to orientation: HostOrientation) throws {
        let start = cinema.player.currentTime().seconds
        cinema.stage.host.send(.orientation(orientation))
        var seen = 0
        for frame in 1...40 {
            cinema.stage.host.advanceFrame()
            let time = start + Double(frame) / 60
            seen += try check(picture: Int((time * 30 + 1e-6).rounded(.down)), "frame \(frame)")
        }
        #expect(seen >= 40)
    }

    /// Compares the columns of the picture that are on the screen with those of a number.
    ///
    /// - Returns: the number of columns that were seen.
    private func check(picture number: Int, _ comment: Comment) throws -> Int {
        let layer = try #require(layer)
        let shown = layer.presentation() ?? layer
        let rect = Self.place(layer.videoGravity, in: shown.bounds.size)
        var seen = 0
        for bit in 0..<NumberedFilm.columns {
            let x = rect.minX + (CGFloat(bit) + 0.5) / CGFloat(NumberedFilm.columns) * rect.width
            let place = Self.onScreen(CGPoint(x: x, y: rect.midY), layer)
            guard UIScreen.main.bounds.insetBy(dx: 2, dy: 2).contains(place) else { continue }
            seen += 1
            let isWhite = cinema.stage.pixel(place.x, place.y).0 > 128
            #expect(isWhite == (number >> bit & 1 == 1), "\(comment), bit \(bit)")
        }
        return seen
    }

    /// The formula of `AVMakeRect`, and those of filling, for the film of 160 × 32.
    private static func place(_ gravity: AVLayerVideoGravity, in size: CGSize) -> CGRect {
        if gravity == .resize { return CGRect(origin: .zero, size: size) }
        let (x, y) = (size.width / 160, size.height / 32)
        let scale = gravity == .resizeAspectFill ? max(x, y) : min(x, y)
        let (width, height) = (160 * scale, 32 * scale)
        return CGRect(x: (size.width - width) / 2, y: (size.height - height) / 2, width: width, height: height)
    }

    /// Converts a point of a layer to the screen, through what is shown of the layers above it.
    private static func onScreen(_ point: CGPoint, _ layer: CALayer) -> CGPoint {
        var (point, next): (CGPoint, CALayer?) = (point, layer)
        while let model = next {
            let shown = model.presentation() ?? model
            let (bounds, anchor) = (shown.bounds, shown.anchorPoint)
            let arm = CGPoint(
                x: point.x - bounds.minX - anchor.x * bounds.width, y: point.y - bounds.minY - anchor.y * bounds.height)
            let turned = arm.applying(shown.affineTransform())
            point = CGPoint(x: shown.position.x + turned.x, y: shown.position.y + turned.y)
            next = model.superlayer
        }
        return point
    }
}
